package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// writes are the calls that take space within a folder, or an entry of it: what a full disk or a used-up quota refuses.
func writes(folder string) func(int, *syscall.PtraceRegs) bool {
	return func(process int, regs *syscall.PtraceRegs) bool {
		switch regs.Orig_rax {
		case syscall.SYS_WRITE, syscall.SYS_PWRITE64, syscall.SYS_WRITEV:
			return opened(process, regs.Rdi, folder, true)
		case syscall.SYS_OPENAT:
			return regs.Rdx&syscall.O_CREAT != 0
		case syscall.SYS_MKDIR, syscall.SYS_MKDIRAT, syscall.SYS_LINK, syscall.SYS_LINKAT, syscall.SYS_SYMLINK, syscall.SYS_SYMLINKAT:
			return true
		}
		return false
	}
}

// syncs are the calls that tell whether what was written is on the disk.
func syncs(folder string) func(int, *syscall.PtraceRegs) bool {
	const syncfs = 306
	return func(process int, regs *syscall.PtraceRegs) bool {
		switch regs.Orig_rax {
		case syscall.SYS_FSYNC, syscall.SYS_FDATASYNC, syncfs:
			return opened(process, regs.Rdi, folder, false)
		}
		return false
	}
}

// closes are those of files that were written.
func closes(folder string) func(int, *syscall.PtraceRegs) bool {
	return func(process int, regs *syscall.PtraceRegs) bool {
		return regs.Orig_rax == syscall.SYS_CLOSE && opened(process, regs.Rdi, folder, true)
	}
}

// opened says whether a file that a process has open is in a folder, and can be written.
func opened(process int, fd uint64, folder string, toWrite bool) bool {
	name := strconv.FormatUint(fd, 10)
	path, err := os.Readlink(filepath.Join("/proc", strconv.Itoa(process), "fd", name))
	if err != nil || !strings.HasPrefix(path, folder) {
		return false
	}
	info, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(process), "fdinfo", name))
	_, flags, found := strings.Cut(string(info), "flags:\t")
	flags, _, _ = strings.Cut(flags, "\n")
	n, wrong := strconv.ParseUint(flags, 8, 64)
	return err == nil && found && wrong == nil && (!toWrite || n&syscall.O_ACCMODE != syscall.O_RDONLY)
}

// TestFaults has each call fail by which a run writes, makes sure of or closes what it wrote: as where a quota is used up, a
// disk breaks, or a server says late that it could not write. What was published stays whole, the run says which file and
// why, with exit code 1, and the next one ends as if nothing had happened.
func TestFaults(t *testing.T) {
	if n, err := killAt(exec.Command("true"), 0, durable); err != nil {
		t.Skipf("NOT TESTED: processes cannot be traced here: %d, %v", n, err)
	}
	_, long := crashes(t)
	nights, every := 2, 17
	if long {
		nights, every = 3, 1
	}
	for _, c := range []struct {
		name   string
		number syscall.Errno
		calls  func(string) func(int, *syscall.PtraceRegs) bool
		said   string
		may    bool // the run may go on: what was written is on the disk already
	}{
		{"quota", syscall.EDQUOT, writes, "the quota of who runs this is used up on the disk of ", false},
		{"sync", syscall.EIO, syncs, "input/output error", false},
		{"close", syscall.EIO, closes, "input/output error", true},
	} {
		for _, nightly := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, incremental %v", c.name, nightly), func(t *testing.T) {
				faults := 0
				nightsOf(t, nightly, nights, func(j *job, night int, _ time.Duration, trial func(string, func(*exec.Cmd))) {
					out := filepath.Join(j.root, "out")
					for n, more := 1+night%every, true; more; n += every {
						what := fmt.Sprintf("at call %d", n)
						trial(what, func(cmd *exec.Cmd) {
							made := 0
							counts := c.calls(out)
							var said bytes.Buffer
							cmd.Stderr = &said
							end, err := trace(cmd, func(process int, regs *syscall.PtraceRegs) fault {
								if !counts(process, regs) {
									return untouched
								}
								if made++; made == n {
									return fault(c.number)
								}
								return untouched
							})
							if err != nil {
								t.Fatal(err)
							}
							if more = made >= n; !more {
								return
							}
							faults++
							_ = cmd.Wait() // it has ended; this waits for what it said
							if code := end.ExitStatus(); c.may && (code == 0 || code == 3) {
								return
							} else if code != 1 || !strings.Contains(said.String(), c.said) || !strings.Contains(said.String(), "out") {
								t.Errorf("night %d, %s: exit code %d: %s", night, what, code, said.String())
							}
						})
					}
				})
				if t.Logf("%d faults", faults); faults < 2 {
					t.Errorf("only %d faults", faults)
				}
			})
		}
	}
}

// TestNoLinks: where the file system refuses hard links, part files are written anew.
func TestNoLinks(t *testing.T) {
	if n, err := killAt(exec.Command("true"), 0, durable); err != nil {
		t.Skipf("NOT TESTED: processes cannot be traced here: %d, %v", n, err)
	}
	for _, number := range []syscall.Errno{syscall.EPERM, syscall.EOPNOTSUPP, syscall.EMLINK} {
		nightsOf(t, true, 2, func(_ *job, night int, _ time.Duration, trial func(string, func(*exec.Cmd))) {
			trial(number.Error(), func(cmd *exec.Cmd) {
				refused := 0
				end, err := trace(cmd, func(_ int, regs *syscall.PtraceRegs) fault {
					if regs.Orig_rax != syscall.SYS_LINK && regs.Orig_rax != syscall.SYS_LINKAT {
						return untouched
					}
					refused++
					return fault(number)
				})
				if code := end.ExitStatus(); err != nil || code != 0 && code != 3 {
					t.Errorf("%v: exit code %d, %v", number, code, err)
				}
				if night == 2 && refused == 0 {
					t.Error("no link was to be made")
				}
			})
		})
	}
}
