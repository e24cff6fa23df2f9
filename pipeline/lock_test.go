package pipeline

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestLock(t *testing.T) {
	t.Run("a second run at the same time is refused, and the first goes on", func(t *testing.T) {
		dir := t.TempDir()
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, err = NewStaging(t.Context(), dir, 0)
		if locked := new(LockedError); !errors.As(err, &locked) || !errors.Is(err, ErrLocked) || locked.Holder == nil || locked.Holder.Process != os.Getpid() {
			t.Errorf("the second run got %v", err)
		}
		stageFile(t, s, "a.csv", "愛")
		if err := errors.Join(s.Commit("", nil), s.Close()); err != nil {
			t.Fatal(err)
		}
		again, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatalf("after the first run: %v", err)
		}
		again.Close()
	})
	t.Run("a second run that waits goes on when the first has ended", func(t *testing.T) {
		dir := t.TempDir()
		first, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewStaging(t.Context(), dir, time.Millisecond); !errors.Is(err, ErrLocked) {
			t.Errorf("after a wait in vain: %v", err)
		}
		waited := make(chan error)
		go func() {
			second, err := NewStaging(t.Context(), dir, time.Hour)
			if err == nil {
				err = second.Close()
			}
			waited <- err
		}()
		if err := first.Close(); err != nil {
			t.Fatal(err)
		}
		if err := <-waited; err != nil {
			t.Error(err)
		}
	})
	t.Run("a run that waits can be interrupted", func(t *testing.T) {
		dir := t.TempDir()
		first, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer first.Close()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := NewStaging(ctx, dir, time.Hour); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	})
	t.Run("who held the folder when it was killed is forgotten", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, stateDir), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, stateDir, holderName), []byte(`{"process":1`), 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := NewStaging(t.Context(), dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		if h := readHolder(filepath.Join(dir, stateDir)); h == nil || h.Process != os.Getpid() {
			t.Errorf("the holder is %+v", h)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if h := readHolder(filepath.Join(dir, stateDir)); h != nil {
			t.Errorf("afterwards the holder is %+v", h)
		}
	})
}
