package parquet

import "biblog/pipeline/cite"

// sourceIDs remember where the ids of sources stand in the dictionary of a row group, by the ordinals of the sources. Most
// citations are of a source that is cited before in the row group: then its id is neither spelled out nor sought, and the
// page's bounds are found among ids, which are half as long as their texts and ordered like those.
type sourceIDs struct {
	places []int32 // from 1; 0 is not there
	known  bool    // the page has one
	bounds [2]cite.SourceID
}

// addSource takes the id of a source as the next cell, as add would its text. It does not, and says so, where there is no
// dictionary, or no ordinal by which to remember the source. Either all sources of a run have one or none has: an id whose
// ordinal is new is not sought.
func (c *column) addSource(s *cite.Source) (bytes int, ok bool) {
	if c.outgrown || s.Ordinal == 0 {
		return 0, false
	}
	d, place := c.dictionary, c.ids.place(s.Ordinal)
	if *place == 0 {
		d.add(s.ID.String())
		*place = int32(len(d.starts))
		c.fresh += idBytes
	}
	d.asked += lengthBytes + idBytes
	c.places = append(c.places, *place-1)
	c.ids.widen(&s.ID)
	c.rows++
	c.values++
	c.indexed = true
	return idBytes, true
}

// idBytes is the length of an id in digits.
const idBytes = 2 * len(cite.SourceID{})

// place is where the place of an ordinal stands.
func (k *sourceIDs) place(ordinal uint32) *int32 {
	if n := int(ordinal) + 1; n > len(k.places) {
		k.places = append(k.places, make([]int32, n-len(k.places))...)
	}
	return &k.places[ordinal]
}

// widen adds an id to those of the page.
func (k *sourceIDs) widen(id *cite.SourceID) {
	if !k.known {
		k.known, k.bounds = true, [2]cite.SourceID{*id, *id}
		return
	}
	if id.Compare(k.bounds[0]) < 0 {
		k.bounds[0] = *id
	}
	if id.Compare(k.bounds[1]) > 0 {
		k.bounds[1] = *id
	}
}

// endPage adds the bounds of the ids to those of the page.
func (k *sourceIDs) endPage(to *bounds) {
	if k.known {
		to.addText(k.bounds[0].String())
		to.addText(k.bounds[1].String())
	}
	k.known = false
}
