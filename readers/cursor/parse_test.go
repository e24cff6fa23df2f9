package cursor

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"
)

// plain is what a value says, as encoding/json has it with UseNumber.
func plain(v Value) any {
	switch v.Kind() {
	case Bool:
		return v.Bool()
	case Number:
		return json.Number(v.Raw())
	case String:
		return string(v.AppendText(nil))
	case Array:
		list := []any{}
		for _, e := range v.Elements() {
			list = append(list, plain(e))
		}
		return list
	case Object:
		fields := map[string]any{}
		for k, e := range v.Fields() {
			fields[string(k.AppendText(nil))] = plain(e)
		}
		return fields
	}
	return nil
}

func oracle(data []byte) (v any, err error) {
	if !json.Valid(data) {
		return nil, errors.New("not valid")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return v, d.Decode(&v)
}

// tolerated are the flaws of records that are not JSON.
func tolerated(d *Doc) bool {
	for _, f := range d.Flaws() {
		if f.Kind == ControlCharacter || f.Kind == NotANumber {
			return true
		}
	}
	return false
}

var seeds = []string{
	``, ` `, `null`, `true`, `false`, `0`, `-0`, `-`, `01`, `1.`, `1.5e+10`, `1e`, `1E-2`, `.5`, `+1`, `9223372036854775808`,
	`""`, `"a"`, `"а"`, `"教会"`, `"😀"`, `"\ud83d\ude00"`, `"\ud83d"`, `"\ude00\ud83d"`, `"\ud83d\ud83d\ude00"`, `"\u00e9\u0416"`,
	`"\""`, `"\x"`, `"\u12g4"`, `"\u123"`, `"\`, `"abc`, "\"a\nb\"", "\"\x00\"", "\"\xff\"", "\"\xc3\"", "\"\xe2\x82\"", "\"\xed\xa0\x80\"",
	"\"\xc0\xaf\"", "\"\xf0\x9f\x98\x80 \xf4\x90\x80\x80\"", "\"\xe0\x9f\xbf\"", "\"ab\xd0\"", "\"abcdefg\xd0\xb0h\"", "\"abcdef\xe2\x80\x94xyz\"",
	`[]`, `[1,2]`, `[1,]`, `[,1]`, `[1 2]`, `[`, `]`, `{}`, `{"a":1}`, `{"a":1,}`, `{"a"}`, `{a:1}`, `{"a":1 "b":2}`, `{"a":{"b":[{}]}}`, `[}`, `{]`,
	`{"a":1,"a":[2]}`, `{"\u0061":1,"a":2}`, `NaN`, `[NaN,Infinity,-Infinity]`, `nul`, `truex`, `[true,false,null]`, ` { "a" : [ 1 , "x" ] } `,
	`{"текст":"учение церкви","标题":"论法律"}`, `1 2`, `{}{}`, "\ufeff{}", `"` + strings.Repeat("абвгд ", 20) + `\n` + strings.Repeat("x", 30) + `"`,
	strings.Repeat("[", 1000) + strings.Repeat("]", 1000), strings.Repeat("[", 1001), strings.Repeat(`{"a":`, 1001),
}

func check(t *testing.T, data []byte) {
	// encoding/json has a U+FFFD for each byte.
	wellFormed, err := unicode.UTF8.NewDecoder().Bytes(data)
	if err != nil {
		t.Fatal(err)
	}
	want, wantErr := oracle(wellFormed)
	var d Doc
	err = d.Parse(data)
	if wantErr != nil {
		if err == nil && !tolerated(&d) {
			t.Fatalf("accepted %q, which is not JSON: %v", data, wantErr)
		}
	} else if err != nil {
		var s *SyntaxError
		if errors.As(err, &s) && strings.Contains(s.Expected, "levels") {
			return
		}
		t.Fatalf("refused %q: %v", data, err)
	}
	if err != nil {
		if v := d.Root(); v.Kind() != Absent {
			t.Fatalf("%q: a value is left after %v", data, err)
		}
		return
	}
	got := plain(d.Root())
	if wantErr == nil {
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("%q: got %v, want %v", data, got, want)
		}
	}
	compact := d.Root().AppendCompact(nil)
	again, err := oracle(compact)
	if err != nil {
		t.Fatalf("%q: compact form %q: %v", data, compact, err)
	}
	if !reflect.DeepEqual(got, again) {
		t.Fatalf("%q: compact form %q says %v, want %v", data, compact, again, got)
	}
	paths(t, d.Root())
}

// paths checks that every value is found again at its path.
func paths(t *testing.T, v Value) {
	for i, e := range v.Elements() {
		if i < 3 {
			_ = e.Path()
			paths(t, e)
		}
	}
	for _, e := range v.Fields() {
		_ = e.Path()
		paths(t, e)
	}
}

func TestParseAgreesWithEncodingJSON(t *testing.T) {
	for _, s := range seeds {
		check(t, []byte(s))
		// so that the end of a string stands at every place of a word
		for pad := range 9 {
			check(t, []byte(strings.Repeat(" ", pad)+s))
			check(t, []byte(`{"k`+strings.Repeat("x", pad)+`":`+s+`}`))
			check(t, []byte(`["`+strings.Repeat("я", pad)+`",`+s+`,"`+strings.Repeat("z", 8)+`"]`))
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(check)
}

// FuzzString puts any bytes between quotes, so that most inputs are strings.
func FuzzString(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), uint8(0))
	}
	f.Fuzz(func(t *testing.T, text []byte, pad uint8) {
		check(t, []byte(strings.Repeat(" ", int(pad&7))+`"`+string(text)+`"`))
	})
}

