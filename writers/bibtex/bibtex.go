// Package bibtex writes the works that answers cite as `bibliography.bib`, or as several files of some entries each, for biblatex or for classic BibTeX.
//
// What biber, bibtex, bibclean, BibTool and pandoc take without a warning was measured; each rule stands where it is
// kept. Everything from a log is escaped: an unescaped `\input{…}` in a title prints the named file into the PDF, and an
// unescaped `}{` makes entries that nobody cited.
package bibtex

import (
	"bufio"
	"context"
	"fmt"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// Name is the file that the sink creates, unless the entries are split.
const Name = "bibliography.bib"

// PartName is the name of a file of split entries, numbered from 1.
func PartName(number int) string { return fmt.Sprintf("bibliography-%03d.bib", number) }

// The dialects. Classic bibtex warns about @online, date and what else biblatex has.
const (
	BibLaTeX = "biblatex" // @online, @book, @software, @misc; date in EDTF; read by biber
	BibTeX   = "bibtex"   // @misc; year, howpublished, note; read by bibtex with its classic styles
)

// Options are the choices of this output.
type Options struct {
	Dialect string // BibLaTeX, which is also the empty string, or BibTeX
	Split   int    // entries in a file, see PartName; 0 for one file
}

// Sink writes the file when everything is known: an entry needs the whole work.
type Sink struct {
	stage   listing.Stage
	dialect dialect
	split   int
}

// dialect lists the fields of a work's entry.
type dialect func(*cite.Work) entry

// New is the sink; the file is not made before Finish.
func New(stage listing.Stage, o Options) (*Sink, error) {
	if o.Split < 0 {
		return nil, fmt.Errorf("%d entries a file: expected at least 1", o.Split)
	}
	switch o.Dialect {
	case BibLaTeX, "":
		return &Sink{stage, biblatex, o.Split}, nil
	case BibTeX:
		return &Sink{stage, classic, o.Split}, nil
	}
	return nil, fmt.Errorf("BibTeX dialect %q: expected %s or %s", o.Dialect, BibLaTeX, BibTeX)
}

// Rows has nothing to do: citations themselves do not stand in a .bib.
func (s *Sink) Rows(context.Context, []*cite.Response) error { return nil }

// Finish writes the entries in the order of their citation keys, split or not: the same works are split in the same way.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	works, head := listing.Works(b.Works), header(listing.Count(b.Works))
	if s.split == 0 {
		return s.write(ctx, Name, head, works)
	}
	parts := max(1, (len(works)+s.split-1)/s.split)
	for n := 1; n <= parts; n++ {
		part := works[:min(s.split, len(works))]
		works = works[len(part):]
		if err := s.write(ctx, PartName(n), head+fmt.Sprintf("%% Part %d of %d: %d.\n", n, parts, len(part)), part); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sink) write(ctx context.Context, name, head string, works []*cite.Work) error {
	file, err := listing.Write(ctx, s.stage, name, works, func(out *bufio.Writer, works listing.Entries) error {
		out.WriteString(head)
		for _, w := range works {
			entry := s.dialect(w)
			entry.writeTo(out)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if s.split > 0 { // there may be many
		return file.Close()
	}
	return nil
}

// Close has nothing to give up: the file belongs to the stage.
func (s *Sink) Close() error { return nil }

// header says what is in the file and what is not. It holds no day, so that the same logs give the same bytes, and no
// at sign: bibtex knows no comments and reads an entry wherever one stands.
func header(c listing.Counts) string {
	return fmt.Sprintf("%% Works that answers cite, collected by biblog: %d.\n"+
		"%% In the tables only: %d not cited, but consulted or retrieved; %d cited of which nothing is known.\n",
		c.Listed, c.Uncited, c.Unknown)
}

// entry is one entry as it will be written: every value is escaped, and its braces balance.
type entry struct {
	kind   string
	key    string
	fields []field
}

type field struct{ name, value string }

// add appends a field that has a value.
func (e *entry) add(name, value string) {
	if value != "" {
		e.fields = append(e.fields, field{name, value})
	}
}

func (e *entry) writeTo(out *bufio.Writer) {
	fmt.Fprintf(out, "\n@%s{%s,\n", e.kind, e.key)
	for _, f := range e.fields {
		fmt.Fprintf(out, "  %-12s = {%s},\n", f.name, f.value)
	}
	out.WriteString("}\n")
}
