package match

import "testing"

// TestTurnedRound: a name that is written with the family name first, without a comma, is as good as one in the other order.
func TestTurnedRound(t *testing.T) {
	for _, c := range []struct {
		rule, x, y string
		outcome    Outcome
		weight     int32
	}{
		{"two parts", "Marta Quillfeather", "Quillfeather Marta", Agree, weightFamily + weightInitials},
		{"capitals", "Marta Quillfeather", "QUILLFEATHER Marta", Agree, weightFamily + weightInitials},
		{"three parts", "Marta Elena Quillfeather", "Quillfeather Marta Elena", Agree, weightFamily + weightInitials},
		{"in Russian", "Николай Кугель", "Кугель Николай", Agree, weightFamily + weightInitials},
		{"in Greek", "Νίκος Μαρινάκης", "Μαρινάκης Νίκος", Agree, weightFamily + weightInitials},
		{"two given names", "Henry James", "James Henry", Agree, weightFamily + weightLessSure},
		{"another part", "Marta Quillfeather", "Quillfeather Nora", Conflict, weightStrangers},
	} {
		f := compare(t, src("The building of lighthouses", c.x, ""), src("The building of lighthouses", c.y, "")).Findings[Author]
		if f.Outcome != c.outcome || f.Weight != c.weight {
			t.Errorf("%s: %q and %q: got %s %+d (%s), want %s %+d", c.rule, c.x, c.y, f.Outcome, f.Weight, f.Reason, c.outcome, c.weight)
		}
	}
}
