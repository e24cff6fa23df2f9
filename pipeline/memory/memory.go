// Package memory keeps a run within the memory that it may take, and ends a run that does not fit before the kernel does.
package memory

import (
	"context"
	"fmt"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

const (
	// roomy is how much memory a run takes before the first collection, in bytes: below it collecting costs time and
	// gains nothing that anybody would miss.
	roomy = 160 << 20
	// balance is how fast the room for garbage grows: it is the root of this times what is in use, from where that is less than
	// half of it, at 128 MiB. A collection takes its time by what is in use, and there are the fewer of them the more room
	// there is: the root balances the one against the other. In a run of a million different works, with 1.1 GB in use, and in
	// one of many responses, with 0.4 GB, there are 24 and 16 collections; with half of this 40 and 22, with twice this 21
	// and 14. A quarter of what is in use would be 24 and 15, but 1.3 GB of room where 5 are in use, and the root takes 0.4.
	balance = 32 << 20
	// margin is what stacks, the collector's own tables and the holes between objects take beside the heap; and the runtime leaves
	// three hundredths of its limit free, so as not to come upon it.
	margin, share = 32 << 20, 32
	// every is how often the pace is set anew. A run allocates some 300 MB a second, so a few MB between two looks.
	every = 25 * time.Millisecond
)

// LimitError says that what a run has to hold no longer fits.
type LimitError struct {
	Limit int64 // bytes that the run may take
	Live  int64 // bytes that are in use and cannot be given up
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%d MiB in use of %d MiB that may be taken", e.Live>>20, e.Limit>>20)
}

// Available is how much memory a run may take if nobody says how much, in bytes: GOMEMLIMIT where it is set, else nine
// tenths of what the control group (a container's limit) or the machine has; the rest is for everything else that runs
// there. Where none of them is known there is no limit.
func Available() int64 {
	if set := debug.SetMemoryLimit(-1); set != math.MaxInt64 {
		return set
	}
	for _, provider := range []memlimit.Provider{memlimit.FromCgroup, memlimit.FromSystem} {
		if n, err := provider(); err == nil && n > 0 && n < math.MaxInt64 {
			return int64(n / 10 * 9)
		}
	}
	return math.MaxInt64
}

// Within paces the garbage collector so that the program takes about one and a half times what it has in use, the less of that
// the more it is, and no more than limit bytes. The context that it returns ends, with a *LimitError as its cause, when
// that is not possible. End gives the collector back its usual pace; it must be called. Where GOGC is set, the user's pace is
// kept.
func Within(ctx context.Context, limit int64) (_ context.Context, end func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	percent := debug.SetGCPercent(-1)
	g := governor{limit: limit, percent: -1}
	if os.Getenv("GOGC") != "" {
		g.percent = percent
		debug.SetGCPercent(percent)
	}
	before := debug.SetMemoryLimit(g.pace(0))
	done := make(chan struct{})
	var running sync.WaitGroup
	running.Go(func() {
		for tick := time.NewTicker(every); ; {
			select {
			case <-done:
				tick.Stop()
				return
			case <-tick.C:
				if err := g.look(); err != nil {
					cancel(err)
					return
				}
			}
		}
	})
	return ctx, func() {
		close(done)
		running.Wait()
		debug.SetMemoryLimit(before)
		debug.SetGCPercent(percent)
		cancel(nil)
	}
}

// governor sets the pace of the collector.
type governor struct {
	limit   int64
	percent int   // the user's GOGC, or -1
	set     int64 // the memory limit that is in force
}

// look sets the pace by what the last collection left, or says that it is too much. Nine tenths of the limit in use mean
// that the collector would run all the time and gain nothing.
func (g *governor) look() error {
	live := inUse()
	if live > g.limit/10*9 {
		return &LimitError{Limit: g.limit, Live: live}
	}
	if to := g.pace(live); to != g.set {
		g.set = to
		debug.SetMemoryLimit(to)
	}
	return nil
}

// pace is how much memory the program may take while live bytes are in use.
func (g *governor) pace(live int64) int64 {
	if g.percent >= 0 {
		return g.limit
	}
	room := min(live/2, int64(math.Sqrt(float64(balance)*float64(live))))
	return min(max(roomy, live+room+live/share+margin), g.limit)
}

// inUse is what the last collection found in use, in bytes.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
