package cursor

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"
)

// said is what a string of these bytes says.
func said(t interface{ Fatal(...any) }, raw string) string {
	var d Doc
	if err := d.Parse([]byte(`"` + raw + `"`)); err != nil {
		t.Fatal(err)
	}
	return string(d.Root().AppendText(nil))
}

func TestAMaximalSubpartIsOneReplacement(t *testing.T) {
	for raw, want := range map[string]string{
		"a\xe2\x82 b":          "a\uFFFD b", // a euro sign without its last byte
		"\xf0\x9f\x98":         "\uFFFD",
		"\xf0\x9f\x98\xd0\xb2": "\uFFFDв",
		"\xd0\xd0\xb2":         "\uFFFDв",
		"\xc0\x80":             "\uFFFD\uFFFD", // overlong
		"\xe0\x80\x80":         "\uFFFD\uFFFD\uFFFD",
		"\xed\xa0\x80":         "\uFFFD\uFFFD\uFFFD", // half a surrogate pair
		"\xf4\x90\x80\x80":     "\uFFFD\uFFFD\uFFFD\uFFFD",
		"\xff\x80":             "\uFFFD\uFFFD",
		"\xe2\x82\\n\xe2":      "\uFFFD\n\uFFFD",
		"\x61\xf1\x80\x80\xe1\x80\xc2\x62\x80\x63\x80": "a\uFFFD\uFFFD\uFFFDb\uFFFDc\uFFFD", // Unicode, table 3-8
	} {
		if got := said(t, raw); got != want {
			t.Errorf("%q: %q, want %q", raw, got, want)
		}
	}
}

func TestBrokenTextReadsAsTheEncodingStandardSays(t *testing.T) {
	piece := rapid.SampledFrom([]string{"a", "в", "天", "😀", "\xe0", "\xed", "\xf0", "\xf4", "\xc2", "\xc1", "\xff", "\x80", "\x90", "\x9f", "\xa0", "\xbf", "\uFFFD"})
	rapid.Check(t, func(t *rapid.T) {
		raw := ""
		for _, p := range rapid.SliceOfN(piece, 0, 20).Draw(t, "text") {
			raw += p
		}
		want, err := unicode.UTF8.NewDecoder().String(raw)
		if err != nil {
			t.Fatal(err)
		}
		if got := said(t, raw); got != want {
			t.Fatalf("%q: %q, want %q", raw, got, want)
		}
	})
}

// Runs between escapes are copied in one way where they are short, in another where they are long.
func TestEscapesAreUndoneBetweenRunsOfAnyLength(t *testing.T) {
	escape := rapid.SampledFrom([]string{`\n`, `\"`, `\\`, `\/`, `\u0041`, `\u0080`, `\u0443`, `\u07ff`, `\u6559`, `\ud83d\ude00`})
	run := rapid.Custom(func(t *rapid.T) string {
		return strings.Repeat("x", rapid.IntRange(0, 40).Draw(t, "ASCII")) + strings.Repeat("я", rapid.IntRange(0, 20).Draw(t, "Cyrillic"))
	})
	rapid.Check(t, func(t *rapid.T) {
		raw := ""
		for _, r := range rapid.SliceOfN(run, 1, 6).Draw(t, "runs") {
			raw += r + escape.Draw(t, "escape")
		}
		raw += run.Draw(t, "end")
		var want string
		if err := json.Unmarshal([]byte(`"`+raw+`"`), &want); err != nil {
			t.Fatal(err)
		}
		if got := said(t, raw); got != want {
			t.Fatalf("%q: %q, want %q", raw, got, want)
		}
	})
}
