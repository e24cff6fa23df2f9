// Package writertest holds what the tests of every writer share: a small bibliography in several scripts with each
// kind of value set and null, texts that have broken other exporters, and the rules that every output has to keep
// (see Run). It is compiled into tests only.
package writertest
