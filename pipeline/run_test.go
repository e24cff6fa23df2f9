package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
	"time"

	"biblog/pipeline/cite"
)

// meeting is a sink and a normalizer each of which waits for the other.
type meeting struct {
	sinkFunc
	oneWork
	settling, merging chan struct{}
}

func (m *meeting) Settle(ctx context.Context) error {
	close(m.settling)
	return await(ctx, m.merging)
}

func (m *meeting) Works(ctx context.Context, sources []*cite.Source, r *cite.Report) ([]*cite.Work, error) {
	close(m.merging)
	if err := await(ctx, m.settling); err != nil {
		return nil, err
	}
	return m.oneWork.Works(ctx, sources, r)
}

func await(ctx context.Context, c <-chan struct{}) error {
	select {
	case <-c:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func TestSinksSettleWhileSourcesAreMerged(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // not to wait for ever where one comes after the other
	defer cancel()
	s, err := NewStaging(ctx, t.TempDir(), 0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	m := &meeting{sinkFunc: func([]*cite.Response) {}, settling: make(chan struct{}), merging: make(chan struct{})}
	if _, err := Export(ctx, Stages{newToy(5, "a w x s1;"), m, []Sink{m}, s, quiet{}, nil}, Options{Workers: 1, Roles: allRoles}); err != nil {
		t.Error(err)
	}
}

func runIDOf(rules string, b *cite.Bibliography) string {
	id := newRunID(rules, b.Report, 2)
	id.addSources(b.Sources)
	id.addWorks(b.Works)
	return id.sum(b.Report.Overrides)
}

// Published tables bear the name of their run: one that is made faster stays the same.
func TestRunIDIsOfTheSameLines(t *testing.T) {
	first := cite.Micros(1)
	works := []*cite.Work{{Key: "вера", Extra: &cite.Extra{EntryID: "e", Aliases: []string{"fides", "faith"}}, Responses: 2}, {Extra: &cite.Extra{EntryID: "f"}, Key: "spes"}}
	b := &cite.Bibliography{
		Report:  &cite.Report{Responses: 3, Citations: 5},
		Sources: make([]*cite.Source, 3*sideLines+1), // several workers make their lines
		Works:   works,
	}
	h := sha256.New()
	fmt.Fprintln(h, "1", 3, 5)
	for i := range b.Sources {
		b.Sources[i] = &cite.Source{ID: cite.SourceID{7, byte(i)}, Work: works[0], Citations: int64(i), Uses: 3, First: first}
		fmt.Fprintf(h, "%se %d 3 1 \n", b.Sources[i].ID[:], i)
	}
	for _, w := range b.Works {
		fmt.Fprintln(h, w.EntryID(), w.Key, w.Aliases(), w.Responses)
	}
	if got, want := runIDOf("1", b), hex.EncodeToString(h.Sum(nil)[:16]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
