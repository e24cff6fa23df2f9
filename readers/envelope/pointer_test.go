package envelope

import (
	"testing"

	"biblog/readers/cursor"
)

// The examples of RFC 6901, section 5, and what it forbids.
func TestPointers(t *testing.T) {
	var d cursor.Doc
	if err := d.Parse([]byte(`{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"m~n":8," ":7,"ответ":{"0":9},"~1":10}`)); err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{
		"/foo/0": "bar", "/": "0", "/a~1b": "1", "/c%d": "2", "/m~0n": "8", "/ ": "7", "/ответ/0": "9", "/~01": "10",
		"/foo/2": "", "/foo/00": "", "/foo/-": "", "/foo/-1": "", "/foo/0/x": "", "/none": "", "/foo/x": "",
	} {
		p, err := ParsePointer(in)
		if err != nil || p.String() != in || p.Whole() {
			t.Errorf("%s: %v", in, err)
			continue
		}
		if got := string(p.In(d.Root()).Raw()); got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
	if p, err := ParsePointer(""); err != nil || !p.Whole() || !p.In(d.Root()).Is(cursor.Object) {
		t.Error("the empty pointer is the whole record")
	}
	for _, in := range []string{"foo", "foo/bar", "/~", "/~2", "/a~"} {
		if _, err := ParsePointer(in); err == nil {
			t.Errorf("%s was accepted", in)
		}
	}
}

func FuzzPointer(f *testing.F) {
	f.Add("/a~1b/0")
	var d cursor.Doc
	if err := d.Parse([]byte(`{"a":[{"b":1}]}`)); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if p, err := ParsePointer(s); err == nil {
			p.In(d.Root())
			if again, err := ParsePointer(p.String()); err != nil || again.String() != s {
				t.Fatalf("%q: %v", s, err)
			}
		}
	})
}
