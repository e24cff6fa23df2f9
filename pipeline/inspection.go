package pipeline

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// inspectionVersion changes when a field of an inspection is renamed, removed or changes its meaning; a new field does
// not change it.
const inspectionVersion = 1

// The prefixes of kinds that are no kinds of skipped records.
const (
	RejectedKinds = "rejected/"
	EnvelopeKinds = "envelope/"
	FramingKinds  = "framing/"
)

// recovered is the kind of the records whose strings hold raw line feeds: read all the same.
const recovered = FramingKinds + "raw_line_feeds"

// CountOf is how many of something there are.
type CountOf struct {
	Name  string `json:"name"`
	Count int64  `json:"count"`
}

// Kinds are an inspection's counts by kind, each by name.
type Kinds struct {
	Framings  []CountOf // records
	Envelopes []CountOf // responses
	Skipped   []CountOf // records
	Encodings []CountOf // logs
	Layers    []CountOf // logs, by the archives and compressions around them: `gzip, tar`
	Recovered int64     // records whose strings hold raw line feeds
}

// KindsOf sorts the counts of an inspection by what they are counts of.
func KindsOf(x *cite.Inspection) (k Kinds) {
	for _, kind := range x.Kinds.List() {
		name, n := kind.Name, kind.Count
		if kind.Name == recovered {
			k.Recovered = n
		} else if framing, ok := strings.CutPrefix(name, FramingKinds); ok {
			k.Framings = append(k.Framings, CountOf{framing, n})
		} else if envelope, ok := strings.CutPrefix(name, EnvelopeKinds); ok {
			k.Envelopes = append(k.Envelopes, CountOf{envelope, n})
		} else if !strings.HasPrefix(name, RejectedKinds) && !slices.Contains(cite.Classes[:], name) {
			k.Skipped = append(k.Skipped, CountOf{name, n})
		}
	}
	var encodings, layers cite.Tally
	for _, log := range x.Logs {
		if log.Encoding != "" {
			encodings.Count(log.Encoding, 1)
			layers.Count(strings.Join(log.Layers, ", "), 1)
		}
	}
	k.Encodings, k.Layers = counted(&encodings), counted(&layers)
	return k
}

func counted(t *cite.Tally) (list []CountOf) {
	for _, k := range t.List() {
		list = append(list, CountOf{k.Name, k.Count})
	}
	return list
}

// Problems are everything that was not as it should be, by kind: rejected and unrecognised records, warnings.
func Problems(x *cite.Inspection) (list []cite.Kind) {
	for _, k := range x.Kinds.List() {
		if strings.HasPrefix(k.Name, RejectedKinds) || k.Name == cite.Classes[cite.Unrecognised] {
			list = append(list, k)
		}
	}
	return append(list, x.Warnings.List()...)
}

// inspectionJSON is what `inspect --json` prints. All of it is the same for the same input and options.
type inspectionJSON struct {
	Version int `json:"version"`
	countsJSON
	Recovered int64          `json:"recovered"` // records whose strings hold raw line feeds
	Responses int64          `json:"responses"`
	Citations int64          `json:"citations"`
	CitedRole int64          `json:"citations_cited"` // of role cited
	Sources   int64          `json:"sources"`
	Created   datesJSON      `json:"created"`
	Formats   []shareJSON    `json:"formats"`
	Models    []shareJSON    `json:"models"`
	Providers []providerJSON `json:"providers"`
	Framings  []CountOf      `json:"framings"`
	Envelopes []CountOf      `json:"envelopes"`
	Skipped   []CountOf      `json:"skipped_kinds"`
	Encodings []CountOf      `json:"encodings"`
	Layers    []CountOf      `json:"layers"`
	Problems  []problemJSON  `json:"problems"`
	Logs      []logJSON      `json:"logs"`
	Foreign   []string       `json:"foreign"`
}

