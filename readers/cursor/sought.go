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

// Describe is Source for many: to has the source once Settle was called, before the texts end. The namespace is that of
// the logs.
func (s *Scope) Describe(to **cite.Source, d *cite.Description, v Value) {
	if d.Empty() {
		s.Warn(Unidentified, v, "")
	}
	q := &s.sought
	if q.descriptions == nil {
		q.descriptions, q.found = make([]cite.Description, soughtTogether), make([]*cite.Source, soughtTogether)
	}
	// Text by text: they have just been put into d in halves, and to copy it in larger pieces would wait for all of them.
	into := &q.descriptions[len(q.to)]
	into.Format, into.Provider, into.Namespace = d.Format, d.Provider, s.Namespace
	into.Title, into.Author, into.Year = d.Title, d.Author, d.Year
	into.URL, into.Path, into.DocumentID = d.URL, d.Path, d.DocumentID
	if q.to = append(q.to, to); len(q.to) == soughtTogether {
		s.Settle()
	}
}

// Settle finds the sources that were described since it was last called.
func (s *Scope) Settle() {
	q := &s.sought
	n := len(q.to)
	s.Sources.InternAll(q.descriptions[:n], q.found[:n])
	for i, to := range q.to {
		*to = q.found[i]
	}
	q.to = q.to[:0]
}
