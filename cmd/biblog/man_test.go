package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// page is the manual as the program prints it, but for what depends on the machine.
func page(t *testing.T) string {
	t.Helper()
	var out, err bytes.Buffer
	if code := run(context.Background(), []string{"man"}, streams{strings.NewReader(""), &out, &err}); code != exitDone {
		t.Fatalf("exit code %d: %s", code, &err)
	}
	return strings.ReplaceAll(out.String(), ", "+strconv.Itoa(runtime.GOMAXPROCS(0))+" here", "")
}

// TestManual asserts that biblog.1 is what the flags make of it; go test -update writes it.
func TestManual(t *testing.T) {
	const name = "biblog.1"
	got := page(t)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("-biblog.1 +now (see -update):\n%s", d)
	}
	for _, flag := range regexp.MustCompile(`name:"([a-z-]+)"`).FindAllStringSubmatch(flagSource(t), -1) {
		if flag[1] != "input" && flag[1] != "part" && !strings.Contains(got, roff("--"+flag[1])) && !strings.Contains(got, "\\-\\-"+roff(flag[1])) {
			t.Errorf("--%s is not in the manual", flag[1])
		}
	}
}

// flagSource is where the flags are declared.
func flagSource(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, name := range []string{"main.go", "output.go", "flags.go", "export.go", "inspect.go"} {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(b)
	}
	return all.String()
}

// TestManualIsSound has man or mandoc look at the page.
func TestManualIsSound(t *testing.T) {
	ran := false
	for _, c := range [][]string{
		{"mandoc", "-T", "lint", "-W", "warning", "biblog.1"},
		{"man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", "biblog.1"},
	} {
		path, err := exec.LookPath(c[0])
		if err != nil {
			continue
		}
		ran = true
		cmd := exec.Command(path, c[1:]...)
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr, cmd.Env = &stdout, &stderr, append(os.Environ(), "MANROFFSEQ=", "LC_ALL=C.UTF-8")
		if err := cmd.Run(); err != nil || stderr.Len() > 0 || c[0] == "mandoc" && stdout.Len() > 0 {
			t.Errorf("%s: %v: %s%s", c[0], err, &stderr, &stdout)
		}
	}
	if !ran {
		t.Skip("NOT TESTED: neither mandoc nor man is there")
	}
}
