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
	"path"
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
	return renameio.WriteFile(filepath.Join(dir, stateDir, journalName), b, 0o600, renameio.WithTempDir(filepath.Join(dir, stateDir)))
}

// carryOut does what is not done yet; doing it again does no harm. It stays within dir: a link in the place of a folder of
// outputs, which leads elsewhere, is an error.
func (j *journal) carryOut(dir string) (err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	touched := []string{"."}
	for _, m := range j.Moves {
		folder := path.Dir(m.To)
		if err := root.MkdirAll(folder, 0o755); err != nil {
			return fmt.Errorf("making the folder of %s: %w; the next run tries again", m.To, err)
		}
		err := root.Rename(path.Join(stateDir, filepath.ToSlash(m.From)), m.To)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("putting %s in its place: %w; the next run tries again", m.To, err)
		}
		touched = append(touched, above(folder)...)
	}
	for _, name := range j.Stale {
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing %s of an earlier run: %w", name, err)
		}
		for _, folder := range above(path.Dir(name)) { // those that are empty now
			if root.Remove(folder) != nil {
				break
			}
		}
	}
	slices.Sort(touched)
	for _, folder := range slices.Compact(touched) {
		if err := syncFolder(root, folder); err != nil {
			return err
		}
	}
	return root.Remove(path.Join(stateDir, journalName))
}

// above lists a folder in the output folder and those above it, but the output folder itself.
func above(folder string) (list []string) {
	for ; folder != "."; folder = path.Dir(folder) {
		list = append(list, folder)
	}
	return list
}

// syncDir makes renames in a folder last through a loss of power.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// syncFolder is the same for a folder of outputs. One that is not there any more needs nothing.
func syncFolder(root *os.Root, folder string) error {
	d, err := root.Open(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// resume ends the commit of a run that was killed in the middle of it.
func (s *Staging) resume() error {
	name := filepath.Join(s.dir, stateDir, journalName)
	b, err := readRegular(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	var j journal
	if err := json.Unmarshal(b, &j); err != nil || !j.sound() {
		return fmt.Errorf("%s is not what this program wrote: remove it", name)
	}
	return j.carryOut(s.dir)
}

// sound says whether the journal stays within the output folder: it is a file that anybody may have put there.
func (j *journal) sound() bool {
	return !slices.ContainsFunc(j.Moves, func(m move) bool {
		return !filepath.IsLocal(m.From) || !strings.HasPrefix(m.From, stagePrefix) || !ownName(m.To)
	}) && !slices.ContainsFunc(j.Stale, func(name string) bool { return !ownName(name) })
}

// ownName says whether a name, with slashes, is that of a file in the output folder or in a folder there which this program
// may have made.
func ownName(name string) bool {
	return fs.ValidPath(name) && name != "." && filepath.IsLocal(filepath.FromSlash(name)) &&
		!slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || strings.Contains(part, `\`) })
}

// stale lists what an earlier run says it wrote and this run does not, where it is still as that run left it; changed
// are those that somebody has written to since, which are not this program's to remove.
func (s *Staging) stale(previous []cite.OutputReport) (stale, changed []string) {
	for _, out := range previous {
		if !ownName(out.Name) || out.Name == reportName || slices.Contains(s.names, out.Name) {
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

func unchanged(name string, out cite.OutputReport) (bool, error) {
	st, err := os.Lstat(name)
	if err != nil {
		return false, err
	}
	if !st.Mode().IsRegular() || st.Size() != out.Bytes {
		return false, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return false, err
	}
	h := sha256.New()
	_, err = io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil)) == out.SHA256, errors.Join(err, f.Close())
}

// readRegular reads a file, and refuses what is none: a pipe would be waited for without end.
func readRegular(name string) ([]byte, error) {
	st, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !st.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file: remove it", name)
	}
	return os.ReadFile(name)
}
