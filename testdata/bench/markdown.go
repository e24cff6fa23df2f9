package main

import (
	"fmt"
	"os"
	"strings"
)

// page is the Markdown that is being written.
type page struct{ strings.Builder }

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// row is one row of a table.
func (p *page) row(cells ...string) { p.line("| %s |", strings.Join(cells, " | ")) }

func (p *page) header(cells ...string) {
	p.line("")
	p.row(cells...)
	for i, c := range cells {
		if i == 0 || c == "program" || c == "outcome" {
			p.WriteString("|---")
		} else {
			p.WriteString("|--:")
		}
	}
	p.line("|")
}

func seconds(s float64) string   { return fmt.Sprintf("%.2f", s) }
func mebibytes(n float64) string { return fmt.Sprintf("%.0f", n) }
func times(a, b float64) string  { return fmt.Sprintf("%.2f", a/b) }

// three are figures as cells.
func (f figures) three() []string {
	return []string{seconds(f.wall), seconds(f.cpu), mebibytes(f.peak)}
}

// of are figures relative to others, as cells.
func (f figures) of(o figures) []string {
	return []string{times(f.wall, o.wall), times(f.cpu, o.cpu), times(f.peak, o.peak)}
}

// count is a number with its thousands apart.
func count(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func (r *results) markdown() string {
	p := new(page)
	p.line("# Benchmarks")
	p.line("")
	p.line("`make bench-peers` measured this and wrote it; nothing here was written by hand. `make bench` measures the stages one by one.")
	p.line("")
	r.about(p)
	p.line("")
	p.line("%s", r.summary())
	r.tables(p)
	r.losses(p)
	r.packed(p)
	r.growth(p)
	r.parallel(p)
	r.memory(p)
	r.extrapolation(p)
	return p.String()
}

// about says what was measured, on what, and how.
func (r *results) about(p *page) {
	m := r.machine
	said := func(name, value string) {
		if value != "" {
			p.line("- %s: %s", name, value)
		}
	}
	said("machine", strings.Trim(fmt.Sprintf("%s, %d processors, %s", m.processor, m.processors, m.memory), ", "))
	said("system", m.system)
	said("biblog", strings.TrimSpace("built with "+m.golang+", at or after "+m.commit))
	said("peer", fmt.Sprintf("DuckDB %s with two threads, under Node %s, with the SQL in `testdata/bench/duckdb`", m.duckdb, m.node))
	said("logs", "made by `testdata/gen`: Magisterium completions and streams, SupportGPT answers, Copilot events, tool outputs of up to 400 KB. "+
		"*Few* sources: 20,000 works by Zipf's law with exponent 1.07; *many*: 1,000,000 with 0.6")
	said("runs", fmt.Sprintf("%d of each command, in turns%s; the figures are medians. Logs stand in memory before they are read. "+
		"The machine was %s: where others use it too, only ratios say something, and those of CPU time the most", r.runs, r.fewer(), m.busy()))
	p.line("- tasks: *sources*: every distinct source with its count, as Parquet and CSV. *Citations*: every citation as a row of Parquet besides. " +
		"DuckDB takes sources with the same URL, path or title for one. `biblog, exact` does about that (`--dedupe exact`); `biblog` compares all " +
		"fields of all sources that may be one work. For *citations* it writes its four tables as Parquet, and DuckDB a CSV of the sources besides")
	p.line("- checked: both counted the same number of citations in every log; what was merged from %d parts is what one export wrote, byte by byte", r.shards.count)
}

// fewer says how often commands ran with large logs, if there are any.
func (r *results) fewer() string {
	for _, c := range r.peers {
		if c.size > r.usual {
			return fmt.Sprintf(", %d with logs of more than %s", max(1, r.runs/3), r.usual)
		}
	}
	return ""
}

// The summary stands in the README, too.
const (
	summaryStart = "<!-- benchmarks: written by `BENCH_UPDATE=1 make bench-peers` -->"
	summaryEnd   = "<!-- end of benchmarks -->"
)

func (r *results) summary() string {
	p := new(page)
	p.WriteString(summaryStart)
	p.header(fmt.Sprintf("%s of logs", r.usual), "wall s", "CPU s", "peak MiB", "wall, of DuckDB's", "CPU", "peak")
	for _, c := range r.peers {
		if c.size != r.usual {
			continue
		}
		name := fmt.Sprintf("%s, %s: ", c.task, c.mix)
		p.row(append(append([]string{name + "DuckDB"}, c.duckdb.three()...), "1", "1", "1")...)
		p.row(append(append([]string{name + "biblog, exact"}, c.exact.three()...), c.exact.of(c.duckdb)...)...)
		p.row(append(append([]string{name + "biblog"}, c.full.three()...), c.full.of(c.duckdb)...)...)
	}
	p.line("")
	p.line("Medians, in turns (runs: %d), on %d processors. The machine was %s.", r.runs, r.machine.processors, r.machine.busy())
	p.WriteString(summaryEnd)
	return p.String()
}

func (r *results) tables(p *page) {
	p.line("")
	p.line("## Against DuckDB")
	for _, t := range tasks {
		p.line("")
		p.line("### %s", strings.ToUpper(t.name[:1])+t.name[1:])
		p.header("log", "program", "works", "wall s", "CPU s", "peak MiB", "wall, of DuckDB's", "CPU", "peak")
		for _, c := range r.peers {
			if c.task != t.name {
				continue
			}
			log := fmt.Sprintf("%s, %s, %s citations", c.size, c.mix, count(c.citations))
			p.row(append(append([]string{log, "DuckDB", count(c.entries)}, c.duckdb.three()...), "1", "1", "1")...)
			p.row(append(append([]string{"", "biblog, exact", count(c.exactWorks)}, c.exact.three()...), c.exact.of(c.duckdb)...)...)
			p.row(append(append([]string{"", "biblog", count(c.mergedWorks)}, c.full.three()...), c.full.of(c.duckdb)...)...)
		}
	}
}

// losses lists where the program needs more than DuckDB.
func (r *results) losses(p *page) {
	p.line("")
	p.line("### Where DuckDB needs less")
	p.line("")
	none := true
	for _, c := range r.peers {
		for _, own := range []struct {
			name string
			figures
		}{{"biblog, exact", c.exact}, {"biblog", c.full}} {
			var more []string
			for _, f := range []struct {
				name     string
				own, its float64
			}{{"wall time", own.wall, c.duckdb.wall}, {"CPU time", own.cpu, c.duckdb.cpu}, {"memory", own.peak, c.duckdb.peak}} {
				if ratio := times(f.own, f.its); f.own > f.its && ratio != "1.00" {
					more = append(more, fmt.Sprintf("%s times the %s", ratio, f.name))
				}
			}
			if len(more) > 0 {
				none = false
				p.line("- %s, %s, %s sources: `%s` takes %s", c.task, c.size, c.mix, own.name, strings.Join(more, ", "))
			}
		}
	}
	if none {
		p.line("Nowhere in these runs.")
	}
}

func (r *results) packed(p *page) {
	p.line("")
	p.line("## Compressed logs")
	p.line("")
	p.line("%s, few sources, *citations*. The decoder alone decompresses the file and does nothing else.", r.usual)
	p.header("packed as", "program", "wall s", "CPU s", "peak MiB", "CPU beside the decoder's")
	for _, k := range r.packings {
		beside := "–"
		if k.bare.cpu > 0 {
			beside = seconds(k.program.cpu - k.bare.cpu)
		}
		p.row(append(append([]string{k.name, "biblog"}, k.program.three()...), beside)...)
		if k.bare.cpu > 0 {
			p.row(append(append([]string{"", "decoder alone"}, k.bare.three()...), "")...)
		}
		p.row(append(append([]string{"", "DuckDB"}, k.duckdb.three()...), "")...)
	}
}

// growth is the time of a byte, from the smallest log to the largest.
func (r *results) growth(p *page) {
	p.line("")
	p.line("## Time of a byte, and memory, as logs grow")
	p.line("")
	p.line("*Citations*, `biblog`.")
	p.header("log", "wall ns a byte", "CPU ns a byte", "peak MiB", "of the smallest log's: wall", "CPU", "peak")
	first := map[string]*comparison{}
	for _, c := range r.peers {
		if c.task != tasks[1].name {
			continue
		}
		if first[c.mix] == nil {
			first[c.mix] = c
		}
		at := func(c *comparison) (wall, cpu float64) {
			return c.full.wall / float64(c.size) * 1e9, c.full.cpu / float64(c.size) * 1e9
		}
		wall, cpu := at(c)
		wall0, cpu0 := at(first[c.mix])
		p.row(fmt.Sprintf("%s, %s", c.size, c.mix), fmt.Sprintf("%.2f", wall), fmt.Sprintf("%.2f", cpu), mebibytes(c.full.peak),
			times(wall, wall0), times(cpu, cpu0), times(c.full.peak, first[c.mix].full.peak))
	}
}

func (r *results) parallel(p *page) {
	one, two := r.workers[0], r.workers[1]
	p.line("")
	p.line("## Workers and machines")
	p.line("")
	p.line("%s, few sources, *citations*.", r.usual)
	p.header("workers", "wall s", "CPU s", "peak MiB", "wall, of one worker's", "CPU")
	p.row(append(append([]string{"1"}, one.three()...), "1", "1")...)
	p.row(append(append([]string{"2"}, two.three()...), two.of(one)[:2]...)...)
	s := r.shards
	p.line("")
	p.line("The same log cut into %d, each read by `biblog extract` on its own, and merged by `biblog merge`:", s.count)
	p.header("step", "wall s", "CPU s", "peak MiB")
	p.row(append([]string{"one export of all"}, s.single.three()...)...)
	p.row(fmt.Sprintf("%d extractions, one after the other", s.count), seconds(s.extractWall), seconds(s.extractCPU), mebibytes(s.peak))
	p.row(append([]string{"merge"}, s.merge.three()...)...)
	p.row("slowest extraction and merge, as on "+fmt.Sprint(s.count)+" machines", seconds(s.slowest+s.merge.wall), "–", "–")
	p.line("")
	p.line("The parts take %.1f %% of the bytes of the log.", 100*float64(s.parts)/float64(s.log))
}

func (r *results) memory(p *page) {
	p.line("")
	p.line("## A limit to memory")
	p.line("")
	p.line("%s, *citations*, with `--memory %s`.", r.usual, limit)
	p.header("log", "exit code", "wall s", "peak MiB", "outcome")
	for _, s := range r.stops {
		outcome := "done"
		switch {
		case s.code != 0 && s.clean:
			outcome = "stopped, nothing left behind"
		case s.code != 0:
			outcome = "stopped, with a folder left behind"
		}
		p.row(s.mix+" sources", fmt.Sprint(s.code), seconds(s.wall), mebibytes(s.peak), outcome)
	}
}

// intoReadme puts the summary between its marks in the README.
func intoReadme(name, text string) error {
	readme, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	block := func(s string) (from, to int) { return strings.Index(s, summaryStart), strings.Index(s, summaryEnd) }
	from, to := block(string(readme))
	begin, end := block(text)
	if from < 0 || to < from {
		return fmt.Errorf("%s has no place for the summary: %s … %s", name, summaryStart, summaryEnd)
	}
	return os.WriteFile(name, []byte(string(readme[:from])+text[begin:end]+string(readme[to:])), 0o644)
}
