package match

import "unsafe"

// arena keeps small slices in large pieces.
type arena[T any] struct{ free []T }

// piece is how many bytes an arena asks for at once.
const piece = 1 << 16

// keep copies s to where it stays.
func (a *arena[T]) keep(s []T) []T {
	if len(s) == 0 {
		return nil
	}
	if len(a.free) < len(s) {
		var one T
		a.free = make([]T, max(piece/int(unsafe.Sizeof(one)), len(s)))
	}
	kept := a.free[:len(s):len(s)]
	a.free = a.free[len(s):]
	copy(kept, s)
	return kept
}

// text copies s to where it stays and never changes.
func keepText(a *arena[byte], s []byte) string {
	kept := a.keep(s)
	return unsafe.String(unsafe.SliceData(kept), len(kept))
}
