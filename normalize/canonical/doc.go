// Package canonical gives every field of a source description one canonical form: two descriptions of one document
// then agree by comparing forms, whatever spelling, script variant, markup or punctuation they were written in.
//
// Everything here is a pure function of its arguments: no I/O, no clock, no state but read-only tables. Nothing panics
// on any input, and everything returned is valid UTF-8. A form that is empty means unknown, never "equal to
// another empty one".
//
// A canonical form only says what a field says. Whether two forms agree is decided elsewhere: here nothing is compared
// beyond the helpers that belong to one form (Interval.Disjoint, Poles.Oppose).
package canonical

// Version changes when any form of any input changes, since published ids and reproducible runs depend on it.
const Version = "1"
