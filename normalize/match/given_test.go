package match

import "testing"

func TestOneGiven(t *testing.T) {
	for _, c := range []struct {
		rule, x, y string
		one        bool
	}{
		{"the same", "jane", "jane", true},
		{"two of one initial", "jane", "john", false},
		{"two that begin alike", "александр", "алексеи", false},
		{"two that begin alike, in Latin letters", "christian", "christopher", false},
		{"a short one and a long one", "mary", "michael", false},
		{"a familiar form", "jim", "james", true},
		{"a familiar form with another initial", "bill", "william", true},
		{"a familiar form in Russian", "саша", "александр", true},
		{"cut short", "fred", "frederick", true},
		{"letters left out", "wm", "william", true},
		{"another language", "alexander", "alessandro", true},
		{"a spelling", "katharina", "catherine", true},
		{"a spelling that nobody listed", "gunnhildur", "gunnhilder", true},
		{"an Arabic name after the son", "ابو جعفر", "محمد", true},
		{"two Arabic names", "محمد", "احمد", false},
		{"two Greek names", "γεωργιος", "γρηγοριος", false},
		{"no name", "", "jane", false},
	} {
		if got := oneGiven(c.x, c.y); got != c.one || oneGiven(c.y, c.x) != got {
			t.Errorf("%s: %q and %q: got %v, and turned round %v, want %v", c.rule, c.x, c.y, got, oneGiven(c.y, c.x), c.one)
		}
	}
}
