package pipeline

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// records draws a log in which ids, texts and sources recur, so that repeats, fuller forms and conflicts come up.
func records(t *rapid.T, label string) []string {
	one := rapid.Custom(func(t *rapid.T) string {
		kind := rapid.SampledFrom([]string{"w", "w", "w", "c", "l", "-", "!"}).Draw(t, "kind")
		text := rapid.SampledFrom([]string{"_", "вера", "spes", "愛"}).Draw(t, "text")
		sources := rapid.SliceOfN(rapid.SampledFrom([]string{"s1", "s2", "?s2", "s3"}), 0, 3).Draw(t, "sources")
		id := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "id")
		if kind == "c" || kind == "l" {
			id = "stream-" + id // a stream's parts belong together in one order only
		}
		return id + " " + kind + "\n" + text + " " + strings.Join(sources, " ") + ";\n"
	})
	return rapid.SliceOfN(one, 0, 12).Draw(t, label)
}

func mustCollect(t *rapid.T, workers, cut int, logs ...string) (*collector, []*cite.Response, []*cite.Source, cite.Retracted) {
	c, handed, err := collect(newToy(cut, logs...), workers, Options{Roles: allRoles})
	if err != nil {
		t.Fatal(err)
	}
	sources, retracted := c.finish()
	return c, handed, sources, retracted
}

func TestLaw1EveryRecordHasOneClass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := records(t, "log")
		c, handed, sources, retracted := mustCollect(t, 2, 7, strings.Join(log, ""))
		if got := c.report.Counts.Total(); got != int64(len(log)) {
			t.Errorf("%d records are counted as %d: %v", len(log), got, c.report.Counts)
		}
		for class, n := range c.report.Counts {
			if n < 0 {
				t.Errorf("%d records are %s", n, cite.Classes[class])
			}
		}
		left := kept(handed, retracted)
		rows := int64(0)
		for _, r := range left {
			rows += int64(len(r.Citations))
		}
		if c.report.Responses != int64(len(left)) || c.report.Citations != rows {
			t.Errorf("the report says %d responses, %d citations; there are %d, %d", c.report.Responses, c.report.Citations, len(left), rows)
		}
		uses := int64(0)
		for _, s := range sources {
			uses += s.Uses
		}
		if uses != rows {
			t.Errorf("the sources are used %d times in %d citations", uses, rows)
		}
	})
}

func TestLaw2WorkersAndBlocksChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := strings.Join(records(t, "log"), "")
		other := strings.Join(records(t, "other"), "")
		_, want, _, _ := mustCollect(t, 1, 1<<20, log, other)
		for _, workers := range []int{2, 8} {
			cut := rapid.IntRange(1, 40).Draw(t, "cut")
			_, got, _, _ := mustCollect(t, workers, cut, log, other)
			if d := cmp.Diff(places(want), places(got)); d != "" {
				t.Errorf("%d workers, blocks of %d bytes: %s", workers, cut, d)
			}
		}
	})
}

func places(rs []*cite.Response) []string {
	out := show(rs)
	for i, r := range rs {
		out[i] += fmt.Sprintf(" %s:%d", r.Input, r.Line)
	}
	return out
}

func TestLaw2OrderOfInputsChangesNoRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var whole []string
		for _, r := range records(t, "log") {
			if !strings.HasPrefix(r, "stream-") {
				whole = append(whole, r)
			}
		}
		shuffled := rapid.Permutation(whole).Draw(t, "shuffled")
		if len(whole) == 0 {
			return
		}
		at := rapid.IntRange(0, len(shuffled)).Draw(t, "shard")
		a, handedA, sourcesA, retractedA := mustCollect(t, 1, 50, strings.Join(whole, ""))
		b, handedB, sourcesB, retractedB := mustCollect(t, 1, 50, strings.Join(shuffled[:at], ""), strings.Join(shuffled[at:], ""))
		rowsA, rowsB := show(kept(handedA, retractedA)), show(kept(handedB, retractedB))
		slices.Sort(rowsA)
		slices.Sort(rowsB)
		if d := cmp.Diff(rowsA, rowsB); d != "" {
			t.Error("rows differ: ", d)
		}
		if d := cmp.Diff(figures(sourcesA), figures(sourcesB)); d != "" {
			t.Error("sources differ: ", d)
		}
		if a.report.Counts != b.report.Counts {
			t.Errorf("counts differ: %v, %v", a.report.Counts, b.report.Counts)
		}
		x, y := runIDOf("1", &cite.Bibliography{Report: a.report, Sources: sourcesA}), runIDOf("1", &cite.Bibliography{Report: b.report, Sources: sourcesB})
		if x != y {
			t.Errorf("run ids differ: %s, %s", x, y)
		}
	})
}

func figures(sources []*cite.Source) []string {
	out := make([]string, len(sources))
	for i, s := range sources {
		out[i] = fmt.Sprintf("%s %s %d %d %s %s", s.ID, s.Title(), s.Citations, s.Uses, s.First.RFC3339(), s.Last.RFC3339())
	}
	return out
}

// Law 3: what is left of A and what is left of B, folded together, is what is left of A and B.
func TestLaw3FoldingPartsThenTogetherIsFoldingAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := records(t, "a"), records(t, "b")
		for i := range b { // a stream that goes on in the other part is joined at the merge, which has its own tests
			b[i] = strings.ReplaceAll(b[i], "stream-", "other-")
		}
		_, all, allSources, allRetracted := mustCollect(t, 1, 64, strings.Join(a, ""), strings.Join(b, ""))

		together := newCollector(newToy(1, ""), Options{Roles: allRoles}, nil)
		var handed []*cite.Response
		for _, lines := range [][]string{a, b} {
			part := newToy(64, strings.Join(lines, ""))
			c, partHanded, err := collect(part, 1, Options{Roles: allRoles})
			if err != nil {
				t.Fatal(err)
			}
			_, retracted := c.finish()
			for _, r := range kept(partHanded, retracted) {
				shared := *r
				shared.Citations = slices.Clone(r.Citations)
				for i := range shared.Citations { // each part has its own table of sources
					shared.Citations[i].Source = together.reader.(*toy).intern(r.Citations[i].Source.Title())
				}
				handed = together.accept(handed, &shared, 0)
			}
		}
		sources, retracted := together.finish()
		want, got := show(kept(all, allRetracted)), show(kept(handed, retracted))
		slices.Sort(want)
		slices.Sort(got)
		if d := cmp.Diff(want, got); d != "" {
			t.Error("rows differ: ", d)
		}
		if d := cmp.Diff(figures(allSources), figures(sources)); d != "" {
			t.Error("sources differ: ", d)
		}
	})
}
