// Package cite holds the nouns that every part of biblog speaks of: plain types, no I/O, the standard library only.
//
// A record is one JSON value of a log. A response is what one record, or one reassembled stream of them, says. An
// answer is one text in a response. A source is what a provider said about a document; its description is what
// identifies it. A citation is one use of a source in an answer. A work is what several sources turn out to describe.
package cite
