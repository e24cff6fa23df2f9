package pipeline

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/renameio/v2"
	"golang.org/x/sync/errgroup"

	"biblog/pipeline/cite"
)

// The program's own folder in an output folder, and what stands in it.
const (
	stateDir    = ".biblog"
	stagePrefix = "stage-"
	journalName = "commit.json"
)

// Staging holds the files of a run beside the output folder's own, on the same file system, until they are complete.
// A run that ends before the commit, in whatever way, has changed no output.
type Staging struct {
	dir     string
	made    string // the topmost folder that this run made, to be taken away again if it fails; empty if none
	stage   string
	lock    *flock.Flock
	making  sync.Mutex              // sinks make files side by side
	pending []*renameio.PendingFile // in the order of creation
	names   []string
	synced  int // so many of them, the first, have reached the disk
	scratch []*os.File

	scratchDir string // where those are made, if not in the stage

	torn bool // a commit was begun and not ended: what is staged is needed to end it
}

// NewStaging locks dir, which it makes if it is not there, ends the commit of a run that was killed in the middle of it,
// and clears what killed runs left. If another run holds dir it waits as long as asked, then fails with a *LockedError.
func NewStaging(ctx context.Context, dir string, wait time.Duration) (_ *Staging, err error) {
	s := &Staging{dir: dir}
	if err := s.refuseTraps(); err != nil {
		return nil, err
	}
	state := filepath.Join(dir, stateDir)
	if s.lock, err = lockFolder(ctx, dir, state, wait, func(top string) { s.made = top }); err != nil {
		if !errors.Is(err, ErrLocked) {
			s.removeMade()
		}
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.unlock())
		}
	}()
	if err := s.resume(); err != nil { // what is staged is still needed: it is not cleared
		return nil, err
	}
	if err := s.clearLeftovers(); err != nil {
		return nil, err
	}
	s.stage, err = os.MkdirTemp(state, stagePrefix)
	return s, err
}

// unlock lets other runs in.
func (s *Staging) unlock() error {
	state := filepath.Join(s.dir, stateDir)
	err := forgetHolder(state)
	if !s.torn {
		s.removeMade()
	}
	return errors.Join(err, s.lock.Close())
}

// makeDir makes a state folder and what is missing above it, and returns the topmost folder it made.
func makeDir(dir string) (made string, err error) {
	for at := filepath.Clean(dir); ; at = filepath.Dir(at) {
		if st, err := os.Stat(at); err == nil {
			if !st.IsDir() {
				return "", fmt.Errorf("%s is a file, not a folder", at)
			}
			break
		} else if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
			return "", err // ENOTDIR: something above is a file, which is found on the way up
		}
		made = at
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return made, err
	}
	// Others may go through it, to the outputs of incremental runs, but not look around: what is in it besides is the
	// owner's alone.
	if err := os.Mkdir(dir, 0o711); err != nil && !errors.Is(err, fs.ErrExist) {
		return made, err
	}
	return made, nil
}

// refuseTraps refuses a state folder that leads elsewhere and a lock that would be waited for without end. Whoever can put
// these into the output folder could otherwise have files of another folder removed.
func (s *Staging) refuseTraps() error {
	for _, made := range []struct {
		name string
		due  fs.FileMode
	}{{stateDir, fs.ModeDir}, {filepath.Join(stateDir, lockName), 0}} {
		st, err := os.Lstat(filepath.Join(s.dir, made.name))
		if err == nil && st.Mode().Type() != made.due {
			return fmt.Errorf("%s is not what this program made: remove it", filepath.Join(s.dir, made.name))
		}
	}
	return nil
}

