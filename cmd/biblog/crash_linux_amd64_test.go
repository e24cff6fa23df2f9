package main

import (
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// durable are the system calls by which a run changes what others see, or makes it last: before each of them a crash
// leaves another state of the disk.
func durable(regs *syscall.PtraceRegs) bool {
	const renameat2, symlinkat, fdatasync = 316, syscall.SYS_SYMLINKAT, syscall.SYS_FDATASYNC
	switch regs.Orig_rax {
	case syscall.SYS_FSYNC, fdatasync, syscall.SYS_SYNC_FILE_RANGE,
		syscall.SYS_RENAME, syscall.SYS_RENAMEAT, renameat2, syscall.SYS_LINK, syscall.SYS_LINKAT, syscall.SYS_SYMLINK, symlinkat,
		syscall.SYS_UNLINK, syscall.SYS_UNLINKAT, syscall.SYS_RMDIR, syscall.SYS_MKDIR, syscall.SYS_MKDIRAT, syscall.SYS_FTRUNCATE:
		return true
	}
	return false
}

// fault is what becomes of a system call: an error number for one that fails, untouched or kill.
type fault int

const (
	untouched fault = 0
	kill      fault = -1
)

// killAt runs a command and kills it where it is about to make the nth of its system calls that count, over all its threads;
// 0 lets it run. It returns how many it made.
func killAt(cmd *exec.Cmd, n int, counts func(*syscall.PtraceRegs) bool) (made int, err error) {
	_, err = trace(cmd, func(_ int, regs *syscall.PtraceRegs) fault {
		if !counts(regs) {
			return untouched
		}
		if made++; made == n {
			return kill
		}
		return untouched
	})
	return made, err
}

// trace runs a command and asks before each system call of any of its threads what becomes of it. It returns how the command
// ended. The process of the command has the number of its first thread.
func trace(cmd *exec.Cmd, meet func(process int, regs *syscall.PtraceRegs) fault) (end syscall.WaitStatus, err error) {
	runtime.LockOSThread() // who traces is a thread
	defer runtime.UnlockOSThread()
	cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	main := cmd.Process.Pid
	var ws syscall.WaitStatus
	if _, err := syscall.Wait4(main, &ws, 0, nil); err != nil {
		return 0, err
	}
	const exitKill, sysGood = 0x100000, 0x1
	if err := syscall.PtraceSetOptions(main, syscall.PTRACE_O_TRACECLONE|sysGood|exitKill); err != nil {
		return 0, err
	}
	if err := syscall.PtraceSyscall(main, 0); err != nil {
		return 0, err
	}
	t := tracer{main, meet, map[int]bool{}, map[int]fault{}}
	for {
		thread, err := syscall.Wait4(-1, &ws, syscall.WALL, nil)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.ECHILD):
			return end, nil
		case err != nil:
			return end, err
		case ws.Exited() || ws.Signaled():
			if thread == main {
				return ws, nil
			}
			continue
		}
		signal := 0
		switch stop := ws.StopSignal(); {
		case stop == syscall.SIGTRAP|0x80: // a system call begins or ends
			if killed, err := t.step(thread); err != nil {
				return end, err
			} else if killed {
				continue
			}
		case stop == syscall.SIGTRAP || stop == syscall.SIGSTOP: // a thread begins
		default:
			signal = int(stop)
		}
		if err := syscall.PtraceSyscall(thread, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return end, fmt.Errorf("thread %d: %w", thread, err)
		}
	}
}

// tracer knows where the threads of a process are.
type tracer struct {
	process int
	meet    func(process int, regs *syscall.PtraceRegs) fault
	entered map[int]bool  // threads within a system call
	faults  map[int]fault // of the calls that were not made
}

// step is at the beginning or at the end of a system call of a thread. It says whether the process was killed.
func (t *tracer) step(thread int) (killed bool, err error) {
	t.entered[thread] = !t.entered[thread]
	var regs syscall.PtraceRegs
	if err := syscall.PtraceGetRegs(thread, &regs); err != nil {
		return false, nil // it is gone
	}
	if !t.entered[thread] {
		if number := t.faults[thread]; number != untouched {
			delete(t.faults, thread)
			regs.Rax = uint64(-int64(number))
			return false, syscall.PtraceSetRegs(thread, &regs)
		}
		return false, nil
	}
	switch what := t.meet(t.process, &regs); what {
	case untouched:
		return false, nil
	case kill:
		return true, syscall.Kill(t.process, syscall.SIGKILL)
	default:
		t.faults[thread] = what
		regs.Orig_rax = ^uint64(0) // no call has this number
		return false, syscall.PtraceSetRegs(thread, &regs)
	}
}

// TestKilledBeforeEveryStep kills the program before each call by which it changes what others see or makes it last.
func TestKilledBeforeEveryStep(t *testing.T) {
	if n, err := killAt(exec.Command("true"), 0, durable); err != nil {
		t.Skipf("NOT TESTED: processes cannot be traced here: %d, %v", n, err)
	}
	_, long := crashes(t)
	nights, every := 2, 13
	if long {
		nights, every = 10, 1
	}
	for _, nightly := range []bool{false, true} {
		t.Run(map[bool]string{false: "plain", true: "incremental"}[nightly], func(t *testing.T) {
			kills := 0
			nightsOf(t, nightly, nights, func(j *job, night int, _ time.Duration, trial func(string, func(*exec.Cmd))) {
				for n, more := 1+night%every, true; more; n += every {
					trial(fmt.Sprintf("before step %d", n), func(cmd *exec.Cmd) {
						made, err := killAt(cmd, n, durable)
						if err != nil {
							t.Fatal(err)
						}
						if more = made == n; more {
							kills++
						}
					})
				}
			})
			if t.Logf("killed before %d steps", kills); kills < 5 {
				t.Errorf("killed before %d steps only", kills)
			}
		})
	}
}

// TestNoNetwork asserts that a run asks the system for no socket, neither plain nor incremental.
func TestNoNetwork(t *testing.T) {
	for _, nightly := range []bool{false, true} {
		j := newJob(t, nightly)
		j.night(1)
		sockets, err := killAt(j.command(), 0, func(regs *syscall.PtraceRegs) bool {
			return regs.Orig_rax == syscall.SYS_SOCKET || regs.Orig_rax == syscall.SYS_CONNECT
		})
		if err != nil {
			t.Skipf("NOT TESTED: processes cannot be traced here: %v", err)
		}
		if sockets != 0 || j.published() == nil {
			t.Errorf("incremental %v: %d calls for a socket", nightly, sockets)
		}
	}
}
