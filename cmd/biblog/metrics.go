package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// textfile is the file of --metrics, in Prometheus' text format, for the textfile collector of node_exporter. It appears
// when the run ends, however it ends. What a run that failed cannot say, about what the folder holds and since when, is
// kept from the file that was there. The names follow https://prometheus.io/docs/practices/naming, what is in it
// https://prometheus.io/docs/practices/instrumentation/#batch-jobs.
type textfile struct {
	path    string // empty if nobody asked for metrics
	folder  string // of the outputs: two jobs on one machine tell their metrics apart by it
	started time.Time
}

// mostMetrics is more than the file of an earlier run can be long.
const mostMetrics = 1 << 20

// openMetrics finds a place where the file cannot be written before the run.
func openMetrics(path, folder string) (*textfile, error) {
	m := &textfile{path: path, folder: folder, started: time.Now()}
	if path == "" {
		return m, nil
	}
	if at, err := filepath.Abs(folder); err == nil {
		m.folder = at
	}
	if err := writable(path); err != nil {
		return nil, fmt.Errorf("the metrics cannot be written: %w", err)
	}
	return m, nil
}

// write ends the run's part: r is nil where the run failed, or found nothing new.
func (m *textfile) write(code int, r *cite.Report) error {
	if m.path == "" {
		return nil
	}
	now := time.Now()
	list := []family{
		{"last_run_timestamp_seconds", "When the last run ended, in seconds since 1970.", one(seconds(now))},
		{"last_run_duration_seconds", "How long the last run took.", one(now.Sub(m.started).Seconds())},
		{"last_run_exit_code", "Exit code of the last run: 0 done, 3 done but some records or logs could not be read, else failed.", one(float64(code))},
	}
	switch done := code == exitDone || code == exitRejected; {
	case done && r != nil:
		list = append(list, outcome(r, now)...)
	case done: // nothing was new: what the outputs are, they were
		list = append(list, family{successName, lasting()[0].help, one(seconds(now))})
		list = append(list, slices.DeleteFunc(m.kept(), func(f family) bool { return f.name == successName })...)
	default:
		list = append(list, m.kept()...)
	}
	var b bytes.Buffer
	for _, f := range list {
		f.print(&b, m.folder)
	}
	f, err := pending(m.path)
	if err != nil {
		return fmt.Errorf("the metrics cannot be written: %w", err)
	}
	if _, err := f.Write(b.Bytes()); err != nil {
		return fmt.Errorf("the metrics cannot be written: %w", errors.Join(err, f.Cleanup()))
	}
	if err := f.CloseAtomicallyReplace(); err != nil {
		return fmt.Errorf("the metrics cannot be written: %w", err)
	}
	return nil
}

// outcome is what a run that was done says.
func outcome(r *cite.Report, now time.Time) []family {
	var byClass []sample
	for class, n := range r.Counts {
		byClass = append(byClass, sample{cite.Classes[class], float64(n)})
	}
	var warnings, unreadable, written int64
	for _, k := range r.Warnings.List() {
		warnings += k.Count
	}
	for _, in := range r.Inputs {
		if in.Problem != "" {
			unreadable++
		}
	}
	for _, o := range r.Outputs {
		written += o.Bytes
	}
	list := lasting()
	for i, samples := range [][]sample{
		one(seconds(now)), byClass, one(float64(r.Responses)), one(float64(r.Citations)), one(float64(r.CitedRole)), one(float64(r.Sources)), one(float64(r.Works)),
		one(float64(r.Cited)), one(float64(len(r.Inputs))), one(float64(unreadable)), one(float64(warnings)), one(float64(written)),
	} {
		list[i].samples = samples
	}
	return list
}

// lasting are the metrics of the last run that was done, which later failures do not change.
func lasting() []family {
	return []family{
		{successName, "When the last run that was done ended, in seconds since 1970.", nil},
		{"records", "Records in the logs, by what became of them.", nil},
		{"responses", "Distinct responses in the logs.", nil},
		{"citations", "Citations of all roles that were asked for.", nil},
		{"citations_cited", "Of them, those of role cited.", nil},
		{"sources", "Distinct source descriptions.", nil},
		{"works", "Works in the bibliography.", nil},
		{"works_cited", "Of them, those that are cited at least once.", nil},
		{"inputs", "Logs that were read.", nil},
		{"inputs_with_problems", "Of them, those that could not be read to their end.", nil},
		{"warnings", "Oddities in the logs, of all kinds.", nil},
		{"outputs_bytes", "Size of all outputs, without the report.", nil},
	}
}

// kept are the lasting metrics as the file that is there says them.
func (m *textfile) kept() []family {
	list := lasting()
	st, err := os.Stat(m.path)
	if err != nil || !st.Mode().IsRegular() || st.Size() > mostMetrics {
		return nil
	}
	text, err := os.ReadFile(m.path)
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		series, value, ok := cutLast(strings.TrimSpace(line), " ")
		name, labels, _ := strings.Cut(series, "{")
		v, err := strconv.ParseFloat(value, 64)
		i := slices.IndexFunc(list, func(f family) bool { return prefix+f.name == name })
		if !ok || err != nil || i < 0 || !strings.HasPrefix(labels, folderLabel(m.folder)) {
			continue
		}
		class := ""
		if _, rest, ok := strings.Cut(labels[len(folderLabel(m.folder)):], `class="`); ok {
			if class, _, _ = strings.Cut(rest, `"`); !slices.Contains(cite.Classes[:], class) {
				continue
			}
		}
		list[i].samples = append(list[i].samples, sample{class, v})
	}
	return slices.DeleteFunc(list, func(f family) bool { return f.samples == nil })
}

func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

const (
	prefix      = "biblog_"
	successName = "last_success_timestamp_seconds"
)

// family is one metric, a gauge: a job that ends counts nothing on from run to run.
type family struct {
	name, help string
	samples    []sample
}

type sample struct {
	class string // of records; else empty
	value float64
}

func one(v float64) []sample { return []sample{{"", v}} }

func seconds(t time.Time) float64 { return float64(t.UnixMilli()) / 1000 }

func folderLabel(folder string) string {
	return `folder="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(strings.ToValidUTF8(folder, "\ufffd")) + `"`
}

func (f *family) print(w io.Writer, folder string) {
	fmt.Fprintf(w, "# HELP %s%s %s\n# TYPE %s%s gauge\n", prefix, f.name, f.help, prefix, f.name)
	for _, s := range f.samples {
		labels := folderLabel(folder)
		if s.class != "" {
			labels += `,class="` + s.class + `"`
		}
		fmt.Fprintf(w, "%s%s{%s} %s\n", prefix, f.name, labels, strconv.FormatFloat(s.value, 'f', -1, 64))
	}
}
