package match

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRulesWithoutTracesSayNothing: what is read of a title is what would be read were every rule for it begun.
func TestRulesWithoutTracesSayNothing(t *testing.T) {
	kept, all := byteTraces, [256]traces{}
	for c := range all {
		all[c] = ^traces(0)
	}
	defer func() { byteTraces = kept }()
	read := func(f titleField, table [256]traces) (title titled) {
		byteTraces = table
		new(Describer).readTitle(&title, f)
		return title
	}
	part := rapid.SampledFrom([]string{
		"tides", "of", "Salt", "соли", "Élève", "塩", "12", "(1996). On tides", "Lee (1996). On tides", "[1996] Salt", "[On brine.]", "Salt. 1996.", "(Abstract)", "[abstract no: 134]", "(meeting abstract P3-12)",
		"[Erratum appears in 5]", "<original> Salz", "(English abstract)", "t?des", "?alt", "t\ufffddes", "s\xfflt", "с\xd0ли", "Who?", "(note)",
	})
	rapid.Check(t, func(t *rapid.T) {
		title := strings.Join(rapid.SliceOfN(part, 1, 4).Draw(t, "parts"), " ")
		f := titleField{given: title, title: title, undated: rapid.Bool().Draw(t, "undated")}
		if got, want := read(f, kept), read(f, all); !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v: got %+v, want %+v", f, got, want)
		}
	})
}
