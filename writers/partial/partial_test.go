package partial_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
	"biblog/writers/partial"
)

// table interns descriptions.
type table struct {
	mu    sync.Mutex
	known map[cite.Description]*cite.Source
}

func (t *table) Intern(d *cite.Description) *cite.Source {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known == nil {
		t.known = make(map[cite.Description]*cite.Source)
	}
	if t.known[*d] == nil {
		t.known[*d] = cite.NewSource(d)
	}
	return t.known[*d]
}

var word = rapid.SampledFrom([]string{"", "вера", "信仰", "πίστις", "إيمان", "fides 🙏", "a\nb", "\u0000"})

func optional(t *rapid.T, label string) (o cite.Optional[int64]) {
	if rapid.Bool().Draw(t, label+" known") {
		o = cite.Some(rapid.Int64Range(-3, 1<<40).Draw(t, label))
	}
	return o
}

func citation(t *rapid.T, sources *table) cite.Citation {
	c := cite.Citation{
		Answer: rapid.IntRange(0, 3).Draw(t, "answer"), Position: rapid.IntRange(0, 9).Draw(t, "position"),
		Role: cite.Role(rapid.IntRange(0, 2).Draw(t, "role")), URL: word.Draw(t, "url"), CitedText: word.Draw(t, "cited"), Heading: word.Draw(t, "heading"),
		Locator: cite.Locator{Type: word.Draw(t, "type"), Text: word.Draw(t, "place"), Start: optional(t, "start"), End: optional(t, "end")},
		Label:   word.Draw(t, "label"), Quote: word.Draw(t, "quote"), Metadata: word.Draw(t, "metadata"),
		Span: cite.Span{Start: rapid.Int64Range(0, 9).Draw(t, "from"), End: rapid.Int64Range(0, 9).Draw(t, "to"), Unit: cite.Unit(rapid.IntRange(0, 3).Draw(t, "unit"))},
	}
	if rapid.IntRange(0, 4).Draw(t, "has a source") > 0 {
		c.Source = sources.Intern(&cite.Description{
			Format: "f", Provider: word.Draw(t, "provider"), Namespace: word.Draw(t, "namespace"), Title: word.Draw(t, "title"), Author: word.Draw(t, "author"),
			Year: word.Draw(t, "year"), URL: word.Draw(t, "source url"), Path: word.Draw(t, "path"), DocumentID: word.Draw(t, "document"),
		})
	}
	return c
}

func response(t *rapid.T, sources *table) *cite.Response {
	digest := func(label string) (d cite.Digest) {
		copy(d[:], rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, label))
		return d
	}
	r := &cite.Response{
		ID: word.Draw(t, "id"), IDGiven: rapid.Bool().Draw(t, "given"), Format: word.Draw(t, "format"), Model: word.Draw(t, "model"), FinishReason: word.Draw(t, "reason"),
		AnswerCount: rapid.IntRange(0, 3).Draw(t, "answers"), Orphans: rapid.IntRange(0, 3).Draw(t, "orphans"),
		Line: rapid.Int64Range(1, 9).Draw(t, "line"), Records: rapid.IntRange(0, 2).Draw(t, "records"),
		HasText: rapid.Bool().Draw(t, "text"), Text: digest("text digest"), Cites: digest("citations digest"),
	}
	if at := optional(t, "created"); at.Known {
		r.Created = cite.Micros(at.Value)
	}
	if rapid.Bool().Draw(t, "scored") {
		r.Scoring = cite.Some(rapid.Float64Range(-1, 1).Draw(t, "scoring"))
	}
	if n := rapid.IntRange(-1, 3).Draw(t, "citations"); n >= 0 {
		r.Citations = []cite.Citation{}
		for range n {
			r.Citations = append(r.Citations, citation(t, sources))
		}
	}
	if rapid.Bool().Draw(t, "chunk") {
		r.Answers = rapid.SliceOfN(word, 0, 2).Draw(t, "texts")
		r.Part = cite.Part{Chunk: true, First: rapid.Bool().Draw(t, "first"), Last: rapid.Bool().Draw(t, "last"), Index: optional(t, "index"), Count: optional(t, "count")}
		if rapid.Bool().Draw(t, "has progress") {
			r.Part.Answers = rapid.SliceOfN(rapid.SampledFrom([]cite.Progress{cite.Unseen, cite.Going, cite.Ended}), 0, 3).Draw(t, "progress")
		}
	}
	return r
}

// block is a block of a log, and what it says.
type block struct {
	cite.Block
	batch *cite.Batch
}

