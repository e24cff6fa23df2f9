package match

import (
	"testing"

	"biblog/pipeline/cite"
)

// TestNumbersSideBySide: where one number ends and the next begins, and which comes first, tells titles apart: chapter and verse,
// canon and paragraph, the parts of a version. Groups of three figures and the order of dates do not.
func TestNumbersSideBySide(t *testing.T) {
	const author = "Okafor, Chidi"
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"chapter and verse", "Homily on Genesis 1:11", "Homily on Genesis 11:1", false},
		{"chapter and verse with commas", "Homily on Genesis 1, 12", "Homily on Genesis 11, 2", false},
		{"chapter and verse, and a chapter", "Homily on Genesis 1:11", "Homily on Genesis 111", false},
		{"in Russian", "Проповедь на Бытие 1:11", "Проповедь на Бытие 11:1", false},
		{"in Chinese", "创世记讲道集 1:11", "创世记讲道集 11:1", false},
		{"in Greek", "Ομιλία εις την Γένεσιν 1, 11", "Ομιλία εις την Γένεσιν 11, 1", false},
		{"in Arabic figures", "عظة في سفر التكوين ١:١١", "عظة في سفر التكوين ١١:١", false},
		{"canon and paragraph", "Notes on canon 12, 3 of the council of salt", "Notes on canon 1, 23 of the council of salt", false},
		{"versions", "Release notes of the tide tables 1.12", "Release notes of the tide tables 11.2", false},
		{"a fraction the other way round", "Brine of 2.5 percent in the diet of goats", "Brine of 5.2 percent in the diet of goats", false},
		{"a fraction", "Brine of 2.5 percent in the diet of goats", "Brine of 25 percent in the diet of goats", false},
		{"other signs between them", "Homily on Genesis 1:11", "Homily on Genesis 1,11", true},
		{"groups of three figures", "The price of 12,000 goats fed with brine", "The price of 12000 goats fed with brine", true},
		{"groups of three figures and spaces", "Цена 12 000 коз на северном побережье", "Цена 12000 коз на северном побережье", true},
		{"numbers that changed places", "From tide tables version 2 to tide tables version 3", "From tide tables version 3 to tide tables version 2", false},
		{"numbers that changed places in Russian", "Переход с таблиц версии 2 на таблицы версии 3", "Переход с таблиц версии 3 на таблицы версии 2", false},
		{"a day written in two orders", "Debate on brine and goats, 2011-05-12", "Debate on brine and goats, 12.05.2011", true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, src(c.a, author, "2011"), src(c.b, author, "2011")); e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if e := compare(t, src(c.a, author, ""), src(c.b, author, "")); e.Same() && !c.same {
				t.Errorf("one work without a year, by\n%s", e.String())
			}
		})
	}
}

// TestNumbersOfOnePage: what a page says of itself does not depend on how its title was copied.
func TestNumbersOfOnePage(t *testing.T) {
	a := with(cite.Description{Title: "Tide tables 1.12"}, at("https://example.org/tides/tables"))
	if e := compare(t, a, with(a, func(d *cite.Description) { d.Title = "Tide tables 1-12" })); !e.Same() {
		t.Errorf("two works, by\n%s", e.String())
	}
}

// TestTurnedNumbersAreTurnedBothWays: also where a title has them more than once, and beside a year only some of the times.
func TestTurnedNumbersAreTurnedBothWays(t *testing.T) {
	var d Describer
	x := d.Describe(&cite.Description{Title: "Tides of 1 2 2000 in brine and of 1 2"})
	y := d.Describe(&cite.Description{Title: "Tides of 2 1 in brine"})
	if !turnedNumbers(&x, &y) || !turnedNumbers(&y, &x) {
		t.Error("the numbers beside no year are turned")
	}
}
