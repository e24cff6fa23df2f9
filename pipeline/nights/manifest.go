package nights

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"iter"
	"os"
	"slices"
)

// Manifest is what is known. Its lists are in the order in which things were met.
type Manifest struct {
	Version  int       `json:"version"`
	Program  string    `json:"program"` // that wrote it, for people
	Reading  string    `json:"reading"` // the rules and options by which logs were read: others would find something else
	Files    []File    `json:"files"`
	Contents []Content `json:"contents"`
	Packs    []Pack    `json:"packs"`
	Next     int64     `json:"next"`  // number of the next content
	Night    int64     `json:"night"` // how many runs have read something

	tonight int64          // what Night becomes if this run reads something
	places  map[string]int // in Files, by path; made when it is needed
	stored  []byte         // what the file holds
}

// File is a file as it was when it was last looked at. As long as its stamp is the same, it is not opened.
type File struct {
	Path    string `json:"path"` // as given
	Stamp   Stamp  `json:"stamp"`
	Logs    []Log  `json:"logs"`
	Trouble bool   `json:"trouble,omitempty"` // it could not be read to its end, or changed meanwhile: it is read again
}

// Stamp tells a file from what it was before.
type Stamp struct {
	Size     int64  `json:"size"`
	Modified int64  `json:"modified"` // nanoseconds since 1970
	Device   uint64 `json:"device"`
	Inode    uint64 `json:"inode"`
}

// Log is a log in a file.
type Log struct {
	Name    string `json:"name"` // the file's, or that of a member of the archive
	Content int64  `json:"content"`
	Pending int64  `json:"pending,omitempty"` // bytes of a last line that is still being written
}

// Content is what a log says.
type Content struct {
	Number    int64  `json:"number"`
	Name      string `json:"name"`                // of the log in which it was met first
	Head      string `json:"head"`                // hash of its first bytes, at most headLength of them
	Tail      string `json:"tail,omitempty"`      // hash of its last bytes, at most tailLength of them
	Resumable bool   `json:"resumable,omitempty"` // its end is the end of a record, so that what comes behind it can be read by itself
	State     []byte `json:"state,omitempty"`     // of the hash at its end, to go on from there
	Ends      []End  `json:"ends"`                // of its pieces
	Night     int64  `json:"night"`               // in which it grew last
	Problem   string `json:"problem,omitempty"`   // why more of it could not be read
}

// End is where a piece ends: behind the last whole record of what was there.
type End struct {
	Offset  int64  `json:"offset"`           // bytes, decompressed and decoded
	Lines   int64  `json:"lines"`            // line feeds before it
	Records int64  `json:"records"`          // records before it
	Hash    string `json:"hash"`             // SHA-256 of all before it
	Within  bool   `json:"within,omitempty"` // no line feed stands right before it: the line may go on
}

// End is where the content ends.
func (c *Content) End() End {
	if len(c.Ends) == 0 {
		return End{}
	}
	return c.Ends[len(c.Ends)-1]
}

// Pack is a file of partial results.
type Pack struct {
	Name string `json:"name"` // a hash of the contents of its pieces, and of how they were read
	Sum
	Pieces []Piece `json:"pieces"` // by the place of the log in the pack
}

// Piece is part of a content.
type Piece struct {
	Content int64 `json:"content"`
	Lines   int64 `json:"lines"`            // line feeds of the content before it
	Within  bool  `json:"within,omitempty"` // it begins within a line, whose beginning the piece before it has
}

