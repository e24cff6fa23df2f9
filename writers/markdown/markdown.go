// Package markdown writes the works that answers cite as `bibliography.md`: a numbered list for people, with links and
// counts, and the same works as footnotes to be pasted into notes.
//
// What comes from a log is one line of text and no markup: no tag, no heading, no link but to http, https and mailto.
package markdown

import (
	"bufio"
	"fmt"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// Name is the file that the sink creates.
const Name = "bibliography.md"

// New is the sink.
func New(stage listing.Stage) *listing.Sink { return listing.NewSink(stage, Name, write) }

// write writes the works twice. The file holds no day, so that the same logs give the same bytes.
func write(out *bufio.Writer, counts listing.Counts, works listing.Entries) error {
	out.WriteString(heading(counts))
	if counts.Listed == 0 {
		return nil
	}
	out.WriteString("\n")
	for i, w := range works {
		fmt.Fprintf(out, "%d. %s\n", i+1, numbered(w))
	}
	// In a block of code the footnotes can be seen and copied: nobody refers to them in this file, and footnotes
	// without a reference are not shown. No line of it can end the block, since each begins with `[^`.
	out.WriteString("\n## Footnotes\n\nTo be pasted into notes: `[^key]` in a text refers to one.\n\n```markdown\n")
	for _, w := range works {
		out.WriteString(footnote(w) + "\n")
	}
	out.WriteString("```\n")
	return nil
}

// heading says what is in the file and what is not.
func heading(c listing.Counts) string {
	return fmt.Sprintf("# Bibliography\n\n%s that answers cite. Not listed: %d not cited, but consulted or retrieved; %d cited of which nothing is known.\n",
		count(int64(c.Listed), "work"), c.Uncited, c.Unknown)
}

func count(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// numbered is a work in the list. It begins with the title between marks of its own: a title such as `1. Kings` or
// `# one` would else be a list or a heading.
func numbered(w *cite.Work) string {
	sentences := []string{title(w)}
	add := func(s string) {
		if s != "" {
			sentences = append(sentences, strings.TrimSuffix(s, ".")) // an initial's full stop ends the sentence, too
		}
	}
	add(authors(w))
	add(issued(w))
	for _, l := range identifiers(w) {
		add(l)
	}
	if w.Path() != listing.Label(w, listing.Line) { // or it stands there as the title
		add(labelled("File ", escape(w.Path())))
	}
	for _, u := range w.OtherURLs() {
		add(labelled("Also at ", linked(escape(u), u)))
	}
	cited := "Cited " + count(w.Citations, "time")
	if w.Responses > 0 {
		cited += " in " + count(w.Responses, "response")
	}
	add(cited)
	add("Key `" + w.Key + "`")
	return strings.Join(sentences, ". ") + "."
}

// footnote is a work as the definition of a footnote.
func footnote(w *cite.Work) string {
	parts := []string{title(w)}
	if a := authors(w); a != "" {
		parts = []string{a, title(w)}
	}
	if d := issued(w); d != "" {
		parts = append(parts, d)
	}
	return "[^" + w.Key + "]: " + strings.Join(append(parts, identifiers(w)...), ", ") + "."
}

// title is the title in italics, with a link to the work where it has an address to which a link may lead.
func title(w *cite.Work) string {
	return "*" + linked(escape(listing.Label(w, listing.Line)), w.URL) + "*"
}

func authors(w *cite.Work) string {
	var names []string
	for _, a := range w.Authors {
		if n := escape(a.String()); n != "" {
			names = append(names, n)
		}
	}
	if w.EtAl && len(names) > 0 {
		names = append(names, "et al.")
	}
	return strings.Join(names, "; ")
}

func issued(w *cite.Work) string {
	d, ok := listing.Issued(w)
	if !ok {
		return ""
	}
	return d.String()
}

// identifiers are those of which people know what they are, with links to where they resolve.
func identifiers(w *cite.Work) (list []string) {
	inPath := strings.NewReplacer("%", "%25", "?", "%3F", "#", "%23")
	for _, id := range []struct{ name, value, resolver string }{
		{"DOI ", w.DOI(), "https://doi.org/"},
		{"ISBN ", w.ISBN(), ""},
		{"arXiv ", w.ArXiv(), "https://arxiv.org/abs/"},
		{"PMID ", w.PMID(), "https://pubmed.ncbi.nlm.nih.gov/"},
	} {
		text := escape(id.value)
		if id.resolver != "" {
			text = linked(text, id.resolver+inPath.Replace(id.value))
		}
		if text = labelled(id.name, text); text != "" {
			list = append(list, text)
		}
	}
	return list
}

// labelled is a text behind its name, if there is a text.
func labelled(name, text string) string {
	if text == "" {
		return ""
	}
	return name + text
}

// linked is an escaped text with a link, where the address is one to which a link may lead.
func linked(text, url string) string {
	target := address(url)
	if text == "" || target == "" {
		return text
	}
	return "[" + text + "](" + target + ")"
}
