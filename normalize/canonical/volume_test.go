package canonical

import "testing"

// TestNamedVolume: a number alone before the name of a volume counts it.
func TestNamedVolume(t *testing.T) {
	for _, c := range []struct{ rule, sub, want string }{
		{"a roman number and a comma", " I, Les ports et les marées", "1"},
		{"two letters and a full stop", " II. Die Häfen des Nordens", "2"},
		{"digits", "3, Die Häfen", "3"},
		{"digits and a colon", "3 : Les ports", "3"},
		{"an initial", " V. Marsh and the harbours", ""},
		{"a pronoun", " I was a pilot", ""},
		{"a number of things", " 12 lectures on tides", ""},
		{"a date", " 3. september", ""},
		{"nothing behind", " II", ""},
		{"a sum", " 1,000 harbours", ""},
	} {
		if got := namedVolume(c.sub); got != c.want {
			t.Errorf("%s: %q: got %q, want %q", c.rule, c.sub, got, c.want)
		}
	}
}
