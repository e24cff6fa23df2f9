package readers

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

func slowCopilot(v fields) *cite.Response {
	d := obj(v["data"])
	r := &cite.Response{Format: "copilot", ID: text(d["messageId"]), Model: text(d["model"]), Created: instant(v["timestamp"]), AnswerCount: 1}
	if r.ID == "" {
		r.ID = text(v["id"])
	}
	content := text(d["content"])
	units := utf16.Encode([]rune(content))
	index, count := optional(d["chunkIndex"]), optional(d["chunkCount"])
	if count.Known && count.Value > 1 || !count.Known && index.Known {
		r.Part = cite.Part{Chunk: true, Index: index, Count: count, Last: index.Known && count.Known && index.Value >= count.Value-1}
		r.Answers = []string{content}
	}
	c := obj(d["citations"])
	sources := map[string]*cite.Source{}
	used := map[*cite.Source]bool{}
	var order []*cite.Source
	for _, s := range arr(c["sources"]) {
		if s := obj(s); s != nil {
			sources[text(s["id"])] = &cite.Source{Packed: cite.Pack(&cite.Description{Provider: text(s["provider"]), Title: text(s["title"]), URL: text(s["url"]), Path: text(s["path"])})}
			order = append(order, sources[text(s["id"])])
		}
	}
	for _, span := range arr(c["spans"]) {
		span := obj(span)
		for _, ref := range arr(span["references"]) {
			ref := obj(ref)
			s := sources[text(ref["sourceId"])]
			if ref == nil || s == nil {
				continue
			}
			used[s] = true
			row := cite.Citation{Position: len(r.Citations), Source: s, URL: s.URL(), CitedText: text(ref["citedText"]), Locator: slowLocator(ref["location"]), Metadata: slowCompact(ref["providerMetadata"])}
			start, end := optional(span["startIndex"]), optional(span["endIndex"])
			switch {
			case !start.Known || !end.Known || start.Value < 0 || end.Value < start.Value:
			case r.Part.Chunk:
				row.Span = cite.Span{Start: start.Value, End: end.Value, Unit: cite.UnitUTF16}
			case end.Value > int64(len(units)) || cuts(units, start.Value) || cuts(units, end.Value):
			default:
				before, quote := string(utf16.Decode(units[:start.Value])), string(utf16.Decode(units[start.Value:end.Value]))
				from := int64(utf8.RuneCountInString(before))
				row.Quote, row.Span = quote, cite.Span{Start: from, End: from + int64(utf8.RuneCountInString(quote)), Unit: cite.UnitCodepoint}
			}
			r.Citations = append(r.Citations, row)
		}
	}
	for _, s := range order {
		if !used[s] {
			r.Citations = append(r.Citations, cite.Citation{Position: len(r.Citations), Source: s, URL: s.URL(), Role: cite.Consulted})
		}
	}
	return r
}

func cuts(units []uint16, i int64) bool {
	return i > 0 && i < int64(len(units)) && utf16.IsSurrogate(rune(units[i])) && units[i] >= 0xDC00
}

func slowLocator(v any) cite.Locator {
	m := obj(v)
	if m == nil {
		return cite.Locator{}
	}
	names, ok := map[any][2]string{"char": {"startIndex", "endIndex"}, "page": {"startPage", "endPage"}, "block": {"startBlock", "endBlock"}}[comparable(m["type"])]
	if !ok {
		return cite.Locator{Type: text(m["type"]), Text: "?"}
	}
	l := cite.Locator{Type: text(m["type"]), Start: optional(m[names[0]]), End: optional(m[names[1]])}
	switch {
	case l.Start.Known && l.Start.Value < 0, l.End.Known && l.End.Value < 0, l.Start.Known && l.End.Known && l.Start.Value > l.End.Value:
		return cite.Locator{Type: l.Type, Text: "?"}
	case l.Start.Known && l.End.Known && l.Start != l.End:
		l.Text = fmt.Sprintf("%d-%d", l.Start.Value, l.End.Value)
	case l.Start.Known:
		l.Text = fmt.Sprint(l.Start.Value)
	case l.End.Known:
		l.Text = fmt.Sprint(l.End.Value)
	}
	return l
}

func comparable(v any) any {
	if s, ok := v.(string); ok {
		return s
	}
	return nil
}

