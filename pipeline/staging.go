package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/gofrs/flock"
	"github.com/google/renameio/v2"

	"biblog/pipeline/cite"
)

// The program's own folder in an output folder, and what stands in it.
const (
	stateDir    = ".biblog"
	lockName    = "lock"
	stagePrefix = "stage-"
	journalName = "commit.json"
)

// ErrLocked says that another run holds the output folder.
var ErrLocked = errors.New("another run is writing there")

// Staging holds the files of a run beside the output folder's own, on the same file system, until they are complete.
// A run that ends before the commit, in whatever way, has changed no output.
type Staging struct {
	dir     string
	made    string // the topmost folder that this run made, to be taken away again if it fails; empty if none
	stage   string
	lock    *flock.Flock
	pending []*renameio.PendingFile // in the order of creation
	names   []string
	scratch []*os.File
	torn    bool // a commit was begun and not ended: what is staged is needed to end it
}

// NewStaging locks dir, which it makes if it is not there, ends the commit of a run that was killed in the middle of it,
// and clears what killed runs left. It fails with ErrLocked if another run holds dir.
func NewStaging(dir string) (_ *Staging, err error) {
	s := &Staging{dir: dir}
	if err := s.refuseTraps(); err != nil {
		return nil, err
	}
	if s.made, err = makeDir(filepath.Join(dir, stateDir)); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			s.removeMade()
		}
	}()
	s.lock = flock.New(filepath.Join(dir, stateDir, lockName))
	ok, err := s.lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("locking %s: %w", dir, err)
	}
	if !ok {
		return nil, fmt.Errorf("%s: %w", dir, ErrLocked)
	}
	if err := s.resume(); err != nil { // what is staged is still needed: it is not cleared
		return nil, errors.Join(err, s.lock.Close())
	}
	if err := s.clearLeftovers(); err != nil {
		return nil, errors.Join(err, s.lock.Close())
	}
	if s.stage, err = os.MkdirTemp(filepath.Join(dir, stateDir), stagePrefix); err != nil {
		return nil, errors.Join(err, s.lock.Close())
	}
	return s, nil
}

// makeDir makes dir and what is missing above it, and returns the topmost folder it made.
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
	return made, os.MkdirAll(dir, 0o755)
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
		if strings.HasPrefix(l.Name(), stagePrefix) {
			if err := os.RemoveAll(filepath.Join(state, l.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// Create makes an output file under its final name. It stays open, and readable, until the commit.
func (s *Staging) Create(name string) (*os.File, error) {
	f, err := renameio.NewPendingFile(filepath.Join(s.dir, name), renameio.WithTempDir(s.stage), renameio.WithPermissions(0o644))
	if err != nil {
		return nil, fmt.Errorf("creating %s: %w", name, err)
	}
	s.pending, s.names = append(s.pending, f), append(s.names, name)
	return f.File, nil
}

// Scratch makes a file that is gone when the run ends.
func (s *Staging) Scratch() (*os.File, error) {
	f, err := os.CreateTemp(s.stage, "scratch-")
	if err != nil {
		return nil, err
	}
	s.scratch = append(s.scratch, f)
	return f, nil
}

// Measure reads the staged files back for their size and checksum, by name.
func (s *Staging) Measure(ctx context.Context) ([]cite.OutputReport, error) {
	var out []cite.OutputReport
	for i, f := range s.pending {
		h := sha256.New()
		n, err := io.Copy(h, &interruptible{ctx, io.NewSectionReader(f, 0, 1<<62)})
		if err != nil {
			return nil, fmt.Errorf("reading %s back: %w", s.names[i], err)
		}
		out = append(out, cite.OutputReport{Name: s.names[i], Bytes: n, SHA256: hex.EncodeToString(h.Sum(nil))})
	}
	slices.SortFunc(out, func(a, b cite.OutputReport) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
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
	j := journal{Stale: stale}
	for i, f := range s.pending {
		if err := f.Sync(); err != nil {
			return fmt.Errorf("writing %s: %w", s.names[i], err)
		}
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
	outputs := append([]string{reportName, rejectedName}, s.names...)
	for _, in := range inputs {
		name := filepath.Base(in.Path)
		if !slices.Contains(outputs, name) {
			continue
		}
		log, err := os.Stat(in.Path)
		if err != nil {
			continue // not a file of that name, but one in an archive
		}
		if out, err := os.Stat(filepath.Join(s.dir, name)); err == nil && os.SameFile(log, out) {
			return fmt.Errorf("the log %s stands where an output is to be; choose another output folder", in.Name)
		}
	}
	return nil
}

// refuseFolders finds folders where files are to be, before the first file is in place.
func (s *Staging) refuseFolders() error {
	for _, name := range s.names {
		if st, err := os.Lstat(filepath.Join(s.dir, name)); err == nil && st.IsDir() {
			return fmt.Errorf("%s is a folder: an output is to be there", filepath.Join(s.dir, name))
		}
	}
	return nil
}

// syncDir makes renames in a folder last through a loss of power.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Close lets go of everything that was not committed, and of the lock.
func (s *Staging) Close() error {
	var errs []error
	for _, f := range s.pending {
		errs = append(errs, f.File.Close()) // what was not put in place goes with the stage
	}
	for _, f := range s.scratch {
		if err := f.Close(); !errors.Is(err, fs.ErrClosed) { // who asked for it may have closed it
			errs = append(errs, err)
		}
	}
	s.pending, s.names, s.scratch = nil, nil, nil
	if !s.torn {
		errs = append(errs, os.RemoveAll(s.stage))
		s.removeMade()
	}
	errs = append(errs, s.lock.Close())
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
