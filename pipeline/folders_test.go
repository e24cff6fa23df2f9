package pipeline

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"
)

const parted = "citations/date=2026-03-01/part-00000.parquet"

// committed stages files that hold their own names, closing them at once, and commits them in place of what an earlier
// run wrote.
func committed(t *testing.T, dir string, names ...string) error {
	t.Helper()
	s, err := NewStaging(t.Context(), dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		f, err := s.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(name); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	outputs, err := s.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	report := `{"version":` + fmt.Sprint(reportVersion) + `,"outputs":[`
	for i, o := range outputs {
		if i > 0 {
			report += ","
		}
		report += fmt.Sprintf(`{"name":%q,"bytes":%d,"sha256":%q}`, o.Name, o.Bytes, o.SHA256)
	}
	stageFile(t, s, reportName, report+"]}")
	previous, _, err := previousRun(dir)
	if err != nil {
		t.Fatal(err)
	}
	stale, _ := s.stale(previous)
	return errors.Join(s.Commit(reportName, stale), s.Close())
}

// files lists the files and folders in dir, but the program's own.
func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if name == stateDir {
			return fs.SkipDir
		}
		if name != "." && name != reportName {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestOutputsInFolders(t *testing.T) {
	dir := t.TempDir()
	other := "citations/date=2026-03-02/part-00000.parquet"
	if err := committed(t, dir, "a.csv", parted, other); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(parted))); string(got) != parted {
		t.Errorf("got %q, %v", got, err)
	}
	if err := committed(t, dir, other); err != nil {
		t.Fatal(err)
	}
	if got, want := files(t, dir), []string{"citations", "citations/date=2026-03-02", other}; !slices.Equal(got, want) {
		t.Errorf("a folder goes with its last file: got %q, expected %q", got, want)
	}
	if err := os.WriteFile(filepath.Join(dir, "citations", "notes.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := committed(t, dir, "a.csv"); err != nil {
		t.Fatal(err)
	}
	if got, want := files(t, dir), []string{"a.csv", "citations", "citations/notes.txt"}; !slices.Equal(got, want) {
		t.Errorf("what is not ours stays, and the folder it is in: got %q, expected %q", got, want)
	}
}

func TestAFileWhereAFolderIsToBe(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "citations"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := committed(t, dir, "a.csv", parted); err == nil || !strings.Contains(err.Error(), "citations is no folder") {
		t.Errorf("got %v", err)
	}
	if got, want := files(t, dir), []string{"citations"}; !slices.Equal(got, want) {
		t.Errorf("nothing was put in place: got %q, expected %q", got, want)
	}
}

// Whoever can put a link into the output folder cannot have files of another folder replaced or removed.
func TestALinkInThePlaceOfAFolder(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	if err := committed(t, dir, parted); err != nil {
		t.Fatal(err)
	}
	theirs := filepath.Join(elsewhere, "date=2026-03-01", "part-00000.parquet")
	if err := errors.Join(os.RemoveAll(filepath.Join(dir, "citations")), os.MkdirAll(filepath.Dir(theirs), 0o755),
		os.WriteFile(theirs, []byte(parted), 0o600), os.Symlink(elsewhere, filepath.Join(dir, "citations"))); err != nil {
		t.Fatal(err)
	}
	if err := committed(t, dir, parted); err == nil {
		t.Error("an output was put behind the link")
	}
	if err := committed(t, dir, "a.csv"); err == nil {
		t.Error("an output was removed behind the link")
	}
	if b, err := os.ReadFile(theirs); string(b) != parted || err != nil {
		t.Errorf("the other folder has changed: %q, %v", b, err)
	}
}

func TestNamesOfOutputs(t *testing.T) {
	for name, want := range map[string]bool{
		"a.csv": true, parted: true, "citations/date=__HIVE_DEFAULT_PARTITION__/part-00000.parquet": true,
		"": false, ".": false, "..": false, "../a": false, "/etc/passwd": false, "a/../b": false, "a//b": false, "a/": false,
		".biblog/lock": false, "a/.b": false, `a\b`: false,
	} {
		if got := ownName(name); got != want {
			t.Errorf("%q: got %v, expected %v", name, got, want)
		}
	}
}

func TestSinksMayMakeFilesSideBySide(t *testing.T) {
	s, err := NewStaging(t.Context(), t.TempDir(), 0)
	if err != nil {
		t.Fatal(err)
	}
	var g errgroup.Group
	for i := range 50 {
		g.Go(func() error {
			_, err := s.Create(fmt.Sprintf("%02d.csv", i))
			_, errScratch := s.Scratch()
			return errors.Join(err, errScratch)
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	if outputs, err := s.Measure(t.Context()); len(outputs) != 50 || err != nil {
		t.Errorf("%d files of 50, %v", len(outputs), err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
