package canonical

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestOfficialGate: what the expression of a row takes for a number, what the number must begin with and hold lets through.
func TestOfficialGate(t *testing.T) {
	forms := officialForms()
	for i, row := range officialTable {
		f := forms[i]
		numbers := rapid.StringMatching(strings.ReplaceAll(officialParts.Replace(`(?:`+row.number+`)`), `\b`, ``))
		accepted := 0
		for seed := range 100 {
			s := plainSigns(numbers.Example(seed))
			if !f.pattern().MatchString(s) {
				continue
			}
			accepted++
			if !f.begins(s) || len(officialIndex.of(s)) == 0 {
				t.Errorf("%q refuses %q", row.starts, s)
				break
			}
		}
		if accepted == 0 {
			t.Errorf("%q takes nothing for a number", row.starts)
		}
	}
}

// TestReplacedBytes: each sign that has another form begins with one of the bytes by which they are found.
func TestReplacedBytes(t *testing.T) {
	for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
		if plain := plainSign(r); plain != r && utf8.ValidRune(r) && !replacedBytes[string(r)[0]] {
			t.Errorf("%U becomes %q", r, plain)
		}
	}
}
