package xlsx

import (
	"errors"
	"fmt"

	"github.com/xuri/excelize/v2"

	"biblog/writers/table"
)

// printed has a sheet printed on pages as wide as it.
func printed(f *excelize.File, sheet string) error {
	return errors.Join(
		f.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: new(true)}),
		f.SetPageLayout(sheet, &excelize.PageLayoutOptions{Orientation: new("landscape"), FitToWidth: new(1), FitToHeight: new(0)}),
		onPaper(f, sheet))
}

// The Summary sheet on paper. Excel minds no page breaks where it has to fit a sheet to pages by itself, so the scale is
// given. At 56 % what stands there is 10.1 inches wide where the font is not at hand and a wider one stands in, which both
// A4 and Letter have in landscape; and 58 rows, headings among them, are 7 inches high, of the 7.27 that A4 has between
// the margins.
const (
	summaryScale = 56
	summaryPage  = 58
)

// printedSummary has a page of the Summary sheet end before each chart that would be cut by its end.
func printedSummary(f *excelize.File, charts []chart) error {
	errs := []error{
		f.SetPageLayout(summarySheet, &excelize.PageLayoutOptions{Orientation: new("landscape"), AdjustTo: new(uint(summaryScale))}),
		onPaper(f, summarySheet),
	}
	for _, row := range pageBreaks(charts, summaryPage) {
		errs = append(errs, f.InsertPageBreak(summarySheet, fmt.Sprintf("A%d", row)))
	}
	return errors.Join(errs...)
}

// pageBreaks are the rows with which a page has to begin, so that no chart stands on two of so many rows: the empty ones
// above charts, since the frame of a chart at the top of a page would be printed at the end of the one before.
func pageBreaks(charts []chart, rows int) (breaks []int) {
	first := 1 // row of the page
	for i := range charts {
		if c := &charts[i]; c.row+c.rows() > first+rows && c.row > first {
			first = c.row - 1
			breaks = append(breaks, first)
		}
	}
	return breaks
}

// onPaper gives a sheet narrow margins (in inches), and its name and the page below.
func onPaper(f *excelize.File, sheet string) error {
	const margin, foot = 0.4, 0.6
	return errors.Join(
		f.SetPageMargins(sheet, &excelize.PageLayoutMarginsOptions{
			Left: new(margin), Right: new(margin), Top: new(margin), Bottom: new(foot), Header: new(margin / 2), Footer: new(margin / 2),
		}),
		f.SetHeaderFooter(sheet, &excelize.HeaderFooterOptions{OddFooter: "&L&A&R&P / &N"}))
}

// printedHeader has the first row of a sheet printed on each of its pages.
func printedHeader(f *excelize.File, sheet string) error {
	return f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: sheet + "!$1:$1", Scope: sheet})
}

// printedArea has only those columns of a table printed that people read on paper: with all of them on a page, letters
// would be two points high.
func printedArea[R any](f *excelize.File, sheet string, t table.Table[R], rows int) error {
	first, last := 0, len(t.Columns)-1
	from, to := forPaper(t.Name)
	for i, c := range t.Columns {
		switch c.Name {
		case from:
			first = i
		case to:
			last = i
		}
	}
	area := fmt.Sprintf("%s!$%s$1:$%s$%d", sheet, columnName(first), columnName(last), max(rows, 2))
	return f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: area, Scope: sheet})
}

// forPaper are the first and the last of a table's columns that are printed.
func forPaper(name string) (first, last string) {
	switch name {
	case table.BibliographyName:
		return "citation_key", "url"
	case table.SourcesName:
		return "format", "url"
	case table.CitationsName:
		return "role", "heading"
	}
	return "", ""
}
