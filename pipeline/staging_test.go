package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"biblog/pipeline/cite"
)

func stageFile(t *testing.T, s *Staging, name, text string) {
	t.Helper()
	f, err := s.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

func TestStaging(t *testing.T) {
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
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		stageFile(t, s, "a.csv", "вера")
		stageFile(t, s, reportName, "{}")
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
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		stageFile(t, s, "a.csv", "spes")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadDir(top); len(got) > 0 {
			t.Errorf("left behind: %v", got)
		}
	})
	t.Run("what a killed run left is cleared", func(t *testing.T) {
		dir := t.TempDir()
		left := filepath.Join(dir, stateDir, stagePrefix+"1")
		if err := os.MkdirAll(filepath.Join(left, "x"), 0o755); err != nil {
			t.Fatal(err)
		}
		s, err := NewStaging(t.Context(), dir, 0)
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
		if _, err := NewStaging(t.Context(), path, 0); err == nil || !filepath.IsAbs(path) || err.Error() != path+" is a file, not a folder" {
			t.Errorf("got %v", err)
		}
	})
}

func TestStaleOutputs(t *testing.T) {
	dir := t.TempDir()
	wrote := func(name, text, now string) cite.OutputReport {
		if now != "" {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(now), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		sum := sha256.Sum256([]byte(text))
		return cite.OutputReport{Name: name, Bytes: int64(len(text)), SHA256: hex.EncodeToString(sum[:])}
	}
	previous := []cite.OutputReport{
		wrote("bibliography.csv", "x", "x"), wrote("bibliography.bib", "старое", "старое"), wrote("sources.csv", "old", "new"), wrote("gone.csv", "x", ""),
		wrote(".hidden", "x", "x"), wrote("report.json", "x", "x"),
		{Name: "../secret", Bytes: 1},
		{Name: "/etc/passwd"},
		{Name: "sub/x"},
		{Name: ""},
	}
	s := &Staging{dir: dir, names: []string{"bibliography.csv"}}
	stale, changed := s.stale(previous)
	if !slices.Equal(stale, []string{"bibliography.bib"}) || !slices.Equal(changed, []string{"sources.csv"}) {
		t.Errorf("to be removed: %q, changed since: %q; a report may only name plain files of the folder, as they were written", stale, changed)
	}
}

func TestACommitThatWasKilledIsEndedByTheNextRun(t *testing.T) {
	for done := range 4 { // files that were in place when it was killed
		dir := t.TempDir()
		for _, name := range []string{"a.csv", "b.csv", "report.json", "stale.bib"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		j := journal{Stale: []string{"stale.bib"}}
		for _, name := range []string{"a.csv", "b.csv", "report.json"} {
			f, err := s.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.WriteString("new"); err != nil {
				t.Fatal(err)
			}
			from, err := filepath.Rel(filepath.Join(dir, stateDir), f.Name())
			if err != nil {
				t.Fatal(err)
			}
			j.Moves = append(j.Moves, move{from, name})
		}
		if err := j.write(dir); err != nil {
			t.Fatal(err)
		}
		for _, m := range j.Moves[:done] {
			if err := os.Rename(filepath.Join(dir, stateDir, m.From), filepath.Join(dir, m.To)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.lock.Close(); err != nil { // killed: nothing is cleaned up
			t.Fatal(err)
		}

		next, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := next.Close(); err != nil {
			t.Error(err)
		}
		for _, name := range []string{"a.csv", "b.csv", "report.json"} {
			if b, _ := os.ReadFile(filepath.Join(dir, name)); string(b) != "new" {
				t.Errorf("killed after %d files: %s is %q", done, name, b)
			}
		}
		left, err := os.ReadDir(filepath.Join(dir, stateDir))
		if _, stale := os.Stat(filepath.Join(dir, "stale.bib")); stale == nil || err != nil || len(left) != 1 {
			t.Errorf("killed after %d files: left behind %v, %v", done, left, err)
		}
	}
}

func TestWhatACommitNeedsIsKeptUntilItIsEnded(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out[1]*") // a name that is no pattern
	staged := filepath.Join(dir, stateDir, stagePrefix+"1", "a")
	if err := errors.Join(os.MkdirAll(filepath.Dir(staged), 0o755), os.WriteFile(staged, []byte("new"), 0o644)); err != nil {
		t.Fatal(err)
	}
	j := journal{Moves: []move{{stagePrefix + "1/a", "a.csv"}}}
	// Something stands in the way, so that the commit cannot be ended now.
	if err := errors.Join(j.write(dir), os.MkdirAll(filepath.Join(dir, "a.csv", "x"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if _, err := NewStaging(t.Context(), dir, 0); err == nil {
		t.Fatal("no error")
	}
	if _, err := os.Stat(staged); err != nil {
		t.Fatalf("what the next run needs is gone: %v", err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "a.csv")); err != nil {
		t.Fatal(err)
	}
	s, err := NewStaging(t.Context(), dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if b, _ := os.ReadFile(filepath.Join(dir, "a.csv")); string(b) != "new" {
		t.Errorf("a.csv is %q", b)
	}
	if _, err := os.Stat(filepath.Dir(staged)); err == nil {
		t.Error("the leftover is still there")
	}
}

func TestTraps(t *testing.T) {
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "stage-notes.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		set  func(dir string) error
	}{
		{"a state folder that leads elsewhere", func(dir string) error { return os.Symlink(other, filepath.Join(dir, stateDir)) }},
		{"a lock that is a pipe", func(dir string) error {
			return errors.Join(os.Mkdir(filepath.Join(dir, stateDir), 0o755), syscall.Mkfifo(filepath.Join(dir, stateDir, lockName), 0o644))
		}},
		{"a journal that leads out of the folder", func(dir string) error {
			j := `{"moves":[{"from":"../x","to":"a.csv"}]}`
			return errors.Join(os.Mkdir(filepath.Join(dir, stateDir), 0o755), os.WriteFile(filepath.Join(dir, stateDir, journalName), []byte(j), 0o644))
		}},
		{"a journal that is none", func(dir string) error {
			return errors.Join(os.Mkdir(filepath.Join(dir, stateDir), 0o755), os.WriteFile(filepath.Join(dir, stateDir, journalName), []byte("{"), 0o644))
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := tt.set(dir); err != nil {
				t.Fatal(err)
			}
			if _, err := NewStaging(t.Context(), dir, 0); err == nil || !strings.Contains(err.Error(), "remove it") {
				t.Errorf("got %v", err)
			}
			if _, err := os.Stat(filepath.Join(other, "stage-notes.txt")); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("a folder where an output is to be is found before anything is replaced", func(t *testing.T) {
		dir := t.TempDir()
		if err := errors.Join(os.Mkdir(filepath.Join(dir, "b.csv"), 0o755), os.WriteFile(filepath.Join(dir, "a.csv"), []byte("old"), 0o644)); err != nil {
			t.Fatal(err)
		}
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		for _, name := range []string{"a.csv", "b.csv"} {
			if _, err := s.Create(name); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Commit("", nil); err == nil {
			t.Error("no error")
		}
		if b, _ := os.ReadFile(filepath.Join(dir, "a.csv")); string(b) != "old" {
			t.Errorf("a.csv is %q", b)
		}
	})
	t.Run("a log is not replaced by an output", func(t *testing.T) {
		dir := t.TempDir()
		log := filepath.Join(dir, reportName)
		if err := os.WriteFile(log, []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := (&Staging{dir: dir}).refuseInputs([]cite.Input{{Name: log, Path: log}}); err == nil {
			t.Error("no error")
		}
	})
}

// oneWork makes a work of all sources.
type oneWork struct{}

func (oneWork) Works(_ context.Context, sources []*cite.Source, _ *cite.Report) ([]*cite.Work, error) {
	w := &cite.Work{Extra: &cite.Extra{EntryID: "e"}, Key: "k", Sources: sources}
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
	settle error
	finish error
}

func (f *failing) Rows(context.Context, []*cite.Response) error { return f.rows }

func (f *failing) Settle(context.Context) error { return f.settle }

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
		{"a sink fails when the last row has come", context.Background(), failing{settle: full}, Options{}, false},
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
			s, err := NewStaging(t.Context(), dir, 0)
			if err != nil {
				t.Fatal(err)
			}
			tt.sink.stage = s
			tt.opts.Workers, tt.opts.Roles = 2, allRoles
			r, err := Export(tt.ctx, Stages{newToy(5, log), oneWork{}, []Sink{&tt.sink}, s, quiet{}, nil}, tt.opts)
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
	c.uses.countResponses(1, []*cite.Work{w})
	if w.Responses != 2 {
		t.Errorf("%d responses cite the work, want 2: a cites it thrice, b once, c only consulted it", w.Responses)
	}
}

func TestScratchFilesLeaveNothing(t *testing.T) {
	for _, apart := range []bool{false, true} {
		s, err := NewStaging(t.Context(), t.TempDir(), 0)
		if err != nil {
			t.Fatal(err)
		}
		at := s.stage
		if apart {
			at = t.TempDir()
			s.ScratchIn(at)
		}
		f, err := s.Scratch()
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Dir(f.Name()) != at {
			t.Errorf("a scratch file stands in %s, not in %s", filepath.Dir(f.Name()), at)
		}
		if left, err := os.ReadDir(at); runtime.GOOS != "windows" && (err != nil || len(left) != 0) {
			t.Errorf("a run that is killed now leaves %v (%v)", left, err)
		}
		if _, err := f.WriteString("Августин"); err != nil {
			t.Error(err)
		}
		b := make([]byte, len("Августин"))
		if _, err := f.ReadAt(b, 0); err != nil || string(b) != "Августин" {
			t.Errorf("read back %q: %v", b, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if left, err := os.ReadDir(at); apart && (err != nil || len(left) != 0) {
			t.Errorf("left after the run: %v (%v)", left, err)
		}
	}
}
