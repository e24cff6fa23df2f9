package match

import (
	"testing"

	"biblog/pipeline/cite"
)

// TestJoinRuns: what one title writes as several words and the other as one is the same; digits alone are not.
func TestJoinRuns(t *testing.T) {
	const people = "Okafor, C. and Brandt, M."
	for _, c := range []struct {
		rule string
		a, b cite.Description
		same bool
	}{
		{"with hyphens and without", src("Inhibition of the integrin alpha-v-beta-3 in goats fed with brine", people, "2011"), src("Inhibition of the integrin alphavbeta3 in goats fed with brine", people, "2011"), true},
		{"in brackets", src("Inhibition of the integrin (alpha)v(beta)3 in goats fed with brine", people, "2011"), src("Inhibition of the integrin alphavbeta3 in goats fed with brine", people, "2011"), true},
		{"an abbreviation with stops", src("Brine in the diets that the W. H. O. recommends to shepherds", people, "2011"), src("Brine in the diets that the WHO recommends to shepherds", people, "2011"), true},
		{"in Russian", src("Рассолы в рационах, которые В. О. З. советует пастухам", "Орлов А. К., Зимина Н. П.", "1987"), src("Рассолы в рационах, которые ВОЗ советует пастухам", "Орлов А. К., Зимина Н. П.", "1987"), true},
		{"in Greek", src("Η άλμη στις δίαιτες που ο Π Ο Υ συνιστά στους βοσκούς", "Μαρινάκης, Ν. and Θαλασσινός, Κ.", "1994"), src("Η άλμη στις δίαιτες που ο ΠΟΥ συνιστά στους βοσκούς", "Μαρινάκης, Ν. and Θαλασσινός, Κ.", "1994"), true},
		{"another number behind it", src("Inhibition of the integrin alpha-v-beta-5 in goats fed with brine", people, "2011"), src("Inhibition of the integrin alphavbeta3 in goats fed with brine", people, "2011"), false},
		{"digits alone", src("Synthesis of the salt 1-2-3 in brine of the northern coast", people, "2011"), src("Synthesis of the salt 123 in brine of the northern coast", people, "2011"), false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, c.a, c.b); e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
		})
	}
}
