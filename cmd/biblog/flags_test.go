package main

import (
	"runtime"
	"testing"
)

func TestARunUsesNoMoreProcessorsThanWorkers(t *testing.T) {
	for _, workers := range []int{1, processors, 10 * processors} {
		_, end := (&workFlags{Workers: workers}).within(t.Context())
		if got, want := runtime.GOMAXPROCS(0), min(workers, processors); got != want {
			t.Errorf("--workers %d: the run uses %d processors, expected %d", workers, got, want)
		}
		end()
		if got := runtime.GOMAXPROCS(0); got != processors {
			t.Errorf("after --workers %d: %d processors, expected %d", workers, got, processors)
		}
	}
}
