package cite_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// TestAnEntryIDIsTheTextThatWasSet: whether a work has it from a source of its own or not, and works are ordered by these texts.
func TestAnEntryIDIsTheTextThatWasSet(t *testing.T) {
	id := rapid.Custom(func(t *rapid.T) cite.SourceID {
		return cite.SourceID{0: rapid.SampledFrom([]byte{0, 0x0a, 0xa0, 0xff}).Draw(t, "first"), 15: rapid.ByteRange(0, 11).Draw(t, "last")}
	})
	set := func(t *rapid.T) (*cite.Work, string) {
		w := &cite.Work{}
		if rapid.Bool().Draw(t, "has more") {
			w.Extra = &cite.Extra{Path: "p"}
		}
		for _, id := range rapid.SliceOfN(id, 0, 4).Draw(t, "sources") {
			w.Sources = append(w.Sources, &cite.Source{ID: id, Work: w})
		}
		var text string
		for range rapid.IntRange(1, 2).Draw(t, "times") { // the last one counts
			among := len(w.Sources) > 0 && rapid.Bool().Draw(t, "of a source")
			if among {
				text = rapid.SampledFrom(w.Sources).Draw(t, "founder").ID.String()
			} else {
				text = rapid.OneOf(rapid.Just(""), rapid.StringMatching(`[0-9a-fA-FЯ]{1,40}`), rapid.Map(id, func(id cite.SourceID) string {
					return strings.ToUpper(id.String())
				}), rapid.Map(id, cite.SourceID.String)).Draw(t, "text")
			}
			if w.SetEntryID(text); among && (w.Founder == nil || w.Extra != nil && w.Extra.EntryID != "") {
				t.Fatalf("the founder of %q is not known", text)
			}
		}
		return w, text
	}
	rapid.Check(t, func(t *rapid.T) {
		one, first := set(t)
		other, second := set(t)
		if got := one.EntryID(); got != first {
			t.Fatalf("got %q, want %q", got, first)
		}
		if got := string(one.AppendEntryID([]byte("x"))); got != "x"+first {
			t.Fatalf("appended %q, want %q", got, first)
		}
		for _, s := range one.Sources {
			if got := string(s.AppendEntryID(nil)); got != first || s.EntryID() != first {
				t.Fatalf("a source's is %q, want %q", got, first)
			}
		}
		if got, want := cite.CompareEntryIDs(one, other), strings.Compare(first, second); got != want {
			t.Fatalf("%q and %q: got %d, want %d", first, second, got, want)
		}
	})
}
