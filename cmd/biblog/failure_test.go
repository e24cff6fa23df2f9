//go:build unix

package main

import (
	"bytes"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// slowly starts a run on an endless standard input and waits until it has begun to write.
func slowly(t *testing.T, j *job) (cmd *exec.Cmd, in io.WriteCloser, said *bytes.Buffer) {
	t.Helper()
	cmd, said = exec.Command(j.program, "export", "-o", "out", "-t", "csv", "-"), &bytes.Buffer{}
	cmd.Dir, cmd.Stderr = j.root, said
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { // more than the program looks at before it decides that this is a log
		_, _ = io.WriteString(in, strings.Repeat(`{"citations":[{"document_title":"Вера"}]}`+"\n", 50_000))
	}()
	for until := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if found, _ := filepath.Glob(filepath.Join(j.root, "out", ".biblog", "stage-*", "*")); len(found) > 0 {
			return cmd, in, said
		}
		if time.Now().After(until) {
			t.Fatal("the run does not begin to write")
		}
	}
}

// TestSignals: an interrupt, a request to end and a hangup leave what was there, are said, and end with 130.
func TestSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		j := newJob(t, false)
		j.night(1)
		j.run()
		before := j.published()
		cmd, in, said := slowly(t, j)
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		err := cmd.Wait()
		in.Close()
		if err == nil || exitCode(err) != "130" || !strings.Contains(said.String(), "biblog: interrupted; the output folder is as it was before") {
			t.Errorf("%v: %v: %s", signal, err, said)
		}
		if files := j.published(); !maps.Equal(files, before) {
			t.Errorf("%v: changed: %s", signal, differing(files, before))
		}
	}
}

// TestNobodyListens: a reader of the messages that went away does not end a run; one of the data makes it fail.
func TestNobodyListens(t *testing.T) {
	closed := func() *os.File {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		t.Cleanup(func() { w.Close() })
		return w
	}
	j := newJob(t, false)
	j.night(2)
	if err := os.Remove(filepath.Join(j.root, "logs", "a.log")); err != nil {
		t.Fatal(err)
	}
	j.night(1)
	cmd := exec.Command(j.program, "export", "-o", "out", "-t", "csv", "logs")
	cmd.Dir, cmd.Stderr = j.root, closed()
	if err := cmd.Run(); err == nil || exitCode(err) != "3" || j.published() == nil {
		t.Errorf("without a reader of messages: %v", err)
	}
	var said bytes.Buffer
	cmd = exec.Command(j.program, "inspect", "logs")
	cmd.Dir, cmd.Stdout, cmd.Stderr = j.root, closed(), &said
	if err := cmd.Run(); err == nil || exitCode(err) != "1" || !strings.Contains(said.String(), "broken pipe") {
		t.Errorf("without a reader of data: %v: %s", err, &said)
	}
	cmd = exec.Command(j.program, "export", "-q", "-o", "out", "-t", "csv", "--report", "-", "logs")
	said.Reset()
	cmd.Dir, cmd.Stdout, cmd.Stderr = j.root, closed(), &said
	if err := cmd.Run(); err == nil || exitCode(err) != "1" || !strings.Contains(said.String(), "the outputs are in out, but not the extra report") {
		t.Errorf("without a reader of the report: %v: %s", err, &said)
	}
}

// TestLogsThatChangeWhileTheyAreRead: what is there is read, what is gone is said, and nothing is invented. The run reads a
// pipe while a log that comes behind it is changed.
func TestLogsThatChangeWhileTheyAreRead(t *testing.T) {
	record := `{"citations":[{"document_title":"Вера"}]}` + "\n"
	for _, tt := range []struct {
		name   string
		change func(path string) error
	}{
		{"it vanishes", os.Remove},
		{"it shrinks", func(path string) error { return os.Truncate(path, int64(len(record)*3/2)) }},
		{"it grows", func(path string) error {
			f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteString(record)
			return err
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j := newJob(t, false)
			for _, name := range []string{"a.jsonl", "c.jsonl"} {
				if err := os.WriteFile(filepath.Join(j.root, name), []byte(strings.Repeat(record, 10)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			var said bytes.Buffer
			cmd := exec.Command(j.program, "export", "-o", "out", "-t", "csv", "--repeats", "keep", "--workers", "1", "a.jsonl", "-", "c.jsonl")
			cmd.Dir, cmd.Stderr = j.root, &said
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(in, strings.Repeat(record, 50_000)); err != nil {
				t.Fatal(err)
			}
			if err := tt.change(filepath.Join(j.root, "c.jsonl")); err != nil {
				t.Fatal(err)
			}
			in.Close()
			code := "0"
			if err := cmd.Wait(); err != nil {
				code = exitCode(err)
			}
			if err := wholeOutput(j.published()); err != nil || j.published() == nil {
				t.Errorf("%v: %s", err, &said)
			}
			b, err := os.ReadFile(filepath.Join(j.root, "out", "citations.csv"))
			if err != nil {
				t.Fatal(err)
			}
			rows := bytes.Count(b, []byte("\n")) - 1
			// Whether the change comes before or after the log is read is not for the test to say; what must hold is that a
			// log which was not read whole is named, and that there is no row too many.
			switch whole := rows >= 50_020; {
			case rows > 50_021 || rows < 50_010,
				whole && code != "0",
				!whole && (code != "3" || !strings.Contains(said.String(), "c.jsonl")):
				t.Errorf("%d rows, exit code %s: %s", rows, code, &said)
			}
		})
	}
}
