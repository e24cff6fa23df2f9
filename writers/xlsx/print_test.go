package xlsx

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/writers/table"
	"biblog/writers/writertest"
)

func TestSheetsAreOnePageWideOnPaper(t *testing.T) {
	f := book(t, written(t, writertest.Many(20), Options{Tables: table.Names()}, excelLimits))
	for _, sheet := range f.GetSheetList()[1:] {
		layout, err := f.GetPageLayout(sheet)
		if err != nil {
			t.Fatal(err)
		}
		props, err := f.GetSheetProps(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if *layout.Orientation != "landscape" || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 || !*props.FitToPage {
			t.Errorf("%s: %s, %d pages wide and %d high, expected landscape, 1 page wide, as many high as it takes",
				sheet, *layout.Orientation, *layout.FitToWidth, *layout.FitToHeight)
		}
	}
	var got []string
	for _, n := range f.GetDefinedName() {
		got = append(got, n.Scope+" "+n.Name+" "+n.RefersTo)
	}
	slices.Sort(got)
	want := []string{
		"Bibliography _xlnm.Print_Area Bibliography!$B$1:$I$301",
		"Bibliography _xlnm.Print_Titles Bibliography!$1:$1",
		fmt.Sprintf("Citations _xlnm.Print_Area Citations!$E$1:$L$%d", len(cells(t, f, "Citations"))),
		"Citations _xlnm.Print_Titles Citations!$1:$1",
		"Problems _xlnm.Print_Titles Problems!$1:$1",
		"Sources _xlnm.Print_Area Sources!$C$1:$I$301",
		"Sources _xlnm.Print_Titles Sources!$1:$1",
	}
	got = slices.DeleteFunc(got, func(n string) bool { return n == "Problems _xlnm._FilterDatabase 'Problems'!$A$1:$F$2" })
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("what is printed (-want +got):\n%s", d)
	}
}

func TestNoChartIsCutOnPaper(t *testing.T) {
	for _, c := range []struct {
		rule   string
		groups []int // bars of each chart
		want   []int // rows with which a page begins
	}{
		{"what fits is on one page", []int{15, 0, 3, 3}, nil},
		{"a chart that the end of the page would cut begins another one", []int{15, 0, 3, 12}, []int{48}},
		{"two such charts begin two", []int{15, 0, 21, 21, 21}, []int{39, 93}},
		{"no chart, no page", nil, nil},
	} {
		var charts []chart
		row := 3
		for _, n := range c.groups {
			one := chart{kind: bars, count: n, row: row}
			if n == 0 {
				one.kind = columns
			}
			row += one.rows() + 1
			charts = append(charts, one)
		}
		got := pageBreaks(charts, summaryPage)
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.rule, d)
		}
		for _, one := range charts {
			for i, first := range append([]int{1}, got...) {
				if next := append(got, 1<<20)[i]; first <= one.row && one.row < next && one.row+one.rows() > min(next, first+summaryPage) {
					t.Errorf("%s: the chart at row %d does not end on the page that begins with %d", c.rule, one.row, first)
				}
			}
		}
	}
}

func TestSummaryIsPrintedToScaleWithItsPages(t *testing.T) {
	f := book(t, written(t, writertest.Small(), Options{Tables: table.Names()}, excelLimits))
	layout, err := f.GetPageLayout(summarySheet)
	if err != nil {
		t.Fatal(err)
	}
	props, err := f.GetSheetProps(summarySheet)
	if err != nil {
		t.Fatal(err)
	}
	if *layout.Orientation != "landscape" || *layout.AdjustTo != summaryScale || props.FitToPage != nil && *props.FitToPage {
		t.Errorf("%+v, %+v: a sheet that is fitted to pages has no page breaks", layout, props)
	}
}

func TestColumnsForPaperAreTheTables(t *testing.T) {
	check := func(name string, columns []string) {
		first, last := forPaper(name)
		if i, k := slices.Index(columns, first), slices.Index(columns, last); i < 0 || k < i {
			t.Errorf("%s: %s to %s are no columns of %v", name, first, last, columns)
		}
	}
	check(table.BibliographyName, columnNames(table.Bibliography().Columns))
	check(table.SourcesName, columnNames(table.Sources().Columns))
	check(table.CitationsName, columnNames(table.Citations().Columns))
}

func columnNames[R any](columns []table.Column[R]) (names []string) {
	for _, c := range columns {
		names = append(names, c.Name)
	}
	return names
}
