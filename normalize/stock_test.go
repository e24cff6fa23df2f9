package normalize

import (
	"sync"
	"testing"
)

func TestSeveralMayFillAStock(t *testing.T) {
	const each, fillers = 3*slabSize + 1, 4
	s := newStock[int]()
	numbers := make([][]uint32, fillers)
	var all sync.WaitGroup
	for f := range numbers {
		all.Go(func() {
			var k stocker[int]
			for i := range each {
				number := k.keep(f*each+i, s)
				if got := *s.at(number); got != f*each+i {
					t.Errorf("%d is %d", f*each+i, got)
				}
				numbers[f] = append(numbers[f], number)
			}
		})
	}
	all.Wait()
	for f := range numbers {
		for i, number := range numbers[f] {
			if got := *s.at(number); number == 0 || got != f*each+i {
				t.Fatalf("%d has the number %d and is %d", f*each+i, number, got)
			}
		}
	}
	if *s.at(0) != 0 {
		t.Error("number 0 is not that of the zero value")
	}
}
