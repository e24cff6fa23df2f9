// Package partial writes and reads partial results: what some logs say, decoded, before it is decided which responses
// count. A partial is a Parquet file that holds every response and every part of a streamed one in the order of the logs,
// with its id, its digests and its citations, the sources these point to, the records that could not be read, and the
// figures of each log. Whoever reads partials instead of the logs they were made of decides the same: repeats are dropped,
// streams joined and uses counted then, by the same code, so that it makes no difference how many machines read the logs,
// nor that a response stands in two partials, nor that a stream begins in one and ends in another.
//
// The rows stand in segments, each of which can be read by itself: a row group of its sources, one of its responses, and
// so on (see kind). A segment holds whole responses only, of one log or of several. The columns with long texts are read only
// where they are asked for; parts of streams always have theirs, because they are joined and compared by what they say.
package partial
