package xlsx

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"

	"github.com/dustin/go-humanize"
	"github.com/xuri/excelize/v2"

	"biblog/writers/table"
)

// workbook is the workbook while its sheets are rendered.
type workbook struct {
	file   *excelize.File
	styles *styles
	limits limits
	sheets []string
	rows   map[string]rows // by the name of the sheet's part

	scratch *os.File // deflated rows, sheet after sheet
	used    int64    // bytes of it

	losses  losses
	notices []string // what does not stand in the workbook, and where it is
}

func newWorkbook(scratch *os.File, l limits, sheets []string) (*workbook, error) {
	f, s, err := newBook(sheets)
	if err != nil {
		return nil, err
	}
	return &workbook{file: f, styles: s, limits: l, sheets: sheets, rows: make(map[string]rows), scratch: scratch}, nil
}

// write packs what was rendered.
func (w *workbook) write(out io.Writer) error {
	w.file.SetActiveSheet(0)
	return pack(w.file, w.rows, out)
}

// render has the rows of a sheet rendered, from the row behind those that its frame holds.
func (w *workbook) render(ctx context.Context, sheet string, framed int, fill func(*grid) error) (*grid, error) {
	out := io.NewOffsetWriter(w.scratch, w.used)
	d := newDeflater(out)
	g := &grid{stop: ctx.Err, out: d, styles: w.styles, losses: &w.losses, row: framed}
	err := fill(g)
	p, closing := d.close()
	if err = errors.Join(err, closing); err != nil {
		return nil, fmt.Errorf("sheet %s: %w", sheet, err)
	}
	part := "xl/worksheets/sheet" + strconv.Itoa(slices.Index(w.sheets, sheet)+1) + ".xml"
	w.rows[part] = rows{piece: p, file: w.scratch, offset: w.used}
	w.used += p.size
	return g, nil
}

// rowHeight of the tables, in points: two lines. Rows of a fixed height are scanned at a glance, and a program that
// opens the workbook need not measure a million of them.
const rowHeight = 30

// renderTable renders a table whose rows are at hand.
func renderTable[R any](ctx context.Context, w *workbook, t table.Table[R], list []*R) error {
	cells := make([]table.Value, len(t.Columns))
	return renderStream(ctx, w, t, int64(len(list)), func(yield func([]table.Value) error) error {
		for _, row := range list {
			for i := range t.Columns {
				cells[i] = t.Columns[i].Value(row)
			}
			if err := yield(cells); err != nil {
				return err
			}
		}
		return nil
	})
}

// renderStream renders a table of so many rows, which are handed to yield, as far as they go onto a sheet.
func renderStream[R any](
	ctx context.Context, w *workbook, t table.Table[R], total int64, each func(yield func([]table.Value) error) error,
) error {
	sheet := sheetName(t.Name)
	room := w.limits.rows - 1 // for the header
	if total > room {
		room-- // for the notice
	}
	shown := int64(0)
	g, err := w.render(ctx, sheet, 1, func(g *grid) error {
		err := each(func(cells []table.Value) error {
			if shown == room {
				return nil
			}
			shown++
			g.begin(rowHeight)
			for i := range cells {
				g.value(i, t.Columns[i].Type, cells[i])
			}
			return g.end()
		})
		if err != nil || shown == total {
			return err
		}
		notice := w.leftOut(t.Name, total-shown)
		g.begin(0)
		g.text(0, styleNotice, notice)
		return g.end()
	})
	if err != nil {
		return err
	}
	return frame(w, sheet, t, shown, g)
}

// leftOut notes that rows of a table do not fit onto its sheet, and says so.
func (w *workbook) leftOut(table string, rows int64) string {
	notice := fmt.Sprintf("%s more rows of %s are left out here, because a sheet ends at row %s; %s.parquet and %s.csv hold them all.",
		humanize.Comma(rows), table, humanize.Comma(w.limits.rows), table, table)
	w.notices = append(w.notices, notice)
	return notice
}

// value puts a table's value into a cell.
func (g *grid) value(col int, t table.Type, v table.Value) {
	if v.Null {
		return
	}
	switch t {
	case table.Text:
		g.link(col, v.Text)
	case table.LongText:
		g.text(col, styleWrapped, v.Text)
	case table.Int:
		g.int(col, styleInt, v.Int)
	case table.Float:
		g.float(col, styleFloat, v.Float())
	case table.Instant:
		g.instant(col, v.Int)
	case table.List:
		g.text(col, styleWrapped, joined(v.List()))
	default:
		g.text(col, styleText, v.Text)
	}
}

// frame gives a table's sheet its header, its widths and its panes, and makes the rows a table of the workbook.
func frame[R any](w *workbook, sheet string, t table.Table[R], shown int64, g *grid) error {
	f := w.file
	last := columnName(len(t.Columns) - 1)
	size := rowHeight * 1.0
	errs := []error{f.SetSheetProps(sheet, &excelize.SheetPropsOptions{DefaultRowHeight: &size, CustomHeight: new(true)})}
	for i, c := range t.Columns {
		name, cell := columnName(i), 0
		if i < len(g.widths) {
			cell = g.widths[i]
		}
		errs = append(errs,
			f.SetCellStr(sheet, name+"1", c.Name),
			f.SetColWidth(sheet, name, name, columnWidth(c.Name, c.Type, cell)),
			f.AddDataValidation(sheet, explained(name+"1", c.Name, c.Doc)))
	}
	errs = append(errs,
		f.SetRowHeight(sheet, 1, 20),
		f.SetCellStyle(sheet, "A1", last+"1", w.styles.id[styleHeader]),
		f.SetPanes(sheet, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}),
		f.AddTable(sheet, &excelize.Table{
			Range: fmt.Sprintf("A1:%s%d", last, max(shown, 1)+1), Name: t.Name, StyleName: "TableStyleLight1",
		}),
		f.AddIgnoredErrors(sheet, "A2:"+last+strconv.FormatInt(w.limits.rows, 10), excelize.IgnoredErrorsNumberStoredAsText),
		f.SetSheetDimension(sheet, fmt.Sprintf("A1:%s%d", last, max(g.row, 1))),
		printed(f, sheet),
		printedHeader(f, sheet),
		printedArea(f, sheet, t, g.row))
	return errors.Join(errs...)
}

// explained has a text shown beside a cell while it is selected. It is no comment, since those stand as icons above what
// is below them once the workbook was made a PDF.
func explained(cell, title, text string) *excelize.DataValidation {
	v := excelize.NewDataValidation(true)
	v.Sqref = cell
	v.SetInput(title, text)
	return v
}
