package nights

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// The program's own folder in an output folder, and what stands in it for a scheduled job.
const (
	ownFolder   = ".biblog"
	stateFolder = "state"       // nobody else's: what was read
	generations = "generations" // the outputs, one folder a run
	packFolder  = "packs"
	unfinished  = ".new"
	madeOf      = ".biblog-made-of" // in a generation: see Generation
	// Current is the link in the output folder that leads to the newest generation.
	Current = "current"
)

// Folder is an output folder of a scheduled job.
type Folder struct{ dir string }

// Open makes the folders of a job in an output folder whose lock the caller holds, and clears what a killed run left. The
// state is nobody else's to read: it tells of files that others may not know of. The generations are for everybody.
func Open(dir string) (*Folder, error) {
	f := &Folder{dir}
	for _, made := range []struct {
		name string
		mode fs.FileMode
	}{{stateFolder, 0o700}, {filepath.Join(stateFolder, packFolder), 0o700}, {generations, 0o755}} {
		path := filepath.Join(dir, ownFolder, made.name)
		if st, err := os.Lstat(path); err == nil && !st.IsDir() {
			return nil, fmt.Errorf("%s is not what this program made: remove it", path)
		}
		if err := os.Mkdir(path, made.mode); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
	begun := func(name string) bool { return strings.HasPrefix(name, ".") || name == Current+unfinished }
	if err := errors.Join(f.clear(f.Packs(), begun), f.clear(f.State(), begun)); err != nil {
		return nil, err
	}
	return f, f.clear(filepath.Join(dir, ownFolder, generations), func(name string) bool { return strings.HasSuffix(name, unfinished) })
}

func (f *Folder) clear(dir string, left func(name string) bool) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if left(e.Name()) {
			if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// StateOf is where what is known of the logs of an output folder stands, for who only wants to look at it.
func StateOf(dir string) string { return filepath.Join(dir, ownFolder, stateFolder) }

// State is the folder of the manifest.
func (f *Folder) State() string { return filepath.Join(f.dir, ownFolder, stateFolder) }

// Packs is the folder of the packs.
func (f *Folder) Packs() string { return filepath.Join(f.State(), packFolder) }

// PackPath is where a pack stands.
func (f *Folder) PackPath(name string) string { return filepath.Join(f.Packs(), name+".parquet") }

// ClearPacks removes the packs that the manifest, which is saved, does not name.
func (f *Folder) ClearPacks(m *Manifest) error {
	named := make(map[string]bool)
	for _, p := range m.Packs {
		named[filepath.Base(f.PackPath(p.Name))] = true
	}
	return f.clear(f.Packs(), func(name string) bool { return !named[name] })
}
