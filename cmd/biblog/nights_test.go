package main

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/writers/parquet"
)

// archive is a folder of logs as a scheduled job sees it: logs grow, are rotated, copied and deleted. What was ever whole in
// it is remembered apart, as files that nobody touches.
type archive struct {
	t     *rapid.T
	dir   string
	logs  map[string]*grown
	all   []*grown
	fresh map[string]bool // changed since the last night: what would be changed again, nobody would have seen
	count int

	streams int
	halves  []int // streams of which the second half has not come yet
}

// half is the first or the second half of a streamed response.
func half(stream, n int) string {
	return fmt.Sprintf(`{"type":"assistant.message","id":"e%d%d","timestamp":"2026-0%d-01T10:00:00Z","data":{"messageId":"s%d","chunkIndex":%d,"chunkCount":2,"content":"half",`+
		`"citations":{"sources":[{"id":"s","provider":"client","title":"Half %d of %d","path":"a.md"}],"spans":[{"startIndex":0,"endIndex":4,"references":[{"sourceId":"s"}]}]}}}`+"\n",
		stream, n, 1+stream%3, stream, n, n, stream)
}

// grown is a log: what is in it, and the rest of a line that is still being written.
type grown struct {
	text, rest string
}

// names lists the logs that were seen as they are.
func (a *archive) names() (list []string) {
	for name := range a.logs {
		if !a.fresh[name] {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

func (a *archive) write(name, text string) {
	if err := os.WriteFile(filepath.Join(a.dir, name), []byte(text), 0o600); err != nil {
		a.t.Fatal(err)
	}
}

// more draws lines, of which the last may not be whole yet.
func (a *archive) more(g *grown) {
	g.text, g.rest = g.text+g.rest, ""
	for range rapid.IntRange(1, 3).Draw(a.t, "lines") {
		g.text += response(a.t)
		if len(a.halves) > 0 && rapid.Bool().Draw(a.t, "second half") {
			g.text += half(a.halves[0], 1)
			a.halves = a.halves[1:]
		}
	}
	if rapid.IntRange(0, 4).Draw(a.t, "stream") == 0 { // its second half comes later, in whichever log
		a.streams++
		g.text += half(a.streams, 0)
		a.halves = append(a.halves, a.streams)
	}
	if rapid.IntRange(0, 3).Draw(a.t, "unfinished") == 0 {
		line := response(a.t)
		cut := rapid.IntRange(1, len(line)-2).Draw(a.t, "cut")
		g.text, g.rest = g.text+line[:cut], line[cut:]
	}
}

func (a *archive) create() {
	name := fmt.Sprintf("%d.log", a.count)
	a.count++
	g := &grown{}
	a.more(g)
	a.logs[name], a.all, a.fresh[name] = g, append(a.all, g), true
	a.write(name, g.text)
}

// change does something to a log of the archive.
func (a *archive) change() {
	if len(a.names()) == 0 || rapid.IntRange(0, 4).Draw(a.t, "new") == 0 {
		a.create()
		return
	}
	name := rapid.SampledFrom(a.names()).Draw(a.t, "log")
	g := a.logs[name]
	a.fresh[name] = true
	switch rapid.SampledFrom([]string{"grow", "grow", "rotate", "copy", "move", "delete", "touch"}).Draw(a.t, "change") {
	case "grow":
		a.more(g)
		a.write(name, g.text)
	case "rotate": // what was written last stands in the compressed copy only
		a.more(g)
		g.text, g.rest = g.text+g.rest, ""
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, _ = z.Write([]byte(g.text))
		_ = z.Close()
		a.count++
		a.write(fmt.Sprintf("%d.log.gz", a.count), b.String())
		next := &grown{}
		a.more(next)
		a.logs[name], a.all = next, append(a.all, next)
		a.write(name, next.text)
	case "copy":
		a.count++
		a.write(fmt.Sprintf("%d.copy", a.count), g.text)
	case "move":
		a.count++
		to := fmt.Sprintf("%d.moved", a.count)
		if err := os.Rename(filepath.Join(a.dir, name), filepath.Join(a.dir, to)); err != nil {
			a.t.Fatal(err)
		}
		delete(a.logs, name)
		a.logs[to], a.fresh[to] = g, true
	case "delete":
		if err := os.Remove(filepath.Join(a.dir, name)); err != nil {
			a.t.Fatal(err)
		}
		if delete(a.logs, name); len(a.names()) == 0 {
			a.create() // a folder of which all logs are gone ends the run: see the scripts
		}
	case "touch":
		a.write(name, g.text)
	}
}

// Nights one after the other give what one export of all that was ever there gives, with the ids of the night before.
func TestLawNightsAreOneExport(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "biblog-nights-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		a := &archive{t: t, dir: filepath.Join(dir, "logs"), logs: map[string]*grown{}}
		if err := os.Mkdir(a.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "out")
		flags := []string{"--roles", "cited,consulted,retrieved", "-t", "bibtex,csv,parquet"}
		before := ""
		for night := range rapid.IntRange(1, 4).Draw(t, "nights") {
			before, _ = os.Readlink(filepath.Join(out, "current"))
			if a.fresh = map[string]bool{}; night == 0 {
				a.create()
			}
			for range rapid.IntRange(0, 3).Draw(t, "changes") {
				a.change()
			}
			packs := rapid.SampledFrom([]string{"--pack-size=1", "--pack-size=1000000"}).Draw(t, "packs")
			most := rapid.SampledFrom([]string{"--most-packs=2", "--most-packs=6"}).Draw(t, "most packs")
			biblog(t, slices.Concat([]string{"export", "--incremental", packs, most, "-o", out, a.dir}, flags)...)
		}
		if now, _ := os.Readlink(filepath.Join(out, "current")); now == before {
			return // a night without anything new: the one before is compared elsewhere
		}

		var all []string
		for _, g := range a.all {
			all = append(all, g.text)
		}
		full := slices.Concat([]string{"export"}, flags, logFiles(t, dir, all))
		if before != "" {
			biblog(t, append(full, "-o", filepath.Join(dir, "full"), "--ids", filepath.Join(out, before))...)
		} else {
			biblog(t, append(full, "-o", filepath.Join(dir, "full"))...)
		}
		biblog(t, append(full, "-o", filepath.Join(dir, "fresh"))...)
		compareNights(t, dir)
	})
}

func compareNights(t *rapid.T, dir string) {
	read := func(path ...string) []byte {
		b, err := os.ReadFile(filepath.Join(append([]string{dir}, path...)...))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "bibliography.parquet", "sources.parquet"} {
		if want, got := read("full", name), read("out", "current", name); !bytes.Equal(want, got) {
			t.Errorf("%s differs: %s", name, cmp.Diff(string(want), string(got)))
		}
	}
	if d := cmp.Diff(rowsWithout(t, read("fresh", "bibliography.csv"), 3), rowsWithout(t, read("out", "current", "bibliography.csv"), 3)); d != "" {
		t.Error("works without their ids and keys differ: ", d)
	}
	for table, columns := range map[string][]string{
		"citations": {"response_id", "answer", "position", "source_id", "role", "cited_text", "created", "locator", "label"},
		"responses": {"response_id", "format", "created", "citation_count", "finish_reason"},
	} {
		whole := rowsOfFiles(t, columns, filepath.Join(dir, "full", table+".parquet"))
		parts, err := filepath.Glob(filepath.Join(dir, "out", "current", table, "date=*", "part-*.parquet"))
		if err != nil || len(parts) == 0 {
			t.Fatalf("no part files of %s: %v", table, err)
		}
		if d := cmp.Diff(whole, rowsOfFiles(t, columns, parts...)); d != "" {
			t.Errorf("%s differ: %s", table, d)
		}
	}
}

// rowsWithout are the rows of a CSV table, sorted, without the first columns.
func rowsWithout(t *rapid.T, text []byte, first int) (rows []string) {
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		rows = append(rows, strings.Join(r[first:], "|"))
	}
	slices.Sort(rows)
	return rows
}

// rowsOfFiles are some columns of the rows of Parquet files, sorted.
func rowsOfFiles(t *rapid.T, columns []string, paths ...string) (rows []string) {
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parquet.OpenRecords(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for group, n := range f.Groups() {
			some := make([]string, n)
			for _, name := range columns {
				c, err := f.Read(group, name)
				if err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				for i := range some {
					switch {
					case c.Texts != nil:
						some[i] += c.Texts[i]
					case c.Known[i]:
						some[i] += fmt.Sprint(c.Ints[i])
					}
					some[i] += "|"
				}
			}
			rows = append(rows, some...)
		}
	}
	slices.Sort(rows)
	return rows
}
