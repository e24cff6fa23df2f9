package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
)

// machine is what was measured on, and with which versions.
type machine struct {
	processor, memory, system string
	processors                int
	golang, duckdb, node      string
	commit                    string  // of the program; empty where git does not know
	load                      float64 // processes that ran or waited to, in the last fifteen minutes; negative where the system does not say
}

// busy says how much there was to do for the machine while it was measured on. What is measured here has two threads at most.
func (m machine) busy() string {
	switch {
	case m.load < 0:
		return "busy or not, which nobody knows"
	case m.load > 2*float64(m.processors):
		return fmt.Sprintf("busy with other work (%.0f processes for %d processors)", m.load, m.processors)
	}
	return "quiet"
}

func machineOf(duckdb string) machine {
	m := machine{processors: runtime.NumCPU(), golang: runtime.Version(), duckdb: duckdb, node: first("node", "--version")}
	m.processor = field("/proc/cpuinfo", "model name")
	if kib, err := strconv.ParseFloat(strings.TrimSuffix(field("/proc/meminfo", "MemTotal"), " kB"), 64); err == nil {
		m.memory = strconv.FormatFloat(kib/(1<<20), 'f', 0, 64) + " GiB"
	}
	m.system = first("uname", "-sr")
	m.load = -1
	if f := strings.Fields(first("cat", "/proc/loadavg")); len(f) > 2 {
		if load, err := strconv.ParseFloat(f[2], 64); err == nil {
			m.load = load
		}
	}
	m.commit = first("git", "rev-parse", "--short", "HEAD")
	return m
}

// field is the value of the first line with a name in a file of lines such as `name : value`; empty if there is none.
func field(file, name string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if k, v, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(k) == name {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// first is the first line that a program prints; empty if it cannot be run.
func first(program string, args ...string) string {
	out, err := exec.Command(program, args...).Output()
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(line)
}
