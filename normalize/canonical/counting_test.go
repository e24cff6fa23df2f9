package canonical

import "testing"

func TestCardinal(t *testing.T) {
	for _, c := range []struct{ word, want string }{
		{"two", "2"},
		{"двенадцать", "12"},
		{"thousand", "1000"},
		{"one", ""}, // an article elsewhere
		{"", ""},
		{"tenth", ""},
	} {
		got, ok := Cardinal(c.word)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("Cardinal(%q) = %q, %t, expected %q", c.word, got, ok, c.want)
		}
		if len(got) > LongestCardinal {
			t.Errorf("%q has more figures than any cardinal is said to have", got)
		}
	}
}
