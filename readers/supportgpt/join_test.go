package supportgpt

import "testing"

func TestATrailingNumberIsAChunk(t *testing.T) {
	for in, want := range map[string][2]string{
		"doc_1_7":                            {"doc_1", "7"},
		"12345daaeaee11efb64d2e8712812345_0": {"12345daaeaee11efb64d2e8712812345", "0"},
		"doc":                                {"doc", ""},
		"doc_":                               {"doc_", ""},
		"_7":                                 {"_7", ""},
		"doc_x7":                             {"doc_x7", ""},
		"doc_٧":                              {"doc_٧", ""},
		"42":                                 {"42", ""},
		"":                                   {"", ""},
	} {
		if base, chunk := cutChunk(in); base != want[0] || chunk != want[1] {
			t.Errorf("%q: got %q and %q", in, base, chunk)
		}
	}
}

func TestTheIndexFindsWhatLookingAtEachFinds(t *testing.T) {
	var few, many32 join
	for i := range 40 {
		d := document{title: string(rune('а' + i%7)), base: string(rune('a' + i%5))}
		few.documents = append(few.documents, d)
		many32.documents = append(many32.documents, d)
	}
	many32.index()
	if few.titles != nil || many32.titles == nil {
		t.Fatal("which of the two has an index")
	}
	for _, name := range []string{"а", "в", "ж", "я", "a", "e", "z", ""} {
		for _, find := range []func(*join) *document{
			func(j *join) *document { return j.byTitle(name) },
			func(j *join) *document { return j.byBase(name) },
		} {
			a, b := find(&few), find(&many32)
			if (a == nil) != (b == nil) || a != nil && *a != *b {
				t.Errorf("%q: %v and %v", name, a, b)
			}
		}
	}
}