func (s *Staging) clearLeftovers() error {
	state := filepath.Join(s.dir, stateDir)
	left, err := os.ReadDir(state)
	if err != nil {
		return err
	}
	for _, l := range left {
		if strings.HasPrefix(l.Name(), stagePrefix) || strings.HasPrefix(l.Name(), "."+journalName) {
			if err := os.RemoveAll(filepath.Join(state, l.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// Create makes an output file under its final name, in which slashes part folders. It stays open, and readable, until the
// commit, unless whoever asked for it closes it because there are many.
func (s *Staging) Create(name string) (*os.File, error) {
	if !ownName(name) {
		return nil, fmt.Errorf("creating %s: not a name of an output", name)
	}
	f, err := renameio.NewPendingFile(filepath.Join(s.stage, path.Base(name)), renameio.WithTempDir(s.stage), renameio.WithPermissions(0o644))
	if err != nil {
		return nil, fmt.Errorf("creating %s: %w", name, err)
	}
	s.making.Lock()
	defer s.making.Unlock()
	s.pending, s.names = append(s.pending, f), append(s.names, name)
	return f.File, nil
}

// ScratchIn has scratch files made in dir, where that is not empty, instead of beside the outputs.
func (s *Staging) ScratchIn(dir string) { s.scratchDir = dir }

// Scratch makes a file that is gone when the run ends. It loses its name at once where the system lets it, so that it is
// gone also when the run is killed; elsewhere its name goes when it is closed.
func (s *Staging) Scratch() (*os.File, error) {
	f, err := os.CreateTemp(cmp.Or(s.scratchDir, s.stage), "biblog-scratch-")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // refused by Windows while the file is open
	s.making.Lock()
	defer s.making.Unlock()
	s.scratch = append(s.scratch, f)
	return f, nil
}

// Measure reads the staged files back for their size and checksum, several at once, by name. Nothing is written to them
// any more: they are sent to the disk at the same time, so that the commit need not wait for that.
func (s *Staging) Measure(ctx context.Context) ([]cite.OutputReport, error) {
	out := make([]cite.OutputReport, len(s.pending))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(1 + runtime.GOMAXPROCS(0))
	g.Go(s.sync)
	for i, f := range s.pending {
		g.Go(func() error {
			h := sha256.New()
			var n int64
			err := staged(f, func(f *os.File) (err error) {
				n, err = io.Copy(h, &interruptible{ctx, io.NewSectionReader(f, 0, 1<<62)})
				return err
			})
			if err != nil {
				return fmt.Errorf("reading %s back: %w", s.names[i], err)
			}
			out[i] = cite.OutputReport{Name: s.names[i], Bytes: n, SHA256: hex.EncodeToString(h.Sum(nil))}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(out, func(a, b cite.OutputReport) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// sync waits until the staged files have reached the disk.
func (s *Staging) sync() error {
	for ; s.synced < len(s.pending); s.synced++ {
		if err := staged(s.pending[s.synced], (*os.File).Sync); err != nil {
			return fmt.Errorf("writing %s: %w", s.names[s.synced], err)
		}
	}
	return nil
}

// staged does something with a staged file, which it opens again if it was closed.
func staged(pending *renameio.PendingFile, do func(*os.File) error) error {
	err := do(pending.File)
	if !errors.Is(err, fs.ErrClosed) {
		return err
	}
	f, err := os.OpenFile(pending.Name(), os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(do(f), f.Close())
}

// interruptible stops reading when the context ends.
type interruptible struct {
	ctx context.Context
	r   io.Reader
}

func (r *interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

// Commit puts every file in its place, in the order in which they were made but for `last`, which comes last: where it
// is new, all is new. Then it removes the stale files, which an earlier run made and this one did not.
func (s *Staging) Commit(last string, stale []string) error {
	if err := s.refuseFolders(); err != nil {
		return err
	}
	// Everything reaches the disk before anything is renamed, so that the time in which old and new stand side by side
	// is that of a few renames; and a journal does, so that the next run ends what a kill interrupts in that time.
	if err := s.sync(); err != nil {
		return err
	}
	j := journal{Stale: stale}
	for i, f := range s.pending {
		from, err := filepath.Rel(filepath.Join(s.dir, stateDir), f.Name())
		if err != nil {
			return err
		}
		j.Moves = append(j.Moves, move{from, s.names[i]})
	}
	slices.SortStableFunc(j.Moves, func(a, b move) int { return compareBool(a.To == last, b.To == last) })
	if err := j.write(s.dir); err != nil {
		return fmt.Errorf("preparing the commit: %w", err)
	}
	s.torn = true
	if err := j.carryOut(s.dir); err != nil {
		return err
	}
	s.torn, s.made = false, ""
	return nil
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// refuseInputs finds logs that stand where an output is to be.
func (s *Staging) refuseInputs(inputs []cite.Input) error {
	outputs := make(map[string][]string) // by the last part of their names
	for _, name := range append([]string{reportName, rejectedName}, s.names...) {
		outputs[path.Base(name)] = append(outputs[path.Base(name)], name)
	}
	for _, in := range inputs {
		for _, name := range outputs[filepath.Base(in.Path)] {
			log, err := os.Stat(in.Path)
			if err != nil {
				continue // not a file of that name, but one in an archive
			}
			if out, err := os.Stat(filepath.Join(s.dir, name)); err == nil && os.SameFile(log, out) {
				return fmt.Errorf("the log %s stands where an output is to be; choose another output folder", in.Name)
			}
		}
	}
	return nil
}

// refuseFolders finds folders where files are to be, and what is no folder where one is to be, before the first file is in
// place.
func (s *Staging) refuseFolders() error {
	for _, name := range s.names {
		if st, err := os.Lstat(filepath.Join(s.dir, name)); err == nil && st.IsDir() {
			return fmt.Errorf("%s is a folder: an output is to be there", filepath.Join(s.dir, name))
		}
		for _, folder := range above(path.Dir(name)) {
			if st, err := os.Lstat(filepath.Join(s.dir, folder)); err == nil && !st.IsDir() {
				return fmt.Errorf("%s is no folder: outputs are to be in it", filepath.Join(s.dir, folder))
			}
		}
	}
	return nil
}

// Close lets go of everything that was not committed, and of the lock.
func (s *Staging) Close() error {
	var errs []error
	for _, f := range s.pending {
		if err := f.File.Close(); !errors.Is(err, fs.ErrClosed) { // what was not put in place goes with the stage
			errs = append(errs, err)
		}
	}
	for _, f := range s.scratch {
		if err := f.Close(); !errors.Is(err, fs.ErrClosed) { // who asked for it may have closed it
			errs = append(errs, err)
		}
		_ = os.Remove(f.Name()) // it may have lost its name already
	}
	s.pending, s.names, s.scratch = nil, nil, nil
	if !s.torn {
		errs = append(errs, os.RemoveAll(s.stage))
	}
	errs = append(errs, s.unlock())
	return errors.Join(errs...)
}

// removeMade takes away the folders that this run made, so that a failure leaves nothing behind. Only the lock can
// stand in them, and only this run can have made it.
func (s *Staging) removeMade() {
	if s.made == "" {
		return
	}
	_ = os.Remove(filepath.Join(s.dir, stateDir, lockName))
	for at := filepath.Join(s.dir, stateDir); ; at = filepath.Dir(at) {
		if os.Remove(at) != nil || at == s.made {
			return
		}
	}
}
