package pipeline

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

const (
	lockName   = "lock"
	holderName = "holder.json"
	// lockEvery is how often a run that waits looks whether the folder is free.
	lockEvery = 250 * time.Millisecond
)

// ErrLocked says that another run holds the output folder.
var ErrLocked = errors.New("another run is writing there")

// LockedError says which run holds a folder. It is an ErrLocked.
type LockedError struct {
	Dir    string
	Holder *Holder // nil where that run has not said who it is yet
}

func (e *LockedError) Error() string {
	if e.Holder == nil {
		return fmt.Sprintf("%s: %v", e.Dir, ErrLocked)
	}
	return fmt.Sprintf("%s: %v: process %d on %s, since %s", e.Dir, ErrLocked, e.Holder.Process, e.Holder.Host, e.Holder.Since.UTC().Format(time.RFC3339))
}

func (e *LockedError) Unwrap() error { return ErrLocked }

// Holder is the run that holds a folder, for people: the lock itself is the kernel's, and goes with the process.
type Holder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// lockFolder takes the lock whose file stands in state, for which it waits as long as asked. It makes state where it is
// not there and calls made with the topmost folder that it made: a run that fails takes away what it made, under the eyes
// of those that wait for it.
func lockFolder(ctx context.Context, dir, state string, wait time.Duration, made func(string)) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(state, lockName))
	for until := time.Now().Add(wait); ; {
		top, err := makeDir(state)
		if err != nil {
			return nil, err
		}
		if top != "" {
			made(top)
		}
		switch ok, err := tryLock(lock); {
		case err != nil:
			return nil, errors.Join(fmt.Errorf("locking %s: %w", dir, err), lock.Close())
		case ok:
			if err := writeHolder(state); err != nil {
				return nil, errors.Join(err, lock.Close())
			}
			return lock, nil
		case !time.Now().Before(until):
			return nil, errors.Join(&LockedError{Dir: dir, Holder: readHolder(state)}, lock.Close())
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lockEvery):
		}
	}
}

// tryLock takes the lock if it is free. A lock whose file was taken away after it was opened is none: others would hold
// a new file of that name at the same time.
func tryLock(lock *flock.Flock) (bool, error) {
	ok, err := lock.TryLock()
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil || !ok {
		return false, err
	}
	held, err := lock.Stat()
	if err != nil {
		return false, errors.Join(err, lock.Unlock())
	}
	if named, err := os.Stat(lock.Path()); err != nil || !os.SameFile(held, named) {
		return false, lock.Unlock()
	}
	return true, nil
}

func writeHolder(state string) error {
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	b, err := json.Marshal(Holder{Process: os.Getpid(), Host: host, Since: time.Now()})
	if err != nil {
		return err
	}
	if err := forgetHolder(state); err != nil {
		return err // what a killed run left, or a link that somebody put there
	}
	f, err := os.OpenFile(filepath.Join(state, holderName), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	return errors.Join(err, f.Close())
}

// readHolder is nil where the holder cannot be told: it is written after the lock was taken.
func readHolder(state string) *Holder {
	b, err := os.ReadFile(filepath.Join(state, holderName))
	if err != nil {
		return nil
	}
	var h Holder
	if json.Unmarshal(b, &h) != nil || h.Since.IsZero() {
		return nil
	}
	return &h
}

// forgetHolder takes away what writeHolder wrote.
func forgetHolder(state string) error {
	if err := os.Remove(filepath.Join(state, holderName)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
