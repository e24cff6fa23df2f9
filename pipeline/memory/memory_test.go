package memory

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"testing"

	"pgregory.net/rapid"
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
		{"a large one takes half as much again", 4096 * mib, 128 * mib, -1, 192*mib + 4*mib + margin},
		{"a larger one less", 4096 * mib, 512 * mib, -1, 640*mib + 16*mib + margin},
		{"and less", 4096 * mib, 2048 * mib, -1, 2304*mib + 64*mib + margin},
		{"a very large one a sixteenth", 16384 * mib, 8192 * mib, -1, 8704*mib + 256*mib + margin},
		{"never more than it may", 150 * mib, 60 * mib, -1, 150 * mib},
		{"more than half of the limit in use is no reason to take all of it", 4096 * mib, 3200 * mib, -1, 3520*mib + 100*mib + margin},
		{"where it gets tight, all of it", 1000 * mib, 900 * mib, -1, 1000 * mib},
		{"the user's own pace is kept", 4096 * mib, 3 * mib, 100, 4096 * mib},
	} {
		g := governor{limit: c.limit, percent: c.percent}
		if got := g.pace(c.live); got != c.want {
			t.Errorf("%s: a limit of %d with %d in use: %d, expected %d", c.rule, c.limit, c.live, got, c.want)
		}
	}
}

// TestPaceIsSteady: a little more in use is never a reason to take much more, or less; and there is room for garbage of a
// sixteenth up to 8 GiB in use, or whatever the limit leaves, which is a tenth of it at least.
func TestPaceIsSteady(t *testing.T) {
	const mib = 1 << 20
	rapid.Check(t, func(t *rapid.T) {
		g := governor{limit: rapid.Int64Range(16*mib, 32<<30).Draw(t, "limit"), percent: -1}
		live := rapid.Int64Range(0, min(g.limit/10*9, 8<<30)).Draw(t, "live")
		more := rapid.Int64Range(0, mib).Draw(t, "more")
		pace := g.pace(live)
		if step := g.pace(live+more) - pace; step < 0 || step > 2*more {
			t.Errorf("with %d more than %d in use, the pace is %d more", more, live, step)
		}
		if pace > g.limit || pace-live < min(live/16, g.limit/10) {
			t.Errorf("%d with %d of %d in use", pace, live, g.limit)
		}
	})
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
