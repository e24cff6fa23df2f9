package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestServiceUnits has systemd look at the sample units, with a program where they expect one.
func TestServiceUnits(t *testing.T) {
	tool, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("NOT TESTED: systemd-analyze is not there; it is in the package systemd")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "biblog")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"biblog.service", "biblog.timer"} {
		b, err := os.ReadFile(filepath.Join("service", name))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(b), "/usr/local/bin/biblog", program)
		text = strings.ReplaceAll(text, "Documentation=man:biblog(1)\n", "") // the page is not installed here
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(tool, "verify", filepath.Join(dir, "biblog.service"), filepath.Join(dir, "biblog.timer")).CombinedOutput()
	if err != nil || strings.Contains(string(out), "biblog.") {
		t.Errorf("%v: %s", err, out)
	}
	out, err = exec.Command(tool, "security", "--offline=true", "--threshold=20", filepath.Join(dir, "biblog.service")).CombinedOutput()
	if err != nil { // above 2.0, of 10 that are worst
		t.Errorf("the service is less confined than it was: %v: %s", err, out)
	}
}

// TestServiceCommands runs what the samples run, in other folders.
func TestServiceCommands(t *testing.T) {
	for _, name := range []string{"biblog.service", "biblog.cron"} {
		b, err := os.ReadFile(filepath.Join("service", name))
		if err != nil {
			t.Fatal(err)
		}
		command := regexp.MustCompile(`/usr/local/bin/biblog (export .*?)(?: 2>>.*)?\n`).FindStringSubmatch(string(b))
		if command == nil {
			t.Fatalf("%s runs nothing", name)
		}
		dir := t.TempDir()
		logs := filepath.Join(dir, "logs")
		if err := os.Mkdir(logs, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(logs, "a.jsonl"), []byte("{\"citations\":[{\"document_title\":\"Вера\"}]}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		line := strings.NewReplacer("/var/lib/biblog", dir, "/var/log/assistant", logs, "%%", "%", `\%`, "%").Replace(command[1])
		said(t, context.Background(), exitDone, strings.Fields(line)...)
		if _, err := os.Stat(filepath.Join(dir, "bibliography", "current", "report.json")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Stat(filepath.Join(dir, "biblog.prom")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
