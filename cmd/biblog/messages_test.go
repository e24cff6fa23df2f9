package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"biblog/pipeline"
)

// said runs the program and returns what it said on standard error, by line.
func said(t *testing.T, ctx context.Context, code int, args ...string) []string {
	t.Helper()
	var out, err bytes.Buffer
	if got := run(ctx, args, streams{strings.NewReader(""), &out, &err}); got != code {
		t.Fatalf("%q: exit code %d, want %d: %s", args, got, code, &err)
	}
	return strings.Split(strings.TrimSuffix(err.String(), "\n"), "\n")
}

// TestMessagesAsJSON asserts that every message of a run is one JSON object with the keys that collectors rely on, and
// that people are told the same.
func TestMessagesAsJSON(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "лог\u202e.jsonl")
	text := "{\"citations\":[{\"document_title\":\"信\\u001b[2J\"}]}\n{\"citations\":[x]}\n{\"x\":{\"citations\":[{\"document_title\":\"T\"}]}}\n"
	if err := os.WriteFile(log, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	export := []string{"export", "-o", filepath.Join(dir, "out"), "-t", "csv", log}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, tt := range []struct {
		name   string
		ctx    context.Context
		code   int
		args   []string
		events string
	}{
		{"a run", t.Context(), exitRejected, export, "read classes merged rejected unrecognised warning written"},
		{"a quiet run", t.Context(), exitRejected, append(export, "-q"), ""},
		{"a failure", t.Context(), exitFailed, append(export, "--max-rejected", "0"), "failed"},
		{"a log that is not there", t.Context(), exitFailed, []string{"export", "-o", filepath.Join(dir, "out"), filepath.Join(dir, "no")}, "failed"},
		{"an interrupt", stopped, exitInterrupted, export, "interrupted"},
		{"a mistake that the parser finds", t.Context(), exitUsage, append(export, "--nonsense"), "usage"},
		{"a mistake that the command finds", t.Context(), exitUsage, append(export, "--workers", "0"), "usage"},
		{"a partial result", t.Context(), exitRejected, []string{"extract", "-o", filepath.Join(dir, "part"), log}, "read classes rejected unrecognised warning written"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			plain := said(t, tt.ctx, tt.code, tt.args...)
			var events []string
			var text []string
			for _, line := range said(t, tt.ctx, tt.code, append([]string{"--log-format", "json"}, tt.args...)...) {
				if line == "" && tt.events == "" {
					continue
				}
				var m struct {
					Time, Level, Msg, Event string
					Places                  []string
					ExitCode                *int `json:"exit_code"`
				}
				if err := json.Unmarshal([]byte(line), &m); err != nil {
					t.Fatalf("%q: %v", line, err)
				}
				if _, err := time.Parse(time.RFC3339Nano, m.Time); err != nil || m.Msg == "" {
					t.Errorf("%s", line)
				}
				if m.Level == "ERROR" && (m.ExitCode == nil || *m.ExitCode != tt.code) {
					t.Errorf("an error without its exit code: %s", line)
				}
				events = append(events, m.Event)
				for part := range strings.Lines(m.Msg) {
					text = append(text, label(m.Event)+strings.TrimSpace(part))
				}
				for _, place := range m.Places {
					text = append(text, "           "+place)
				}
			}
			if got := strings.Join(events, " "); got != tt.events {
				t.Errorf("events %q, want %q", got, tt.events)
			}
			if got, want := strings.Join(text, "\n"), strings.Join(plain, "\n"); got != want {
				t.Errorf("JSON says\n%s\npeople are told\n%s", got, want)
			}
		})
	}
}

func TestMessages(t *testing.T) {
	since := time.Date(2026, 3, 1, 2, 15, 0, 0, time.UTC)
	locked := &pipeline.LockedError{Dir: "выход", Holder: &pipeline.Holder{Process: 7, Host: "nas", Since: since}}
	for _, tt := range []struct {
		name       string
		err        error
		code       int
		text, json string // in part
	}{
		{"done", nil, exitDone, "", ""},
		{"another run holds the folder", locked, exitLocked, "biblog: выход: another run is writing there: process 7 on nas, since 2026-03-01T02:15:00Z; let --wait", `"process":7,"host":"nas","since":"2026-03-01T02:15:00Z"`},
		{"several causes", errors.Join(errors.New("a"), fmt.Errorf("b")), exitFailed, "biblog: a\nbiblog: b\n", `"msg":"a\nb","event":"failed","exit_code":1`},
	} {
		var plain, structured bytes.Buffer
		if code := explain(t.Context(), newMessages(&plain, formatText), tt.err); code != tt.code {
			t.Errorf("%s: exit code %d, want %d", tt.name, code, tt.code)
		}
		explain(t.Context(), newMessages(&structured, formatJSON), tt.err)
		if !strings.Contains(plain.String(), tt.text) || !strings.Contains(structured.String(), tt.json) || (tt.err == nil) != (plain.Len()+structured.Len() == 0) {
			t.Errorf("%s: %s %s", tt.name, &plain, &structured)
		}
	}
}

func TestProgressMessages(t *testing.T) {
	for _, format := range []string{formatText, formatJSON} {
		var b bytes.Buffer
		p := &plain{log: newMessages(&b, format), total: 4_000_000, started: time.Now().Add(-time.Minute), said: time.Now().Add(-time.Minute)}
		p.Read(1_000_000)
		p.Phase("merging")
		want := []string{"biblog: read 1.0 MB of 4.0 MB (25 %), ", "\nbiblog: merging\n"}
		if format == formatJSON {
			want = []string{`"event":"progress","bytes":1000000,`, `"bytes_total":4000000,`, `"event":"phase","phase":"merging"`}
		}
		for _, w := range want {
			if !strings.Contains(b.String(), w) {
				t.Errorf("%s: %q is not in %s", format, w, &b)
			}
		}
	}
}
