package match

// arena keeps small slices in large pieces.
type arena[T any] struct{ free []T }

// piece is how many values an arena asks for at once.
const piece = 4096

// keep copies s to where it stays.
func (a *arena[T]) keep(s []T) []T {
	if len(s) == 0 {
		return nil
	}
	if len(a.free) < len(s) {
		a.free = make([]T, max(piece, len(s)))
	}
	kept := a.free[:len(s):len(s)]
	a.free = a.free[len(s):]
	copy(kept, s)
	return kept
}