func blocks(t *rapid.T, sources *table, logs int) (all []block) {
	for log := range logs {
		n := rapid.IntRange(1, 3).Draw(t, "blocks")
		for i := range n {
			b := block{cite.Block{Input: log, Offset: int64(10 * i), Data: make([]byte, 10), Last: i == n-1}, &cite.Batch{Lines: rapid.Int64Range(0, 5).Draw(t, "lines")}}
			for range rapid.IntRange(0, 3).Draw(t, "responses") {
				b.batch.Responses = append(b.batch.Responses, response(t, sources))
				b.batch.Counts[cite.Complete]++
			}
			for range rapid.IntRange(0, 1).Draw(t, "unreadable") {
				b.batch.Unreadable = append(b.batch.Unreadable, cite.Unreadable{
					Position: cite.Position{Line: 2, Column: 3, Offset: 4}, Kind: "syntax", Reason: "плохо", Record: rapid.SampledFrom([][]byte{[]byte("{"), {0xff, '\n'}, []byte("я")}).Draw(t, "record"),
				})
				b.batch.Counts[cite.Rejected]++
			}
			for range rapid.IntRange(0, 3).Draw(t, "warnings") {
				p := cite.Problem{Kind: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "kind"), Field: word.Draw(t, "field"), Position: cite.Position{Line: 1}}
				if rapid.Bool().Draw(t, "has a cause") {
					p.Err = errors.New("нет")
				}
				b.batch.Tally.Add(p)
			}
			b.batch.Kinds.Count("framing/x", 2)
			if b.Last && rapid.Bool().Draw(t, "damaged") {
				b.Err = errors.New("обрыв")
			}
			all = append(all, b)
		}
	}
	return all
}

func names(logs int) (list []cite.Input) {
	for i := range logs {
		list = append(list, cite.Input{Name: fmt.Sprintf("log %d", i)})
	}
	return list
}

