// Package bibtex writes the works that answers cite as `bibliography.bib`, for biblatex or for classic BibTeX.
//
// What biber, bibtex, bibclean, BibTool and pandoc take without a warning was measured; each rule stands where it is
// kept. Everything from a log is escaped: an unescaped `\input{…}` in a title prints the named file into the PDF, and an
// unescaped `}{` makes entries that nobody cited.
package bibtex

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/table"
)

// Name is the file that the sink creates.
const Name = "bibliography.bib"

// The dialects. Classic bibtex warns about @online, date and what else biblatex has.
const (
	BibLaTeX = "biblatex" // @online, @book, @software, @misc; date in EDTF; read by biber
	BibTeX   = "bibtex"   // @misc; year, howpublished, note; read by bibtex with its classic styles
)

// Options are the choices of this output.
type Options struct {
	Dialect string // BibLaTeX, which is also the empty string, or BibTeX
}

// Stage makes the file.
type Stage interface {
	Create(name string) (*os.File, error)
}

// Sink writes the file when everything is known: an entry needs the whole work.
type Sink struct {
	stage   Stage
	dialect dialect
}

// dialect lists the fields of a work's entry.
type dialect func(*cite.Work) entry

// New is the sink; the file is not made before Finish.
func New(stage Stage, o Options) (*Sink, error) {
	switch o.Dialect {
	case BibLaTeX, "":
		return &Sink{stage, biblatex}, nil
	case BibTeX:
		return &Sink{stage, classic}, nil
	}
	return nil, fmt.Errorf("BibTeX dialect %q: expected %s or %s", o.Dialect, BibLaTeX, BibTeX)
}

// Rows has nothing to do: citations themselves do not stand in a .bib.
func (s *Sink) Rows(context.Context, []*cite.Response) error { return nil }

// Finish writes the entries in the order of their citation keys.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	file, err := s.stage.Create(Name)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(file, 64<<10)
	works := listed(b.Works)
	// What bufio.Writer failed to write, Flush reports.
	out.WriteString(header(b.Works, len(works)))
	for i, w := range works {
		if i%1000 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		entry := s.dialect(w)
		entry.writeTo(out)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return ctx.Err()
}

// Close has nothing to give up: the file belongs to the stage.
func (s *Sink) Close() error { return nil }

// listed picks the works that are cited at least once and of which something is known, by citation key.
func listed(works []*cite.Work) []*cite.Work {
	return slices.DeleteFunc(table.ByKey(works), func(w *cite.Work) bool { return w.Citations == 0 || w.Unidentified() })
}

// header says what is in the file and what is not. It holds no day, so that the same logs give the same bytes, and no
// at sign: bibtex knows no comments and reads an entry wherever one stands.
func header(works []*cite.Work, listed int) string {
	var uncited, unknown int
	for _, w := range works {
		switch {
		case w.Citations == 0:
			uncited++
		case w.Unidentified():
			unknown++
		}
	}
	return fmt.Sprintf("%% Works that answers cite, collected by biblog: %d.\n"+
		"%% In the tables only: %d not cited, but consulted or retrieved; %d cited of which nothing is known.\n",
		listed, uncited, unknown)
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
