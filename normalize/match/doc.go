// Package match says whether two sources describe one work, and why.
//
// A source is described once, by its Traits: canonical, compact, comparable without allocation. Keys puts traits that
// may be of one work into common blocks; Compare weighs what two of them say.
//
// Evidence is symmetric, in integers, and three-valued: a field agrees, conflicts, or says nothing. A field that one of
// the two lacks says nothing. Weights are log-odds in tenths of a bit (see weights.go): they add up, and a pair whose
// sum reaches Threshold describes one work, unless some conflict is hard. A hard conflict is never outvoted, neither by
// the other fields of the pair nor by a chain of other pairs.
//
// Everything that says how rare a word or a name is comes from tables frozen in this package, never from the
// collection at hand: other sources never change what a pair says.
package match
