package xlsx

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// FileName is the name of the workbook in the output folder.
const FileName = "bibliography.xlsx"

// Stage makes the files that the sink writes.
type Stage interface {
	// Create makes an output file under its final name.
	Create(name string) (*os.File, error)
	// Scratch makes a file that is gone when the run ends.
	Scratch() (*os.File, error)
}

// Options say what the workbook holds.
type Options struct {
	Tables []string // names of tables, see table.Names; a table that is not listed has no sheet, and responses never has one
}

// Sink writes the workbook.
type Sink struct {
	stage   Stage
	options Options
	limits  limits

	spool    *spool
	received int64 // citations so far
}

// limits are Excel's; tests set lower ones.
type limits struct {
	rows  int64 // of a sheet, its header and its notice among them
	spare int64 // citations whose cells are spooled beyond, to take the places of retracted ones
}

// excelLimits: the responses that come again in a fuller form are few. Should they have more citations than are
// spared, the sheet holds fewer rows than it could, and says how many are left out.
var excelLimits = limits{rows: 1_048_576, spare: 1 << 16}

// New is a sink that writes to the stage.
func New(stage Stage, options Options) *Sink {
	return &Sink{stage: stage, options: options, limits: excelLimits}
}

// selected says whether a table gets a sheet.
func (s *Sink) selected(name string) bool {
	return slices.Contains(s.options.Tables, name)
}

// Rows keeps the citations of the next responses in a scratch file.
func (s *Sink) Rows(ctx context.Context, responses []*cite.Response) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	cells := s.selected(table.CitationsName)
	for _, r := range responses {
		for i := range r.Citations {
			if s.spool == nil {
				file, err := s.newScratch()
				if err != nil {
					return err
				}
				s.spool = newSpool(file)
			}
			row := cite.CitationRow{Response: r, Citation: &r.Citations[i]}
			if err := s.spool.put(&row, cells && s.received < s.limits.rows+s.limits.spare); err != nil {
				return fmt.Errorf("%s: keeping a citation for later: %w", FileName, err)
			}
			s.received++
		}
	}
	return nil
}

func (s *Sink) newScratch() (*os.File, error) {
	file, err := s.stage.Scratch()
	if err != nil {
		return nil, fmt.Errorf("%s: scratch file: %w", FileName, err)
	}
	return file, nil
}

// Finish writes the workbook.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	if err := s.finish(ctx, b); err != nil {
		return fmt.Errorf("%s: %w", FileName, err)
	}
	return s.Close()
}

func (s *Sink) finish(ctx context.Context, b *cite.Bibliography) error {
	file, err := s.newScratch()
	if err != nil {
		return err
	}
	w, err := newWorkbook(file, s.limits, s.sheets())
	if err != nil {
		return err
	}
	t := newTally()
	if err := s.tables(ctx, w, b, t); err != nil {
		return err
	}
	report := cmp.Or(b.Report, &cite.Report{})
	if err := w.problems(ctx, report); err != nil {
		return err
	}
	if err := w.run(ctx, report); err != nil {
		return err
	}
	if err := w.summary(ctx, &summary{report: report, works: b.Works, tally: t}); err != nil {
		return err
	}
	out, err := s.stage.Create(FileName)
	if err != nil {
		return err
	}
	return w.write(out)
}

// The sheets that are not tables.
const (
	summarySheet  = "Summary"
	problemsSheet = "Problems"
	runSheet      = "Run"
)

// sheetName is the name of a table's sheet: `bibliography` stands on Bibliography.
func sheetName(table string) string { return strings.ToUpper(table[:1]) + table[1:] }

// sheets lists the sheets in their order.
func (s *Sink) sheets() []string {
	list := []string{summarySheet}
	for _, name := range [...]string{table.BibliographyName, table.SourcesName, table.CitationsName} {
		if s.selected(name) {
			list = append(list, sheetName(name))
		}
	}
	return append(list, problemsSheet, runSheet)
}

// tables renders the chosen tables, and counts the citations for the charts.
func (s *Sink) tables(ctx context.Context, w *workbook, b *cite.Bibliography, t *tally) error {
	works := table.ByKey(b.Works)
	if s.selected(table.BibliographyName) {
		if err := renderTable(ctx, w, table.Bibliography(), works); err != nil {
			return err
		}
	}
	if s.selected(table.SourcesName) {
		if err := renderTable(ctx, w, table.Sources(), table.SourcesByKey(works, b.Sources)); err != nil {
			return err
		}
	}
	if s.selected(table.CitationsName) {
		total := s.received - int64(len(b.Retracted.Citations))
		return renderStream(ctx, w, table.Citations(), total, func(yield func([]table.Value) error) error {
			return s.citations(ctx, b, t, yield)
		})
	}
	return s.citations(ctx, b, t, func([]table.Value) error { return nil })
}

// citations counts every citation that was not retracted, and hands out the cells of those that have them.
func (s *Sink) citations(ctx context.Context, b *cite.Bibliography, t *tally, yield func([]table.Value) error) error {
	if s.spool == nil {
		return nil
	}
	return s.spool.read(b.Retracted.Citations, func(c *citation) error {
		if t.add(&c.use); t.all.total()%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if c.cells == nil {
			return nil
		}
		return yield(c.cells)
	})
}

// Close lets go of what was kept. The scratch files are the stage's, as the workbook is.
func (s *Sink) Close() error {
	s.spool = nil
	return nil
}
