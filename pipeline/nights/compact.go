package nights

import "slices"

// Crowded says whether there are more than so many packs, and which of them should become one: those from `from` up to, not
// including, `to`.
//
// A job that has run for years would have a pack for each night. Of the neighbours among its packs those that take least space
// become one, a third of all at once. So the number of packs is bounded, and what is old is seldom written again. The order
// of the pieces stays: it decides which of two equal responses counts.
func (m *Manifest) Crowded(most int) (from, to int, crowded bool) {
	if len(m.Packs) <= most {
		return 0, 0, false
	}
	atOnce := max(2, most/3)
	least := int64(-1)
	for i := 0; i+atOnce <= len(m.Packs); i++ {
		sum := int64(0)
		for _, p := range m.Packs[i : i+atOnce] {
			sum += p.Bytes
		}
		if least < 0 || sum < least {
			least, from = sum, i
		}
	}
	return from, from + atOnce, true
}

// Replace puts a pack in the place of others.
func (m *Manifest) Replace(from, to int, with Pack) {
	m.Packs = slices.Replace(m.Packs, from, to, with)
}

// Live are the places of the pieces of a pack whose content is still known.
func (m *Manifest) Live(p *Pack) (places []int) {
	for i, q := range p.Pieces {
		if m.content(q.Content) != nil {
			places = append(places, i)
		}
	}
	return places
}
