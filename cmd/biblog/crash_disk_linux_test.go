package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestFullDisk exports to disks of every size from almost nothing to enough: what was there stays whole, the exit code is
// 1, and the message names the file and the space that is left.
func TestFullDisk(t *testing.T) {
	_, long := crashes(t)
	steps := 6
	if long {
		steps = 150 // of a page each
	}
	message := regexp.MustCompile(`(?s)out/\S+: no space left on device.*the disk of out.* is full: [0-9.]+ [KM]?i?B are left`)
	for _, nightly := range []bool{false, true} {
		for _, first := range []bool{true, false} {
			t.Run(fmt.Sprintf("incremental %v, first run %v", nightly, first), func(t *testing.T) {
				j := newJob(t, nightly)
				out := filepath.Join(j.root, "out")
				if err := os.Mkdir(out, 0o755); err != nil {
					t.Fatal(err)
				}
				if err := syscall.Mount("tmpfs", out, "tmpfs", 0, "size=64m"); err != nil {
					t.Skipf("NOT TESTED: a small file system cannot be mounted, which takes root: %v", err)
				}
				t.Cleanup(func() { _ = syscall.Unmount(out, syscall.MNT_DETACH) })
				j.night(1)
				base := int64(0)
				var before map[string]string
				if !first {
					j.run()
					before = j.published()
					j.night(2)
					base = used(t, out)
				}
				failed := 0
				for step := 1; ; step++ {
					size := base + int64(step)*max(int64(600<<10/steps), 4096)
					resize(t, out, size)
					said, err := j.command().CombinedOutput()
					if err == nil || exitCode(err) == "3" {
						break
					}
					failed++
					if exitCode(err) != "1" || !message.Match(said) {
						t.Fatalf("%d bytes: %v: %s", size, err, said)
					}
					if files := j.published(); !maps.Equal(files, before) {
						t.Fatalf("%d bytes: the last good output has changed: %s", size, differing(files, before))
					}
					if step > 100*steps {
						t.Fatalf("%d bytes are not enough: %s", size, said)
					}
				}
				if err := wholeOutput(j.published()); err != nil {
					t.Error(err)
				}
				if t.Logf("failed %d times", failed); failed == 0 {
					t.Error("the disk was never full")
				}
			})
		}
	}
}

func used(t *testing.T, dir string) int64 {
	t.Helper()
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		t.Fatal(err)
	}
	return int64(st.Blocks-st.Bfree) * st.Bsize
}

func resize(t *testing.T, dir string, size int64) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, fmt.Sprintf("size=%d", size)); err != nil {
		t.Fatal(err)
	}
}

