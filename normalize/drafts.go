package normalize

import (
	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// mostParticulars is of how many sources at most the particulars are kept from when they are read until works are made of
// them, all the while pairs are found and compared: some 170 bytes a source. To make them again takes half as long as to read the source
// did, a seventh of the CPU time of deduplicating a million different ones, so it is for those that would not fit otherwise.
const mostParticulars = 1 << 20

// drafts are those of sources.
type drafts struct {
	sources     []*cite.Source
	gists       []gist
	datings     *stock[dating]
	furthers    *stock[further]
	particulars []particulars // nil if they are made again when they are needed
}

func newDrafts(sources []*cite.Source, most int) *drafts {
	d := &drafts{sources: sources, gists: make([]gist, len(sources)), datings: newStock[dating](), furthers: newStock[further]()}
	if len(sources) <= most {
		d.particulars = make([]particulars, len(sources))
	}
	return d
}

// keep keeps what is to be kept of the draft of a source that was just read.
func (d *drafts) keep(at int32, m *drafter, s *cite.Description, read *match.Describer) {
	d.gists[at] = m.gist(s, read.Reading(), d)
	if d.particulars != nil {
		d.particulars[at] = m.particulars(s.Author, read)
	}
}

// offering is where works have the drafts of their sources from. It serves one goroutine.
type offering struct {
	*drafts
	describer match.Describer
	drafter   drafter
	looked    int64 // keeps looks from being left out
}

// appendDrafts appends the drafts of the sources of a group.
func (o *offering) appendDrafts(list []draft, group []int32) []draft {
	for _, at := range group {
		g := &o.gists[at]
		d := draft{says: g.says, dating: o.datings.at(g.dating), further: o.furthers.at(g.further)}
		if o.particulars != nil {
			d.particulars = o.particulars[at]
		} else {
			author, url := o.sources[at].Author(), o.sources[at].URL()
			o.describer.Reread(author, url)
			d.particulars = o.drafter.particulars(author, &o.describer)
		}
		list = append(list, d)
	}
	return list
}

// lookAt looks at the sources of groups and at what they have to offer just before they are merged, as reader.lookAt does.
func (o *offering) lookAt(groups *groups, from, to int) {
	for i := from; i < to; i++ {
		group := groups.of(int32(i))
		for _, at := range group[:min(len(group), ahead)] {
			s, g := o.sources[at], &o.gists[at]
			if s.Texts != "" {
				o.looked += int64(s.Texts[0])
			}
			o.looked += s.Citations + int64(g.says.words+g.says.letters) + int64(len(o.furthers.at(g.further).path))
			if o.particulars != nil {
				o.looked += int64(o.particulars[at].credits.letters) + int64(len(o.particulars[at].page.key))
			}
		}
	}
}
