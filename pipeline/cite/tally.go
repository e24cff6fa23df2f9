package cite

import (
	"slices"
	"strings"
)

// Add counts one problem of its kind and keeps it if it is among the first few.
func (t *Tally) Add(p Problem) {
	k := t.kind(p.Kind)
	k.Count++
	if len(k.Examples) < examples {
		k.Examples = append(k.Examples, p)
	}
}

// Count adds n to a kind without an example.
func (t *Tally) Count(kind string, n int64) {
	if n != 0 {
		t.kind(kind).Count += n
	}
}

// Of is how often a kind was counted.
func (t *Tally) Of(kind string) int64 {
	if k := t.kinds[kind]; k != nil {
		return k.Count
	}
	return 0
}

// Examples are the first few problems of a kind.
func (t *Tally) Examples(kind string) []Problem {
	if k := t.kinds[kind]; k != nil {
		return k.Examples
	}
	return nil
}

// Merge adds what came after in the same order of records; place turns each example's position into its final one.
func (t *Tally) Merge(later *Tally, place func(Position) Position) {
	for _, k := range later.List() {
		mine := t.kind(k.Name)
		mine.Count += k.Count
		for _, e := range k.Examples[:min(len(k.Examples), examples-len(mine.Examples))] {
			if place != nil {
				e.Position = place(e.Position)
			}
			mine.Examples = append(mine.Examples, e)
		}
	}
}

// List is every kind by name.
func (t *Tally) List() []Kind {
	list := make([]Kind, 0, len(t.kinds))
	for _, k := range t.kinds {
		list = append(list, *k)
	}
	slices.SortFunc(list, func(a, b Kind) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (t *Tally) kind(name string) *Kind {
	k := t.kinds[name]
	if k == nil {
		if t.kinds == nil {
			t.kinds = make(map[string]*Kind)
		}
		k = &Kind{Name: name}
		t.kinds[name] = k
	}
	return k
}