func TestFlawsAreNotedWithTheirPlace(t *testing.T) {
	for _, c := range []struct {
		name, in string
		kind     FlawKind
		offset   int
		text     string
	}{
		{"half a pair is one U+FFFD", `{"a":"x\ud83dy"}`, LoneSurrogate, 5, "x\uFFFDy"},
		{"two low halves are two", `{"a":"\ude00\ude00"}`, LoneSurrogate, 5, "\uFFFD\uFFFD"},
		{"a byte that is not UTF-8 is one U+FFFD", "{\"a\":\"x\xffy\"}", InvalidUTF8, 5, "x\uFFFDy"},
		{"a cut rune before the quote", "{\"a\":\"xyzxyzxyz\xd0\"}", InvalidUTF8, 5, "xyzxyzxyz\uFFFD"},
		{"a raw line feed is kept", "{\"a\":\"x\ny\"}", ControlCharacter, 5, "x\ny"},
		{"a raw NUL is kept", "{\"a\":\"xxxxxxxxxxxxxxxx\x00y\"}", ControlCharacter, 5, "xxxxxxxxxxxxxxxx\x00y"},
		{"an escaped control character is kept", `{"a":"x\u0431\u001fy"}`, ControlCharacter, 5, "xб\x1fy"},
		{"NaN is null", `{"a":NaN}`, NotANumber, 5, ""},
		{"-Infinity is null", `{"a":-Infinity}`, NotANumber, 5, ""},
		{"of two keys the last wins", `{"a":"x","a":"y"}`, DuplicateKey, 9, "y"},
		{"also if it is written otherwise", `{"a":"x","\u0061":"y"}`, DuplicateKey, 9, "y"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d Doc
			if err := d.Parse([]byte(c.in)); err != nil {
				t.Fatal(err)
			}
			v := d.Root().Get("a")
			if got := string(v.AppendText(nil)); got != c.text {
				t.Errorf("text %q, want %q", got, c.text)
			}
			if c.kind == NotANumber && !v.Is(Null) {
				t.Errorf("got %v", v.Kind())
			}
			d.Root().Get("a")
			if len(d.Flaws()) != 1 || d.Flaws()[0].Kind != c.kind || d.Flaws()[0].Offset != c.offset {
				t.Errorf("flaws %+v, want one %s at %d", d.Flaws(), c.kind, c.offset)
			}
		})
	}
}

func TestErrorsSayWhatWasExpectedAndWhere(t *testing.T) {
	for in, want := range map[string]string{
		`{"a" 1}`:      `offset 5: expected a colon, got "1"`,
		`{"a":}`:       `offset 5: expected a value, got "}"`,
		`{"a":1`:       `offset 6: expected a comma or }, got the end of the record`,
		`[1}`:          `offset 2: expected a comma or ], got "}"`,
		`{я:1}`:        `offset 1: expected a key in quotes, got "я"`,
		`"\q"`:         `offset 2: expected one of " \ / b f n r t u, got "q"`,
		`"\u12x4"`:     `offset 5: expected a hexadecimal digit, got "x"`,
		`"abc`:         `offset 4: expected the quote that ends a string, got the end of the record`,
		`{} x`:         `offset 3: expected the end of the record, got "x"`,
		`-x`:           `offset 1: expected a digit, got "x"`,
		"":             `offset 0: expected a value, got the end of the record`,
		"[\xff]":       `offset 1: expected a value, got "\xff"`,
		`{"a":1,"b":2`: `offset 12: expected a comma or }, got the end of the record`,
	} {
		var d Doc
		if err := d.Parse([]byte(in)); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", in, err, want)
		}
	}
}

func TestDeepNestingIsRefusedWithoutStackOrTime(t *testing.T) {
	var d Doc
	err := d.Parse([]byte(strings.Repeat("[", 10_000_000)))
	if err == nil || !strings.Contains(err.Error(), "offset 1000: expected at most 1000 levels") {
		t.Errorf("got %v", err)
	}
}

func TestParseAllocatesNothingOnceItKnowsTheSize(t *testing.T) {
	data := []byte(`{"a":["x\u0416",1,2.5,{"b":null,"c":"` + strings.Repeat("слово ", 50) + `"}],"d":true}`)
	var d Doc
	keys := NewKeys("a", "d")
	var found [2]Value
	if n := testing.AllocsPerRun(100, func() {
		if d.Parse(data) != nil {
			t.Fatal("refused")
		}
		d.Root().Pick(keys, found[:])
		for _, e := range found[0].Elements() {
			e.Get("c")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestStringsOfTrickyBytes is a fuzz test that always runs: what breaks a reader of eight bytes at a time, and of more where
// one word is like the next, are the seams.
func TestStringsOfTrickyBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{
		"a", "xyz", "я", "—", "教", "\ud7ff", "\ue000", "😀", "\U0010FFFF", "ࠀ", "\\n", `\"`, `\\`, `\u0416`, `\ud83d\ude00`, `\ud83d`,
		"ß", `\u0431`, `\u07ff`, `\u0800`, `\u001f`, `\u0020`, `\u043`, `\uD7FF`, `\ue000`, `\`,
		"\xff", "\xc0", "\xc1\x81", "\xe0\x9f\x80", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\x80", "\xd0", "\xe2\x80", "\n", "\x00", " ",
	}
	for range 20_000 {
		b := []byte(`["`)
		for range r.IntN(12) {
			piece, times := pieces[r.IntN(len(pieces))], 1
			if r.IntN(4) == 0 {
				times = r.IntN(30)
			}
			b = append(b, strings.Repeat(piece, times)...)
		}
		b = append(b, `",1]`...)
		check(t, append(b, strings.Repeat(" ", r.IntN(20))...)) // or short strings would always be read as the last ones are
	}
}
