// Package nights remembers between the runs of a scheduled job what was read: which files were seen, what they held, and in
// which packs (files of partial results) it stands. A run reads only what is new: a file that did not change is not opened, of
// one that has grown the rest is read, and a copy of a log under another name, compressed or not, is known by how it begins.
//
// The words: a content is what a log says, from its beginning, whatever the file is called in which it stands; it grows. A
// piece of it is what one run read. A pack holds pieces of one or several contents. A generation is the outputs of one run.
package nights
