package main

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/rogpeppe/go-internal/testscript"
)

// wholeRuns is how often a property of the whole program is tried unless -rapid.checks says otherwise: each try runs it
// several times, with every fsync. The parts have properties of their own, tried more often.
const wholeRuns = "25"

func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", wholeRuns); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"biblog": main})
}

// TestScripts runs every command line of testdata/script as a user would, and holds every report.json that is there in
// the end to its schema. Beside the usual commands there are
// `exits CODE ARGS...`, which wants that very exit code, and `hold DIR`, which holds the lock of an output folder.
func TestScripts(t *testing.T) {
	logs, err := filepath.Abs("../../testdata/logs")
	if err != nil {
		t.Fatal(err)
	}
	by := schemas(t)
	var valid atomic.Int64
	t.Cleanup(func() { // when all scripts have ended
		if some := strings.Contains(flag.Lookup("test.run").Value.String(), "/"); !some && !t.Failed() && valid.Load() == 0 {
			t.Error("no script left a report to be held to its schema")
		}
	})
	testscript.Run(t, testscript.Params{
		Dir:                "../../testdata/script",
		RequireUniqueNames: true,
		UpdateScripts:      *update, // what a command said, where a file of the script holds it
		Setup: func(e *testscript.Env) error {
			e.Setenv("LOGS", logs)
			e.Defer(func() {
				n, err := validate(e.WorkDir, by)
				if valid.Add(int64(n)); err != nil {
					t.Errorf("%s: %v", filepath.Base(e.WorkDir), err)
				}
			})
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "hold": hold, "interrupt": interrupt},
	})
}

// exits runs the program and wants one exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE ARGS...")
	}
	err := ts.Exec("biblog", args[1:]...)
	code := "0"
	if err != nil {
		code = exitCode(err)
	}
	if code != args[0] {
		ts.Fatalf("exit code %s, want %s", code, args[0])
	}
}

func exitCode(err error) string {
	if e, ok := err.(*exec.ExitError); ok {
		return strconv.Itoa(e.ExitCode())
	}
	return err.Error()
}

// hold takes the lock of an output folder until the script ends, as another run would.
func hold(ts *testscript.TestScript, _ bool, args []string) {
	dir := filepath.Join(ts.MkAbs(args[0]), ".biblog")
	ts.Check(os.MkdirAll(dir, 0o755))
	lock := flock.New(filepath.Join(dir, "lock"))
	ok, err := lock.TryLock()
	if err != nil || !ok {
		ts.Fatalf("cannot lock %s: %v", dir, err)
	}
	ts.Defer(func() { _ = lock.Close() })
}

// interrupt runs the program on an endless standard input, interrupts it, and wants exit code 130.
func interrupt(ts *testscript.TestScript, _ bool, args []string) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	r, w, err := os.Pipe()
	ts.Check(err)
	defer r.Close()
	defer w.Close()
	cmd := exec.CommandContext(ctx, filepath.Join(filepath.SplitList(ts.Getenv("PATH"))[0], "biblog"), args...)
	cmd.Dir, cmd.Stdin, cmd.Env = ts.MkAbs("."), r, os.Environ()
	ts.Check(cmd.Start())
	go func() { // more than the program looks at before it decides that this is a log
		_, _ = w.WriteString(strings.Repeat(`{"citations":[{"document_title":"T"}]}`+"\n", 50_000))
	}()
	for !staged(ts, args) {
		time.Sleep(time.Millisecond)
		ts.Check(ctx.Err())
	}
	ts.Check(cmd.Process.Signal(syscall.SIGINT))
	err = cmd.Wait()
	if err == nil || exitCode(err) != "130" {
		ts.Fatalf("interrupted: %v, want exit code 130", err)
	}
}

// staged says whether the run with these arguments has begun to write, in the folder behind -o.
func staged(ts *testscript.TestScript, args []string) bool {
	out := args[slices.Index(args, "-o")+1]
	found, err := filepath.Glob(filepath.Join(ts.MkAbs(out), ".biblog", "stage-*", "*"))
	ts.Check(err)
	return len(found) > 0
}