type datesJSON struct {
	First   *string `json:"first"` // RFC 3339, in UTC; null if no response has a time
	Last    *string `json:"last"`
	Undated int64   `json:"undated"` // responses without a time
}

type shareJSON struct {
	Name      string    `json:"name"`
	Responses int64     `json:"responses"`
	Citations int64     `json:"citations"`
	Created   datesJSON `json:"created"`
}

type providerJSON struct {
	Format    string `json:"format"`
	Name      string `json:"name"`
	Citations int64  `json:"citations"`
	Sources   int64  `json:"sources"`
}

type problemJSON struct {
	Kind     string        `json:"kind"`
	Count    int64         `json:"count"`
	Examples []exampleJSON `json:"examples"`
}

type exampleJSON struct {
	Log     string `json:"log"`
	Line    int64  `json:"line"`   // from 1
	Column  int64  `json:"column"` // in bytes, from 1; 0 if the whole line is meant
	Offset  *int64 `json:"offset"` // in bytes, in the decompressed log as UTF-8; null if the whole line is meant
	Field   string `json:"field,omitempty"`
	Message string `json:"message,omitempty"`
}

type logJSON struct {
	inputJSON
	Stored   *int64    `json:"stored"` // bytes; null if not known; that of an archive stands with the first log in it
	Encoding string    `json:"encoding"`
	Layers   []string  `json:"layers"` // from the outermost
	Created  datesJSON `json:"created"`
}

// WriteInspection writes an inspection as indented JSON with a final line feed.
func WriteInspection(w io.Writer, x *cite.Inspection) error {
	k := KindsOf(x)
	j := inspectionJSON{
		Version: inspectionVersion, countsJSON: countsOf(&x.Counts), Recovered: k.Recovered,
		Responses: x.Responses, Citations: x.Citations, CitedRole: x.CitedRole, Sources: x.Sources, Created: datesOf(&x.Dates),
		Formats: sharesOf(x.Formats), Models: sharesOf(x.Models), Providers: []providerJSON{},
		Framings: listed(k.Framings), Envelopes: listed(k.Envelopes), Skipped: listed(k.Skipped), Encodings: listed(k.Encodings), Layers: listed(k.Layers),
		Problems: []problemJSON{}, Logs: []logJSON{}, Foreign: listed(x.Foreign),
	}
	for _, p := range x.Providers {
		j.Providers = append(j.Providers, providerJSON(p))
	}
	for _, k := range Problems(x) {
		p := problemJSON{Kind: k.Name, Count: k.Count, Examples: []exampleJSON{}}
		for _, e := range k.Examples {
			shown := exampleJSON{Log: e.Input, Line: e.Line, Column: e.Column, Field: e.Field}
			if e.Column > 0 {
				shown.Offset = &e.Offset
			}
			if e.Err != nil {
				shown.Message = e.Err.Error()
			}
			p.Examples = append(p.Examples, shown)
		}
		j.Problems = append(j.Problems, p)
	}
	for i, in := range x.Inputs {
		log := &x.Logs[i]
		shown := logJSON{inputJSON: inputOf(&in), Encoding: log.Encoding, Layers: listed(log.Layers), Created: datesOf(&log.Dates)}
		if log.Stored >= 0 {
			shown.Stored = &log.Stored
		}
		j.Logs = append(j.Logs, shown)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(&j)
}

// listed is a list that is `[]` in JSON where there is nothing in it, and not `null`.
func listed[T any](list []T) []T { return append([]T{}, list...) }

func datesOf(d *cite.Dates) (j datesJSON) {
	j.Undated = d.Undated
	if d.First.Known() {
		first, last := d.First.RFC3339(), d.Last.RFC3339()
		j.First, j.Last = &first, &last
	}
	return j
}

func sharesOf(list []cite.Share) []shareJSON {
	out := make([]shareJSON, len(list))
	for i, s := range list {
		out[i] = shareJSON{s.Name, s.Responses, s.Citations, datesOf(&s.Dates)}
	}
	return out
}