func slowCompact(v any) string {
	if v == nil {
		return ""
	}
	return "?" // the order of keys is not known here
}

var lastNumber = regexp.MustCompile(`^(.+)_([0-9]+)$`)

func slowID(v any) (d cite.Description, given, chunk string) {
	id := text(v)
	if strings.HasPrefix(id, "http://") || strings.HasPrefix(id, "https://") {
		return cite.Description{URL: id}, id, ""
	}
	if m := lastNumber.FindStringSubmatch(id); m != nil {
		return cite.Description{DocumentID: m[1]}, "", m[2]
	}
	return cite.Description{DocumentID: id}, "", ""
}

func slowSupportGPT(v fields) *cite.Response {
	r := &cite.Response{Format: "supportgpt"}
	for a, answer := range arr(v["answers"]) {
		r.AnswerCount++
		meta := obj(obj(answer)["meta"])
		if r.ID == "" {
			r.ID = text(meta["request_id"])
		}
		if f, err := strconv.ParseFloat(strings.TrimSpace(text(meta["scoring"])), 64); !r.Scoring.Known && err == nil && numeral.MatchString(strings.TrimSpace(text(meta["scoring"]))) {
			r.Scoring = cite.Some(f)
		}
		position := 0
		add := func(c cite.Citation, d cite.Description) {
			c.Answer, c.Position, c.Source = a, position, &cite.Source{Packed: cite.Pack(&d)}
			position++
			r.Citations = append(r.Citations, c)
		}
		type document struct {
			d            cite.Description
			given, chunk string
			several      bool
		}
		var documents []*document
		byTitle := map[string]*document{}
		for _, s := range arr(meta["source_documents"]) {
			s := obj(s)
			if s == nil {
				continue
			}
			var d document
			d.d, d.given, d.chunk = slowID(s["source_id"])
			d.d.Title = text(s["title"])
			documents = append(documents, &d)
			if first := byTitle[d.d.Title]; first != nil {
				first.several = true
			} else if d.d.Title != "" {
				byTitle[d.d.Title] = &d
			}
		}
		for _, n := range arr(meta["answer_annotations"]) {
			n := obj(n)
			if d := byTitle[text(n["title"])]; d != nil && d.d.URL == "" {
				if url, ok := n["url"].(string); ok {
					d.d.URL = url
				}
			}
		}
		for _, d := range documents { // all chunks of a document are one source
			if first := byTitle[d.d.Title]; first != nil && first.d.DocumentID == d.d.DocumentID && d.d.URL == "" {
				d.d.URL = first.d.URL
			}
		}
		for _, n := range arr(meta["answer_annotations"]) {
			n := obj(n)
			if n == nil {
				continue
			}
			c := cite.Citation{Label: text(n["label"]), CitedText: text(n["text"]), URL: text(n["url"])}
			p := obj(n["answer_position"])
			if begin, end := optional(p["begin"]), optional(p["end"]); begin.Known && end.Known && begin.Value >= 0 && end.Value >= begin.Value {
				c.Span = cite.Span{Start: begin.Value, End: end.Value, Unit: cite.UnitUnknown}
			}
			d := cite.Description{Title: text(n["title"]), URL: c.URL}
			if m := byTitle[d.Title]; m != nil {
				d.DocumentID = m.d.DocumentID
				if d.URL == "" {
					d.URL = m.d.URL
				}
				if m.chunk != "" && !m.several {
					c.Locator = cite.Locator{Type: "chunk", Text: m.chunk}
				}
			}
			add(c, d)
		}
		chunkOf := func(c string) cite.Locator {
			if c == "" {
				return cite.Locator{}
			}
			return cite.Locator{Type: "chunk", Text: c}
		}
		for _, d := range documents {
			add(cite.Citation{Role: cite.Consulted, URL: d.given, Locator: chunkOf(d.chunk)}, d.d)
		}
		for _, g := range arr(meta["rag_docs"]) {
			g := obj(g)
			if g == nil {
				continue
			}
			d, given, chunk := slowID(g["source_id"])
			if given == "" && d.DocumentID != "" {
				for _, known := range documents {
					if known.d.DocumentID == d.DocumentID {
						d = known.d
						break
					}
				}
			}
			add(cite.Citation{Role: cite.Retrieved, URL: given, Locator: chunkOf(chunk)}, d)
		}
	}
	return r
}
