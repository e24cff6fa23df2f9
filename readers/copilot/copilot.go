// Package copilot reads the session events of the GitHub Copilot SDK, one event a record. The final messages of the
// assistant are responses, with citations or without; every other event is noise.
package copilot

import (
	"strconv"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// Name is the format's name in options and outputs.
const Name = "copilot"

// Format reads Copilot's session events.
type Format struct{}

// Name is the format's name in options and outputs.
func (Format) Name() string { return Name }

// The fields of an event, of a message's data, of a source and of a reference, in the order of their keys below.
const (
	eventID = iota
	eventTime
	eventData
	eventFields
)

const (
	dataMessage = iota
	dataContent
	dataCitations
	dataModel
	dataIndex
	dataCount
	dataFields
)

const (
	sourceID = iota
	sourceProvider
	sourceTitle
	sourceURL
	sourcePath
	sourceFields
)

const (
	referenceSource = iota
	referenceText
	referenceLocation
	referenceMetadata
	referenceFields
)

var (
	eventKeys     = cursor.NewKeys("id", "timestamp", "data")
	dataKeys      = cursor.NewKeys("messageId", "content", "citations", "model", "chunkIndex", "chunkCount")
	sourceKeys    = cursor.NewKeys("id", "provider", "title", "url", "path")
	referenceKeys = cursor.NewKeys("sourceId", "citedText", "location", "providerMetadata")
	// Around are the keys that stand beside an event's data.
	Around = cursor.NewKeys("type", "data", "id", "timestamp", "parentId", "agentId", "ephemeral")
)

// Recognise says whether v is an event, and if it is one of no interest, of which kind.
func (Format) Recognise(v cursor.Value) (kind string, ours bool) {
	name := v.Get("type")
	if !name.Is(cursor.String) || len(name.Raw()) > longestEscape*longestType {
		return "", false
	}
	var space [longestEscape * longestType]byte
	text := name.AppendText(space[:0])
	if kind, ours = Noise(text); ours {
		return kind, true
	}
	data := v.Get("data")
	switch {
	case string(text) == "assistant.message" && data.Is(cursor.Object):
		return "", true
	case string(text) == "assistant.message":
		return "copilot/without_data", true
	case string(text) == "result" && !data.Given() && (v.Get("timestamp").Given() || v.Get("sessionId").Given()):
		return "copilot/result", true
	case data.Is(cursor.Object) && looksLikeType(text) && (v.Get("parentId").Kind() != cursor.Absent || v.Get("timestamp").Given()):
		return "copilot/other", true // a type that is newer than the list
	}
	return "", false
}

// Decode fills r with what an event assistant.message says. The texts of its answer and citations are only valid until the
// scope's EndPeek.
func (Format) Decode(s *cursor.Scope, v cursor.Value, r *cite.Response) {
	var event [eventFields]cursor.Value
	v.Pick(eventKeys, event[:])
	var data [dataFields]cursor.Value
	s.Object(event[eventData]).Pick(dataKeys, data[:])

	if r.ID = s.Text(data[dataMessage]); r.ID == "" {
		r.ID = s.Text(event[eventID])
	}
	r.IDGiven = r.ID != ""
	r.Created = s.Time(event[eventTime])
	r.Model = s.Text(data[dataModel])
	r.Answers = append(r.Answers, s.Peek(data[dataContent]))
	r.AnswerCount = 1
	part(s, data[dataIndex], data[dataCount], r)
	if citations := s.Object(data[dataCitations]); citations.Given() {
		decodeCitations(s, citations, r)
	}
}

// part says which part of a message the event is, where the message came in several.
func part(s *cursor.Scope, index, count cursor.Value, r *cite.Response) {
	i, n := s.Int(index), s.Int(count)
	if n.Known && n.Value <= 1 || !n.Known && !i.Known {
		return
	}
	r.Part = cite.Part{Chunk: true, Index: i, Count: n, Last: i.Known && n.Known && i.Value >= n.Value-1}
}

// offered is an element of `sources`.
type offered struct {
	id     string
	source *cite.Source
	url    string
	label  string // its id as long as the parts of the message are not joined
	used   bool
}

// fewSources is up to how many sources each reference looks through them all: real messages have about five.
const fewSources = 16

func decodeCitations(s *cursor.Scope, citations cursor.Value, r *cite.Response) {
	sources, spans := s.Array(citations.Get("sources")), s.Array(citations.Get("spans"))
	var space [fewSources]offered
	all := space[:0]
	for _, v := range sources.Elements() {
		if v = s.Object(v); v.Given() {
			o := decodeSource(s, v)
			if r.Part.Index.Known {
				o.label = o.id
			}
			all = append(all, o)
		}
	}
	var byID map[string]int
	if len(all) > fewSources {
		byID = make(map[string]int, len(all))
		for i := range all {
			byID[all[i].id] = i
		}
	}
	find := func(id string) *offered {
		if byID != nil {
			if i, ok := byID[id]; ok {
				return &all[i]
			}
			return nil
		}
		for i := len(all) - 1; i >= 0; i-- { // of two with one id the last counts, as in the vendor's own clients
			if all[i].id == id {
				return &all[i]
			}
		}
		return nil
	}
	r.Citations = s.Citations(countRows(spans) + len(all))
	for _, v := range spans.Elements() {
		if v = s.Object(v); v.Given() {
			decodeSpan(s, v, find, r)
		}
	}
	for i := range all {
		if o := &all[i]; !o.used {
			r.Citations = append(r.Citations, cite.Citation{Position: len(r.Citations), Source: o.source, Role: cite.Consulted, URL: o.url, Label: o.label})
		}
	}
}

func countRows(spans cursor.Value) (n int) {
	for _, v := range spans.Elements() {
		n += v.Get("references").Len()
	}
	return n
}

func decodeSource(s *cursor.Scope, v cursor.Value) offered {
	var f [sourceFields]cursor.Value
	v.Pick(sourceKeys, f[:])
	o := offered{id: s.Peek(f[sourceID]), url: s.Peek(f[sourceURL])}
	o.source = s.Source(cite.Description{
		Format: Name, Provider: s.Peek(f[sourceProvider]), Title: s.Peek(f[sourceTitle]), URL: o.url, Path: s.Peek(f[sourcePath]),
	}, v)
	return o
}

func decodeSpan(s *cursor.Scope, v cursor.Value, find func(string) *offered, r *cite.Response) {
	var span cite.Span
	start, end := s.Int(v.Get("startIndex")), s.Int(v.Get("endIndex"))
	if start.Known && end.Known && 0 <= start.Value && start.Value <= end.Value {
		span = cite.Span{Start: start.Value, End: end.Value, Unit: cite.UnitUTF16}
	} else {
		s.Warn(cursor.BadSpan, v, "expected startIndex and endIndex from 0 on, got %v and %v", shown(start), shown(end))
	}
	for _, reference := range s.Array(v.Get("references")).Elements() {
		if reference = s.Object(reference); !reference.Given() {
			continue
		}
		var f [referenceFields]cursor.Value
		reference.Pick(referenceKeys, f[:])
		o := find(s.Peek(f[referenceSource]))
		if o == nil && r.Part.Index.Known {
			o = &offered{label: s.PeekEither(f[referenceSource])} // another part may list it
		}
		if o == nil {
			s.Warn(unknownSource, reference, "expected the id of one of the sources, got %q", s.PeekEither(f[referenceSource]))
			continue
		}
		o.used = true
		r.Citations = append(r.Citations, cite.Citation{
			Position: len(r.Citations), Source: o.source, Role: cite.Cited, URL: o.url, Label: o.label, Span: span,
			CitedText: s.Peek(f[referenceText]), Locator: locate(s, f[referenceLocation]), Metadata: compact(s, f[referenceMetadata]),
		})
	}
}

// unknownSource warns of a reference to a source that no list holds; it is dropped.
const unknownSource = "unknown_source"

// shown is a number as a message shows it.
type shown cite.Optional[int64]

func (n shown) String() string {
	if !n.Known {
		return "none"
	}
	return strconv.FormatInt(n.Value, 10)
}

func compact(s *cursor.Scope, v cursor.Value) string {
	if !v.Given() {
		return ""
	}
	return s.PeekAll(v.AppendCompact)
}
