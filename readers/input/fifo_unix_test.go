//go:build unix

package input

import (
	"context"
	"errors"
	"os"
	"syscall"
	"testing"
	"time"
)

func TestANamedPipeThatNobodyWritesToIsLeft(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := Find(ctx, []string{"pipe"}, Options{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("finding: %v", err)
	}
}

func TestANamedPipeIsRead(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	written := make(chan error, 1)
	go func() { written <- os.WriteFile("pipe", []byte(both), 0o666) }()
	same(t, found(t, "pipe"), "pipe: "+both)
	if err := <-written; err != nil {
		t.Error(err)
	}
}
