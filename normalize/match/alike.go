package match

import "slices"

// Digest is a hash of everything that evidence is drawn from: equal for traits that are Alike.
func (t *Traits) Digest() uint64 {
	h := join(t.whole, t.tail)
	h = join(h, t.byline)
	h = join(h, uint64(uint32(t.from))<<32|uint64(uint32(t.to)))
	h = join(h, t.place)
	h = join(h, t.path)
	h = join(h, t.document)
	h = join(h, uint64(t.part))
	for _, x := range [...]uint64{t.poles.A, t.poles.B, uint64(t.poles.Marks)} {
		h = join(h, x)
	}
	for _, c := range t.counts {
		h = join(h, uint64(c.kind))
		h = join(h, c.value)
	}
	for _, id := range t.ids {
		h = join(h, uint64(id))
	}
	return join(h, uint64(len(t.text)))
}

// Alike says whether no evidence can tell two traits apart: they stand in the same blocks, and whatever either is
// compared with says the same of both. It is stricter than equality of forms, which leaves out how a title is cut into
// words.
func (t *Traits) Alike(u *Traits) bool {
	return t.whole == u.whole && t.tail == u.tail && t.byline == u.byline && t.etAl == u.etAl &&
		t.dated == u.dated && t.from == u.from && t.to == u.to && t.margin == u.margin && t.part == u.part &&
		t.site == u.site && t.owner == u.owner && t.distinct == u.distinct && t.place == u.place && t.sameRoute(u) &&
		t.path == u.path && (t.path == 0 || t.space == u.space) &&
		t.document == u.document && (t.document == 0 || t.format == u.format) &&
		t.poles == u.poles && t.derived == u.derived && t.generic == u.generic && t.genre == u.genre && t.addressed == u.addressed && t.bracketed == u.bracketed && t.mainWords == u.mainWords && t.bits == u.bits &&
		t.text == u.text && slices.Equal(t.words, u.words) && slices.Equal(t.people, u.people) &&
		slices.Equal(t.names, u.names) && slices.Equal(t.ids, u.ids) && slices.Equal(t.counts, u.counts)
}
