package partial

import (
	"encoding/json"
	"errors"
	"fmt"

	"biblog/pipeline/cite"
)

// headerName is the key of the header in the footer of the file.
const headerName = "biblog.partial"

// header says what is in a partial: JSON in the footer.
type header struct {
	Schema   int       `json:"schema"`
	Rules    string    `json:"rules"`   // of decoding; see readers
	Program  string    `json:"program"` // for people
	Foreign  []string  `json:"foreign,omitempty"`
	Logs     []logJSON `json:"logs"`
	Segments []segment `json:"segments"`
}

// logJSON is the figures of a log.
type logJSON struct {
	Name       string      `json:"name"`
	Problem    string      `json:"problem,omitempty"`
	Unreadable bool        `json:"unreadable,omitempty"` // at all: it is named only
	Bytes      int64       `json:"bytes"`
	Lines      int64       `json:"lines"`
	Counts     cite.Counts `json:"counts"` // by class, before it is decided which responses are repeats
	Warnings   []kindJSON  `json:"warnings,omitempty"`
	Kinds      []kindJSON  `json:"kinds,omitempty"`
}

type kindJSON struct {
	Name     string        `json:"name"`
	Count    int64         `json:"count"`
	Examples []exampleJSON `json:"examples,omitempty"`
}

type exampleJSON struct {
	Line   int64  `json:"line"`
	Column int64  `json:"column,omitempty"`
	Offset int64  `json:"offset,omitempty"`
	Field  string `json:"field,omitempty"`
	Error  string `json:"error,omitempty"`
}

// segment is one: how many rows of each kind, and whose they are.
type segment struct {
	Rows  [kinds]int64 `json:"rows"`
	Spans []span       `json:"spans"`
}

// span is what of one log stands in a segment, in the order of the spans.
type span struct {
	Log        int   `json:"log"`
	Responses  int64 `json:"responses"`
	Unreadable int64 `json:"unreadable,omitempty"`
}

func encodeTally(t *cite.Tally) (list []kindJSON) {
	for _, k := range t.List() {
		j := kindJSON{Name: k.Name, Count: k.Count}
		for _, e := range k.Examples {
			x := exampleJSON{Line: e.Line, Column: e.Column, Offset: e.Offset, Field: e.Field}
			if e.Err != nil {
				x.Error = e.Err.Error()
			}
			j.Examples = append(j.Examples, x)
		}
		list = append(list, j)
	}
	return list
}

func decodeTally(list []kindJSON, t *cite.Tally) {
	for _, k := range list {
		for _, e := range k.Examples {
			p := cite.Problem{Kind: k.Name, Field: e.Field, Position: cite.Position{Line: e.Line, Column: e.Column, Offset: e.Offset}}
			if e.Error != "" {
				p.Err = errors.New(e.Error)
			}
			t.Add(p)
		}
		t.Count(k.Name, k.Count-int64(len(k.Examples)))
	}
}

// ErrNoPartial says that a file is no partial result.
var ErrNoPartial = errors.New("no partial result: expected a file that `biblog extract` wrote")

// VersionError says that a partial was made by other rules.
type VersionError struct{ Program, What string }

func (e *VersionError) Error() string {
	return fmt.Sprintf("made by %s, %s: extract its logs again with this program", e.Program, e.What)
}

// parseHeader reads a header and refuses what was made by other rules, or does not fit the rows of the file.
func parseHeader(text, rules string) (*header, error) {
	var version struct {
		Schema  int    `json:"schema"`
		Rules   string `json:"rules"`
		Program string `json:"program"`
	}
	if err := json.Unmarshal([]byte(text), &version); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoPartial, err)
	}
	switch {
	case version.Schema != SchemaVersion:
		return nil, &VersionError{version.Program, fmt.Sprintf("which lays partial results out by schema %d, where this program has %d", version.Schema, SchemaVersion)}
	case version.Rules != rules:
		return nil, &VersionError{version.Program, fmt.Sprintf("which reads logs by rules %s, where this program has %s", version.Rules, rules)}
	}
	h := new(header)
	if err := json.Unmarshal([]byte(text), h); err != nil {
		return nil, fmt.Errorf("damaged: %w", err)
	}
	return h, nil
}

// check says whether the header fits the row groups of the file.
func (h *header) check(groups []int64) error {
	next := 0
	for _, s := range h.Segments {
		for _, n := range s.Rows {
			if n == 0 {
				continue
			}
			if next >= len(groups) || groups[next] != n {
				return errors.New("damaged: its rows are not those that its header tells of")
			}
			next++
		}
		sum := span{Log: -1}
		for _, sp := range s.Spans {
			if sp.Log <= sum.Log || sp.Log >= len(h.Logs) || sp.Responses < 0 || sp.Unreadable < 0 {
				return errors.New("damaged: its header names its logs in disorder")
			}
			sum.Log = sp.Log
			sum.Responses += sp.Responses
			sum.Unreadable += sp.Unreadable
		}
		if sum.Responses != s.Rows[responses] || sum.Unreadable != s.Rows[unreadable] {
			return errors.New("damaged: its header does not say whose rows it has")
		}
	}
	if next != len(groups) {
		return errors.New("damaged: it has rows that its header does not tell of")
	}
	return nil
}
