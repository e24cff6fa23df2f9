package readers

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"

	"biblog/pipeline/cite"
)

// What follows decodes responses again, with encoding/json and nothing else, slowly and one rule after the other: the
// oracle for the decoders of the formats.

type fields = map[string]any

func obj(v any) fields { m, _ := v.(fields); return m }
func arr(v any) []any  { a, _ := v.([]any); return a }

func text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

var numeral = regexp.MustCompile(`^[0-9eE.+-]{1,64}$`)

func whole(v any) (int64, bool) {
	s := strings.TrimSpace(text(v))
	if !numeral.MatchString(s) {
		return 0, false
	}
	if f, err := strconv.ParseFloat(s, 64); err != nil || f > 1e19 || f < -1e19 {
		return 0, false
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok || !r.IsInt() || !r.Num().IsInt64() {
		return 0, false
	}
	return r.Num().Int64(), true
}

func optional(v any) cite.Optional[int64] {
	n, ok := whole(v)
	return cite.Optional[int64]{Value: n, Known: ok}
}

// instant reads RFC 3339 and, exactly, a number of seconds, milliseconds, microseconds or nanoseconds, from 1990 to 2100.
func instant(v any) (t cite.Time) {
	const earliest, latest = 631152000, 4102444800
	if s, ok := v.(string); ok {
		if at, err := time.Parse(time.RFC3339, strings.TrimSpace(s)); err == nil {
			if at.Unix() < earliest || at.Unix() >= latest {
				return t
			}
			return cite.FromTime(at)
		}
	}
	s := strings.TrimSpace(text(v))
	if !numeral.MatchString(s) {
		return t
	}
	if f, err := strconv.ParseFloat(s, 64); err != nil || f < earliest || f >= latest*1e9 {
		return t
	}
	n, ok := new(big.Rat).SetString(s)
	if !ok {
		return t
	}
	for _, unit := range []int64{1, 1e3, 1e6, 1e9} {
		seconds := new(big.Rat).Quo(n, big.NewRat(unit, 1))
		if seconds.Cmp(big.NewRat(earliest, 1)) >= 0 && seconds.Cmp(big.NewRat(latest, 1)) < 0 {
			micros := seconds.Mul(seconds, big.NewRat(1e6, 1))
			return cite.Micros(new(big.Int).Div(micros.Num(), micros.Denom()).Int64())
		}
	}
	return t
}

var (
	docURL  = regexp.MustCompile(`^((?i:https?://(?:[^/?#@:]*\.)?magisterium\.com)(?::[^/?#@:]*)?(?:/[^?#]*?)??/docs/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}))(?:/ref/([^?#]*)|[/?#]|$)`)
	caret   = regexp.MustCompile(`\[\^([1-9][0-9]{0,2})\]`)
	bracket = regexp.MustCompile(`\[([1-9][0-9]{0,2})\]|【([1-9][0-9]{0,2})】`)
)

func slowMagisterium(v fields) *cite.Response {
	r := &cite.Response{Format: "magisterium", ID: text(v["id"]), Model: text(v["model"]), Created: instant(v["created"])}
	delta := false
	var texts []string
	seen, ended := map[int]bool{}, map[int]bool{}
	for i, c := range arr(v["choices"]) {
		c := obj(c)
		m := obj(c["message"])
		if c["message"] == nil || m == nil {
			if d := obj(c["delta"]); d != nil {
				m, delta = d, true
			}
		}
		if n, ok := whole(c["index"]); ok && n >= 0 && n < 1024 {
			i = int(n)
		}
		for len(texts) <= i {
			texts = append(texts, "")
		}
		answer := text(m["content"])
		for _, p := range arr(m["content"]) {
			if o := obj(p); o != nil {
				p = o["text"]
			}
			s, _ := p.(string)
			answer += s
		}
		if answer != "" {
			texts[i] = answer
		}
		if r.FinishReason == "" {
			r.FinishReason = text(c["finish_reason"])
		}
		seen[i] = true
		ended[i] = ended[i] || text(c["finish_reason"]) != ""
	}
	r.AnswerCount = len(texts)
	r.Part.Chunk = v["object"] == "chat.completion.chunk" || delta && v["object"] != "chat.completion"
	r.Part.Last = r.Part.Chunk && len(seen) > 0
	for i := range seen {
		r.Part.Last = r.Part.Last && ended[i]
	}
	for _, e := range arr(v["citations"]) {
		e := obj(e)
		if e == nil {
			continue
		}
		c := cite.Citation{Position: len(r.Citations), URL: text(e["source_url"]), CitedText: text(e["cited_text"]), Heading: text(e["cited_text_heading"])}
		d := cite.Description{Title: text(e["document_title"]), Author: text(e["document_author"]), Year: text(e["document_year"]), URL: c.URL}
		place := text(e["document_reference"])
		if m := docURL.FindStringSubmatch(c.URL); m != nil {
			d.DocumentID = m[2]
			if strings.HasPrefix(c.URL[len(m[1]):], "/ref/") {
				d.URL = m[1]
			}
			if plain, err := url.PathUnescape(strings.TrimSuffix(m[3], "/")); place == "" && err == nil {
				place = strings.ToValidUTF8(plain, "\uFFFD")
			} else if place == "" {
				place = strings.TrimSuffix(m[3], "/")
			}
		}
		if place != "" {
			c.Locator = cite.Locator{Type: "section", Text: place}
		}
		if n, ok := whole(e["document_index"]); ok && n >= 0 && n < 1<<31 {
			c.Label = fmt.Sprint(n + 1)
		}
		c.Source = &cite.Source{Packed: cite.Pack(&d)}
		r.Citations = append(r.Citations, c)
	}
	if r.Part.Chunk {
		r.Answers = texts
		return r
	}
	slowMarkers(r, texts)
	return r
}

func slowMarkers(r *cite.Response, texts []string) {
	style := bracket
	if caret.MatchString(strings.Join(texts, "\n")) {
		style = caret
	}
	type place struct {
		answer int
		span   cite.Span
	}
	first := map[string]place{}
	for a, t := range texts {
		for _, m := range style.FindAllStringSubmatchIndex(t, -1) {
			number := ""
			for g := 2; g < len(m); g += 2 {
				if m[g] >= 0 {
					number = t[m[g]:m[g+1]]
				}
			}
			known := false
			for _, c := range r.Citations {
				known = known || c.Label == number
			}
			if !known {
				r.Orphans++
			} else if _, ok := first[number]; !ok {
				start := int64(utf8.RuneCountInString(t[:m[0]]))
				first[number] = place{a, cite.Span{Start: start, End: start + int64(utf8.RuneCountInString(t[m[0]:m[1]])), Unit: cite.UnitCodepoint}}
			}
		}
	}
	count := map[int]int{}
	for i := range r.Citations {
		c := &r.Citations[i]
		if p, ok := first[c.Label]; ok && c.Label != "" {
			c.Answer, c.Span = p.answer, p.span
		}
		c.Position = count[c.Answer]
		count[c.Answer]++
	}
}

// slow decodes a record that is a response of one of the formats; nil for everything else.
func slow(record string) *cite.Response {
	d := json.NewDecoder(unicode.UTF8.NewDecoder().Reader(strings.NewReader(record)))
	d.UseNumber()
	var v fields
	if d.Decode(&v) != nil {
		return nil
	}
	known := []string{"cited_text", "cited_text_heading", "document_title", "document_index", "document_author", "document_year", "document_reference", "source_url"}
	chat := v["object"] == "chat.completion" || v["object"] == "chat.completion.chunk"
	for _, c := range arr(v["choices"]) {
		chat = chat || obj(obj(c)["message"]) != nil || obj(obj(c)["delta"]) != nil
	}
	ours, strange := false, obj(v["citations"]) != nil
	for _, e := range arr(v["citations"]) {
		for _, k := range known {
			_, ok := obj(e)[k]
			ours = ours || ok
		}
		strange = strange || e != nil && (obj(e) == nil || len(obj(e)) > 0)
	}
	choices, isList := v["choices"].([]any)
	switch {
	case ours || chat && !strange:
		if v["object"] == "chat.completion.chunk" && isList && len(choices) == 0 && v["citations"] == nil {
			return nil
		}
		return slowMagisterium(v)
	case obj(v["citations"]) == nil && v["type"] == "assistant.message" && obj(v["data"]) != nil && v["answers"] == nil:
		return slowCopilot(v)
	}
	for _, a := range arr(v["answers"]) {
		a := obj(a)
		_, answer := a["answer"]
		_, meta := a["meta"]
		if answer && meta || (answer || meta) && len(a) == 1 {
			return slowSupportGPT(v)
		}
	}
	return nil
}

var opaque = regexp.MustCompile(`metadata="(?:[^"\\]|\\.)*"`)

// TestDecodersAgreeWithTheSlowOne compares what the formats make of changed records with the oracle.
func TestDecodersAgreeWithTheSlowOne(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(11, 11))
	w := writer{r, true}
	compared := 0
	for range 8_000 {
		tr := parseTree(samples[r.IntN(7)])
		w.mutate(tr)
		record := w.String(tr)
		want := slow(record)
		if want == nil {
			continue
		}
		compared++
		b := l.Decode(cite.Block{Data: []byte(record), Last: true}, cite.Tail{})
		if len(b.Responses) != 1 {
			t.Fatalf("%s\n%s", record, brief(b))
		}
		want.IDGiven = want.ID != ""
		a, c := normal(want), normal(b.Responses[0])
		if d := diff(a, c); d != "" {
			t.Fatalf("%s\n%s", record, d)
		}
	}
	if compared < 4_000 {
		t.Errorf("only %d of 8,000 were responses", compared)
	}
}

// normal writes a response for comparison, without what the oracle does not know.
func normal(r *cite.Response) string {
	c := *r
	c.Citations = nil
	for _, x := range r.Citations {
		if k := x.Locator.Type; strings.HasPrefix(x.Locator.Text, "{") || x.Locator.Text == "?" {
			x.Locator = cite.Locator{Type: k, Text: "?"}
		}
		c.Citations = append(c.Citations, x)
	}
	return opaque.ReplaceAllString(briefResponse(&c), `metadata="?"`)
}
