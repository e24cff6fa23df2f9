package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// metricsIn reads a file of metrics with Prometheus' own parser: by name, and by name and class.
func metricsIn(t *testing.T, path, folder string) map[string]float64 {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(bytes.NewReader(b))
	if err != nil {
		t.Fatalf("%v in\n%s", err, b)
	}
	values := map[string]float64{}
	for name, f := range families {
		if f.GetHelp() == "" || f.GetType().String() != "GAUGE" {
			t.Errorf("%s: help %q, type %v", name, f.GetHelp(), f.GetType())
		}
		for _, m := range f.Metric {
			at := name
			for _, l := range m.Label {
				switch l.GetName() {
				case "folder":
					if l.GetValue() != folder {
						t.Errorf("%s: folder %q, want %q", name, l.GetValue(), folder)
					}
				default:
					at += "/" + l.GetValue()
				}
			}
			if _, twice := values[at]; twice {
				t.Errorf("%s stands there twice", at)
			}
			values[at] = m.GetGauge().GetValue()
		}
	}
	return values
}

func TestMetrics(t *testing.T) {
	dir := t.TempDir()
	out, path := filepath.Join(dir, `вы"х\од`), filepath.Join(dir, "biblog.prom")
	good, bad := filepath.Join(dir, "good.jsonl"), filepath.Join(dir, "bad.jsonl")
	for name, text := range map[string]string{
		good: "{\"citations\":[{\"document_title\":\"信\"},{\"document_title\":\"Fides et ratio\"}]}\n",
		bad:  "{\"citations\":[x]}\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	export := func(code int, args ...string) map[string]float64 {
		t.Helper()
		args = append([]string{"export", "-q", "-t", "csv", "--metrics", path, "-o", out}, args...)
		said(t, context.Background(), code, args...)
		return metricsIn(t, path, out)
	}
	check := func(got, want map[string]float64) {
		t.Helper()
		for name, v := range want {
			if g, ok := got["biblog_"+name]; !ok || g != v {
				t.Errorf("%s is %v, want %v", name, g, v)
			}
		}
	}
	first := export(exitFailed, filepath.Join(dir, "none"))
	check(first, map[string]float64{"last_run_exit_code": 1})
	if len(first) != 3 {
		t.Errorf("a first run that fails knows nothing of outputs: %v", first)
	}

	began := time.Now()
	done := export(exitRejected, good, bad)
	check(done, map[string]float64{
		"last_run_exit_code": 3, "records/complete": 1, "records/rejected": 1, "records/chunks": 0, "responses": 1, "citations": 2, "citations_cited": 2,
		"sources": 2, "works": 2, "works_cited": 2, "inputs": 2, "inputs_with_problems": 0, "warnings": 0,
	})
	if at := done["biblog_last_success_timestamp_seconds"]; at < float64(began.Unix()) || at > float64(time.Now().Unix()+1) || at != done["biblog_last_run_timestamp_seconds"] {
		t.Errorf("done at %v", at)
	}

	failed := export(exitFailed, "--strict", good, bad)
	for name, v := range done {
		if !strings.Contains(name, "_last_run_") && failed[name] != v {
			t.Errorf("after a failure %s is %v, was %v", name, failed[name], v)
		}
	}
	check(failed, map[string]float64{"last_run_exit_code": 1})
	if len(failed) != len(done) {
		t.Errorf("after a failure %d metrics, before %d", len(failed), len(done))
	}

	if err := os.WriteFile(path, []byte("biblog_works{folder=\"other\"} 7\nbiblog_works 3\nnonsense{ 5\nbiblog_records{"+folderLabel(out)+",class=\"x\\\"\"} 5\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := export(exitFailed, "--strict", good, bad); len(got) != 3 {
		t.Errorf("what another wrote was kept: %v", got)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	said(t, context.Background(), exitFailed, "export", "-q", "--metrics", filepath.Join(dir, "no", "x.prom"), "-o", out, good)
}
