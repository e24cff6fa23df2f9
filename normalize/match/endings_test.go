package match

import (
	"testing"

	"biblog/normalize/canonical"
)

// TestEndings: what an ending makes another thing is another, in every case; another form of one word is not.
func TestEndings(t *testing.T) {
	for _, pair := range endings {
		for _, ending := range pair {
			if got := canonical.Fold(ending); got != ending {
				t.Errorf("%q is not folded: %q", ending, got)
			}
		}
	}
	for _, c := range []struct {
		rule, a, b string
		apart      bool
	}{
		{"a doctrine and an act", "communism", "communion", true},
		{"a doctrine and its follower", "capitalisms", "capitalists", true},
		{"in French", "nationalisme", "nationaliste", true},
		{"what is the rule and what sets one", "normal", "normative", true},
		{"in Russian, in another case", "капитализмом", "капиталистом", true},
		{"who gives and who takes", "employer", "employee", true},
		{"a woman", "baroness", "baron", true},
		{"women", "lehrerinnen", "lehrerin", false},
		{"a science and another", "astrology", "astronomy", true},
		{"in Russian", "астрологии", "астрономии", true},
		{"illness and illness", "arthritis", "arthrosis", true},
		{"operations", "colectomy", "colostomy", true},
		{"salt and element", "chlorides", "chlorines", true},
		{"salts in Russian", "хлоридами", "хлоратами", true},
		{"enzyme and sugar", "lactase", "lactose", true},
		{"nothing but the ending", "ism", "ion", false},
		{"an inflection", "employer", "employers", false},
		{"another word", "happy", "happiness", false},
		{"one letter less", "arthritis", "arthitis", false},
		{"the same", "communion", "communion", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if otherEnding(c.a, c.b) != c.apart || otherEnding(c.b, c.a) != c.apart {
				t.Errorf("%q, %q: two things: got %v, want %v", c.a, c.b, !c.apart, c.apart)
			}
		})
	}
	const people = "Okafor, Chidi and Brandt, Marta and Quiroga, Luz"
	e := compare(t, src("Salt and communion in the northern harbours", people, "2011"), src("Salt and communism in the northern harbours", people, "2011"))
	if e.Same() || e.Findings[Title].Reason != otherName {
		t.Errorf("one work, or for another reason:\n%s", e.String())
	}
}