// Digest names what the outputs are made of: contents, packs and whatever else is given.
func (m *Manifest) Digest(with ...string) string {
	h := sha256.New()
	enc := json.NewEncoder(h)
	_ = enc.Encode([]any{m.Reading, with, m.Packs, m.names(), m.trouble()})
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// names are the contents as the outputs tell of them.
func (m *Manifest) names() (list []any) {
	for i := range m.Contents {
		list = append(list, m.Contents[i].Number, m.Contents[i].Name)
	}
	return list
}

// trouble are the files that were not read to their end.
func (m *Manifest) trouble() (list []string) {
	for _, f := range m.Files {
		if f.Trouble {
			list = append(list, f.Path)
		}
	}
	return list
}

func (m *Manifest) content(number int64) *Content {
	i, ok := slices.BinarySearchFunc(m.Contents, number, func(c Content, n int64) int { return int(min(max(c.Number-n, -1), 1)) })
	if !ok {
		return nil
	}
	return &m.Contents[i]
}

// add makes a new content. It invalidates pointers to others.
func (m *Manifest) add(name, head string) *Content {
	m.Contents = append(m.Contents, Content{Number: m.Next, Name: name, Head: head})
	m.Next++
	return &m.Contents[len(m.Contents)-1]
}

// file is what is known of a file.
func (m *Manifest) file(path string) *File {
	if m.places == nil {
		m.places = make(map[string]int, len(m.Files))
		for i, f := range m.Files {
			m.places[f.Path] = i
		}
	}
	i, ok := m.places[path]
	if !ok {
		return nil
	}
	return &m.Files[i]
}

// Known says whether a file is as it was.
func (m *Manifest) Known(files map[string]*File, path string, stamp Stamp) bool {
	f := files[path]
	return f != nil && f.Stamp == stamp && !f.Trouble
}

// ByPath finds files by their path.
func (m *Manifest) ByPath() map[string]*File {
	files := make(map[string]*File, len(m.Files))
	for i := range m.Files {
		files[m.Files[i].Path] = &m.Files[i]
	}
	return files
}

// Drop forgets the contents that no file holds any more, or held when it was last seen, and the packs of which nothing is
// left. It returns how many contents went, how many lines they had, and whether any is left that says something.
func (m *Manifest) Drop() (gone int, lines int64, left bool) {
	held := make(map[int64]bool)
	for _, f := range m.Files {
		for _, l := range f.Logs {
			held[l.Content] = true
		}
	}
	before := len(m.Contents)
	for i := range m.Contents {
		switch c := &m.Contents[i]; {
		case !held[c.Number]:
			lines += c.End().Lines
		case c.End().Offset > 0:
			left = true
		}
	}
	m.Contents = slices.DeleteFunc(m.Contents, func(c Content) bool { return !held[c.Number] })
	m.Packs = slices.DeleteFunc(m.Packs, func(p Pack) bool {
		return !slices.ContainsFunc(p.Pieces, func(q Piece) bool { return held[q.Content] })
	})
	return before - len(m.Contents), lines, left
}

// Prune forgets the files that are not there any more. It returns how many.
func (m *Manifest) Prune() (gone int) {
	before := len(m.Files)
	m.places = nil
	m.Files = slices.DeleteFunc(m.Files, func(f File) bool {
		_, err := os.Stat(f.Path)
		return errors.Is(err, fs.ErrNotExist)
	})
	return before - len(m.Files)
}

// ByStamp finds files by their stamp, wherever they stand now.
func (m *Manifest) ByStamp() map[Stamp]*File {
	files := make(map[Stamp]*File, len(m.Files))
	for i := range m.Files {
		files[m.Files[i].Stamp] = &m.Files[i]
	}
	return files
}

// Set says what is in a file now.
func (m *Manifest) Set(f File) {
	if old := m.file(f.Path); old != nil {
		*old = f
		return
	}
	m.places[f.Path] = len(m.Files)
	m.Files = append(m.Files, f)
}

// Doubt says that a file cannot be read now.
func (m *Manifest) Doubt(path string) {
	if f := m.file(path); f != nil {
		f.Trouble = true
	}
}

// NameOf is the name of a content.
func (m *Manifest) NameOf(content int64) string {
	if c := m.content(content); c != nil {
		return c.Name
	}
	return ""
}

// EndOf is where a content ends.
func (m *Manifest) EndOf(content int64) End {
	if c := m.content(content); c != nil {
		return c.End()
	}
	return End{}
}

// Numbers are those of the contents.
func (m *Manifest) Numbers() iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := range m.Contents {
			if !yield(m.Contents[i].Number) {
				return
			}
		}
	}
}

// ContentsOf are the contents in a file.
func (m *Manifest) ContentsOf(path string) (list []int64) {
	if f := m.file(path); f != nil {
		for _, l := range f.Logs {
			list = append(list, l.Content)
		}
	}
	return list
}

// PackNameOf names a pack that is made of others.
func PackNameOf(packs []Pack) string {
	h := sha256.New()
	for _, p := range packs {
		h.Write([]byte(p.Name))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
