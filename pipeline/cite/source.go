package cite

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// Description is what a provider said about a document, as decoded. An empty field is one that was absent, null or
// empty: logs use the three without distinction. A passage in a URL is taken out before (it belongs to the citation's
// locator), so that one document is one source and not one per passage.
type Description struct {
	Format     string // magisterium, supportgpt, copilot
	Provider   string // Copilot's anthropic, openai, client; else empty
	Namespace  string // the service or repository a log belongs to, as the user named it
	Title      string
	Author     string
	Year       string
	URL        string
	Path       string // relative to a workspace that only the namespace names
	DocumentID string // the provider's own id of the document
}

// Empty says whether nothing distinguishes the document: no title, author, year, URL, path or id.
func (d *Description) Empty() bool {
	return d.Title == "" && d.Author == "" && d.Year == "" && d.URL == "" && d.Path == "" && d.DocumentID == ""
}

// SourceID names a description: the first 128 bits of a SHA-256 over its fields, so that no log, however hostile, can
// make two descriptions collide. It never changes with the program's version: published outputs refer to it.
type SourceID [16]byte

// String is the id in 32 hexadecimal digits.
func (id SourceID) String() string {
	var digits [2 * len(id)]byte
	hex.Encode(digits[:], id[:])
	return string(digits[:])
}

// ParseSourceID reads what String wrote.
func ParseSourceID(s string) (SourceID, error) {
	var id SourceID
	if len(s) != 2*len(id) {
		return id, fmt.Errorf("source id %q: expected %d hexadecimal digits", s, 2*len(id))
	}
	if _, err := hex.Decode(id[:], []byte(s)); err != nil {
		return id, fmt.Errorf("source id %q: %w", s, err)
	}
	return id, nil
}

// Compare orders ids.
func (id SourceID) Compare(other SourceID) int { return bytes.Compare(id[:], other[:]) }

// ID hashes the description: each field behind its length (32 bits, little endian), in the order of the struct.
func (d *Description) ID() SourceID {
	var space [1024]byte
	b := space[:0]
	for _, f := range [...]string{d.Format, d.Provider, d.Namespace, d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID} {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(f)))
		b = append(b, f...)
	}
	sum := sha256.Sum256(b)
	return SourceID(sum[:16])
}

// Source is one distinct description and how often it was used in the responses that count.
type Source struct {
	ID      SourceID
	Packed         // what is said of it
	Ordinal uint32 // from 1, in the order in which the run met the sources; the pipeline's own

	Citations int64 // uses of role Cited
	Uses      int64 // uses of every chosen role; a source without any stands in no output
	First     Time  // of the responses that cite it; unknown if none has a time
	Last      Time
	Work      *Work // it belongs to, once that is known
}

// EntryID is that of its work; "" as long as that is not known.
func (s *Source) EntryID() string {
	if s.Work == nil {
		return ""
	}
	return s.Work.EntryID()
}

// AppendEntryID appends the EntryID.
func (s *Source) AppendEntryID(b []byte) []byte {
	if s.Work == nil {
		return b
	}
	return s.Work.AppendEntryID(b)
}

// NewSource is a source that nothing has used yet. The Table that interns descriptions makes those of a run.
func NewSource(d *Description) *Source { return &Source{ID: d.ID(), Packed: Pack(d)} }
