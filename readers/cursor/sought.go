package cursor

import "biblog/pipeline/cite"

// sought is a description whose source is still to be found.
type sought struct {
	at          *set // where it would be remembered
	hash        [2]uint64
	to          **cite.Source
	description cite.Description
}

// Source is the source that d describes, whose texts may be peeked ones. A description that says nothing is a warning.
func (s *Scope) Source(d cite.Description, v Value) (source *cite.Source) {
	s.Describe(&source, &d, v)
	s.Settle()
	return source
}

// Describe is Source for many: to has the source once Settle was called, before the texts end. It completes d, and copies it
// once. What is remembered lies scattered in memory, and waiting for all of it together takes hardly longer than for one.
func (s *Scope) Describe(to **cite.Source, d *cite.Description, v Value) {
	if d.Empty() {
		s.Warn(Unidentified, v, "")
	}
	if s.Recent == nil {
		s.Recent = new(Recent)
	}
	d.Namespace = s.Namespace
	if s.sought == nil {
		s.sought = make([]sought, 0, soughtTogether)
	}
	n := len(s.sought)
	s.sought = s.sought[:n+1]
	q := &s.sought[n]
	q.to, q.description = to, *d
	if q.at, q.hash, s.space = s.Recent.of(d, s.space[:0]); n+1 == soughtTogether {
		s.Settle()
	}
}

// soughtTogether is how many are sought together; a response may have any number of citations.
const soughtTogether = 256

// Settle finds the sources that were described since it was last called.
func (s *Scope) Settle() {
	for i := range s.sought {
		q := &s.sought[i]
		*q.to = q.at.find(q.hash)
	}
	for i := range s.sought {
		q := &s.sought[i]
		if *q.to == nil {
			*q.to = q.at.find(q.hash) // it stands twice among those that are sought
		}
		if *q.to == nil {
			*q.to = s.Sources.Intern(&q.description)
			q.at.add(q.hash, *q.to)
		}
	}
	s.sought = s.sought[:0]
}
