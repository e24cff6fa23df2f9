package xlsx

import (
	"context"
	"errors"
	"fmt"

	"biblog/pipeline/cite"
)

// Columns of the Run sheet that hold texts, in digits.
const (
	inputWidth        = 60
	settingWidth      = 44
	inputProblemWidth = 60
)

// run writes the Run sheet: what was run, with which settings, on which logs. Of the report's run object it takes
// nothing that depends on the clock or the machine.
func (w *workbook) run(ctx context.Context, r *cite.Report) error {
	columns := 2
	g, err := w.render(ctx, runSheet, 0, func(g *grid) error {
		g.heading(styleTitle, "Run")
		g.pair("program", r.Run.Program)
		g.pair("run_id", r.Run.RunID)
		if len(r.Run.Settings) > 0 {
			g.heading(styleSection, "Settings")
			for _, s := range r.Run.Settings {
				g.pair(s.Name, s.Value)
			}
		}
		if kinds := r.Kinds.List(); len(kinds) > 0 {
			g.heading(styleSection, "Records by kind")
			for _, k := range kinds {
				g.begin(0)
				g.text(0, styleText, k.Name)
				g.int(1, styleCount, k.Count)
				if err := g.end(); err != nil {
					return err
				}
			}
		}
		columns = len(inputColumns())
		return w.inputs(g, r.Inputs)
	})
	if err != nil {
		return err
	}
	f, last := w.file, columnName(columns-1)
	return errors.Join(
		f.SetColWidth(runSheet, "A", "A", inputWidth),
		f.SetColWidth(runSheet, "B", "B", settingWidth),
		f.SetColWidth(runSheet, "C", columnName(columns-2), 15),
		f.SetColWidth(runSheet, last, last, inputProblemWidth),
		f.SetSheetDimension(runSheet, fmt.Sprintf("A1:%s%d", last, g.row)),
		printed(f, runSheet))
}

// heading puts a line of its own, with an empty one before it but at the top.
func (g *grid) heading(s style, text string) {
	if g.row > 0 {
		g.row++
	}
	height := 20.0
	if s == styleTitle {
		height = 28
	}
	g.begin(height)
	g.text(0, s, text)
	g.close()
}

func (g *grid) pair(name, value string) {
	g.begin(wrappedHeight(value, settingWidth))
	g.text(0, styleText, name)
	g.text(1, styleWrapped, value)
	g.close()
}

// header puts the names of columns: of one with texts, of so many with numbers, of further ones with texts.
func (g *grid) header(numbers int, names ...string) {
	g.begin(20)
	for i, n := range names {
		look := styleHeader
		if 1 <= i && i <= numbers {
			look = styleHeaderNumber
		}
		g.text(i, look, n)
	}
	g.close()
}

func inputColumns() []string {
	names := append([]string{"input", "bytes", "lines", "records"}, cite.Classes[:]...)
	return append(names, "responses", "citations", "problem")
}

func (w *workbook) inputs(g *grid, inputs []cite.InputReport) error {
	g.heading(styleSection, "Logs")
	columns := inputColumns()
	g.header(len(columns)-2, columns...)
	for i := range inputs {
		if w.full(g, len(inputs)-i) {
			return w.more(g, len(inputs)-i)
		}
		in := &inputs[i]
		g.begin(max(wrappedHeight(in.Name, inputWidth), wrappedHeight(in.Problem, inputProblemWidth)))
		g.text(0, styleWrapped, in.Name)
		numbers := append([]int64{in.Bytes, in.Lines, in.Counts.Total()}, in.Counts[:]...)
		numbers = append(numbers, in.Responses, in.Citations)
		for k, n := range numbers {
			g.int(1+k, styleCount, n)
		}
		g.text(1+len(numbers), styleWrapped, in.Problem)
		if err := g.end(); err != nil {
			return err
		}
	}
	return nil
}
