package canonical

import (
	"testing"

	"pgregory.net/rapid"
)

// TestFoldFastFoldsAlike: the short way gives what the long way gives.
func TestFoldFastFoldsAlike(t *testing.T) {
	letters := rapid.SampledFrom([]rune("abzAZ019 ..,:;-'\"()+#&/?!\t абвгдежзЁёЪъІіЇїЄґЎѢѳӏҚ—–«»“”„’‘…éÉÑßæÞŁœğıİĳŀŉſ×÷ªΑβςσΪόϊΐ·\u00a0\u00ad\u0301中"))
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(letters, 0, 40).Draw(t, "letters"))
		if got, ok := foldFast(s); ok && reformed(got) != foldAll(s) {
			t.Fatalf("%q: got %q, want %q", s, reformed(got), foldAll(s))
		}
	})
}

// TestFoldPartsFoldsAlike: a title that is folded in one piece is what the long way makes of it and of its parts.
func TestFoldPartsFoldsAlike(t *testing.T) {
	titles := someTitle()
	rapid.Check(t, func(t *rapid.T) {
		s := Display(titles.Draw(t, "title"))
		main, sub := splitSubtitle(s, signsIn(s))
		want := foldedParts{whole: foldAll(s), main: foldAll(main), sub: foldAll(sub)}
		if got := foldParts(s, main, sub); got != want {
			t.Fatalf("%q, cut into %q and %q: got %q, want %q", s, main, sub, got, want)
		}
	})
}

func TestFoldFastTakesCommonText(t *testing.T) {
	for _, s := range []string{"Introduction to Christianity: a reader, vol. 2", "Преступление и наказание — роман «в шести частях», 1866", "O'Brien", "Éléments de géométrie", "Größe", "Αρχαία Ελλάδα", "Історія України"} {
		if _, ok := foldFast(s); !ok {
			t.Errorf("%q is left to the long way", s)
		}
	}
}

// TestPresentableIsDisplayed: what is taken for text without markup is text that Display would not change.
func TestPresentableIsDisplayed(t *testing.T) {
	letters := rapid.SampledFrom([]rune("ab &<\\{$~*_`[#;\u00a0\u2028\u3000\u0085\u007f é中ё\ufeff\u200b"))
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(letters, 0, 20).Draw(t, "letters"))
		if presentable(s, signsIn(s)) && display(s, ^signs(0)) != s {
			t.Fatalf("%q is displayed as %q", s, display(s, ^signs(0)))
		}
	})
}
