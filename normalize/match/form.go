package match

// Form is a hash of everything that traits say but for how the title is cut into words: those of one form are equal in every
// field. Evidence may yet tell them apart, by what they have in common with a third: see Alike.
type Form [2]uint64

// Form gives the form of the traits.
func (t *Traits) Form() Form {
	var f Form
	for i := range f {
		h := join(uint64(i), t.whole)
		for _, x := range [...]uint64{
			t.tail, t.byline, uint64(uint32(t.from))<<32 | uint64(uint32(t.to)), uint64(t.derived), uint64(t.margin), uint64(t.part), t.place, t.path, t.document,
			t.poles.A, t.poles.B,
		} {
			h = join(h, x)
		}
		if t.dated {
			h = join(h, 1)
		}
		if t.etAl {
			h = join(h, 2)
		}
		if t.genre {
			h = join(h, 3)
		}
		if t.addressed {
			h = join(h, 4)
		}
		if t.bracketed {
			h = join(h, 6)
		}
		for _, id := range t.ids {
			h = join(h, uint64(id))
		}
		for _, c := range t.counts {
			h = join(h, uint64(c.kind)<<32|uint64(c.value))
		}
		for _, p := range t.people {
			h = join(h, uint64(p.third)<<40|uint64(p.age)<<32|uint64(p.initials[0])<<16|uint64(p.initials[1]))
			if p.crowned {
				h = join(h, 5)
			}
		}
		f[i] = h
	}
	return f
}
