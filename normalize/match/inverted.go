package match

import "biblog/normalize/canonical"

// turnedRound says whether two names have the same two or three parts, all of them written out, of which another one is taken for
// the family's: "Pierre Corneille" and "CORNEILLE Pierre". Where all are given names nothing says that it is one person: "Henry
// James" and "James Henry".
func turnedRound(a *Traits, p *person, b *Traits, q *person) bool {
	const most = 3
	if p.script != q.script || p.third != 0 || q.third != 0 || p.age != q.age || p.body || q.body {
		return false
	}
	x, y := a.namesOf(p), b.namesOf(q)
	if !swappedGiven(x, y) {
		return false
	}
	var parts [most]uint64
	n, rare := 0, false
	for i := range x {
		if !part(x, i) {
			continue
		}
		if n == most {
			return false
		}
		parts[n] = x[i].hash
		n++
		rare = rare || canonical.GivenForms(a.text[x[i].start:int(x[i].start)+int(x[i].size)]) == nil
	}
	if !rare || n != 1+len(initialsOf(p)) || len(initialsOf(p)) != len(initialsOf(q)) {
		return false
	}
	found := 0
	for i := range y {
		if !part(y, i) {
			continue
		}
		for k := range n {
			if parts[k] == y[i].hash {
				parts[k] = 0 // once
				found++
				break
			}
		}
	}
	return found == n
}

// part says whether the i-th name is a part of the whole as it is written: a first name, or the likeliest form of the family name.
func part(names []name, i int) bool { return i == 0 || names[i].kind == given }

// initialsOf are those of two first names at most.
func initialsOf(p *person) []uint16 {
	n := 0
	for n < len(p.initials) && p.initials[n] != 0 {
		n++
	}
	return p.initials[:n]
}
