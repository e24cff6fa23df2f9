package cite_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// descriptions have texts of every number of bytes that a length is written in, and none at all at either end.
func descriptions() *rapid.Generator[cite.Description] {
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Repeat(rapid.SampledFrom([]string{"a", "é", "史", "\x00", "\x80"}).Draw(t, "letter"), rapid.SampledFrom([]int{0, 0, 1, 2, 127, 128, 300, 20_000}).Draw(t, "times"))
	})
	return rapid.Custom(func(t *rapid.T) cite.Description {
		return cite.Description{
			Format: text.Draw(t, "format"), Provider: text.Draw(t, "provider"), Namespace: text.Draw(t, "namespace"),
			Title: text.Draw(t, "title"), Author: text.Draw(t, "author"), Year: text.Draw(t, "year"),
			URL: text.Draw(t, "url"), Path: text.Draw(t, "path"), DocumentID: text.Draw(t, "document id"),
		}
	})
}

func TestWhatIsPackedComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := descriptions().Draw(t, "description")
		p := cite.Pack(&d)
		if got := p.Description(); got != d {
			t.Fatalf("got %+v", got)
		}
		fields := cite.Description{
			Format: p.Format(), Provider: p.Provider(), Namespace: p.Namespace(), Title: p.Title(), Author: p.Author(), Year: p.Year(),
			URL: p.URL(), Path: p.Path(), DocumentID: p.DocumentID(),
		}
		if fields != d {
			t.Fatalf("one by one: %+v", fields)
		}
	})
}

func TestPackedAreEqualWhereDescriptionsAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := descriptions().Draw(t, "description")
		e := descriptions().Draw(t, "other")
		if rapid.Bool().Draw(t, "cut elsewhere") {
			e = d
			all := d.Title + d.Author + d.Year
			at := rapid.IntRange(0, len(all)).Draw(t, "at")
			e.Title, e.Author, e.Year = all[:at], all[at:], ""
		}
		if p, q := cite.Pack(&d), cite.Pack(&e); (p == q) != (d == e) {
			t.Fatalf("packed %v, plain %v", p == q, d == e)
		}
	})
}
