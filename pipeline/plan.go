package pipeline

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Plan is what a run would do to an output folder.
type Plan struct {
	New        []string // names, or patterns of names, of which nothing is there
	Replaced   []string // files that are there and would be written anew
	Removed    []string // outputs of an earlier run that this one would not write
	Changed    []string // the same, but somebody has changed them since: they would be left there
	Unfinished bool     // a run was killed while it put its outputs in place: the next one ends that first
	Works      int64    // in the bibliography that is there
}

// PlanFor looks at what is in dir, which need not be there, and touches nothing. Files are the names of what a run writes
// beside its report, in the syntax of path.Match.
func PlanFor(dir string, files []string) (*Plan, error) {
	p := &Plan{}
	previous, works, err := previousRun(dir)
	if err != nil {
		return nil, err
	}
	p.Works = works
	if st, err := os.Stat(dir); err == nil && !st.IsDir() {
		return nil, &fs.PathError{Op: "planning", Path: dir, Err: errors.New("it is a file, not a folder")}
	}
	for _, pattern := range append(slices.Clone(files), reportName) {
		there, err := fs.Glob(os.DirFS(dir), pattern)
		if err != nil {
			return nil, err
		}
		if p.Replaced = append(p.Replaced, there...); len(there) == 0 {
			p.New = append(p.New, pattern)
		}
	}
	s := &Staging{dir: dir}
	for _, out := range previous {
		if slices.ContainsFunc(files, func(pattern string) bool { ok, _ := path.Match(pattern, out.Name); return ok }) {
			s.names = append(s.names, out.Name)
		}
	}
	p.Removed, p.Changed = s.stale(previous)
	_, err = os.Lstat(filepath.Join(dir, stateDir, journalName))
	p.Unfinished = err == nil
	return p, nil
}
