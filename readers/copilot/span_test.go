package copilot

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func TestOffsetsAgreeWithUTF16(t *testing.T) {
	piece := rapid.SampledFrom([]string{"a", "я", "教", "😀", "\u0301", " ", strings.Repeat("слово ", 100), strings.Repeat("x", 1500), "שלום"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "text"), "")
		units := utf16.Encode([]rune(text))
		o := newOffsets(text)
		for range 20 {
			n := rapid.Int64Range(-1, int64(len(units))+1).Draw(t, "offset")
			got, ok := o.find(n)
			inside := n > 0 && n < int64(len(units)) && utf16.IsSurrogate(rune(units[n])) && units[n] >= 0xDC00
			if want := n >= 0 && n <= int64(len(units)) && !inside; ok != want {
				t.Fatalf("%d of %d units: ok is %v", n, len(units), ok)
			}
			if !ok {
				continue
			}
			before := string(utf16.Decode(units[:n]))
			if got.bytes != len(before) || got.points != int64(utf8.RuneCountInString(before)) {
				t.Fatalf("%d units are %d bytes and %d code points, want %d", n, got.bytes, got.points, len(before))
			}
		}
	})
}

func TestManySpansInALongText(t *testing.T) {
	text := strings.Repeat("слово 😀 ", 100_000)
	r := &cite.Response{Answers: []string{text}}
	for i := range 50_000 {
		start := int64(9 * ((i * 7919) % 90_000))
		r.Citations = append(r.Citations, cite.Citation{Span: cite.Span{Start: start, End: start + 5, Unit: cite.UnitUTF16}})
	}
	Format{}.Resolve(r, new(cite.Tally)) // from the start of the text for each span, it would take minutes
	for i := range r.Citations {
		if r.Citations[i].Quote != "слово" {
			t.Fatalf("quotation %d is %q", i, r.Citations[i].Quote)
		}
	}
}

func TestNoiseIsKnownByName(t *testing.T) {
	for name, want := range map[string]bool{
		"session.idle": true, "abort": true, "tool.execution_partial_result": true, "assistant.message": false, "Session.idle": false, "": false,
	} {
		kind, ok := Noise([]byte(name))
		if ok != want || ok && kind != "copilot/"+name {
			t.Errorf("%s: got %q, %v", name, kind, ok)
		}
	}
	for name, want := range map[string]bool{"session.new_thing": true, "a.b.c": true, ".x": false, "plain": false, "Has.Caps": false, "a b.c": false} {
		if looksLikeType([]byte(name)) != want {
			t.Errorf("%q", name)
		}
	}
}
