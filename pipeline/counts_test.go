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

// TestCountsAreThoseOfTheResponses: however many count, sources and works are used as often as the responses say that were not
// taken back.
func TestCountsAreThoseOfTheResponses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		workers := rapid.IntRange(1, 5).Draw(t, "workers")
		sources := make([]*cite.Source, rapid.IntRange(1, 12).Draw(t, "sources"))
		for i := range sources {
			sources[i] = &cite.Source{ID: cite.SourceID{byte(i % 3), 8: byte(5 * i)}}
		}
		var u uses
		var responses []*cite.Response
		for range rapid.IntRange(0, 2*markEach).Draw(t, "responses") {
			r := &cite.Response{}
			if rapid.Bool().Draw(t, "dated") {
				r.Created = cite.Micros(rapid.Int64Range(1, 9).Draw(t, "created"))
			}
			for range rapid.IntRange(0, 4).Draw(t, "citations") {
				r.Citations = append(r.Citations, cite.Citation{Source: rapid.SampledFrom(sources).Draw(t, "source"), Role: rapid.SampledFrom([]cite.Role{cite.Cited, cite.Retrieved}).Draw(t, "role")})
			}
			responses = append(responses, r)
			u.add(r)
		}
		var works []*cite.Work
		for from := 0; from < len(sources); {
			to := rapid.IntRange(from+1, len(sources)).Draw(t, "end of a work")
			works, from = append(works, &cite.Work{Extra: &cite.Extra{EntryID: fmt.Sprint(from)}, Sources: slices.Clone(sources[from:to])}), to
		}
		var want []total
		var retracted cite.Retracted
		of := make(map[*cite.Source]*total)
		for _, s := range sources {
			of[s] = &total{}
		}
		row := int64(0)
		cites := make([]int64, len(works))
		for i, r := range responses {
			taken := rapid.IntRange(0, 4).Draw(t, "taken back") == 0
			if taken {
				if got := u.retract(uint32(i)); got != int64(len(r.Citations)) {
					t.Fatalf("response %d has %d citations, not %d", i, len(r.Citations), got)
				}
				retracted.Responses = append(retracted.Responses, int64(i))
			}
			for _, c := range r.Citations {
				if row++; taken {
					retracted.Citations = append(retracted.Citations, row-1)
					continue
				}
				s := of[c.Source]
				if s.uses++; c.Role == cite.Cited {
					s.citations++
					s.first, s.last = cite.Earlier(s.first, r.Created), cite.Later(s.last, r.Created)
				}
			}
			for at, w := range works {
				if !taken && slices.ContainsFunc(r.Citations, func(c cite.Citation) bool { return c.Role == cite.Cited && slices.Contains(w.Sources, c.Source) }) {
					cites[at]++
				}
			}
		}
		if diff := cmp.Diff(retracted, u.retracted()); diff != "" {
			t.Fatal(diff)
		}
		var sum, cited int64
		for _, s := range sources {
			if n := of[s]; n.uses > 0 {
				want, sum, cited = append(want, *n), sum+n.uses, cited+n.citations
			}
		}
		used, allUses, allCited := u.count(workers)
		if allUses != sum || allCited != cited || len(used) != len(want) {
			t.Fatalf("%d sources used %d times, cited %d times; want %d, %d, %d", len(used), allUses, allCited, len(want), sum, cited)
		}
		for i, s := range used {
			if got := (total{s.Uses, s.Citations, s.First, s.Last}); got != *of[s] || i > 0 && used[i-1].ID.Compare(s.ID) >= 0 {
				t.Fatalf("source %v: got %v, want %v", s.ID, got, *of[s])
			}
		}
		for _, w := range works { // of sources that are used
			w.Sources = slices.DeleteFunc(w.Sources, func(s *cite.Source) bool { return s.Uses == 0 })
			for _, s := range w.Sources {
				w.Citations += s.Citations
			}
		}
		n := u.countResponses(workers, works)
		for i, w := range works {
			if w.Responses != cites[i] {
				t.Fatalf("work %d is cited by %d responses, want %d", i, w.Responses, cites[i])
			}
			if w.Responses > 0 {
				n--
			}
		}
		if n != 0 {
			t.Fatalf("%d works too many are cited", n)
		}
	})
}

func TestSortedByHeads(t *testing.T) {
	ids := rapid.OneOf(rapid.SampledFrom([]string{"", "0", "00", "00000000", "000000000", "000000001", "a\x00", "f"}), rapid.StringMatching(`[0-9a-f]{8,10}`), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		var works []*cite.Work
		for _, id := range rapid.SliceOfNDistinct(ids, 0, 60, rapid.ID).Draw(t, "ids") {
			works = append(works, &cite.Work{Extra: &cite.Extra{EntryID: id}})
		}
		for _, n := range rapid.SliceOfNDistinct(rapid.Byte(), 0, 60, rapid.ID).Draw(t, "founders") {
			works = append(works, &cite.Work{Founder: &cite.Source{ID: cite.SourceID{n % 3, 5: n % 5, 15: n}}})
		}
		works = rapid.Permutation(works).Draw(t, "order")
		want := slices.SortedFunc(slices.Values(works), func(a, b *cite.Work) int { return strings.Compare(a.EntryID(), b.EntryID()) })
		if got := byEntryID(rapid.IntRange(1, 5).Draw(t, "workers"), works); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}
