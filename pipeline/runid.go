package pipeline

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"strconv"
	"strings"

	"biblog/pipeline/cite"
)

// runID names what a run found: the rules, the sources with their counts and works, the ids and keys of those, and what
// people decided. It holds no clock, no name of a log or folder and no order, so that it is the same however the logs were cut or sorted and
// whichever outputs were asked for; what changes a table changes it.
type runID struct {
	hash  hash.Hash
	lines *bufio.Writer // to the hash, which takes its time for each call
}

func newRunID(rules string, r *cite.Report) *runID {
	h := sha256.New()
	id := &runID{hash: h, lines: bufio.NewWriterSize(h, 16<<10)}
	fmt.Fprintln(id.lines, rules, r.Responses, r.Citations)
	return id
}

// addSources takes the sources, sorted by id. There are many, and many works: their lines are made by hand, as fmt would
// make them.
func (id *runID) addSources(sources []*cite.Source) {
	for _, s := range sources {
		line := append(append(id.lines.AvailableBuffer(), s.ID[:]...), s.EntryID()...)
		line = strconv.AppendInt(append(line, ' '), s.Citations, 10)
		line = strconv.AppendInt(append(line, ' '), s.Uses, 10)
		for _, t := range [...]cite.Time{s.First, s.Last} {
			if line = append(line, ' '); t.Known() {
				line = strconv.AppendInt(line, t.Micros(), 10)
			}
		}
		id.lines.Write(append(line, '\n'))
	}
}

// addWorks takes the works, sorted by entry id, after all sources.
func (id *runID) addWorks(works []*cite.Work) {
	for _, w := range works {
		line := append(append(append(id.lines.AvailableBuffer(), w.EntryID...), ' '), w.Key...)
		line = append(append(append(line, " ["...), strings.Join(w.Aliases(), " ")...), "] "...)
		id.lines.Write(append(strconv.AppendInt(line, w.Responses, 10), '\n'))
	}
}

// sum is the id when everything was added, but for what people decided.
func (id *runID) sum(overrides []cite.Override) string {
	for _, o := range overrides {
		fmt.Fprintf(id.lines, "%s %s %s %q %q\n", o.Rule, o.Sources, o.Others, o.Field, o.Value)
	}
	id.lines.Flush() // a hash returns no error
	return hex.EncodeToString(id.hash.Sum(nil)[:16])
}
