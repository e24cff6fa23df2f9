package memory

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestPace(t *testing.T) {
	const mib = 1 << 20
	for _, c := range []struct {
		rule        string
		limit, live int64
		percent     int
		want        int64
	}{
		{"a small run is not collected at all", 4096 * mib, 3 * mib, -1, roomy},
		{"a large one takes half as much again", 4096 * mib, 200 * mib, -1, 300*mib + margin},
		{"up to what is ample", 4096 * mib, 400 * mib, -1, 400*mib + ample + margin},
		{"a very large one a quarter", 4096 * mib, 1000 * mib, -1, 1250*mib + margin},
		{"never more than it may", 150 * mib, 60 * mib, -1, 150 * mib},
		{"where it gets tight, all of it", 1000 * mib, 600 * mib, -1, 1000 * mib},
		{"the user's own pace is kept", 4096 * mib, 3 * mib, 100, 4096 * mib},
	} {
		g := governor{limit: c.limit, percent: c.percent}
		if got := g.pace(c.live); got != c.want {
			t.Errorf("%s: a limit of %d with %d in use: %d, expected %d", c.rule, c.limit, c.live, got, c.want)
		}
	}
}

func TestWhatDoesNotFitEndsTheContext(t *testing.T) {
	held := make([]byte, 64<<20)
	runtime.GC()
	ctx, end := Within(t.Context(), 32<<20)
	defer end()
	<-ctx.Done()
	var limit *LimitError
	if !errors.As(context.Cause(ctx), &limit) || limit.Limit != 32<<20 || limit.Live < 64<<20 {
		t.Errorf("ended with %v, expected a limit of 32 MiB with at least 64 in use", context.Cause(ctx))
	}
	runtime.KeepAlive(held)
}

func TestEndGivesBackTheUsualPace(t *testing.T) {
	percent, limit := debug.SetGCPercent(77), debug.SetMemoryLimit(-1)
	defer debug.SetGCPercent(percent)
	ctx, end := Within(t.Context(), 1<<30)
	end()
	if got := debug.SetGCPercent(77); got != 77 {
		t.Errorf("the collector runs at %d %%, expected 77", got)
	}
	if got := debug.SetMemoryLimit(-1); got != limit {
		t.Errorf("the limit is %d, expected %d", got, limit)
	}
	if ctx.Err() == nil {
		t.Error("the context goes on")
	}
}

func TestSomethingIsAvailable(t *testing.T) {
	if n := Available(); n < 16<<20 {
		t.Errorf("%d bytes", n)
	}
}
