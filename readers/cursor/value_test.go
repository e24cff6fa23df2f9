package cursor

import (
	"math"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

func root(t testing.TB, s string) Value {
	t.Helper()
	d := new(Doc)
	if err := d.Parse([]byte(s)); err != nil {
		t.Fatal(err)
	}
	return d.Root()
}

func TestPathsNameTheValue(t *testing.T) {
	v := root(t, `{"a":[1,{"б":[[],{"c":2}]}],"d":{"e":{}}}`)
	for _, c := range []struct {
		v    Value
		path string
	}{
		{v, ""},
		{v.Get("a"), "a"},
		{v.Get("a").Element(0), "a[0]"},
		{v.Get("a").Element(1).Get("б"), "a[1].б"},
		{v.Get("a").Element(1).Get("б").Element(1).Get("c"), "a[1].б[1].c"},
		{v.At("d", "e"), "d.e"},
		{Value{}, ""},
	} {
		if got := c.v.Path(); got != c.path {
			t.Errorf("got %q, want %q", got, c.path)
		}
	}
}

func TestKeysAreComparedExactly(t *testing.T) {
	v := root(t, `{"Citations":1,"citation\u0073":2,"":3}`)
	if got := v.Get("citations"); string(got.Raw()) != "2" {
		t.Errorf("got %q", got.Raw())
	}
	if v.Get("CITATIONS").Kind() != Absent || string(v.Get("").Raw()) != "3" {
		t.Error("letter case or the empty key")
	}
	keys := NewKeys("citations", "", "Citations", "other")
	var found [4]Value
	if !v.Pick(keys, found[:]) || string(found[0].Raw()) != "2" || string(found[1].Raw()) != "3" || string(found[2].Raw()) != "1" || found[3].Kind() != Absent {
		t.Errorf("picked %v", found)
	}
}

func TestPickTakesTheLastOfSeveralWhole(t *testing.T) {
	v := root(t, `{"c":[{"t":"A","a":"X"}],"c":[{"t":"B"}]}`)
	var found [1]Value
	v.Pick(NewKeys("c"), found[:])
	first := found[0].Element(0)
	if !first.Get("t").IsText("B") || first.Get("a").Kind() != Absent {
		t.Error("a field of the first bled in")
	}
	v.Pick(NewKeys("c"), found[:])
	v.Get("c")
	if f := v.doc.Flaws(); len(f) != 1 || f[0].Key != "c" {
		t.Errorf("flaws %+v", f)
	}
}

func TestManyKeysWithOneHashAreAllFound(t *testing.T) {
	var names []string
	for i := range 200 {
		names = append(names, strings.Repeat("k", 1+i/26)+string(rune('a'+i%26)))
	}
	keys := NewKeys(names...)
	found := make([]Value, len(names))
	for i, n := range names {
		if root(t, `{"`+n+`":1}`).Pick(keys, found); found[i].Kind() != Number {
			t.Errorf("%s was not found", n)
		}
	}
}

func TestWholeNumbers(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int64
		ok   bool
	}{
		{"42", 42, true},
		{"42.0", 42, true},
		{"4.2e1", 42, true},
		{`"\u0034\u0032"`, 42, true},
		{`"42"`, 42, true},
		{`" 42 "`, 42, true},
		{`"42.0"`, 42, true},
		{"-0", 0, true},
		{"-7", -7, true},
		{"9223372036854775807", math.MaxInt64, true},
		{"-9223372036854775808", math.MinInt64, true},
		{"9223372036854775808", 0, false},
		{"1e30", 0, false},
		{"1e999", 0, false},
		{"4.5", 0, false},
		{`""`, 0, false},
		{`"0x10"`, 0, false},
		{`"1_000"`, 0, false},
		{`"Inf"`, 0, false},
		{`"четыре"`, 0, false},
		{`"--1"`, 0, false},
		{"true", 0, false},
		{"null", 0, false},
		{"[1]", 0, false},
	} {
		if n, ok := root(t, c.in).Int(); n != c.want || ok != c.ok {
			t.Errorf("%s: got %d, %v", c.in, n, ok)
		}
	}
}

func TestNumbersBeyond64BitsStayAsWritten(t *testing.T) {
	var a Arena
	for _, s := range []string{"123456789012345678901234567890", "42.0", "1e400", "-0"} {
		if got := a.Text(root(t, s)); got != s {
			t.Errorf("got %q, want %q", got, s)
		}
	}
}