func write(t interface{ Fatal(...any) }, path string, o partial.Options, all []block) {
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	w, err := partial.NewWriter(out, o)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, b := range all {
		if err := w.Record(context.Background(), b.Block, b.batch); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Finish(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// said is what a log says in all its blocks, lines counted from its beginning.
type said struct {
	Bytes, Lines int64
	Counts       cite.Counts
	Responses    []*cite.Response
	Unreadable   []cite.Unreadable
	Tally, Kinds cite.Tally
	Problem      string
}

func gather(logs int, all []block) []said {
	out := make([]said, logs)
	line := int64(0)
	for _, b := range all {
		s := &out[b.Input]
		place := func(p cite.Position) cite.Position { p.Line += line; return p }
		s.Bytes = b.Offset + int64(len(b.Data))
		s.Lines += b.batch.Lines
		s.Counts.Add(&b.batch.Counts)
		for _, r := range b.batch.Responses {
			moved := *r
			moved.Line += line
			s.Responses = append(s.Responses, &moved)
		}
		for _, u := range b.batch.Unreadable {
			u.Position = place(u.Position)
			s.Unreadable = append(s.Unreadable, u)
		}
		s.Tally.Merge(&b.batch.Tally, place)
		s.Kinds.Merge(&b.batch.Kinds, place)
		if b.Err != nil {
			s.Problem = b.Err.Error()
		}
		if line += b.batch.Lines; b.Last {
			line = 0
		}
	}
	return out
}

func read(t interface{ Fatal(...any) }, r *partial.Reader) (all []block) {
	err := r.Blocks(context.Background(), func(b cite.Block) error {
		all = append(all, block{b, r.Decode(b, cite.Tail{})})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var compare = cmp.Options{
	cmp.AllowUnexported(cite.Time{}, cite.Tally{}, said{}),
	cmp.Comparer(func(a, b *cite.Source) bool {
		return (a == nil) == (b == nil) && (a == nil || a.Packed == b.Packed)
	}),
	cmp.Comparer(func(a, b error) bool { return (a == nil) == (b == nil) && (a == nil || a.Error() == b.Error()) }),
}

func TestAPartialSaysWhatItsLogsSaid(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		var sources table
		logs := rapid.IntRange(0, 4).Draw(t, "logs")
		all := blocks(t, &sources, logs)
		path := filepath.Join(dir, "p")
		write(t, path, partial.Options{Rules: "1", Inputs: names(logs), Foreign: []string{"чужое"}}, all)
		want := gather(logs, all)

		r, err := partial.Open([]string{path}, partial.ReadOptions{Rules: "1", Sources: new(table), Texts: true, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, gather(logs, read(t, r)), compare); d != "" {
			t.Error(d)
		}
		if len(r.Inputs()) != logs || !slices.Equal(r.Foreign(), []string{"чужое"}) {
			t.Errorf("logs %v, passed over %v", r.Inputs(), r.Foreign())
		}
	})
}

// Without the long texts everything by which repeats are told and streams joined is there all the same.
func TestWithoutTextsOnlyTheRowsOfWholeResponsesLackThem(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		var sources table
		all := blocks(t, &sources, 1)
		path := filepath.Join(dir, "p")
		write(t, path, partial.Options{Rules: "1", Inputs: names(1)}, all)
		r, err := partial.Open([]string{path}, partial.ReadOptions{Rules: "1", Sources: new(table), Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		want := gather(1, all)
		for _, r := range want[0].Responses {
			if r.Part.Chunk {
				continue
			}
			r.Citations = slices.Clone(r.Citations)
			for i, c := range r.Citations {
				r.Citations[i] = cite.Citation{Source: c.Source, Role: c.Role}
			}
		}
		if d := cmp.Diff(want, gather(1, read(t, r)), compare); d != "" {
			t.Error(d)
		}
	})
}

func TestSegmentsEndBetweenResponses(t *testing.T) {
	var sources table
	s := sources.Intern(&cite.Description{Title: "Любя жизнь"})
	var all []block
	for i := range 3 {
		b := block{cite.Block{Input: 0, Last: i == 2}, &cite.Batch{}}
		for n := range 20_000 {
			b.batch.Responses = append(b.batch.Responses, &cite.Response{ID: "x", Line: int64(n), Citations: []cite.Citation{{Source: s}, {Source: s, CitedText: strings.Repeat("ж", 100)}}})
		}
		all = append(all, b)
	}
	path := filepath.Join(t.TempDir(), "p")
	write(t, path, partial.Options{Inputs: names(1)}, all)
	r, err := partial.Open([]string{path}, partial.ReadOptions{Sources: new(table), Texts: true, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	got := read(t, r)
	if len(got) < 3 {
		t.Errorf("%d segments: expected several", len(got))
	}
	responses := gather(1, got)[0].Responses
	if len(responses) != 60_000 {
		t.Errorf("got %d responses", len(responses))
	}
	for i, r := range responses {
		if r.Line != int64(i%20_000) || len(r.Citations) != 2 || r.Citations[0].Source == nil || len(r.Citations[1].CitedText) != 200 {
			t.Fatalf("response %d: %+v", i, r)
		}
	}
}

func TestPartialsOfOtherRulesAreRefused(t *testing.T) {
	dir := t.TempDir()
	old, other := filepath.Join(dir, "old"), filepath.Join(dir, "other")
	write(t, old, partial.Options{Rules: "1", Program: "biblog 1.0"}, nil)
	if err := os.WriteFile(other, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := partial.Open([]string{old, other, filepath.Join(dir, "missing")}, partial.ReadOptions{Rules: "2"})
	var version *partial.VersionError
	if !errors.As(err, &version) || !errors.Is(err, partial.ErrNoPartial) || !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("got %v", err)
	}
	for _, part := range []string{"old: made by biblog 1.0, which reads logs by rules 1, where this program has 2", "other: no partial result", "missing: "} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is missing in: %v", part, err)
		}
	}
}

// Whatever becomes of a file, reading it ends with what it says or with an error.
func TestDamagedPartials(t *testing.T) {
	dir := t.TempDir()
	path, bad := filepath.Join(dir, "p"), filepath.Join(dir, "bad")
	rapid.Check(t, func(t *rapid.T) {
		var sources table
		write(t, path, partial.Options{Rules: "1", Inputs: names(2)}, blocks(t, &sources, 2))
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "cut") {
			b = b[:rapid.IntRange(0, len(b)-1).Draw(t, "at")]
		} else {
			b[rapid.IntRange(0, len(b)-1).Draw(t, "at")] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		}
		if err := os.WriteFile(bad, b, 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := partial.Open([]string{bad}, partial.ReadOptions{Rules: "1", Sources: new(table), Texts: true, Workers: 2})
		if err != nil {
			return
		}
		_ = r.Blocks(context.Background(), func(b cite.Block) error { r.Decode(b, cite.Tail{}); return nil })
	})
}

// The same logs give the same bytes.
func TestAPartialDependsOnItsLogsAlone(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		var sources table
		all := blocks(t, &sources, 2)
		var files [2][]byte
		for i := range files {
			path := filepath.Join(dir, "p")
			write(t, path, partial.Options{Inputs: names(2)}, all)
			var err error
			if files[i], err = os.ReadFile(path); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Error("two partials of the same logs differ")
		}
	})
}
