package cursor

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Pick looks for the keys in the order of the list first, Get for one at a time.
func TestPickFindsWhatGetFindsInWhateverOrderTheKeysStand(t *testing.T) {
	names := []string{"a", "ab", "title", "document_title", "document_index", "cited_text", "cited_text_heading", "b"}
	keys := NewKeys(names...)
	written := append([]string{"other", "Title", `titl\u0065`, `\u0061`, "document_titles", ""}, names...)
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.SliceOfN(rapid.SampledFrom(written), 0, 12).Draw(t, "keys")
		if rapid.Bool().Draw(t, "in order") {
			from := rapid.IntRange(0, len(names)).Draw(t, "from")
			order = append(order, names[from:]...)
		}
		var b strings.Builder
		for i, k := range order {
			b.WriteString(`,"` + k + `":` + strings.Repeat("1", i+1))
		}
		record := []byte("{" + strings.TrimPrefix(b.String(), ",") + "}")
		var picked, got Doc
		if picked.Parse(record) != nil || got.Parse(record) != nil {
			t.Fatalf("%s was refused", record)
		}
		found := make([]Value, len(names))
		some := picked.Root().Pick(keys, found)
		there := false
		for i, name := range names {
			v := got.Root().Get(name)
			there = there || v.Given()
			if string(v.Raw()) != string(found[i].Raw()) || v.Kind() != found[i].Kind() {
				t.Fatalf("%s: %q is %s, want %s", record, name, found[i].Raw(), v.Raw())
			}
		}
		repeated := 0
		for _, f := range picked.Flaws() {
			if f.Kind == DuplicateKey {
				repeated++
			}
		}
		if some != there || repeated != len(got.Flaws()) {
			t.Fatalf("%s: some %v, want %v; %d repeated keys, want %d", record, some, there, repeated, len(got.Flaws()))
		}
	})
}
