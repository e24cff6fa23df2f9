package nights

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// jobFolder is an output folder whose lock somebody holds.
func jobFolder(t *testing.T) *Folder {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, ownFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// publish makes a generation with one file.
func publish(t *testing.T, f *Folder, text string) {
	t.Helper()
	path, err := f.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path, "bibliography.bib"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Publish(t.Context(), path, "made of "+text, nil); err != nil {
		t.Fatal(err)
	}
}

func TestGenerationsFollowOneAnother(t *testing.T) {
	f := jobFolder(t)
	if g, err := f.Newest(); g != nil || err != nil {
		t.Errorf("before the first: %+v, %v", g, err)
	}
	for _, text := range []string{"prima", "вторая", "第三"} {
		publish(t, f, text)
		if g, err := f.Newest(); err != nil || g.Digest != "made of "+text {
			t.Errorf("%q: %+v, %v", text, g, err)
		}
		if b, err := os.ReadFile(filepath.Join(f.dir, Current, "bibliography.bib")); string(b) != text || err != nil {
			t.Errorf("through the link: %q, %v", b, err)
		}
	}
	entries, err := os.ReadDir(filepath.Join(f.dir, ownFolder, generations))
	if err != nil || len(entries) != 2 {
		t.Errorf("the newest and the one before are to be there: %v, %v", entries, err)
	}
}

func TestWhatAKilledRunLeftIsCleared(t *testing.T) {
	f := jobFolder(t)
	publish(t, f, "x")
	left, err := f.Begin()
	if err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(f.Packs(), ".half")
	if err := os.WriteFile(half, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(f.dir); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{left, half} {
		if _, err := os.Lstat(path); err == nil {
			t.Errorf("%s is still there", path)
		}
	}
	if g, err := f.Newest(); err != nil || g.Digest != "made of x" {
		t.Errorf("the last good output: %+v, %v", g, err)
	}
}

func TestALinkThatLeadsElsewhereIsRefused(t *testing.T) {
	for _, link := range []string{"/etc", "..", filepath.Join(ownFolder, generations, "..", "..", "x"), filepath.Join(ownFolder, generations, "00000007")} {
		f := jobFolder(t)
		if err := os.Symlink(link, filepath.Join(f.dir, Current)); err != nil {
			t.Fatal(err)
		}
		if g, err := f.Newest(); err == nil || !strings.Contains(err.Error(), "leads to") {
			t.Errorf("%s: %+v, %v", link, g, err)
		}
	}
	f := jobFolder(t)
	if err := os.Mkdir(filepath.Join(f.dir, Current), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Newest(); err == nil || !strings.Contains(err.Error(), "not the link") {
		t.Errorf("a folder in its place: %v", err)
	}
}

func TestAManifestOfOtherRulesIsOld(t *testing.T) {
	state := t.TempDir()
	m, old, err := Load(state, "rules 1")
	if err != nil || old != nil {
		t.Fatal(old, err)
	}
	m.Set(File{Path: "лог", Logs: []Log{{Name: "лог", Content: m.add("лог", "").Number}}})
	if err := m.Save(state, "biblog"); err != nil {
		t.Fatal(err)
	}
	if m, old, err = Load(state, "rules 1"); err != nil || old != nil || len(m.Files) != 1 || m.NameOf(1) != "лог" {
		t.Errorf("the same rules: %+v, %v, %v", m, old, err)
	}
	if m, old, err = Load(state, "rules 2"); err != nil || old == nil || len(m.Files) != 0 || len(old.Files) != 1 {
		t.Errorf("other rules: %+v, %+v, %v", m, old, err)
	}
	if err := os.WriteFile(filepath.Join(state, manifestName), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Load(state, "rules 1"); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("a damaged one: %v", err)
	}
}

func TestPruningForgetsWhatIsGone(t *testing.T) {
	there := filepath.Join(t.TempDir(), "there")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	m := &Manifest{Next: 1}
	for _, path := range []string{there, there + ".gone"} {
		c := m.add(path, "")
		m.Set(File{Path: path, Logs: []Log{{Name: path, Content: c.Number}}})
		m.Packs = append(m.Packs, Pack{Name: path, Pieces: []Piece{{Content: c.Number}}})
	}
	if gone, _, _ := m.Drop(); gone != 0 || len(m.Packs) != 2 {
		t.Error("what is deleted keeps its part")
	}
	files := m.Prune()
	if gone, _, _ := m.Drop(); files != 1 || gone != 1 || len(m.Packs) != 1 || !slices.Equal(m.Live(&m.Packs[0]), []int{0}) {
		t.Errorf("after pruning: %+v", m)
	}
}
