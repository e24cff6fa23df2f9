package pipeline

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"biblog/pipeline/cite"
)

func TestStaging(t *testing.T) {
	write := func(t *testing.T, s *Staging, name, text string) {
		t.Helper()
		f, err := s.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
	}
	read := func(t *testing.T, path string) string {
		t.Helper()
		b, err := os.ReadFile(path)
		if err != nil {
			return "(none)"
		}
		return string(b)
	}

	t.Run("nothing is seen before the commit, everything after it", func(t *testing.T) {
		dir := filepath.Join(t.TempDir(), "new", "out")
		s, err := NewStaging(dir)
		if err != nil {
			t.Fatal(err)
		}
		write(t, s, "a.csv", "вера")
		write(t, s, reportName, "{}")
		if got := read(t, filepath.Join(dir, "a.csv")); got != "(none)" {
			t.Errorf("before the commit a.csv is %q", got)
		}
		if err := errors.Join(s.Commit(reportName, nil), s.Close()); err != nil {
			t.Fatal(err)
		}
		if got := read(t, filepath.Join(dir, "a.csv")); got != "вера" {
			t.Errorf("after the commit a.csv is %q", got)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, stateDir, stagePrefix+"*")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	})
	t.Run("a run that is given up leaves what was there and no folder it made", func(t *testing.T) {
		top := t.TempDir()
		dir := filepath.Join(top, "new", "out")
		s, err := NewStaging(dir)
		if err != nil {
			t.Fatal(err)
		}
		write(t, s, "a.csv", "spes")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadDir(top); len(got) > 0 {
			t.Errorf("left behind: %v", got)
		}
	})
	t.Run("a second run at the same time is refused, and the first goes on", func(t *testing.T) {
		dir := t.TempDir()
		s, err := NewStaging(dir)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewStaging(dir); !errors.Is(err, ErrLocked) {
			t.Errorf("the second run got %v", err)
		}
		write(t, s, "a.csv", "愛")
		if err := errors.Join(s.Commit("", nil), s.Close()); err != nil {
			t.Fatal(err)
		}
		again, err := NewStaging(dir)
		if err != nil {
			t.Fatalf("after the first run: %v", err)
		}
		again.Close()
	})
	t.Run("what a killed run left is cleared", func(t *testing.T) {
		dir := t.TempDir()
		left := filepath.Join(dir, stateDir, stagePrefix+"1")
		if err := os.MkdirAll(filepath.Join(left, "x"), 0o755); err != nil {
			t.Fatal(err)
		}
		s, err := NewStaging(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if _, err := os.Stat(left); err == nil {
			t.Error("it is still there")
		}
	})
	t.Run("a file where the folder should be is an error that says so", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "out")
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := NewStaging(path); err == nil || !filepath.IsAbs(path) || err.Error() != path+" is a file, not a folder" {
			t.Errorf("got %v", err)
		}
	})
}

func TestStaleOutputs(t *testing.T) {
	s := &Staging{names: []string{"bibliography.csv"}}
	previous := []string{"bibliography.csv", "bibliography.bib", "../secret", "/etc/passwd", ".hidden", "report.json", "sub/x", ""}
	if got := s.stale(previous); !slices.Equal(got, []string{"bibliography.bib"}) {
		t.Errorf("to be removed: %q; a report may only name plain files of the output folder", got)
	}
}

// oneWork makes a work of all sources.
type oneWork struct{}

func (oneWork) Works(_ context.Context, sources []*cite.Source, _ *cite.Tally) ([]*cite.Work, error) {
	w := &cite.Work{EntryID: "e", Key: "k", Sources: sources}
	for _, s := range sources {
		w.Citations += s.Citations
	}
	return []*cite.Work{w}, nil
}

type quiet struct{}

func (quiet) Read(int64)   {}
func (quiet) Phase(string) {}

// failing is a sink that fails at a chosen call.
type failing struct {
	stage  *Staging
	rows   error
	finish error
}

func (f *failing) Rows(context.Context, []*cite.Response) error { return f.rows }

func (f *failing) Finish(context.Context, *cite.Bibliography) error {
	file, err := f.stage.Create("out.txt")
	if err != nil {
		return err
	}
	_, err = file.WriteString("new")
	return errors.Join(err, f.finish)
}

func (*failing) Close() error { return nil }

func TestExportKeepsTheLastGoodOutput(t *testing.T) {
	full := errors.New("no space left on device")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	const log = "a w вера s1 s2;b w spes s2;x ! y;"
	tests := []struct {
		name string
		ctx  context.Context
		sink failing
		opts Options
		ok   bool
	}{
		{"a run that goes well replaces it", context.Background(), failing{}, Options{}, true},
		{"a sink fails at the rows", context.Background(), failing{rows: full}, Options{}, false},
		{"a sink fails at the end", context.Background(), failing{finish: full}, Options{}, false},
		{"the run is interrupted", cancelled, failing{}, Options{}, false},
		{"a record is rejected under --strict", context.Background(), failing{}, Options{Strict: true}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			old := filepath.Join(dir, "out.txt")
			if err := os.WriteFile(old, []byte("old"), 0o644); err != nil {
				t.Fatal(err)
			}
			s, err := NewStaging(dir)
			if err != nil {
				t.Fatal(err)
			}
			tt.sink.stage = s
			tt.opts.Workers, tt.opts.Roles = 2, allRoles
			r, err := Export(tt.ctx, Stages{newToy(5, log), oneWork{}, []Sink{&tt.sink}, s, quiet{}}, tt.opts)
			if (err == nil) != tt.ok {
				t.Errorf("error %v", err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			want := map[bool]string{true: "new", false: "old"}[tt.ok]
			if got, _ := os.ReadFile(old); string(got) != want {
				t.Errorf("out.txt is %q, want %q", got, want)
			}
			if tt.ok && (r.Responses != 2 || r.Citations != 3 || r.Counts[cite.Rejected] != 1 || len(r.Outputs) != 2) {
				t.Errorf("report %+v", r)
			}
			_, err = os.Stat(filepath.Join(dir, reportName))
			if (err == nil) != tt.ok {
				t.Errorf("report.json: %v", err)
			}
		})
	}
}

func TestResponsesOfAWorkCountOnce(t *testing.T) {
	c, _, err := collect(newToy(100, "a w x s1 s2 s2;b w y s2 ?s3;c w z ?s1;"), 1, Options{Roles: allRoles})
	if err != nil {
		t.Fatal(err)
	}
	sources, _ := c.finish()
	w := &cite.Work{Sources: sources}
	c.uses.countResponses([]*cite.Work{w})
	if w.Responses != 2 {
		t.Errorf("%d responses cite the work, want 2: a cites it thrice, b once, c only consulted it", w.Responses)
	}
}
