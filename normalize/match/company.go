package match

import "math/bits"

// Lists of authors of one work are shortened at their end, in a copy of them a name is garbled here and there. The talks
// and abstracts that go before an article and come after it have its title and year, and most of its authors: what gives
// them away is somebody in each list whom the other lacks, or somebody left out in the midst.

// company says who is in one list of authors alone.
type company struct {
	apart int  // people of the list that has fewer such, whom the other lacks and does not misspell
	inner int  // people of the longer list who stand before others that the shorter one has, and are not in it
	first bool // one of them is the first, and nobody is in the shorter list alone
}

// mostInner is how many people lists may lack in their midst: a program that takes lists apart loses one or two.
const mostInner = 2

// otherCompany says whether the lists are those of two works, most of whose authors are the same people.
func (c *pairing) otherCompany(a, b *Traits) bool {
	if c.matched == 0 || c.taken == mask32(len(b.people)) || a.etAl || b.etAl {
		return false
	}
	g := c.company(a, b)
	return g.apart > 0 || g.inner > mostInner && 2*len(a.people) >= len(b.people) || g.first && c.matched > mostInner
}

// company compares who is left over. A name that was garbled on the way leaves one person over in each list, between the
// same neighbours, or with a name in common: those are taken for one. Bodies stand in one list and not in the other as it
// comes.
func (c *pairing) company(a, b *Traits) (g company) {
	free := mask32(len(b.people)) &^ c.taken
	for j := range b.people {
		if b.people[j].body {
			free &^= 1 << j
		}
	}
	onlyA := 0
	for i := range a.people {
		if c.partner[i] >= 0 || a.people[i].body {
			continue
		}
		if j := c.garbled(a, b, i, free); j >= 0 {
			free &^= 1 << j
		} else {
			onlyA++
		}
	}
	g.apart = min(onlyA, bits.OnesCount32(free))
	last := bits.Len32(c.taken) - 1
	inner := free & mask32(max(last, 0))
	g.inner = bits.OnesCount32(inner)
	if from := bits.TrailingZeros32(inner); inner != 0 && from > 0 && inner>>from == mask32(last-from) {
		g.inner = 0 // the first ones, and the last: so some styles shorten a list
	}
	g.first = free&1 != 0 && onlyA == 0
	return g
}

func mask32(n int) uint32 { return 1<<n - 1 }

// garbled finds who of b, among those who are free, the i-th of a may be; -1 for nobody.
func (c *pairing) garbled(a, b *Traits, i int, free uint32) int {
	if j := c.opposite(len(a.people), len(b.people), i); j >= 0 && free>>j&1 != 0 {
		return j
	}
	for rest := free; rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros32(rest)
		for _, x := range a.namesOf(&a.people[i]) {
			for _, y := range b.namesOf(&b.people[j]) {
				if x.hash == y.hash {
					return j
				}
			}
		}
	}
	return -1
}

// opposite is who of the longer list stands where i does, in a stretch between the partners of the same two neighbours
// that is as long in both lists and no longer than those who found a partner are many; else -1.
func (c *pairing) opposite(n, m, i int) int {
	from, to := i, i+1
	for from > 0 && c.partner[from-1] < 0 {
		from--
	}
	for to < n && c.partner[to] < 0 {
		to++
	}
	before, after := -1, m
	if from > 0 {
		before = int(c.partner[from-1])
	}
	if to < n {
		after = int(c.partner[to])
	}
	if after-before-1 != to-from || to-from > c.matched {
		return -1
	}
	return before + 1 + i - from
}
