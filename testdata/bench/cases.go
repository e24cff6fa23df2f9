package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// bench is what is measured with.
type bench struct {
	program, gen, duckdb string
	logs, scratch        string // folders
	sizes                []size
	runs                 int
}

// results are what was measured.
type results struct {
	machine  machine
	runs     int
	peers    []*comparison
	usual    size // of the logs of everything that follows
	packings []packing
	workers  [2]figures // with one and two
	shards   sharded
	stops    []stopped
}

// comparison is one log, to which DuckDB and the program did the same.
type comparison struct {
	mix, task                        string
	size                             size
	duckdb, exact, full              figures
	citations                        int64 // as both counted them
	entries, exactWorks, mergedWorks int64
	sources                          int64 // distinct descriptions
}

type packing struct {
	name                  string
	program, duckdb, bare figures // bare is the decoder alone; zero for a plain log
}

type sharded struct {
	count         int
	single, merge figures
	extractWall   float64 // seconds of all extractions, one after the other
	extractCPU    float64
	slowest, peak float64 // of one extraction: seconds, MiB
	parts, log    int64   // bytes
	cited         int64   // citations
}

type stopped struct {
	mix  string
	code int
	figures
	clean bool // no output folder was left
}

// The two tasks: every distinct source with its count, as Parquet and CSV; and every citation as a row besides.
var tasks = []struct {
	name, sql string
	args      []string
}{
	{"sources", "sources.sql", []string{"-t", "parquet,csv", "--tables", "bibliography"}},
	{"citations", "citations.sql", []string{"-t", "parquet"}},
}

func (b *bench) export(name, log string, args ...string) *command {
	return &command{name: name, args: slices.Concat([]string{b.program, "export", "-q", "--no-progress", "--roles", "cited", "-o", "OUT", log}, args)}
}

func (b *bench) peer(name, log, sql string) *command {
	return &command{name: name, made: true, args: []string{"node", filepath.Join(b.duckdb, "run.mjs"), filepath.Join(b.duckdb, sql), log, "OUT", "2"}}
}

// measure does all of it.
func (b *bench) measure(ctx context.Context) (*results, error) {
	r := &results{runs: b.runs, usual: b.sizes[len(b.sizes)-1]}
	if slices.Contains(b.sizes, 1e9) {
		r.usual = 1e9
	}
	for _, m := range mixes {
		for _, s := range b.sizes {
			if err := b.compare(ctx, r, m, s); err != nil {
				return nil, err
			}
		}
	}
	log, err := b.log(ctx, mixes[0], r.usual)
	if err != nil {
		return nil, err
	}
	if err := b.packings(ctx, r, log); err != nil {
		return nil, err
	}
	say("workers")
	one, two := b.export("one worker", log, "-t", "parquet", "--workers", "1"), b.export("two workers", log, "-t", "parquet", "--workers", "2")
	if err := b.interleave(ctx, b.runs, one, two); err != nil {
		return nil, err
	}
	r.workers = [2]figures{one.figures(), two.figures()}
	if err := b.sharded(ctx, r, log); err != nil {
		return nil, err
	}
	return r, b.stops(ctx, r)
}

func say(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }

// compare has both do both tasks, and asks whether they counted the same.
func (b *bench) compare(ctx context.Context, r *results, m mix, s size) error {
	log, err := b.log(ctx, m, s)
	if err != nil {
		return err
	}
	for _, t := range tasks {
		if s > r.usual && t.name != tasks[1].name {
			continue
		}
		say("%s, %s sources, %s", t.name, m.name, s)
		peer := b.peer("DuckDB", log, t.sql)
		exact := b.export("biblog, exact", log, append(t.args, "--dedupe", "exact")...)
		full := b.export("biblog", log, t.args...)
		runs := b.runs
		if s > r.usual {
			runs = max(1, runs/3)
		}
		if err := b.interleave(ctx, runs, peer, exact, full); err != nil {
			return err
		}
		var found struct {
			Version            string
			Entries, Citations int64
		}
		if err := json.Unmarshal(peer.said(), &found); err != nil {
			return fmt.Errorf("DuckDB said %q: %w", peer.said(), err)
		}
		c := &comparison{mix: m.name, task: t.name, size: s, duckdb: peer.figures(), exact: exact.figures(), full: full.figures(), citations: found.Citations, entries: found.Entries}
		for _, own := range []struct {
			c     *command
			works *int64
		}{{exact, &c.exactWorks}, {full, &c.mergedWorks}} {
			report, err := reportOf(own.c.out)
			if err != nil {
				return err
			}
			if report.Citations != found.Citations {
				return fmt.Errorf("%s, %s sources, %s: %s counts %d citations, DuckDB %d", t.name, m.name, s, own.c.name, report.Citations, found.Citations)
			}
			*own.works, c.sources = report.Works, report.Sources
		}
		r.peers, r.machine = append(r.peers, c), machineOf(found.Version)
	}
	return nil
}

