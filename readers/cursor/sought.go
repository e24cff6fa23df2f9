package cursor

import "biblog/pipeline/cite"

// Sources makes sources of descriptions: one for each distinct description.
type Sources interface {
	// InternAll puts the sources of the descriptions into found, which is as long. It copies what it keeps: the texts are only
	// valid during the call.
	InternAll(all []cite.Description, found []*cite.Source)
}

// sought are descriptions whose sources are still to be found, and where those are due.
type sought struct {
	descriptions []cite.Description
	to           []**cite.Source
	found        []*cite.Source
}

// soughtTogether is how many are sought together; a response may have any number of citations.
const soughtTogether = 256

// Source is the source that d describes, whose texts may be peeked ones. A description that says nothing is a warning.
func (s *Scope) Source(d cite.Description, v Value) (source *cite.Source) {
	s.Describe(&source, &d, v)
	s.Settle()
	return source
}

// Describe is Source for many: to has the source once Settle was called, before the texts end. It completes d, and copies it
// once.
func (s *Scope) Describe(to **cite.Source, d *cite.Description, v Value) {
	if d.Empty() {
		s.Warn(Unidentified, v, "")
	}
	d.Namespace = s.Namespace
	q := &s.sought
	q.descriptions, q.to = append(q.descriptions, *d), append(q.to, to)
	if len(q.to) == soughtTogether {
		s.Settle()
	}
}

// Settle finds the sources that were described since it was last called.
func (s *Scope) Settle() {
	q := &s.sought
	if q.found == nil {
		q.found = make([]*cite.Source, soughtTogether)
	}
	s.Sources.InternAll(q.descriptions, q.found)
	for i, to := range q.to {
		*to = q.found[i]
	}
	q.descriptions, q.to = q.descriptions[:0], q.to[:0]
}
