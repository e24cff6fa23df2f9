package match

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNearly(t *testing.T) {
	for _, c := range []struct {
		rule string
		x, y string
		most int
		want bool
	}{
		{"a letter left out", "scientific", "scientfic", 1, true},
		{"two letters swapped count once", "decision", "decisoin", 1, true},
		{"a letter changed, in Cyrillic", "истории", "история", 1, true},
		{"two letters are too many for one", "personal", "persnoel", 1, false},
		{"spaces do not count", "data base", "database", 0, true},
		{"a lost letter is any", "b" + string(lostLetter) + "hm", "bohm", 0, true},
		{"a lost letter is no letter too many", "b" + string(lostLetter) + "hm", "boehm", 0, false},
		{"nothing is nearly something long", "", "abc", 1, false},
		{"beyond what is compared", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 1, false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := nearly(c.x, c.y, c.most); got != c.want {
				t.Errorf("%q %q: got %v", c.x, c.y, got)
			}
			if nearly(c.x, c.y, c.most) != nearly(c.y, c.x, c.most) {
				t.Error("depends on the order")
			}
		})
	}
}

func TestOpposed(t *testing.T) {
	for _, c := range []struct {
		x, y string
		want bool
	}{
		{"hyperthyroidism", "hypothyroidism", true},
		{"symptomatic", "asymptomatic", true},
		{"гипертония", "гипотония", true},
		{"безопасный", "опасный", true},
		{"scientific", "scientfic", false},
		{"theory", "theories", false},
	} {
		if got := opposed(c.x, c.y); got != c.want || got != opposed(c.y, c.x) {
			t.Errorf("%s, %s: got %v and %v", c.x, c.y, got, opposed(c.y, c.x))
		}
	}
}

func TestRestored(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"in a word", "Christian B?hm", "Christian Bɂhm"},
		{"at its start, as a capital", "Tamer ?zsu", "Tamer Ɂzsu"},
		{"U+FFFD too", "M\uFFFDller", "Mɂller"},
		{"a question stays one", "Who? Me", "Who? Me"},
		{"at the end", "Quo vadis?", "Quo vadis?"},
		{"invalid bytes", "M\xFCller", "Mɂller"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := restored(c.in); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestFarApartIsNeverNear: what is refused at a glance is too far apart letter by letter.
func TestFarApartIsNeverNear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-e? ]{0,3}[a-z0-9 ]{0,6}`)
		x, y := word.Draw(t, "x"), word.Draw(t, "y")
		most := rapid.IntRange(0, 2).Draw(t, "most")
		var xs, ys [maxLetters]rune
		n, m := letters(x, &xs), letters(y, &ys)
		if farApart(x, y, most) && distance(xs[:n], ys[:m]) <= most {
			t.Fatalf("%q and %q differ in %d", x, y, distance(xs[:n], ys[:m]))
		}
	})
}
