package match

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// oddDescription is one with what is seldom in a field: words that are numbers or too long, lost letters, too many words; people
// of all kinds.
func oddDescription(t *rapid.T) cite.Description {
	several := func(name string, most int, parts ...string) string {
		text := ""
		for range rapid.IntRange(0, most).Draw(t, name) {
			text += rapid.SampledFrom(parts).Draw(t, name)
		}
		return text
	}
	d := cite.Description{
		Format: rapid.SampledFrom([]string{"magisterium", "copilot"}).Draw(t, "format"), Namespace: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "namespace"),
		Title: several("title", 9, "tides ", "The ", "of ", "морей ", "塩の", "第十一次", "第1册", "제3권", "Part II ", "2nd ed. ", "том первый ", "1:11 ", "1,000 ", "?tide ", "ti?es ",
			": ", ". I, Salt ", ": V, Tides ", "[", "]", "not ", "Review of ", "Abstract: ", "Reply to ", "10.1000/182 ", "Ἰλιάς ", "كتاب ", strings.Repeat("a", 254)+" ", strings.Repeat("б", 140), strings.Repeat("many words ", maxWords/3), "men ", "women "),
		Author: several("author", 5, "Marsh, Ada", "Ada B. C. Marsh", "; ", " and ", ", ", "Иванов И. И.", "Pius XII", "Pope Francis", "Gregory of Nyssa", "曹雪芹", "夏目 漱石", "김 소월",
			"World Health Organization", "Smith, John, Jr.", "محمد بن جرير الطبري", "Shin Kyung-sook", "et al.", "M?rsh, A.", "X", "(1990)", strings.Repeat("von ", 70)+"Marsh", "Ein"+strings.Repeat("a", 300), "Ein"+strings.Repeat("a", 252)+", Ada", strings.Repeat("Ada Bea Cy ", 90)+"Marsh"),
		Year:       rapid.SampledFrom([]string{"", "1962", "1963-1970", "c. 1960", "4 BC", "5784", "12345678"}).Draw(t, "year"),
		DocumentID: rapid.SampledFrom([]string{"", "doc_1"}).Draw(t, "document"), Path: rapid.SampledFrom([]string{"", "a/b.go"}).Draw(t, "path"),
		URL: rapid.SampledFrom([]string{
			"", "https://doi.org/10.1000/a", "https://example.org", "https://example.org/p", "https://example.org/p?q=1", "https://b.example.org/p",
			"https://www.magisterium.com/docs/0b9b1b6e-3f5c-4c77-9d0e-5a3d5b1f7a10", "mailto:a@example.org",
		}).Draw(t, "url"),
	}
	switch rapid.IntRange(0, 24).Draw(t, "long") {
	case 0: // no room is left for all names
		d.Title = strings.Repeat("слово ", maxText/len("слово ")-rapid.IntRange(0, 3).Draw(t, "shorter"))
	case 1: // nor for all letters of a word
		d.Title = strings.Repeat("a ", rapid.IntRange(0, 70).Draw(t, "before")) + strings.Repeat("б", maxText/2+rapid.IntRange(-3, 3).Draw(t, "longer")) + " tides"
	case 2: // more than a piece holds
		d.Title += strings.Repeat(" 17 of 1234567", rapid.IntRange(1, 9999).Draw(t, "numbers"))
		d.Author += strings.Repeat("Marsh, Ada; ", rapid.IntRange(1, 40).Draw(t, "people"))
	}
	return d
}

func TestWhatIsKeptComesOutAsItWent(t *testing.T) {
	again := 0 // titles that were held already
	rapid.Check(t, func(t *rapid.T) {
		var store Store
		describers := []Describer{NewDescriber(&store), NewDescriber(&store)}
		var given []cite.Description
		var kept []Kept
		var order []int
		var expected []Traits
		for range rapid.IntRange(1, 20).Draw(t, "sources") {
			s := oddDescription(t)
			if len(given) > 0 && rapid.Bool().Draw(t, "same title") {
				s.Title = given[len(given)-1].Title
			}
			var fresh Describer
			d := &describers[rapid.IntRange(0, 1).Draw(t, "describer")]
			d.Read(&s)
			order = append(order, len(kept))
			given, kept, expected = append(given, s), append(kept, d.Keep()), append(expected, *fresh.Read(&s))
		}
		var space Space // one after the other, in any order
		for _, i := range rapid.Permutation(order).Draw(t, "order") {
			k, held := kept[i], space.title.packed
			if got := store.Traits(k, &space); !equalTraits(got, &expected[i]) {
				t.Fatalf("%+v changed when it was kept:\n%+v\nnot\n%+v", given[i], got, expected[i])
			}
			if held != nil && &held[0] == &space.title.packed[0] {
				again++
			}
			if store.whole(k) != expected[i].whole {
				t.Fatalf("%+v has another title where it is looked at", given[i])
			}
		}
	})
	if again == 0 {
		t.Error("no title was unpacked for several sources")
	}
}

// equalTraits compares all fields. A list of nothing may be nil.
func equalTraits(t, u *Traits) bool { return equalFields(reflect.ValueOf(*t), reflect.ValueOf(*u)) }

func equalFields(x, y reflect.Value) bool {
	for i := range x.NumField() {
		a, b := x.Field(i), y.Field(i)
		switch a.Kind() {
		case reflect.Struct:
			if !equalFields(a, b) {
				return false
			}
		case reflect.Slice:
			if a.Len() != b.Len() {
				return false
			}
			for k := range a.Len() {
				if !a.Index(k).Equal(b.Index(k)) {
					return false
				}
			}
		default:
			if !a.Equal(b) {
				return false
			}
		}
	}
	return true
}
