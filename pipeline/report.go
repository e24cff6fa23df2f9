package pipeline

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

// reportName is the file that a run writes last: where it is new, every output is.
const reportName = "report.json"

// reportVersion changes when a field is renamed, removed or changes its meaning; a new field does not change it.
const reportVersion = 1

// reportJSON is report.json. Everything outside Run is the same for the same input and options.
type reportJSON struct {
	Version int `json:"version"`
	countsJSON
	Responses  int64               `json:"responses"`
	Citations  int64               `json:"citations"`
	CitedRole  int64               `json:"citations_cited"` // of role cited
	Sources    int64               `json:"sources"`
	Works      int64               `json:"works"`
	WorksCited int64               `json:"works_cited"`
	Warnings   map[string]kindJSON `json:"warnings"`
	Kinds      map[string]int64    `json:"kinds"`
	Places     map[string][]string `json:"places"` // the first few records that were rejected or not recognised
	Inputs     []inputJSON         `json:"inputs"`
	Foreign    []string            `json:"foreign"`
	Outputs    []outputJSON        `json:"outputs"`
	Removed    []string            `json:"removed"`
	Overrides  []overrideJSON      `json:"overrides"`
	Settings   map[string]string   `json:"settings"`
	RunID      string              `json:"run_id"`
	Run        runJSON             `json:"run"`
}

type countsJSON struct {
	Records      int64 `json:"records"`
	Complete     int64 `json:"complete"`
	Chunks       int64 `json:"chunks"`
	Repeats      int64 `json:"repeats"`
	Skipped      int64 `json:"skipped"`
	Unrecognised int64 `json:"unrecognised"`
	Rejected     int64 `json:"rejected"`
}

type kindJSON struct {
	Count    int64    `json:"count"`
	Examples []string `json:"examples"`
}

type inputJSON struct {
	Name  string `json:"name"`
	Bytes int64  `json:"bytes"`
	Lines int64  `json:"lines"`
	countsJSON
	Responses int64  `json:"responses"`
	Citations int64  `json:"citations"`
	Problem   string `json:"problem,omitempty"`
}

type outputJSON struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

type overrideJSON struct {
	At      string   `json:"at"` // file:line:column
	Rule    string   `json:"rule"`
	Sources []string `json:"sources"`
	Others  []string `json:"others,omitempty"`
	Field   string   `json:"field,omitempty"`
	Value   string   `json:"value,omitempty"`
}

type runJSON struct {
	Program string  `json:"program"`
	Started string  `json:"started"`
	Seconds float64 `json:"seconds"`
	Workers int     `json:"workers"`
}