// report is what is asked of report.json.
type report struct {
	Citations, Sources, Works int64
	Outputs                   []struct{ Name, SHA256 string }
}

func reportOf(folder string) (r report, err error) {
	text, err := os.ReadFile(filepath.Join(folder, "report.json"))
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(text, &r)
}

func (b *bench) packings(ctx context.Context, r *results, log string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for _, suffix := range []string{"", ".gz", ".zst"} {
		name := log
		if suffix != "" {
			if name, err = b.packed(ctx, log, suffix); err != nil {
				return err
			}
		}
		say("packed as %q", suffix)
		own, peer := b.export("biblog", name, "-t", "parquet"), b.peer("DuckDB", name, "citations.sql")
		list := []*command{own, peer}
		bare := &command{name: "decoder", args: []string{self, "decode", name}}
		if suffix != "" {
			list = append(list, bare)
		}
		if err := b.interleave(ctx, b.runs, list...); err != nil {
			return err
		}
		p := packing{name: "plain" + suffix, program: own.figures(), duckdb: peer.figures()}
		if suffix != "" {
			p.name, p.bare = suffix[1:], bare.figures()
		}
		r.packings = append(r.packings, p)
	}
	return nil
}

// sharded reads a log in parts and merges them, and asks whether that is the same as one export.
func (b *bench) sharded(ctx context.Context, r *results, log string) error {
	const count = 16
	names, err := b.shards(log, count)
	if err != nil {
		return err
	}
	say("%d shards", count)
	single := b.export("one export", log, "-t", "parquet")
	commands := []*command{single}
	merge := &command{name: "merge", args: []string{b.program, "merge", "-q", "--no-progress", "--roles", "cited", "-o", "OUT", "-t", "parquet"}}
	for i, name := range names {
		part := filepath.Join(b.scratch, fmt.Sprintf("shard-%02d.part", i))
		commands = append(commands, &command{name: "extract " + strconv.Itoa(i+1), args: []string{b.program, "extract", "-q", "--no-progress", "-o", part, name}})
		merge.args = append(merge.args, part)
	}
	if err := b.interleave(ctx, b.runs, append(commands, merge)...); err != nil {
		return err
	}
	s := sharded{count: count, single: single.figures(), merge: merge.figures()}
	for i, c := range commands[1:] {
		f := c.figures()
		s.extractWall, s.extractCPU = s.extractWall+f.wall, s.extractCPU+f.cpu
		s.slowest, s.peak = max(s.slowest, f.wall), max(s.peak, f.peak)
		for _, size := range []struct {
			of string
			to *int64
		}{{names[i], &s.log}, {merge.args[len(merge.args)-count+i], &s.parts}} {
			st, err := os.Stat(size.of)
			if err != nil {
				return err
			}
			*size.to += st.Size()
		}
	}
	found, err := reportOf(merge.out)
	if err != nil {
		return err
	}
	s.cited = found.Citations
	r.shards = s
	return same(single.out, merge.out)
}

// same asks whether two runs found the same: the works and sources, byte by byte, and as many citations.
func same(a, b string) error {
	x, err := reportOf(a)
	if err != nil {
		return err
	}
	y, err := reportOf(b)
	if err != nil {
		return err
	}
	if x.Citations != y.Citations {
		return fmt.Errorf("one export counts %d citations, the merge of its parts %d", x.Citations, y.Citations)
	}
	for _, o := range x.Outputs {
		if (o.Name == "bibliography.parquet" || o.Name == "sources.parquet") && !slices.Contains(y.Outputs, o) {
			return fmt.Errorf("%s of one export is another one than that of the merge of its parts", o.Name)
		}
	}
	return nil
}

// limit is the memory of the runs that are stopped by it, or are not.
const limit = "256MiB"

func (b *bench) stops(ctx context.Context, r *results) error {
	for _, m := range mixes {
		log, err := b.log(ctx, m, r.usual)
		if err != nil {
			return err
		}
		say("--memory %s, %s sources", limit, m.name)
		c := b.export("biblog", log, "-t", "parquet", "--memory", limit)
		err = b.interleave(ctx, b.runs, c)
		if err != nil && ctx.Err() == nil { // it was stopped: with 1, and every time
			c = b.export("biblog", log, "-t", "parquet", "--memory", limit)
			c.code = 1
			err = b.interleave(ctx, b.runs, c)
		}
		if err != nil {
			return err
		}
		_, err = os.Stat(c.out)
		r.stops = append(r.stops, stopped{mix: m.name, code: c.code, figures: c.figures(), clean: errors.Is(err, fs.ErrNotExist)})
	}
	return nil
}
