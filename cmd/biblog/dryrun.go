package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/pipeline/nights"
	"biblog/writers"
	"biblog/writers/changes"
)

// rehearse says what a run would read and write. It touches nothing.
func (c *outputFlags) rehearse(std console, from source) error {
	var files []string
	for _, name := range writers.Names() {
		if slices.Contains(c.To, name) {
			files = append(files, writers.Files(name, c.writerOptions())...)
		}
	}
	if c.IDs != "" {
		files = append(files, changes.JSONName, changes.MarkdownName)
	}
	plan, err := pipeline.PlanFor(c.Output, files)
	if err != nil {
		return fmt.Errorf("the output folder %s cannot be used: %w; give another with -o", c.Output, err)
	}
	var b strings.Builder
	s := screenOn(std.out, &b)
	most := few
	if c.Verbose {
		most = len(from.Inputs())
	}
	s.print(inputTable(from.Inputs(), most))
	printPlan(s, plan, c.Output, len(from.Inputs()))
	_, err = io.WriteString(std.out, b.String())
	return err
}

// inputTable lists the logs that would be read, of many those that are largest as they are stored.
func inputTable(inputs []cite.Input, most int) *grid {
	g := newGrid("would be read", "stored bytes", "packed as", "problem")
	g.text = true
	order := slices.SortedStableFunc(slices.Values(inputs), func(a, b cite.Input) int { return cmp.Compare(b.Stored, a.Stored) })
	size := func(n int64, known bool) string {
		if !known {
			return "unknown"
		}
		return humanize.Comma(n)
	}
	var rest, all int64
	restKnown, allKnown := true, true
	for i, in := range order {
		if all += max(in.Stored, 0); in.Stored < 0 {
			allKnown = false
		}
		if i >= most {
			if rest += max(in.Stored, 0); in.Stored < 0 {
				restKnown = false
			}
			continue
		}
		problem := ""
		if in.Err != nil {
			problem = in.Err.Error()
		}
		g.add(in.Name, size(in.Stored, in.Stored >= 0), cmp.Or(strings.Join(in.Layers, " in "), "plain"), problem)
	}
	if n := len(order) - most; n > 0 {
		g.add(humanize.Comma(int64(n))+" more (-v shows all)", size(rest, restKnown), "", "")
	}
	g.add(count(int64(len(order)), "log"), size(all, allKnown), "", "")
	return g
}

func printPlan(w io.Writer, p *pipeline.Plan, dir string, logs int) {
	if p.Unfinished {
		fmt.Fprintf(w, "a run was killed while it put its outputs into %s: that would be ended first, and what follows may differ\n", dir)
	}
	if logs == 0 && p.Works > 0 {
		fmt.Fprintf(w, "nothing would be written: there are no logs, and %s holds a bibliography of %s\n", dir, count(p.Works, "work"))
		return
	}
	for _, part := range []struct {
		what, why string
		files     []string
	}{
		{"written", "", p.New},
		{"replaced", "", p.Replaced},
		{"removed", ", because an earlier run wrote it and this one would not", p.Removed},
		{"left", ", because somebody changed it since an earlier run wrote it", p.Changed},
	} {
		if len(part.files) == 0 {
			continue
		}
		slices.Sort(part.files)
		if part.what != "written" { // patterns are shown as they are
			part.files = folded(part.files)
		}
		fmt.Fprintf(w, "would be %s in %s%s: %s\n", part.what, dir, part.why, strings.Join(part.files, ", "))
	}
}

// rehearseNight says what an incremental run would read. It touches nothing.
func (c *exportCommand) rehearseNight(ctx context.Context, std console) error {
	m, old, err := nights.Load(nights.StateOf(c.Output), c.reading())
	if err != nil {
		return err
	}
	n := &night{exportCommand: c, std: std, manifest: m, troubles: make(map[string]error)}
	known := len(m.Files)
	logs, _, err := n.find(ctx)
	if err != nil {
		return err
	}
	var b strings.Builder
	s := screenOn(std.out, &b)
	inputs := logs.Inputs()
	most := few
	if c.Verbose {
		most = len(inputs)
	}
	s.print(inputTable(inputs, most))
	if old != nil {
		fmt.Fprintln(s, "everything would be read again, as the rules or options by which logs are read have changed")
	}
	fmt.Fprintf(s, "%s known from earlier runs; of those that changed, only what is new would be read\n", count(int64(known), "file"))
	if len(inputs) == 0 {
		fmt.Fprintf(s, "no file is new or has changed: %s would stay as it is, unless files are gone or the options have changed\n", filepath.Join(c.Output, nights.Current))
	} else {
		fmt.Fprintf(s, "would be written in %s: a new set of outputs, to which %s would lead then\n", c.Output, filepath.Join(c.Output, nights.Current))
	}
	_, err = io.WriteString(std.out, b.String())
	return err
}
