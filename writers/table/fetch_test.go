package table

import (
	"context"
	"errors"
	"slices"
	"testing"

	"biblog/pipeline/cite"
)

func TestEachRowComesOnceAndInOrder(t *testing.T) {
	sources := Sources()
	for _, n := range []int{0, 1, fetchedTogether, 2*fetchedTogether + 1} {
		rows := make([]*cite.Source, n)
		for i := range rows {
			rows[i] = cite.NewSource(&cite.Description{Title: string(make([]byte, i*9))})
		}
		var got []*cite.Source
		err := sources.Each(t.Context(), rows, func(some []*cite.Source) error {
			got = append(got, some...)
			return nil
		})
		if err != nil || !slices.Equal(got, rows) {
			t.Errorf("%v, %d rows of %d", err, len(got), n)
		}
	}
}

func TestEachEndsWithAnErrorOrTheContext(t *testing.T) {
	sources, rows, calls := Sources(), slices.Repeat([]*cite.Source{new(cite.Source)}, 3*fetchedTogether), 0
	failure := errors.New("no space")
	if err := sources.Each(t.Context(), rows, func([]*cite.Source) error { calls++; return failure }); !errors.Is(err, failure) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	calls = 0
	err := sources.Each(ctx, rows, func([]*cite.Source) error {
		calls++
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
}