func TestTimeStamps(t *testing.T) {
	for in, want := range map[string]string{
		`"2026-03-01T08:15:30Z"`:             "2026-03-01T08:15:30Z",
		`"2026-03-01T08:15:30.123Z"`:         "2026-03-01T08:15:30.123Z",
		`"2026-03-01T08:15:30.123456789Z"`:   "2026-03-01T08:15:30.123456Z",
		`"2026\u002d03-01T08:15:30Z"`:        "2026-03-01T08:15:30Z",
		`"2026-03-31T08:15:30.5Z"`:           "2026-03-31T08:15:30.5Z",
		`"2026-03-01T08:15:30+03:00"`:        "2026-03-01T05:15:30Z",
		`"2026-03-01T08:15:30"`:              "2026-03-01T08:15:30Z",
		`"2026-03-01T08:15:30,25"`:           "2026-03-01T08:15:30.25Z",
		`"2026-03-01 08:15:30"`:              "2026-03-01T08:15:30Z",
		`"2026-03-01 08:15:30.5+00:00"`:      "2026-03-01T08:15:30.5Z",
		`"2026-03-01T08:15:30+0300"`:         "2026-03-01T05:15:30Z",
		`"2026-03-01 08:15:30 UTC"`:          "2026-03-01T08:15:30Z",
		`"2026-03-01"`:                       "2026-03-01T00:00:00Z",
		`"20260301T081530Z"`:                 "2026-03-01T08:15:30Z",
		`1630000000`:                         "2021-08-26T17:46:40Z",
		`"1630000000"`:                       "2021-08-26T17:46:40Z",
		`1630000000.25`:                      "2021-08-26T17:46:40.25Z",
		`1.63e9`:                             "2021-08-26T17:46:40Z",
		`1630000000123`:                      "2021-08-26T17:46:40.123Z",
		`1630000000123456`:                   "2021-08-26T17:46:40.123456Z",
		`1630000000123456789`:                "2021-08-26T17:46:40.123456Z",
		`"2024-02-29T00:00:00Z"`:             "2024-02-29T00:00:00Z",
		`"1990-01-01T00:00:00Z"`:             "1990-01-01T00:00:00Z",
		`0`:                                  "",
		`-1`:                                 "",
		`1`:                                  "",
		`"0001-01-01T00:00:00Z"`:             "",
		`"9999-12-31T23:59:59Z"`:             "",
		`"1989-12-31T23:59:59Z"`:             "",
		`"2100-01-01T00:00:00Z"`:             "",
		`"2023-02-29T00:00:00Z"`:             "",
		`"2026-13-01T00:00:00Z"`:             "",
		`"2026-03-01T25:00:00Z"`:             "",
		`"2026-03-01 08:15:30 MSK"`:          "",
		`"вчера"`:                            "",
		`""`:                                 "",
		`null`:                               "",
		`1e300`:                              "",
		`99999999999999999999999`:            "",
		`"` + strings.Repeat("1", 100) + `"`: "",
		`{"seconds":1630000000}`:             "",
	} {
		got, ok := root(t, in).Time()
		if got.RFC3339() != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v; want %q", in, got.RFC3339(), ok, want)
		}
	}
}

func FuzzTime(f *testing.F) {
	f.Add("2026-03-01T08:15:30.123Z")
	f.Add("1630000000")
	f.Fuzz(func(t *testing.T, s string) {
		var d Doc
		if d.Parse([]byte(`"`+s+`"`)) != nil {
			return
		}
		at, ok := d.Root().Time()
		if ok && (at.Micros() < earliest*1e6 || at.Micros() >= latest*1e6) {
			t.Fatalf("%q is %s", s, at.RFC3339())
		}
		// the short way must agree with package time
		if fast, ok := rfc3339(s); ok {
			slow, err := timeParse(s)
			if err != nil || slow != fast {
				t.Fatalf("%q: %s, but package time says %s, %v", s, fast.RFC3339(), slow.RFC3339(), err)
			}
		}
	})
}

func TestWrongTypesAreWarningsWithTheirField(t *testing.T) {
	var tally cite.Tally
	s := Scope{Tally: &tally, Place: func(n int) cite.Position { return cite.Position{Line: 1, Column: int64(n) + 1} }}
	v := root(t, `{"a":{"b":[true]},"n":"x","t":0,"ok":null}`)
	if s.Text(v.At("a", "b")) != "" || s.Text(v.At("a", "b").Element(0)) != "" || s.Int(v.Get("n")).Known ||
		s.Object(v.Get("n")).Given() || s.Array(v.Get("t")).Given() || s.Time(v.Get("t")).Known() {
		t.Error("a wrong type gave a value")
	}
	if s.Text(v.Get("ok")) != "" || s.Int(v.Get("none")).Known || s.Array(v.Get("ok")).Given() {
		t.Error("null gave a value")
	}
	if tally.Of(WrongType) != 5 || tally.Of(BadTime) != 1 {
		t.Errorf("%+v", tally.List())
	}
	for _, k := range tally.List() {
		if k.Name == WrongType {
			if p := k.Examples[1]; p.Error() != `:1:12: wrong_type: a.b[0]: expected a string, got true` {
				t.Errorf("got %q", p.Error())
			}
		}
	}
}

func TestTextsOfAnArenaOutliveTheRecord(t *testing.T) {
	data := []byte(`["слово","\u0416\n","x` + "\xff" + `"]`)
	var d Doc
	if err := d.Parse(data); err != nil {
		t.Fatal(err)
	}
	var a Arena
	var got []string
	for _, e := range d.Root().Elements() {
		got = append(got, a.Text(e))
	}
	clear(data)
	a.Keep(strings.Repeat("y", 1<<20))
	for i, want := range []string{"слово", "Ж\n", "x\uFFFD"} {
		if got[i] != want {
			t.Errorf("got %q, want %q", got[i], want)
		}
	}
}
