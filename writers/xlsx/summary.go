package xlsx

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/xuri/excelize/v2"

	"biblog/pipeline/cite"
)

// summary is what the Summary sheet shows.
type summary struct {
	report *cite.Report
	works  []*cite.Work
	tally  *tally

	roles  []cite.Role // those that some citation has
	charts []chart
}

// topWorks are how many of the works cited most stand on the sheet and in its chart.
const topWorks = 15

// chartColumn is the column at which the charts begin, right of the figures.
const chartColumn = "G"

// summary writes the Summary sheet: the figures on the left, with those of the charts below, and the charts.
func (w *workbook) summary(ctx context.Context, s *summary) error {
	for role, n := range s.tally.all {
		if n > 0 {
			s.roles = append(s.roles, cite.Role(role))
		}
	}
	g, err := w.render(ctx, summarySheet, 0, func(g *grid) error {
		g.heading(styleTitle, "Bibliography")
		w.remarks(g, s.report)
		s.figures(g)
		s.top(g)
		s.groups(g, "Citations by log format", "format", s.tally.formats)
		s.groups(g, "Citations by provider", "provider", s.tally.providers)
		s.times(g)
		return g.out.chunk()
	})
	if err != nil {
		return err
	}
	errs := []error{
		w.file.SetColWidth(summarySheet, "A", "A", 46),
		w.file.SetColWidth(summarySheet, "B", "E", 13),
		w.file.SetSheetView(summarySheet, 0, &excelize.ViewOptions{ShowGridLines: new(false)}),
		w.file.SetSheetDimension(summarySheet, fmt.Sprintf("A1:E%d", g.row)),
	}
	row := 3
	for i := range s.charts {
		c := &s.charts[i]
		c.row = row
		errs = append(errs, w.file.AddChart(summarySheet, fmt.Sprintf("%s%d", chartColumn, row), c.drawn()))
		row += c.rows() + 1
	}
	errs = append(errs, printedSummary(w.file, s.charts))
	return errors.Join(errs...)
}

// remarks says at the top what the reader should not miss.
func (w *workbook) remarks(g *grid, r *cite.Report) {
	damaged := int64(0)
	for i := range r.Inputs {
		count(&damaged, r.Inputs[i].Problem != "")
	}
	lines := slices.Clone(w.notices)
	for _, l := range [...]struct {
		count int64
		what  string
	}{
		{r.Counts[cite.Rejected], "Records that could not be read: %s. See the Problems sheet and rejected.jsonl."},
		{damaged, "Logs that could not be read to their end: %s. See the Problems sheet."},
		{w.losses.cut, "Cells cut at the 32,767 characters that a cell holds: %s. The CSV and Parquet files have the whole text."},
	} {
		if l.count > 0 {
			lines = append(lines, fmt.Sprintf(l.what, humanize.Comma(l.count)))
		}
	}
	for _, l := range lines {
		g.begin(0)
		g.text(0, styleNotice, l)
		g.close()
	}
}

func (g *grid) figure(name string, n int64) { g.named(styleText, name, n) }

// part is a figure that is a part of the one above.
func (g *grid) part(name string, n int64) { g.named(styleIndented, name, n) }

func (g *grid) named(s style, name string, n int64) {
	g.begin(0)
	g.text(0, s, name)
	g.int(1, styleCount, n)
	g.close()
}

func (g *grid) moment(name string, t cite.Time) {
	if !t.Known() {
		return
	}
	g.begin(0)
	g.text(0, styleText, name)
	day := floorDiv(t.Micros(), microsPerDay)
	if _, ok := serialDate(day * microsPerDay); ok {
		g.day(1, styleDate, day)
	} else {
		g.text(1, styleText, t.Date())
	}
	g.close()
}

func (s *summary) figures(g *grid) {
	r := s.report
	g.heading(styleSection, "Figures")
	g.figure("Works", r.Works)
	g.figure("Works cited at least once", r.Cited)
	g.figure("Source descriptions", r.Sources)
	g.figure("Responses", r.Responses)
	g.figure("Citations", r.Citations)
	for _, role := range s.roles {
		g.part(role.String(), s.tally.all[role])
	}
	var first, last cite.Time
	for _, w := range s.works {
		first, last = cite.Earlier(first, w.First), cite.Later(last, w.Last)
	}
	g.moment("First citation (UTC)", first)
	g.moment("Last citation (UTC)", last)
	g.figure("Logs", int64(len(r.Inputs)))
	g.figure("Records", r.Counts.Total())
	for class, n := range r.Counts {
		g.part(cite.Classes[class], n)
	}
	warnings := int64(0)
	for _, k := range r.Warnings.List() {
		warnings += k.Count
	}
	g.figure("Warnings", warnings)
}

