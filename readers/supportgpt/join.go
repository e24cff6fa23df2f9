package supportgpt

import (
	"strings"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// document is an element of source_documents: mostly a chunk of a document, with the document's title.
type document struct {
	title, base, chunk string
	given              string // its id, where that is a URL
	url                string // the same, or that of the first annotation with its title
	several            bool   // there are other chunks with this title, so an annotation may mean any of them
	value              cursor.Value
}

// join finds the source document that an annotation means. Only their titles connect the two, and only within one
// answer. The texts are only valid while the record is being decoded.
type join struct {
	documents []document
	titles    map[string]int // by title, the first document; made where there are many
	bases     map[string]int
}

// many is from how many documents on an index is cheaper than looking at each: real answers have about ten.
const many = 24

func (j *join) read(s *cursor.Scope, notes, documents cursor.Value) {
	j.documents = make([]document, 0, documents.Len())
	for _, v := range documents.Elements() {
		if v = s.Object(v); !v.Given() {
			continue
		}
		id := s.PeekEither(v.Get("source_id"))
		d := document{title: s.Peek(v.Get("title")), value: v}
		if known := identify(id); known.URL != "" {
			d.given, d.url = known.URL, known.URL
		} else {
			d.base, d.chunk = cutChunk(id)
		}
		j.documents = append(j.documents, d)
	}
	j.index()
	for i := range j.documents {
		if d := j.byTitle(j.documents[i].title); d != nil && d != &j.documents[i] {
			d.several = true
		}
	}
	for _, v := range notes.Elements() {
		if url := v.Get("url"); url.Is(cursor.String) {
			if d := j.byTitle(s.PeekEither(v.Get("title"))); d != nil && d.url == "" {
				d.url = s.PeekEither(url)
			}
		}
	}
}

func (j *join) index() {
	if len(j.documents) < many {
		return
	}
	j.titles, j.bases = make(map[string]int), make(map[string]int)
	for i := range j.documents {
		d := &j.documents[i]
		if _, ok := j.titles[d.title]; !ok {
			j.titles[d.title] = i
		}
		if _, ok := j.bases[d.base]; !ok {
			j.bases[d.base] = i
		}
	}
}

// byTitle is the first document with the title; nil for none, and for no title.
func (j *join) byTitle(title string) *document {
	if title == "" {
		return nil
	}
	return j.find(title, j.titles, func(d *document) string { return d.title })
}

// byBase is the first document with the id; nil for none, and for no id.
func (j *join) byBase(base string) *document {
	if base == "" {
		return nil
	}
	return j.find(base, j.bases, func(d *document) string { return d.base })
}

func (j *join) find(name string, index map[string]int, of func(*document) string) *document {
	if index != nil {
		if i, ok := index[name]; ok {
			return &j.documents[i]
		}
		return nil
	}
	for i := range j.documents {
		if of(&j.documents[i]) == name {
			return &j.documents[i]
		}
	}
	return nil
}

// describe is what the answer says of a document: one description for all its chunks, and for the annotations that
// mean it.
func (j *join) describe(d *document) cite.Description {
	c := cite.Description{Format: Name, Title: d.title, URL: d.url, DocumentID: d.base}
	if first := j.byTitle(d.title); first != nil && c.URL == "" && first.base == d.base {
		c.URL = first.url
	}
	return c
}

// identify describes a document by its id alone: a URL, where the id is one.
func identify(id string) cite.Description {
	if strings.HasPrefix(id, "https://") || strings.HasPrefix(id, "http://") {
		return cite.Description{Format: Name, URL: id}
	}
	return cite.Description{Format: Name, DocumentID: id}
}

// cutChunk splits `doc_1_7` into the document `doc_1` and its chunk 7. An id without a number behind an underscore is a
// document of its own.
func cutChunk(id string) (base, chunk string) {
	i := strings.LastIndexByte(id, '_')
	if i <= 0 || i == len(id)-1 {
		return id, ""
	}
	for _, c := range []byte(id[i+1:]) {
		if c-'0' > 9 {
			return id, ""
		}
	}
	return id[:i], id[i+1:]
}
