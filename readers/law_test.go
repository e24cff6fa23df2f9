package readers

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
	"biblog/readers/envelope"
)

// randomLog is a log of samples, changed and written in any way, some of them damaged.
func randomLog(r *rand.Rand, lines int) string {
	w := writer{r, true}
	var b strings.Builder
	for range lines {
		t := parseTree(samples[r.IntN(len(samples))])
		if r.IntN(3) > 0 {
			w.mutate(t)
		}
		w.odd = r.IntN(2) == 0
		line := w.String(t)
		for range 1 + r.IntN(3)*r.IntN(3) { // streams come in many records that are alike
			if r.IntN(25) == 0 {
				line = damage(r, line)
			}
			b.WriteString(line)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func damage(r *rand.Rand, line string) string {
	if line == "" {
		return line
	}
	i := r.IntN(len(line))
	switch r.IntN(4) {
	case 0:
		return line[:i]
	case 1:
		return line[:i] + line[i+1:]
	case 2:
		return line[:i] + []string{"\xff", `"`, "{", "}", "]", `\`, "\x01", ",", "x"}[r.IntN(9)] + line[i:]
	}
	return line[:i] + line
}

// diff is cmp.Diff, which says best what differs, but took nine tenths of the time of the properties and fuzz targets here,
// where nothing does.
func diff(want, got any, options ...cmp.Option) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got, options...)
}

// compareBatches ignores what makes no difference to an output.
func compareBatches(want, got *cite.Batch) string {
	a, b := *want, *got
	a.Release, b.Release = nil, nil
	return diff(a, b, cmp.AllowUnexported(cite.Time{}, cite.Tally{}), cmp.Comparer(func(a, b error) bool {
		return (a == nil) == (b == nil) && (a == nil || a.Error() == b.Error())
	}))
}

func TestShortcutsChangeNothing(t *testing.T) {
	sources := newTable()
	fast, slow := newLogs(t, Options{Sources: sources}), newLogs(t, Options{Sources: sources})
	slow.plain = true
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
		log := randomLog(r, 1+r.IntN(12))
		block := cite.Block{Data: []byte(log), Last: true}
		if d := compareBatches(slow.Decode(block, cite.Tail{}), fast.Decode(block, cite.Tail{})); d != "" {
			rt.Fatalf("%s\n%s", log, d)
		}
	})
}

// joinAll is what the pipeline makes of the batches of one log: parts joined by id, repeats left in.
func joinAll(l *Logs, batches []*cite.Batch) (out []*cite.Response, counts cite.Counts, warnings map[string]int64) {
	open := map[streamID]*cite.Response{}
	var order []*cite.Response
	warnings = map[string]int64{}
	var tally cite.Tally
	var line int64
	for _, b := range batches {
		counts.Add(&b.Counts)
		for _, k := range b.Tally.List() {
			warnings[k.Name] += k.Count
		}
		for _, r := range b.Responses {
			r.Line += line
			id := streamID{r.Format, r.ID}
			switch {
			case !r.Part.Chunk:
				out = append(out, r)
				continue
			case open[id] != nil:
				cite.Join(open[id], r)
				r = open[id]
			default:
				open[id] = r
				order = append(order, r)
			}
			if !r.Part.Last {
				continue
			}
			delete(open, id)
			l.Resolve(r, &tally)
			out = append(out, r)
		}
		line += b.Lines
	}
	for _, r := range order {
		if open[streamID{r.Format, r.ID}] == r {
			l.Resolve(r, &tally)
			out = append(out, r)
		}
	}
	for _, k := range tally.List() {
		warnings[k.Name] += k.Count
	}
	return out, counts, warnings
}

func TestTheSizeOfBlocksChangesNothing(t *testing.T) {
	l := newLogs(t, Options{})
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		log := []byte(randomLog(r, 1+r.IntN(12)))
		run := func(size int) ([]*cite.Response, cite.Counts, map[string]int64) {
			var tail cite.Tail
			var batches []*cite.Batch
			for _, b := range blocks(log, size) {
				batch := l.Decode(b, tail)
				tail = batch.Tail
				batches = append(batches, batch)
			}
			return joinAll(l, batches)
		}
		wantR, wantC, wantW := run(len(log))
		gotR, gotC, gotW := run(200 + r.IntN(2000))
		if d := diff(wantR, gotR, cmp.AllowUnexported(cite.Time{})) + diff(wantC, gotC) + diff(wantW, gotW); d != "" {
			rt.Fatalf("%s\n%s", log, d)
		}
	})
}

func TestEveryRecordHasOneClass(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		var log strings.Builder
		lines := 1 + r.IntN(20)
		w := writer{r, true}
		for range lines {
			tr := parseTree(samples[r.IntN(len(samples))])
			w.mutate(tr)
			log.WriteString(w.String(tr) + "\n")
		}
		b := l.Decode(cite.Block{Data: []byte(log.String()), Last: true}, cite.Tail{})
		values := 0 // a record that was replaced by a scalar is none
		for line := range strings.Lines(log.String()) {
			if line[0] == '{' {
				values++
			}
		}
		if got := b.Counts.Total(); got < int64(values) {
			t.Fatalf("%d records of %d\n%s", got, values, log.String())
		}
	}
}

func TestADecodedBatchKeepsNothingOfItsBlock(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(3, 3))
	for range 50 {
		data := []byte(randomLog(r, 10))
		want := brief(l.Decode(cite.Block{Data: data, Last: true}, cite.Tail{}))
		batch := l.Decode(cite.Block{Data: data, Last: true}, cite.Tail{})
		clear(data)
		if d := cmp.Diff(want, brief(batch)); d != "" {
			t.Fatal(d)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s + "\n" + s))
	}
	fast, slow := newLogs(f, Options{}), newLogs(f, Options{})
	slow.plain = true
	slow.options.Sources = fast.options.Sources
	f.Fuzz(func(t *testing.T, data []byte) {
		block := cite.Block{Data: data, Last: true}
		if d := compareBatches(slow.Decode(block, cite.Tail{}), fast.Decode(block, cite.Tail{})); d != "" {
			t.Fatal(d)
		}
	})
}

func TestAtAPointer(t *testing.T) {
	at := func(p string) Options {
		pointer, err := envelope.ParsePointer(p)
		if err != nil {
			t.Fatal(err)
		}
		return Options{At: pointer}
	}
	for _, c := range []struct{ name, pointer, log, want string }{
		{"an object", "/log/0/body", `{"timestamp":1630000000,"log":[{"body":` + chatBody + `}]}`, "complete 1\nmagisterium id=c1 created=2021-08-26T17:46:40Z answers=1\n  cited 0.0 title=\"Любя жизнь\"\n"},
		{"a string", "/x", `{"x":` + quoted(chatBody) + `}`, "complete 1\nmagisterium id=c1 answers=1\n  cited 0.0 title=\"Любя жизнь\"\n"},
		{"an envelope", "/x", `{"x":{"response_body":` + chatBody + `}}`, "complete 1\nkind envelope/helicone 1\nmagisterium id=c1 answers=1\n  cited 0.0 title=\"Любя жизнь\"\n"},
		{"nothing there", "/y", `{"x":` + chatBody + `}`, "unrecognised 1\nkind unrecognised 1\n"},
		{"noise there", "/x", `{"type":"session.idle","data":{},"x":{"type":"session.idle","data":{}}}`, "skipped 1\nkind copilot/session.idle 1\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, brief(decodeAll(t, at(c.pointer), c.log))); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestWorkersDoNotDisturbOneAnother(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(9, 9))
	var logs, want []string
	for range 8 {
		log := randomLog(r, 20)
		logs, want = append(logs, log), append(want, brief(decodeAll(t, Options{Sources: l.options.Sources}, log)))
	}
	var group sync.WaitGroup
	for w := range 4 {
		group.Go(func() {
			for i := range 40 {
				k := (i + w) % len(logs)
				if got := brief(l.Decode(cite.Block{Data: []byte(logs[k]), Last: true}, cite.Tail{})); got != want[k] {
					t.Errorf("worker %d: %s", w, cmp.Diff(want[k], got))
					return
				}
			}
		})
	}
	group.Wait()
}
