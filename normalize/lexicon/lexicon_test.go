package lexicon

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// TestLexiconSaysWhatTheListsDo: words that are alike in all that slot looks at are told apart, too.
func TestLexiconSaysWhatTheListsDo(t *testing.T) {
	word := rapid.OneOf(rapid.StringMatching(`[ab]{0,3}`), rapid.StringMatching(`ab[abcd]a[abcd]b`), rapid.SampledFrom([]string{"", "том", "тома", "томы", "卷", "volume"}))
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.MapOf(word, rapid.Int()).Draw(t, "words")
		l := New(words)
		for _, w := range append(rapid.SliceOf(word).Draw(t, "asked"), keys(words)...) {
			got, known := l.Of(w)
			if want, is := words[w]; got != want || known != is {
				t.Fatalf("%q: got %d, %t, want %d, %t", w, got, known, want, is)
			}
		}
	})
}

// TestTooManyWordsAreRefused: more would take one another's places.
func TestTooManyWordsAreRefused(t *testing.T) {
	words := make(map[string]int)
	for i := range most + 1 {
		words[strconv.Itoa(i)] = i
	}
	defer func() {
		if recover() == nil {
			t.Error("a lexicon of too many words was made")
		}
	}()
	New(words)
}

func keys(words map[string]int) (list []string) {
	for w := range words {
		list = append(list, w)
	}
	return list
}

func BenchmarkOf(b *testing.B) {
	l := New(map[string]int{"volume": 1, "with": 2, "том": 3})
	for b.Loop() {
		l.Of("introduction")
	}
}
