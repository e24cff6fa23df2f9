package cursor

import (
	"math"
	"strings"
	"testing"
	"time"

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

		// numbers, whole or not
		`1700000000123.75`:     "2023-11-14T22:13:20.12375Z",
		`1700000000123456.0`:   "2023-11-14T22:13:20.123456Z",
		`1.7e12`:               "2023-11-14T22:13:20Z",
		`1.7e18`:               "2023-11-14T22:13:20Z",
		`"1.7e18"`:             "2023-11-14T22:13:20Z",
		`"1700000000.123"`:     "2023-11-14T22:13:20.123Z",
		`631152000`:            "1990-01-01T00:00:00Z",
		`631151999`:            "",
		`631151999.9`:          "",
		`4102444799999999999`:  "2099-12-31T23:59:59.999999Z",
		`1772323199.9999999`:   "2026-02-28T23:59:59.999999Z", // cut, not rounded up into the next month
		`"1772323199.9999999"`: "2026-02-28T23:59:59.999999Z",
		`1772323199999.9999`:   "2026-02-28T23:59:59.999999Z",
		`1.7723231999999999e9`: "2026-02-28T23:59:59.999999Z",
		`1772323199.000001`:    "2026-02-28T23:59:59.000001Z",
		`4102444800`:           "",
		`17000000000`:          "",
		`2023`:                 "",
		`20231114`:             "",
		`-9223372036854775808`: "",
		`9223372036854775807`:  "",
		// ISO 8601: the basic form, weeks, days of the year
		`"20231114"`:           "2023-11-14T00:00:00Z",
		`"20231114T221320"`:    "2023-11-14T22:13:20Z",
		`"20231114T221320.5Z"`: "2023-11-14T22:13:20.5Z",
		`"20231114T2213+0300"`: "2023-11-14T19:13:00Z",
		`"20231114221320"`:     "2023-11-14T22:13:20Z",
		`"202311142213"`:       "2023-11-14T22:13:00Z",
		`"2023-W46-2"`:         "2023-11-14T00:00:00Z",
		`"2023W462T221320Z"`:   "2023-11-14T22:13:20Z",
		`"2020-W53-7"`:         "2021-01-03T00:00:00Z",
		`"2026-W01-1"`:         "2025-12-29T00:00:00Z",
		`"2023-W53-1"`:         "",
		`"2023-W46-8"`:         "",
		`"2023W46-2"`:          "",
		`"2023-318"`:           "2023-11-14T00:00:00Z",
		`"2023318T22:13Z"`:     "2023-11-14T22:13:00Z",
		`"2024-366T00:00:00Z"`: "2024-12-31T00:00:00Z",
		`"2023-366"`:           "",
		`"2023-000"`:           "",
		`"2023318"`:            "",
		`"2023-11"`:            "",
		`"2023"`:               "",
		`"2023-1114"`:          "",
		// the time of day and its fraction
		`"2023-11-14T22Z"`:                     "2023-11-14T22:00:00Z",
		`"2023-11-14T22:13Z"`:                  "2023-11-14T22:13:00Z",
		`"2023-11-14t22:13:20z"`:               "2023-11-14T22:13:20Z",
		`"2023-11-14T24:00:00Z"`:               "2023-11-15T00:00:00Z",
		`"2023-11-14T24:00:01Z"`:               "",
		`"2016-12-31T23:59:60Z"`:               "2017-01-01T00:00:00Z",
		`"2016-12-31T23:58:60Z"`:               "",
		`"2023-11-14T22:60:00Z"`:               "",
		`"2023-11-14T22:13:20.1234567890123Z"`: "2023-11-14T22:13:20.123456Z",
		`"2023-11-14T22:13:20.Z"`:              "",
		`"2023-11-14T22:1320Z"`:                "",
		`"2023-11-14T22:"`:                     "",
		`"2023-11-14T"`:                        "",
		`"2023-11-14 "`:                        "2023-11-14T00:00:00Z",
		// zones
		`"2023-11-14 22:13:20+03"`:                                              "2023-11-14T19:13:20Z",
		`"2023-11-14 22:13:20.123 +03"`:                                         "2023-11-14T19:13:20.123Z",
		`"2023-11-14 22:13:20 +0300"`:                                           "2023-11-14T19:13:20Z",
		`"2023-11-14 22:13:20.5 +0300 MSK"`:                                     "2023-11-14T19:13:20.5Z",
		`"2023-11-14 22:13:20 +0000 UTC"`:                                       "2023-11-14T22:13:20Z",
		`"2023-11-14T22:13:20 UTC"`:                                             "2023-11-14T22:13:20Z",
		`"2023-11-14T22:13:20-00:00"`:                                           "2023-11-14T22:13:20Z",
		`"2023-11-14T22:13:20−03:30"`:                                           "2023-11-15T01:43:20Z",
		`"2023-11-14T22:13:20+03:00[Europe/Moscow]"`:                            "2023-11-14T19:13:20Z",
		`"2023-11-14T22:13:20.123456789-03:00[America/Argentina/Buenos_Aires]"`: "2023-11-15T01:13:20.123456Z",
		`"2023-11-14T22:13:20Z[Asia/Tokyo][u-ca=gregory]"`:                      "2023-11-14T22:13:20Z",
		`"2023-11-14T22:13:20Z[1]"`:                                             "",
		`"2023-11-14T22:13:20Z[]"`:                                              "",
		`"2023-11-14T22:13:20Z x"`:                                              "",
		`"2023-11-14T22:13:20Z MSK"`:                                            "",
		`"2023-11-14T22:13:20+03:00 "`:                                          "2023-11-14T19:13:20Z",
		`"2023-11-14T22:13:20[UTC]"`:                                            "2023-11-14T22:13:20Z",
		`"2023-11-14T22:13:20[Europe/Moscow]"`:                                  "",
		`"2023-11-14T22:13:20+24:00"`:                                           "",
		`"2023-11-14T22:13:20+3"`:                                               "",
		`"2023-11-14T22:13:20+03:"`:                                             "",
		`"2023-11-14T22:13:20Zulu"`:                                             "",
		`"2023-11-14+03:00"`:                                                    "",
		`"2100-01-01T02:00:00+03:00"`:                                           "2099-12-31T23:00:00Z",
		// HTTP and mail
		`"Tue, 14 Nov 2023 22:13:20 GMT"`:   "2023-11-14T22:13:20Z",
		`"Tue, 14 Nov 2023 22:13:20 +0300"`: "2023-11-14T19:13:20Z",
		`"Tue, 14 Nov 2023 22:13:20 MSK"`:   "",
		`"14.11.2023 22:13:20"`:             "",
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
		// what package time reads is read, and says the same
		if slow, err := time.Parse(time.RFC3339, s); err == nil && slow.Unix() >= earliest && slow.Unix() < latest && at != cite.FromTime(slow) {
			t.Fatalf("%q: %s, but package time says %s", s, at.RFC3339(), slow)
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
	long, none, short := strings.Repeat("y", 1<<20), "", "z"
	a.Keep(&long, &none, &short)
	got = append(got, long[1<<20-1:], none, short)
	for i, want := range []string{"слово", "Ж\n", "x\uFFFD", "y", "", "z"} {
		if got[i] != want {
			t.Errorf("got %q, want %q", got[i], want)
		}
	}
}
