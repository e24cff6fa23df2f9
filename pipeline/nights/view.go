package nights

import (
	"maps"
	"slices"

	"biblog/pipeline/cite"
)

// View is the packs as one input for each content.
type View struct {
	Inputs []cite.Input
	Packs  []PackView
	packs  [][]placed // by input, its pieces in order
	joined [][2]int   // packs that have parts of one line
}

// PackView is what of a pack is read.
type PackView struct {
	Name   string
	Places []Place // by the place of the log in the pack
}

// Place says which input a log of a pack is a piece of.
type Place struct {
	Input int  // -1: of none
	Last  bool // no piece of the input comes later
}

// placed is a piece in a pack.
type placed struct {
	lines int64 // line feeds before it
	pack  int
}

// View lists what is known. Troubles are logs that cannot be read now, by name.
func (m *Manifest) View(troubles map[string]error) *View {
	v := &View{packs: make([][]placed, len(m.Contents))}
	index := make(map[int64]int, len(m.Contents))
	for i, c := range m.Contents {
		index[c.Number] = i
		v.Inputs = append(v.Inputs, cite.Input{Name: c.Name})
	}
	last := make(map[int]*Place)
	for n, p := range m.Packs {
		pack := PackView{Name: p.Name, Places: make([]Place, len(p.Pieces))}
		for i, q := range p.Pieces {
			at := &pack.Places[i]
			input, live := index[q.Content]
			if at.Input = input; !live {
				at.Input = -1
				continue
			}
			if pieces := v.packs[input]; q.Within && len(pieces) > 0 {
				v.joined = append(v.joined, [2]int{pieces[len(pieces)-1].pack, n})
			}
			v.packs[input] = append(v.packs[input], placed{q.Lines, n})
			last[input] = at
		}
		v.Packs = append(v.Packs, pack)
	}
	for _, at := range last {
		at.Last = true
	}
	names := make([]string, 0, len(troubles))
	for name := range troubles {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		v.Inputs = append(v.Inputs, cite.Input{Name: name, Err: troubles[name]})
	}
	return v
}

// Sharing adds to some packs those that have a part of a line that one of them has a part of, too. Line numbers do not tell
// which of them holds a response on such a line: what is to be written of it may come from any.
func (v *View) Sharing(packs map[int]bool) map[int]bool {
	all := maps.Clone(packs)
	for grown := true; grown; {
		grown = false
		for _, j := range v.joined {
			if all[j[0]] != all[j[1]] {
				all[j[0]], all[j[1]], grown = true, true, true
			}
		}
	}
	return all
}

// pack is the pack to which a response counts: the last that has a part of its line.
func (v *View) pack(r *cite.Response) int {
	pieces := v.packs[r.Log]
	for i := len(pieces) - 1; i > 0; i-- {
		if pieces[i].lines < r.Line {
			return pieces[i].pack
		}
	}
	return pieces[0].pack
}
