package pipeline

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2"

	"biblog/pipeline/cite"
)

// journal is what a commit does, written down before it is done.
type journal struct {
	Moves []move   `json:"moves"`
	Stale []string `json:"stale"` // outputs of an earlier run that go
}

// move takes a file from the state folder to its place in the output folder.
type move struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (j *journal) write(dir string) error {
	b, err := json.Marshal(j)
	if err != nil {
		return err
	}
	return renameio.WriteFile(filepath.Join(dir, stateDir, journalName), b, 0o644)
}

// carryOut does what is not done yet; doing it again does no harm.
func (j *journal) carryOut(dir string) error {
	for _, m := range j.Moves {
		err := os.Rename(filepath.Join(dir, stateDir, m.From), filepath.Join(dir, m.To))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("putting %s in its place: %w; the next run tries again", m.To, err)
		}
	}
	for _, name := range j.Stale {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing %s of an earlier run: %w", name, err)
		}
	}
	if err := syncDir(dir); err != nil {
		return err
	}
	return os.Remove(filepath.Join(dir, stateDir, journalName))
}

// resume ends the commit of a run that was killed in the middle of it.
func (s *Staging) resume() error {
	path := filepath.Join(s.dir, stateDir, journalName)
	b, err := readRegular(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	var j journal
	if err := json.Unmarshal(b, &j); err != nil || !j.sound() {
		return fmt.Errorf("%s is not what this program wrote: remove it", path)
	}
	return j.carryOut(s.dir)
}

// sound says whether the journal stays within the output folder: it is a file that anybody may have put there.
func (j *journal) sound() bool {
	return !slices.ContainsFunc(j.Moves, func(m move) bool {
		return !filepath.IsLocal(m.From) || !strings.HasPrefix(m.From, stagePrefix) || !plainName(m.To)
	}) && !slices.ContainsFunc(j.Stale, func(name string) bool { return !plainName(name) })
}

// plainName says whether a name is that of a file in the output folder itself which this program may have made.
func plainName(name string) bool {
	return name != "" && filepath.Base(name) == name && !strings.HasPrefix(name, ".")
}

// stale lists what an earlier run says it wrote and this run does not, where it is still as that run left it; changed
// are those that somebody has written to since, which are not this program's to remove.
func (s *Staging) stale(previous []cite.OutputReport) (stale, changed []string) {
	for _, out := range previous {
		if !plainName(out.Name) || out.Name == reportName || slices.Contains(s.names, out.Name) {
			continue
		}
		switch same, err := unchanged(filepath.Join(s.dir, out.Name), out); {
		case errors.Is(err, fs.ErrNotExist):
		case err == nil && same:
			stale = append(stale, out.Name)
		default:
			changed = append(changed, out.Name)
		}
	}
	return stale, changed
}

func unchanged(path string, out cite.OutputReport) (bool, error) {
	st, err := os.Lstat(path)
	if err != nil {
		return false, err
	}
	if !st.Mode().IsRegular() || st.Size() != out.Bytes {
		return false, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	h := sha256.New()
	_, err = io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil)) == out.SHA256, errors.Join(err, f.Close())
}

// readRegular reads a file, and refuses what is none: a pipe would be waited for without end.
func readRegular(path string) ([]byte, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !st.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file: remove it", path)
	}
	return os.ReadFile(path)
}
