package input

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"biblog/pipeline/cite"
)

func TestNothingIsLeftRunning(t *testing.T) {
	text := strings.Repeat(one, 100000)
	files := map[string]string{}
	args := []string{}
	for _, name := range []string{"a", "b.gz", "c.zst", "d.tar", "e"} {
		files[name] = text
		args = append(args, name)
	}
	files["b.gz"], files["c.zst"], files["d.tar"] = gzippedText(t, text), zstdText(t, text), tarText(t, "x", text, "y", text)
	write(t, files)
	before := runtime.NumGoroutine()
	for stopAt := range 12 {
		l, err := Find(t.Context(), args, Options{})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		err = l.Blocks(ctx, func(cite.Block) error {
			if n++; n > stopAt {
				cancel()
			}
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped at %d: %v", stopAt, err)
		}
	}
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(time.Millisecond) { // on a busy machine they take their time
		if runtime.NumGoroutine() <= before {
			return
		}
	}
	t.Errorf("%d goroutines, there were %d", runtime.NumGoroutine(), before)
}

// A terminal, or a pipe that nobody writes to, must not keep the program from ending.
func TestAStreamThatSaysNothingIsLeft(t *testing.T) {
	silent, w := io.Pipe()
	defer w.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := Find(ctx, []string{"-"}, Options{Stdin: silent}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("finding: %v", err)
	}

	begun, w2 := io.Pipe()
	go func() { _, _ = io.WriteString(w2, strings.Repeat(one, sniffLength/len(one)+1)) }()
	defer w2.Close()
	l, err := Find(t.Context(), []string{"-"}, Options{Stdin: begun})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := l.Blocks(ctx, func(cite.Block) error { return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("reading: %v", err)
	}
}

func TestProgressCountsWhatIsStored(t *testing.T) {
	text := strings.Repeat(both, 50000)
	write(t, map[string]string{"a": text, "b.gz": gzippedText(t, text), "c.tar": tarText(t, "note", "Dear Sir,\n", "x", text, "y", text)})
	var read atomic.Int64
	l, err := Find(t.Context(), []string{"."}, Options{Progress: func(n int64) { read.Add(n) }})
	if err != nil {
		t.Fatal(err)
	}
	if n := read.Load(); n != 0 {
		t.Errorf("%d bytes were counted before anything was read", n)
	}
	if err := l.Blocks(t.Context(), func(cite.Block) error { return nil }); err != nil {
		t.Fatal(err)
	}
	var stored int64
	for _, in := range l.Inputs() {
		stored += in.Stored
	}
	if n := read.Load(); n != stored {
		t.Errorf("%d bytes were counted, %d are stored", n, stored)
	}
}

// What unpacks to a thousand times its size is read in the memory that any other log takes.
func TestABombCostsNoMemory(t *testing.T) {
	write(t, map[string]string{"a.gz": gzippedText(t, "{\"a\":\""+strings.Repeat("x", 64<<20))})
	l, err := Find(t.Context(), []string{"a.gz"}, Options{MaxRecord: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	var total int
	err = l.Blocks(t.Context(), func(b cite.Block) error {
		total += len(b.Data)
		if len(b.Data) > 3<<20 {
			t.Errorf("block %d has %d bytes", b.Number, len(b.Data))
		}
		return nil
	})
	if err != nil || total < 64<<20 {
		t.Errorf("%d bytes, %v", total, err)
	}
}

func TestWhatMayNotBeReadIsListed(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("everything may be read")
	}
	write(t, map[string]string{"l/a": one, "l/b/c": two, "l/d": two})
	for _, name := range []string{"l/a", "l/b"} {
		if err := os.Chmod(name, 0); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(name, 0o777) }) // or the folder could not be removed
	}
	same(t, found(t, "l"), "l/a: <<permission denied>>", "l/b: <<permission denied>>", "l/d: "+two)
	if _, err := Find(t.Context(), []string{"l/a"}, Options{}); !errors.Is(err, os.ErrPermission) {
		t.Errorf("named: %v", err)
	}
}

func BenchmarkBlocks(b *testing.B) {
	text := strings.Repeat("{\"type\":\"assistant.message_delta\",\"data\":{\"deltaContent\":\"благодать\"}}\n", 200000)
	for name, stored := range map[string]string{"plain": text, "gzip": gzippedText(b, text), "zstd": zstdText(b, text)} {
		b.Run(name, func(b *testing.B) {
			path := b.TempDir() + "/a"
			if err := os.WriteFile(path, []byte(stored), 0o666); err != nil {
				b.Fatal(err)
			}
			l, err := Find(b.Context(), []string{path}, Options{})
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if err := l.Blocks(b.Context(), func(cite.Block) error { return nil }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
