package cursor

import (
	"bytes"
	"testing"
)

var around = NewKeys("type", "data", "id")

var skimSeeds = []string{
	`{"type":"a.b","data":{"x":"}\"{"}}`, `{"data":[1,{"type":"no"}],"type":"yes"}`, `{"type":"a","type":"b"}`,
	`{"type":"a","typ\u0065":"b"}`, `{"type":1}`, `{"type":"a\u0062"}`, `{"type":"я"}`, `{"other":1,"type":"a"}`, `{"id":1,"type":"a"} `,
	`{"type":"a","id":"\\"}`, `{"type":"a","id":"\\\""}`, `{"type":"a"}{}`, `{"type":"a",}`, `{"data":{"a":[}},"type":"a"}`, `[]`, `{}`, ``,
	`{ "type" : "a" , "id" : null }`, `{"type":"abcdefghijklmnopqrstuvwxyz","data":{"content":"учение"}}`,
}

// skimAgrees checks that what Skim says of a record that Parse accepts is what the parsed record says.
// What it remembers of the records before makes no difference.
func skimAgrees(t *testing.T, s *Skimmer, data []byte) {
	name, ok := s.Skim(data)
	if again, same := NewSkimmer(around).Skim(data); same != ok || ok && !bytes.Equal(name, again) {
		t.Fatalf("%q: after other records Skim says %q, %v, else %q, %v", data, name, ok, again, same)
	}
	var d Doc
	if d.Parse(data) != nil || !ok {
		return
	}
	v := d.Root()
	if got := v.Get("type"); !got.Is(String) || !bytes.Equal(got.AppendText(nil), name) {
		t.Fatalf("%q: Skim says %q, Parse %q", data, name, got.Raw())
	}
	for k := range v.Fields() {
		if !around.has(k.AppendText(nil)) {
			t.Fatalf("%q: Skim passed over the key %q", data, k.Raw())
		}
	}
}

func TestSkimSaysWhatParseSays(t *testing.T) {
	s := NewSkimmer(around)
	for _, before := range skimSeeds {
		for _, in := range skimSeeds {
			skimAgrees(t, s, []byte(before))
			skimAgrees(t, s, []byte(in))
		}
	}
	for in, want := range map[string]string{
		skimSeeds[0]:             "a.b",
		skimSeeds[1]:             "yes",
		skimSeeds[2]:             "b",
		`{"type":"a","id":"\\"}`: "a",
	} {
		if got, ok := s.Skim([]byte(in)); !ok || string(got) != want {
			t.Errorf("%s: got %q, %v", in, got, ok)
		}
	}
	for _, in := range []string{skimSeeds[3], `{"type":1}`, `{"other":1,"type":"a"}`, `{"type":"a"}{}`, `{"type":"a","id":"x`, `{"type":"a","data":{"x":1}`} {
		if got, ok := s.Skim([]byte(in)); ok {
			t.Errorf("%s: got %q, want a closer look", in, got)
		}
	}
}

func FuzzSkim(f *testing.F) {
	for _, s := range skimSeeds {
		f.Add([]byte(skimSeeds[0]), []byte(s))
	}
	f.Fuzz(func(t *testing.T, before, data []byte) {
		s := NewSkimmer(around)
		skimAgrees(t, s, before)
		skimAgrees(t, s, data)
	})
}
