package xlsx

import (
	"context"
	"errors"
	"fmt"

	"github.com/dustin/go-humanize"
	"github.com/xuri/excelize/v2"

	"biblog/pipeline/cite"
)

// problem is a row of the Problems sheet. Only the first row of a kind has its count, so that the column adds up.
type problem struct {
	what, kind           string
	count                int64
	place, field, detail string
}

var problemColumns = [...]struct {
	name  string
	width int
}{{"what", 16}, {"kind", 26}, {"count", 10}, {"place", 44}, {"field", 30}, {"detail", 90}}

// problems writes the Problems sheet: warnings with examples, rejected records, logs that could not be read to their
// end, and what this workbook could not hold.
func (w *workbook) problems(ctx context.Context, r *cite.Report) error {
	list := problemsOf(r)
	list = append(list, w.own()...)
	if len(list) == 0 {
		list = []problem{{what: "none", detail: "nothing was wrong with the logs"}}
	}
	_, err := w.render(ctx, problemsSheet, 1, func(g *grid) error {
		for i := range list {
			if w.full(g, len(list)-i) {
				return w.more(g, len(list)-i)
			}
			g.problem(&list[i])
			if err := g.end(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return w.problemsFrame(min(int64(len(list))+1, w.limits.rows))
}

// full says whether the sheet has one row left, and more than one to come.
func (w *workbook) full(g *grid, left int) bool {
	return int64(g.row) == w.limits.rows-1 && left > 1
}

// more puts into the sheet's last row how many rows do not fit.
func (w *workbook) more(g *grid, left int) error {
	g.begin(0)
	g.text(0, styleNotice, fmt.Sprintf("%s more rows are left out here, because a sheet ends at row %s; report.json holds them.",
		humanize.Comma(int64(left)), humanize.Comma(w.limits.rows)))
	return g.end()
}

func problemsOf(r *cite.Report) (list []problem) {
	for _, k := range r.Warnings.List() {
		list = append(list, examplesOf(k)...)
	}
	for i := range r.Inputs {
		in := &r.Inputs[i]
		if n := in.Counts[cite.Rejected]; n > 0 {
			list = append(list, problem{
				what: "rejected", kind: "records", count: n, place: in.Name,
				detail: "could not be read; rejected.jsonl keeps each with its line, column and reason",
			})
		}
		if in.Problem != "" {
			list = append(list, problem{what: "damaged log", kind: "log", count: 1, place: in.Name, detail: in.Problem})
		}
	}
	return list
}

func examplesOf(k cite.Kind) []problem {
	first := problem{what: "warning", kind: k.Name, count: k.Count}
	if len(k.Examples) == 0 {
		return []problem{first}
	}
	list := make([]problem, len(k.Examples))
	for i, e := range k.Examples {
		list[i] = problem{what: "warning", kind: k.Name, place: e.Position.String(), field: e.Field}
		if e.Err != nil {
			list[i].detail = e.Err.Error()
		}
	}
	list[0].count = k.Count
	return list
}

// own lists what the workbook's own cells and sheets could not hold.
func (w *workbook) own() (list []problem) {
	for _, n := range w.notices {
		list = append(list, problem{what: "this workbook", kind: "rows left out", count: 1, detail: n})
	}
	for _, l := range [...]struct {
		count        int64
		kind, detail string
	}{
		{w.losses.cut, "cells cut", "a cell holds 32,767 characters; the CSV and Parquet files have the whole text"},
		{w.losses.lines, "line feeds replaced", "a cell holds 253 line feeds; the further ones became spaces"},
		{w.losses.controls, "characters removed", "control characters and others that a workbook cannot hold"},
		{w.losses.invalid, "bytes replaced", "bytes that are not UTF-8 became U+FFFD"},
	} {
		if l.count > 0 {
			list = append(list, problem{what: "this workbook", kind: l.kind, count: l.count, detail: l.detail})
		}
	}
	return list
}

func (g *grid) problem(p *problem) {
	g.begin(max(wrappedHeight(p.place, problemColumns[3].width), wrappedHeight(p.field, problemColumns[4].width), wrappedHeight(p.detail, problemColumns[5].width)))
	g.text(0, styleText, p.what)
	g.text(1, styleText, p.kind)
	if p.count > 0 {
		g.int(2, styleCount, p.count)
	}
	g.text(3, styleWrapped, p.place)
	g.text(4, styleWrapped, p.field)
	g.text(5, styleWrapped, p.detail)
}

func (w *workbook) problemsFrame(rows int64) error {
	f, last := w.file, columnName(len(problemColumns)-1)
	var errs []error
	for i, c := range problemColumns {
		name := columnName(i)
		errs = append(errs, f.SetCellStr(problemsSheet, name+"1", c.name), f.SetColWidth(problemsSheet, name, name, float64(c.width)))
	}
	area := fmt.Sprintf("A1:%s%d", last, rows)
	errs = append(errs,
		f.SetRowHeight(problemsSheet, 1, 20),
		f.SetCellStyle(problemsSheet, "A1", last+"1", w.styles.id[styleHeader]),
		f.SetPanes(problemsSheet, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}),
		f.AutoFilter(problemsSheet, area, nil),
		f.SetSheetDimension(problemsSheet, area),
		printed(f, problemsSheet),
		printedHeader(f, problemsSheet))
	return errors.Join(errs...)
}
