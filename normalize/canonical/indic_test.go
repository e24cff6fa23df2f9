package canonical

import (
	"strings"
	"testing"
)

// TestNukta: the dot of Persian letters does not count but in short words.
func TestNukta(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"ग़रीब मल्लाह", "गरीब मल्लाह", true},
		{"ज़िन्दगी और समुद्र", "जिंदगी और समुद्र", true},
		{"समुद्र की ग़ज़लें", "समुद्र की गजलें", true},
		{"समुद्र का राज़", "समुद्र का राज", false},
		{"फ़न और मल्लाह", "फन और मल्लाह", false},
		{"ज़रा", "जरा", false},
		{"ज़ंग", "जङ्ग", false},
		{"सड़क", "सडक", false},
	} {
		if x, y := Fold(c.a), Fold(c.b); (x == y) != c.same {
			t.Errorf("%q, %q: %q, %q", c.a, c.b, x, y)
		} else if Fold(x) != x {
			t.Errorf("%q folded twice is %q", c.a, Fold(x))
		}
	}
	long := strings.Repeat("ा", 10) + strings.Repeat("ज़", 5)
	if got := Fold("क" + long); strings.ContainsRune(got, firstIndic+nukta) {
		t.Errorf("a long word keeps its dots: %q", got)
	}
}
