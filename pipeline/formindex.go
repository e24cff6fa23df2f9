package pipeline

import "hash/maphash"

// formIndex finds those among many forms of one id that can be less than another one, or more. Forms that have a property
// in common are chained, the last first.
type formIndex struct {
	last     map[uint64]uint32 // by property: 1 + the place of the last form that has it
	numbers  []uint32          // of the forms, by place
	previous [links][]uint32   // by place: 1 + that of the form before it with the same property
}

// The properties by which forms are chained.
const (
	byContent = iota // all that a form says; of those that say the same at most one is not replaced
	byText
	byCites // of one extent, with or without any text
	byKind  // the same, whatever the citations
	links
)

// property is what forms in a chain have in common.
type property struct {
	link              int
	extent            extent
	hasText, hasCites bool
	text, cites       uint64
}

// key is under which the last form with a property is found.
func (p property) key(s *repeats) uint64 {
	bits := uint64(p.link)<<2 | uint64(p.extent)
	for _, is := range [...]bool{p.hasText, p.hasCites} {
		if bits <<= 1; is {
			bits |= 1
		}
	}
	return maphash.Comparable(s.seed, [3]uint64{bits, p.text, p.cites})
}

// properties are those of a form, by link.
func (f *form) properties() [links]property {
	return [links]property{
		{link: byContent, hasText: f.hasText, hasCites: f.hasCites, text: f.text, cites: f.cites},
		{link: byText, hasText: f.hasText, text: f.text},
		{link: byCites, extent: f.extent, hasText: f.hasText, hasCites: f.hasCites, cites: f.cites},
		{link: byKind, extent: f.extent, hasText: f.hasText},
	}
}

func (x *formIndex) add(s *repeats, f *form, number uint32) {
	x.numbers = append(x.numbers, number)
	for link, p := range f.properties() {
		key := p.key(s)
		x.previous[link] = append(x.previous[link], x.last[key])
		x.last[key] = uint32(len(x.numbers))
	}
}

// chain appends the numbers of the forms with a property that were not replaced, the last first, at most so many.
func (x *formIndex) chain(list []uint32, s *repeats, p property, most int) []uint32 {
	key := p.key(s)
	start := x.last[key]
	place := start
	skip := func() {
		for place > 0 && s.forms.at(x.numbers[place-1]).replaced {
			place = x.previous[p.link][place-1]
		}
	}
	if skip(); place != start {
		x.last[key] = place
	}
	for ; place > 0 && most > 0; most-- {
		list = append(list, x.numbers[place-1])
		place = x.previous[p.link][place-1]
		skip()
	}
	return list
}

// above are forms of which at least one says all that f says, if there is any that does.
func (x *formIndex) above(s *repeats, f *form) (list []uint32) {
	one := func(p property) { list = x.chain(list, s, p, 1) }
	one(f.properties()[byContent])
	for _, text := range [...]bool{true, false} {
		for extent := range extents {
			if p := (property{link: byCites, extent: extent, hasText: text, hasCites: true, cites: f.cites}); f.hasCites {
				one(p)
			}
			if !f.hasCites && (!f.hasText || f.extent == torn) {
				one(property{link: byKind, extent: extent, hasText: text})
			}
		}
	}
	if f.hasText && !f.hasCites {
		one(f.properties()[byText])
	}
	return list
}

// below are all forms that say nothing but what f says, and some others.
func (x *formIndex) below(s *repeats, f *form) (list []uint32) {
	for _, text := range [...]bool{f.hasText, false} {
		for _, cites := range [...]bool{f.hasCites, false} {
			part := property{link: byContent, hasText: text, hasCites: cites}
			if text {
				part.text = f.text
			}
			if cites {
				part.cites = f.cites
			}
			list = x.chain(list, s, part, 1)
			for extent := f.extent + 1; extent < extents; extent++ {
				if extent != torn && !cites {
					continue // it is no piece of anything: looking through all of them would take a square of their number
				}
				piece := property{link: byCites, extent: extent, hasText: text, hasCites: cites, cites: part.cites}
				list = x.chain(list, s, piece, len(x.numbers))
			}
		}
	}
	return list
}
