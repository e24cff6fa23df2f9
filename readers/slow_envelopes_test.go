package readers

import (
	"math/rand/v2"
	"testing"

	"biblog/pipeline/cite"
)

// said is what the envelopes of the list say of the response in them, by the rules for each.
var said = []struct {
	id, model, status string
	dated             bool // 2026-01-02T03:04:05Z
}{
	{id: "q1"},
	{id: "l1", model: "m", status: "success", dated: true},
	{id: "o1"},
	{id: "h1"},
	{id: "p1"},
	{id: "p2"},
	{id: "a1", model: "m", dated: true},
	{id: "y1"},
	{},
}

// TestEnvelopesAgreeWithTheSlowOne puts changed records into one envelope or two, as objects and as JSON in strings, and
// expects what the slow decoder makes of the record alone, with what is missing from the envelopes, the nearest first.
func TestEnvelopesAgreeWithTheSlowOne(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(12, 12))
	w := writer{r, true}
	compared := 0
	for range 6_000 {
		tr := parseTree(samples[r.IntN(7)])
		w.mutate(tr)
		record := w.String(tr)
		want := slow(record)
		if want == nil {
			continue
		}
		compared++
		for range 1 + r.IntN(2) {
			i := r.IntN(len(envelopes))
			if r.IntN(2) == 0 {
				record = quoted(record)
			}
			record = envelopes[i].before + record + envelopes[i].after
			fill(want, i)
		}
		b := l.Decode(cite.Block{Data: []byte(record), Last: true}, cite.Tail{})
		if len(b.Responses) != 1 {
			t.Fatalf("%s\n%s", record, brief(b))
		}
		want.IDGiven = want.ID != ""
		if d := diff(normal(want), normal(b.Responses[0])); d != "" {
			t.Fatalf("%s\n%s", record, d)
		}
	}
	if compared < 3_000 {
		t.Errorf("only %d of 6,000 were responses", compared)
	}
}

// fill gives a response what it lacks and the envelope with the given index says.
func fill(r *cite.Response, envelope int) {
	e := said[envelope]
	if r.ID == "" {
		r.ID = e.id
	}
	if r.Model == "" {
		r.Model = e.model
	}
	if r.FinishReason == "" {
		r.FinishReason = e.status
	}
	if !r.Created.Known() && e.dated {
		r.Created = instant("2026-01-02T03:04:05Z")
	}
}
