package cite

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Parts that stand in what is written, at either end of it, within it or not at all; and more than a part can say.
func TestNamesKeepTheirParts(t *testing.T) {
	var apart, within bool
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.StringOfN(rapid.SampledFrom([]rune("аb ,.")), 0, 6, -1), rapid.String())
		literal := text.Draw(t, "literal")
		if rapid.IntRange(0, 9).Draw(t, "long") == 0 {
			literal = strings.Repeat("Ж", rapid.IntRange(32_760, 32_770).Draw(t, "length")) + literal
		}
		part := func(name string) string {
			if rapid.Bool().Draw(t, name+" within") {
				from := rapid.IntRange(0, len(literal)).Draw(t, "from")
				return literal[from:rapid.IntRange(from, len(literal)).Draw(t, "to")]
			}
			return text.Draw(t, name)
		}
		family, given := part("family"), part("given")
		n := Person(literal, family, given)
		apart, within = apart || n.apart != nil, within || n.apart == nil && n.family.size > 0 && n.given.size > 0
		if n.Literal != literal || n.Family() != family || n.Given() != given {
			t.Fatalf("%q, %q, %q became %q, %q, %q", literal, family, given, n.Literal, n.Family(), n.Given())
		}
		if !n.Equal(Person(literal, family, given)) || n.Equal(Person(literal, family+"x", given)) || n.Equal(Name{Literal: literal + "x"}) {
			t.Fatalf("%v is equal to what it is not", n)
		}
	})
	if !apart || !within {
		t.Error("not both kinds of parts were tried")
	}
}
