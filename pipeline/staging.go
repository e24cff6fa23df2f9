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
}

// NewStaging locks dir, which it makes if it is not there, and clears what runs that were killed left in it. It fails
// with ErrLocked if another run holds it.
func NewStaging(dir string) (_ *Staging, err error) {
	s := &Staging{dir: dir}
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

func (s *Staging) clearLeftovers() error {
	left, err := filepath.Glob(filepath.Join(s.dir, stateDir, stagePrefix+"*"))
	if err != nil {
		return err
	}
	for _, l := range left {
		if err := os.RemoveAll(l); err != nil {
			return err
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
	order := make([]int, 0, len(s.names))
	for i, n := range s.names {
		if n != last {
			order = append(order, i)
		}
	}
	// Everything reaches the disk before anything is renamed, so that the time in which old and new stand side by side
	// is that of a few renames.
	for i, f := range s.pending {
		if err := f.Sync(); err != nil {
			return fmt.Errorf("writing %s: %w", s.names[i], err)
		}
	}
	if at := slices.Index(s.names, last); at >= 0 {
		order = append(order, at)
	}
	for _, i := range order {
		if err := s.pending[i].CloseAtomicallyReplace(); err != nil {
			return fmt.Errorf("writing %s: %w", s.names[i], err)
		}
	}
	for _, name := range stale {
		if err := os.Remove(filepath.Join(s.dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("removing %s of an earlier run: %w", name, err)
		}
	}
	s.pending, s.names, s.made = nil, nil, ""
	return syncDir(s.dir)
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
		errs = append(errs, f.Cleanup())
	}
	for _, f := range s.scratch {
		if err := f.Close(); !errors.Is(err, fs.ErrClosed) { // who asked for it may have closed it
			errs = append(errs, err)
		}
	}
	s.pending, s.names, s.scratch = nil, nil, nil
	errs = append(errs, os.RemoveAll(s.stage), s.lock.Close())
	s.removeMade()
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

// stale lists what an earlier run says it wrote and this run does not.
func (s *Staging) stale(previous []string) (stale []string) {
	for _, name := range previous {
		// A report is a file that anybody may have edited: it can name files of the output folder and nothing else.
		if filepath.Base(name) == name && name != reportName && !strings.HasPrefix(name, ".") && !slices.Contains(s.names, name) {
			stale = append(stale, name)
		}
	}
	return stale
}
