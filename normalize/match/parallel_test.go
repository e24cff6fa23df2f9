package match

import "testing"

// TestParallelTitles: a title that a catalogue gives in two languages, with the sign of equality between them, is that of the work
// in either. A formula is no title.
func TestParallelTitles(t *testing.T) {
	for _, c := range []struct {
		rule, both, one string
		same            bool
	}{
		{"Russian of both", "Рассолы и козы северного побережья = Brine and goats of the northern coast", "Рассолы и козы северного побережья", true},
		{"English of both", "Рассолы и козы северного побережья = Brine and goats of the northern coast", "Brine and goats of the northern coast", true},
		{"Spanish of both", "Brine and goats of the northern coast = Salmueras y cabras de la costa norte", "Salmueras y cabras de la costa norte", true},
		{"Greek of both", "Η άλμη και οι αίγες των νησιών = Brine and goats of the islands", "Η άλμη και οι αίγες των νησιών", true},
		{"Chinese of both", "北部海岸的盐与山羊 = Salt and goats of the northern coast", "北部海岸的盐与山羊", true},
		{"Arabic of both", "الملح والماعز في الساحل الشمالي = Salt and goats of the northern coast", "الملح والماعز في الساحل الشمالي", true},
		{"another title", "Рассолы и козы северного побережья = Brine and goats of the northern coast", "Brine and sheep of the southern coast", false},
		{"a formula", "Energy of salt crystals for n = 3 and their decay in brine", "3 and their decay in brine", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if e := compare(t, src(c.both, "Okafor, Chidi", "2011"), src(c.one, "Okafor, C.", "2011")); e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
		})
	}
}
