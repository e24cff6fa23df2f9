package main

import (
	"fmt"
	"io"
	"strings"

	"biblog/normalize"
	"biblog/pipeline/cite"
)

// teller explains to people. What logs say stands at the end of lines: nothing behind it has to be aligned, whatever its
// script.
type teller struct {
	w         io.Writer
	published *published
}

func (t *teller) explanation(w *cite.Work, e *normalize.Explanation, others []normalize.Neighbour) {
	fmt.Fprintf(t.w, "%s\n", w.Key)
	t.field("entry id", w.EntryID())
	t.field("aliases", strings.Join(w.Aliases(), ", "))
	t.field("title", w.Title)
	t.field("authors", authorsOf(w))
	t.field("issued", w.Issued())
	t.field("url", w.URL)
	t.field("path", w.Path())
	fmt.Fprintf(t.w, "\n%s became this work\n", count(int64(len(e.Sources)), "source"))
	for _, s := range e.Sources {
		t.source(s)
	}
	if !e.Whole {
		fmt.Fprintf(t.w, "\nMerged again, these sources do not make this work: another version of biblog wrote it, or its report is gone.\n")
	}
	for i := range e.Joined {
		if i == 0 {
			fmt.Fprintf(t.w, "\nwhat made them one work (weights are tenths of a bit, and %d are needed)\n", normalize.Threshold)
		}
		if p := &e.Joined[i]; i > 0 && p.Outcome == normalize.Equal && e.Joined[i-1].Outcome == normalize.Equal && p.A == e.Joined[i-1].A {
			fmt.Fprintf(t.w, "  and %s, which says the same\n", p.B.ID)
		} else {
			t.pair(p)
		}
	}
	if len(e.Others) == 0 {
		fmt.Fprintf(t.w, "\nno other work was compared\n")
		return
	}
	fmt.Fprintf(t.w, "\n%s compared and refused, the nearest first\n", were(len(e.Others), "other work"))
	for i := range others {
		t.neighbour(&others[i])
	}
	if left := len(e.Others) - len(others); left > 0 {
		fmt.Fprintf(t.w, "\nand %s further away: see --limit\n", count(int64(left), "other work"))
	}
}

func were(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " was"
	}
	return count(int64(n), noun) + " were"
}

func authorsOf(w *cite.Work) string {
	names := make([]string, len(w.Authors))
	for i := range w.Authors {
		names[i] = w.Authors[i].String()
	}
	return strings.Join(names, "; ")
}

func (t *teller) neighbour(n *normalize.Neighbour) {
	w := n.Nearest.B.Work
	fmt.Fprintf(t.w, "\n  %s\n", w.Key)
	t.field("title", w.Label())
	t.field("authors", authorsOf(w))
	t.field("issued", w.Issued())
	if n.Pairs > 1 {
		t.field("compared", count(int64(n.Pairs), "pair")+", of which this is the nearest")
	}
	t.pair(&n.Nearest)
}

func (t *teller) twoSources(p *normalize.Pair) {
	for i, s := range [...]*cite.Source{p.A, p.B} {
		if i > 0 {
			fmt.Fprintln(t.w)
		}
		w := s.Work
		fmt.Fprintf(t.w, "%s\n", w.Key)
		t.source(s)
	}
	t.pair(p)
}

// source tells what a source says.
func (t *teller) source(s *cite.Source) {
	fmt.Fprintf(t.w, "\n  %s\n", s.ID)
	d := s.Description()
	t.field("format", strings.TrimSpace(d.Format+" "+d.Provider+" "+d.Namespace))
	t.field("title", d.Title)
	t.field("author", d.Author)
	t.field("year", d.Year)
	t.field("url", d.URL)
	t.field("path", d.Path)
	t.field("document_id", d.DocumentID)
}

func (t *teller) field(name, text string) {
	if text != "" {
		fmt.Fprintf(t.w, "    %-11s  %s\n", name, shown(text))
	}
}

// pair tells what the evidence says of two sources, and what became of it.
func (t *teller) pair(p *normalize.Pair) {
	fmt.Fprintf(t.w, "\n  %s and %s\n", p.A.ID, p.B.ID)
	fmt.Fprintf(t.w, "    %s\n", because(p))
	for line := range strings.Lines(p.Evidence.String()) {
		fmt.Fprint(t.w, "    ", line)
	}
	if p.Between != nil {
		t.pair(p.Between)
	}
}