// TestReadOnly: a file system that cannot be written is told before anything is read.
func TestReadOnly(t *testing.T) {
	j := newJob(t, false)
	j.night(1)
	j.run()
	before := j.published()
	out := filepath.Join(j.root, "out")
	if err := syscall.Mount(out, out, "", syscall.MS_BIND, ""); err != nil {
		t.Skipf("NOT TESTED: mounting takes root: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(out, syscall.MNT_DETACH) })
	if err := syscall.Mount("", out, "", syscall.MS_REMOUNT|syscall.MS_BIND|syscall.MS_RDONLY, ""); err != nil {
		t.Skipf("NOT TESTED: %v", err)
	}
	said, err := j.command().CombinedOutput()
	if err == nil || exitCode(err) != "1" || !strings.Contains(string(said), "the output folder out cannot be used") || !strings.Contains(string(said), "read-only file system") {
		t.Errorf("%v: %s", err, said)
	}
	if files := j.published(); !maps.Equal(files, before) {
		t.Errorf("changed: %s", differing(files, before))
	}
}

// TestPermissionLost: the folder can be written no more when the outputs are to be put in place.
func TestPermissionLost(t *testing.T) {
	if os.Getuid() == 0 && exec.Command("setpriv", "--version").Run() != nil {
		t.Skip("NOT TESTED: root may write everywhere, and setpriv is not there")
	}
	j := newJob(t, false)
	j.night(1)
	j.run()
	before := j.published()
	j.night(2)
	out := filepath.Join(j.root, "out")
	cmd := j.command()
	if os.Getuid() == 0 {
		own(t, j.root)
		cmd.Args = append([]string{"setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", cmd.Path}, cmd.Args[1:]...)
		cmd.Path, _ = exec.LookPath("setpriv")
		if err := os.Chmod(filepath.Dir(j.program), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(out, 0o555); err != nil { // .biblog can still be written
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(out, 0o755) })
	said, err := cmd.CombinedOutput()
	if err == nil || exitCode(err) != "1" || !strings.Contains(string(said), "permission denied") || !strings.Contains(string(said), "the next run tries again") {
		t.Errorf("%v: %s", err, said)
	}
	if files := j.published(); !maps.Equal(files, before) {
		t.Errorf("changed: %s", differing(files, before))
	}
	if err := os.Chmod(out, 0o755); err != nil {
		t.Fatal(err)
	}
	j.run()
	if files := j.published(); wholeOutput(files) != nil || maps.Equal(files, before) {
		t.Error("the next run did not end what was begun")
	}
}

// own gives a tree, and the way to it, to nobody.
func own(t *testing.T, root string) {
	t.Helper()
	err := filepath.Walk(root, func(path string, _ os.FileInfo, err error) error {
		return errors.Join(err, os.Lchown(path, 65534, 65534))
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir := filepath.Dir(root); dir != "/" && dir != os.TempDir(); dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTwoRuns: of two runs at once one works, and the other says so with exit code 11.
func TestTwoRuns(t *testing.T) {
	times := 5
	if _, long := crashes(t); long {
		times = 50
	}
	for _, nightly := range []bool{false, true} {
		j := newJob(t, nightly)
		refused := 0
		for i := range times {
			j.night(i%2 + 1)
			ends := make(chan string, 2)
			for range 2 {
				go func() {
					said, err := j.command().CombinedOutput()
					switch {
					case err == nil, exitCode(err) == "3":
						ends <- "worked"
					case exitCode(err) == "11" && strings.Contains(string(said), "another run is writing there"):
						ends <- "refused"
					default:
						ends <- fmt.Sprintf("%v: %s", err, said)
					}
				}()
			}
			a, b := <-ends, <-ends
			if a != "worked" && b != "worked" || a != "worked" && a != "refused" || b != "worked" && b != "refused" {
				t.Fatalf("one run: %s; the other: %s", a, b)
			}
			if a != b {
				refused++
			}
			if err := wholeOutput(j.published()); err != nil {
				t.Fatal(err)
			}
		}
		if t.Logf("incremental %v: of %d times two runs met %d times", nightly, times, refused); refused == 0 {
			t.Error("the two never met")
		}
	}
}

// TestReaders: who reads while runs go on sees what one run wrote. Of incremental exports, whoever resolves DIR/current once;
// of plain ones, every file is whole, and none is older than the report that was read before it.
func TestReaders(t *testing.T) {
	runs := 8
	if _, long := crashes(t); long {
		runs = 100
	}
	for _, nightly := range []bool{false, true} {
		t.Run(fmt.Sprintf("incremental %v", nightly), func(t *testing.T) {
			j := newJob(t, nightly)
			j.night(1)
			j.run()
			stop, done := make(chan struct{}), make(chan int)
			go func() {
				seen := 0
				for {
					select {
					case <-stop:
						done <- seen
						return
					default:
					}
					if err := consistent(j); err != nil {
						t.Error(err)
					}
					seen++
				}
			}()
			for i := range runs {
				j.night(i%2 + 1)
				j.run()
			}
			close(stop)
			if n := <-done; n < runs {
				t.Errorf("only %d readings during %d runs", n, runs)
			} else {
				t.Logf("%d readings during %d runs", n, runs)
			}
		})
	}
}

// consistent reads all outputs as a consumer would.
func consistent(j *job) error {
	dir, err := filepath.EvalSymlinks(j.outputs())
	if err != nil {
		return err
	}
	began := time.Now()
	report, err := os.ReadFile(filepath.Join(dir, "report.json"))
	if err != nil {
		return err
	}
	if j.nightly {
		files := map[string]string{"report.json": string(report)}
		var r struct{ Outputs []struct{ Name string } }
		if err := json.Unmarshal(report, &r); err != nil || len(r.Outputs) < 5 {
			return fmt.Errorf("report.json: %d outputs, %w", len(r.Outputs), err)
		}
		for _, o := range r.Outputs { // part files, too
			name := o.Name
			b, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			if errors.Is(err, os.ErrNotExist) && time.Since(began) > 100*time.Millisecond {
				return nil // two runs have ended since: what was resolved is too old to be there
			} else if err != nil {
				return err
			}
			files[name] = string(b)
		}
		return matches(files)
	}
	// A reader that finds a newer report begins again, and is given files of the newer run in the end. A commit is a few renames,
	// which take a busy machine long.
	for until := began.Add(time.Minute); time.Now().Before(until); {
		files := map[string]string{"report.json": string(report)}
		for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "citations.csv"} {
			b, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				return err
			}
			if len(b) == 0 || b[len(b)-1] != '\n' {
				return fmt.Errorf("%s is cut", name)
			}
			files[name] = string(b)
		}
		if matches(files) == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
		if report, err = os.ReadFile(filepath.Join(dir, "report.json")); err != nil {
			return err
		}
	}
	return errors.New("a mixture that does not end")
}