// WriteReport writes a report as indented JSON with a final line feed.
func WriteReport(w io.Writer, r *cite.Report) error {
	j := reportJSON{
		Version: reportVersion, countsJSON: countsOf(&r.Counts),
		Responses: r.Responses, Citations: r.Citations, CitedRole: r.CitedRole, Sources: r.Sources, Works: r.Works, WorksCited: r.Cited,
		Warnings: map[string]kindJSON{}, Kinds: map[string]int64{}, Places: map[string][]string{}, Settings: map[string]string{},
		Inputs: []inputJSON{}, Foreign: append([]string{}, r.Foreign...), Outputs: []outputJSON{}, Removed: append([]string{}, r.Removed...), Overrides: []overrideJSON{}, RunID: r.Run.RunID,
		Run: runJSON{Program: r.Run.Program, Started: r.Run.Started.RFC3339(), Seconds: r.Run.Seconds, Workers: r.Run.Workers},
	}
	for _, k := range r.Warnings.List() {
		j.Warnings[k.Name] = kindJSON{Count: k.Count, Examples: described(k.Examples)}
	}
	for _, k := range r.Kinds.List() {
		j.Kinds[k.Name] = k.Count
		if len(k.Examples) > 0 {
			j.Places[k.Name] = described(k.Examples)
		}
	}
	for _, in := range r.Inputs {
		j.Inputs = append(j.Inputs, inputOf(&in))
	}
	for _, out := range r.Outputs {
		j.Outputs = append(j.Outputs, outputJSON(out))
	}
	for _, o := range r.Overrides {
		j.Overrides = append(j.Overrides, overrideJSON{o.Position.String(), o.Rule, idsOf(o.Sources), idsOf(o.Others), o.Field, o.Value})
	}
	for _, s := range r.Run.Settings {
		j.Settings[s.Name] = s.Value
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(&j)
}

func described(examples []cite.Problem) []string {
	out := make([]string, len(examples))
	for i := range examples {
		out[i] = examples[i].Error()
	}
	return out
}

func inputOf(in *cite.InputReport) inputJSON {
	return inputJSON{in.Name, in.Bytes, in.Lines, countsOf(&in.Counts), in.Responses, in.Citations, in.Problem}
}

func countsOf(c *cite.Counts) countsJSON {
	return countsJSON{
		Records: c.Total(), Complete: c[cite.Complete], Chunks: c[cite.Chunks], Repeats: c[cite.Repeats],
		Skipped: c[cite.Skipped], Unrecognised: c[cite.Unrecognised], Rejected: c[cite.Rejected],
	}
}

// previousRun is what an earlier run says it wrote to dir; nothing where there is no report, or one that cannot be read:
// then nothing of the folder is this program's to remove.
func previousRun(dir string) (outputs []cite.OutputReport, works int64, err error) {
	old, ok, err := readReport(dir)
	if err != nil || !ok {
		return nil, 0, err
	}
	for _, o := range old.Outputs {
		outputs = append(outputs, cite.OutputReport(o))
	}
	return outputs, old.Works, nil
}

// readReport reads the report of an earlier run; ok is false where there is none, or one of another version.
func readReport(dir string) (old reportJSON, ok bool, err error) {
	b, err := readRegular(filepath.Join(dir, reportName))
	if errors.Is(err, fs.ErrNotExist) {
		return reportJSON{}, false, nil
	} else if err != nil {
		return reportJSON{}, false, err
	}
	if json.Unmarshal(b, &old) != nil || old.Version != reportVersion {
		return reportJSON{}, false, nil
	}
	return old, true, nil
}

// Previous is what an earlier run that wrote to dir says of how its works came about: which settings it had, and what
// people had decided. ok is false where there is no report, or one that this version cannot read.
func Previous(dir string) (settings map[string]string, overrides []cite.Override, ok bool, err error) {
	old, ok, err := readReport(dir)
	if err != nil || !ok {
		return nil, nil, false, err
	}
	for _, o := range old.Overrides {
		read := cite.Override{Position: cite.Position{Input: o.At}, Rule: o.Rule, Field: o.Field, Value: o.Value}
		if read.Sources, err = parseIDs(o.Sources); err == nil {
			read.Others, err = parseIDs(o.Others)
		}
		if err != nil {
			return nil, nil, false, fmt.Errorf("%s: %w", filepath.Join(dir, reportName), err)
		}
		overrides = append(overrides, read)
	}
	return old.Settings, overrides, true, nil
}

func idsOf(ids []cite.SourceID) []string {
	out := make([]string, len(ids))
	for i := range ids {
		out[i] = ids[i].String()
	}
	return out
}

func parseIDs(texts []string) ([]cite.SourceID, error) {
	ids := make([]cite.SourceID, len(texts))
	for i, text := range texts {
		var err error
		if ids[i], err = cite.ParseSourceID(text); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// rejects writes rejected.jsonl, which exists only where something was rejected.
type rejects struct {
	stage Stage
	file  *os.File
}

const rejectedName = "rejected.jsonl"

func (w *rejects) add(u cite.Unreadable) (err error) {
	if w.file == nil {
		if w.file, err = w.stage.Create(rejectedName); err != nil {
			return err
		}
	}
	enc := json.NewEncoder(w.file)
	enc.SetEscapeHTML(false)
	err = enc.Encode(struct {
		Input  string `json:"input"`
		Line   int64  `json:"line"`
		Column int64  `json:"column"`
		Reason string `json:"reason"`
		Record string `json:"record"`
		Bytes  []byte `json:"bytes,omitempty"` // base64, where the record is not UTF-8 and the text above cannot hold it
	}{u.Input, u.Line, u.Column, u.Reason, string(u.Record), notText(u.Record)})
	if err != nil {
		return fmt.Errorf("writing %s: %w", rejectedName, err)
	}
	return nil
}

func notText(b []byte) []byte {
	if utf8.Valid(b) {
		return nil
	}
	return b
}
