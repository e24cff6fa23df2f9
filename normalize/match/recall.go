package match

// recall remembers what was made of the values met last. Sources of like titles are described one after the other, and
// what one says in a field the next says again.
type recall[K comparable, V any] struct{ known map[K]*V }

// remembered bounds the values of one field: some hundred kilobytes.
const remembered = 512

// of is what was made of a value, or is made now.
func (r *recall[K, V]) of(key K, read func() V) *V {
	if v, known := r.known[key]; known {
		return v
	}
	if r.known == nil || len(r.known) == remembered {
		r.known = make(map[K]*V, remembered)
	}
	v := new(V)
	*v = read()
	r.known[key] = v
	return v
}
