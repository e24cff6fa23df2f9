// Package listing holds what the outputs for reference managers and for people have in common: which works stand in them
// and what is said of a work where a field is due. How that is spelled and escaped is each output's own.
package listing
