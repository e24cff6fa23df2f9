package normalize

import (
	"sync"
	"sync/atomic"
)

// stock is memory for many values of one kind, which are found by number: half of a pointer, and nothing for the collector.
// The number 0 is that of the zero value.
type stock[T any] struct {
	slabs atomic.Pointer[[][]T]
	mu    sync.Mutex // of whoever adds
}

// slabSize is for how many values memory is taken at once.
const slabSize = 256

func newStock[T any]() *stock[T] {
	s := new(stock[T])
	s.slabs.Store(&[][]T{make([]T, 1)})
	return s
}

func (s *stock[T]) at(number uint32) *T { return &(*s.slabs.Load())[number/slabSize][number%slabSize] }

// add makes room for values, and says the number of the first.
func (s *stock[T]) add() (free []T, first uint32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	known, free := *s.slabs.Load(), make([]T, slabSize)
	list := append(known, free) // whoever reads the list as it was does not look beyond its end
	s.slabs.Store(&list)
	return free, uint32(len(known)) * slabSize
}

// stocker puts values into a stock. It serves one goroutine; several may fill one stock.
type stocker[T any] struct {
	free []T
	next uint32 // the number of the first that is free
}

func (k *stocker[T]) keep(v T, in *stock[T]) (number uint32) {
	if len(k.free) == 0 {
		k.free, k.next = in.add()
	}
	number = k.next
	k.free[0] = v
	k.free, k.next = k.free[1:], number+1
	return number
}
