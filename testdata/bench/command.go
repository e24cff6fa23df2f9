package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// command is what is measured. Where its arguments hold `OUT`, a fresh folder stands for it.
type command struct {
	name string
	args []string
	code int  // it ends with
	made bool // the folder is made for it

	out     string // the folder of the last run
	samples []sample
}

// sample is one run.
type sample struct {
	wall, cpu float64 // seconds
	peak      float64 // MiB that were resident at most
	said      []byte  // on standard output
}

// figures are the medians of the runs of a command.
type figures struct{ wall, cpu, peak float64 }

func (c *command) figures() figures {
	of := func(f func(sample) float64) float64 {
		list := make([]float64, len(c.samples))
		for i, s := range c.samples {
			list[i] = f(s)
		}
		slices.Sort(list)
		return (list[len(list)/2] + list[(len(list)-1)/2]) / 2
	}
	return figures{of(func(s sample) float64 { return s.wall }), of(func(s sample) float64 { return s.cpu }), of(func(s sample) float64 { return s.peak })}
}

// said is what the last run printed.
func (c *command) said() []byte { return c.samples[len(c.samples)-1].said }

// interleave runs the commands one after the other, and all of them so often: what slows the machine down for a while
// slows all of them down.
func (b *bench) interleave(ctx context.Context, runs int, commands ...*command) error {
	for i := range runs {
		for k, c := range commands {
			c.out = filepath.Join(b.scratch, fmt.Sprintf("out-%d", k))
			if err := c.run(ctx); err != nil {
				return err
			}
			s := c.samples[len(c.samples)-1]
			fmt.Fprintf(os.Stderr, "  %d/%d %-32s %7.2f s %7.2f CPU s %6.0f MiB\n", i+1, runs, c.name, s.wall, s.cpu, s.peak)
		}
	}
	return nil
}

func (c *command) run(ctx context.Context) error {
	if err := os.RemoveAll(c.out); err != nil {
		return err
	}
	args := slices.Clone(c.args)
	for i, a := range args {
		if a == "OUT" {
			args[i] = c.out
		}
	}
	if c.made {
		if err := os.Mkdir(c.out, 0o755); err != nil {
			return err
		}
	}
	var said, errors bytes.Buffer
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = &said, &errors
	started := time.Now()
	err := cmd.Run()
	wall := time.Since(started).Seconds()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != c.code {
		return fmt.Errorf("%s: %w, expected exit code %d: %s", strings.Join(args, " "), err, c.code, &errors)
	}
	c.samples = append(c.samples, sample{
		wall: wall, cpu: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
		peak: peakOf(cmd.ProcessState.SysUsage().(*syscall.Rusage)), said: said.Bytes(),
	})
	return nil
}

// peakOf is the most that a process had resident, in MiB. Linux counts what this program had when it began the other one,
// which is why nothing large happens here.
func peakOf(u *syscall.Rusage) float64 {
	if runtime.GOOS == "darwin" {
		return float64(u.Maxrss) / (1 << 20) // bytes there
	}
	return float64(u.Maxrss) / (1 << 10)
}
