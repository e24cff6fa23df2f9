package match

import (
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func TestAGlanceRefusesOnlyWhatIsRefused(t *testing.T) {
	var d Describer
	word := rapid.SampledFrom([]string{"tides", "salt", "a", "12345", "23456", "912345", "112345", "12345678", "00012345", "1999", "2000", "vol", "3rd", "ii", "chapter", "ɂ", "第", "海", "x12345", "U.S.", "410", "twelve", "?2345"})
	description := rapid.Custom(func(t *rapid.T) cite.Description {
		text := ""
		for _, w := range rapid.SliceOfN(word, 1, 5).Draw(t, "words") {
			text += w + rapid.SampledFrom([]string{" ", " ", ": ", "-", ""}).Draw(t, "between")
		}
		return cite.Description{
			Title: text, Author: rapid.SampledFrom([]string{"", "Marsh, Ada", "Smith, John"}).Draw(t, "author"),
			Year: rapid.SampledFrom([]string{"", "1990", "1991", "1993", "1994", "c. 1980", "2 BC", "4 BC", "100 BC", "40000 BC", "90000 BC", "40000"}).Draw(t, "year"),
			URL:  rapid.SampledFrom([]string{"", "https://a.example/x", "https://b.example/y", "https://www.magisterium.com/docs/0a1b2c3d-0000-4000-8000-000000000000"}).Draw(t, "url"),
			Path: rapid.SampledFrom([]string{"", "", "a/b.go", "c.go"}).Draw(t, "path"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		x, y := description.Draw(t, "x"), description.Draw(t, "y")
		a, b := d.Describe(&x), d.Describe(&y)
		g, h := a.Glance(), b.Glance()
		if apart := g.Apart(&h); apart != h.Apart(&g) {
			t.Fatal("it depends on which of the two comes first")
		} else if !apart {
			return
		}
		for _, pair := range [...][2]*Traits{{&a, &b}, {&b, &a}} {
			if _, same := Link(pair[0], pair[1]); same {
				t.Fatal("linked")
			}
			if e := Compare(pair[0], pair[1]); e.Same() {
				t.Fatalf("one work:\n%s", e.String())
			}
		}
	})
}

func TestAGlanceIsOfUse(t *testing.T) {
	var d Describer
	for _, c := range []struct {
		rule  string
		a, b  cite.Description
		apart bool
	}{
		{"two numbers of a series", cite.Description{Title: "Tide table 10452"}, cite.Description{Title: "Tide table 10453"}, true},
		{"one number", cite.Description{Title: "Tide table 10452"}, cite.Description{Title: "The tide table 10452"}, false},
		{"a number that may be written in a word", cite.Description{Title: "Tide table 12"}, cite.Description{Title: "Tide table 13"}, false},
		{"one page", cite.Description{Title: "Tide table 10452", URL: "https://a.example/t"}, cite.Description{Title: "Tide table 10453", URL: "https://a.example/t"}, false},
		{"years apart", cite.Description{Title: "Tides", Year: "1950"}, cite.Description{Title: "Tides", Year: "1980"}, true},
		{"a year unknown", cite.Description{Title: "Tides", Year: "1950"}, cite.Description{Title: "Tides"}, false},
	} {
		a, b := d.Describe(&c.a), d.Describe(&c.b)
		g, h := a.Glance(), b.Glance()
		if got := g.Apart(&h); got != c.apart {
			t.Errorf("%s: apart %v, want %v", c.rule, got, c.apart)
		}
	}
}