// top lists the works cited most.
func (s *summary) top(g *grid) {
	works := slices.Clone(s.works)
	works = slices.DeleteFunc(works, func(w *cite.Work) bool { return w.Citations == 0 })
	slices.SortFunc(works, func(a, b *cite.Work) int {
		return cmp.Or(cmp.Compare(b.Citations, a.Citations), strings.Compare(a.Key, b.Key), cite.CompareEntryIDs(a, b))
	})
	works = works[:min(len(works), topWorks)]
	if len(works) == 0 {
		return
	}
	g.heading(styleSection, "Works cited most")
	g.header(1, "work", "citations", "citation_key")
	for _, w := range works {
		g.begin(0)
		g.text(0, styleText, shortened(w.Label()))
		g.int(1, styleCount, w.Citations)
		g.text(2, styleIndented, w.Key)
		g.close()
	}
	s.charts = append(s.charts, chart{kind: bars, title: "Works cited most", header: g.row - len(works), count: len(works), series: 1})
}

// labelWidth is how much of a title stands beside a bar, in digits.
const labelWidth = 36

// shortened is a label as far as there is room for it beside a bar.
func shortened(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	n := 0
	for i, r := range s {
		if n += runeWidth(r); n > labelWidth {
			return strings.TrimRight(s[:i], " ,;:.–—-") + "…"
		}
	}
	return s
}

// groups lists the citations by something that has a name.
func (s *summary) groups(g *grid, title, column string, counts map[string]*byRole) {
	list := withOthers(largest(counts))
	if len(list) == 0 {
		return
	}
	g.heading(styleSection, title)
	g.header(len(s.roles), s.names(column)...)
	for i := range list {
		g.begin(0)
		g.text(0, styleText, list[i].name)
		s.counts(g, &list[i].byRole)
	}
	s.charts = append(s.charts, chart{kind: bars, title: title, header: g.row - len(list), count: len(list), series: len(s.roles)})
}

// maxGroups are how many groups have a row and a bar of their own: what names them comes from the logs.
const maxGroups = 20

// withOthers puts the groups that would be too many into one row.
func withOthers(list []named) []named {
	if len(list) <= maxGroups {
		return list
	}
	others := named{name: fmt.Sprintf("(%s others)", humanize.Comma(int64(len(list)-maxGroups)))}
	for _, n := range list[maxGroups:] {
		others.add(&n.byRole)
	}
	return append(list[:maxGroups:maxGroups], others)
}

// names are a first column's name and those of the roles.
func (s *summary) names(first string) []string {
	names := []string{first}
	for _, role := range s.roles {
		names = append(names, role.String())
	}
	return names
}

// counts puts the numbers of each role behind what the row is about, and ends the row.
func (s *summary) counts(g *grid, b *byRole) {
	for i, role := range s.roles {
		g.int(1+i, styleCount, b[role])
	}
	g.close()
}

// times lists the citations by day or month.
func (s *summary) times(g *grid) {
	list, months := s.tally.intervals()
	if len(list) == 0 {
		return
	}
	title, column, look := "Citations per day (UTC)", "day", styleDay
	if months {
		title, column, look = "Citations per month (UTC)", "month", styleMonth
	}
	g.heading(styleSection, title)
	if n := s.tally.undated.total(); n > 0 {
		g.begin(0)
		g.text(0, styleNotice, fmt.Sprintf("Citations without a date, or with one before 1970 or after 2099, which are not shown here: %s.", humanize.Comma(n)))
		g.close()
	}
	g.header(len(s.roles), s.names(column)...)
	for i := range list {
		g.begin(0)
		g.day(0, look, list[i].day)
		s.counts(g, &list[i].byRole)
	}
	c := chart{kind: columns, title: title, header: g.row - len(list), count: len(list), series: len(s.roles)}
	s.charts = slices.Insert(s.charts, min(1, len(s.charts)), c) // behind the works cited most
}
