package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/pipeline/cite"
)

// summarise tells people at the end of a run what was read, what was merged, what to look at and where the outputs
// are.
func summarise(w io.Writer, r *cite.Report, dir string, verbose bool) {
	fmt.Fprintf(w, "read     %s in %s: %s with %s%s\n",
		count(r.Counts.Total(), "record"), count(int64(len(r.Inputs)), "log"), count(r.Responses, "response"), count(r.Citations, "citation"), uncited(r))
	if others := classes(&r.Counts); others != "" {
		fmt.Fprintf(w, "         of the records, %s\n", others)
	}
	if len(r.Foreign) > 0 {
		fmt.Fprintf(w, "         passed over, as no log or not followed: %s\n", some(r.Foreign))
	}
	fmt.Fprintf(w, "merged   %s into %s, %s of them cited\n", count(r.Sources, "source"), count(r.Works, "work"), humanize.Comma(r.Cited))
	lookAt(w, r, filepath.Join(dir, "rejected.jsonl"), verbose)
	names := make([]string, len(r.Outputs))
	for i, o := range r.Outputs {
		names[i] = o.Name
	}
	fmt.Fprintf(w, "written  %s: %s\n", dir, strings.Join(append(names, "report.json"), ", "))
	if len(r.Removed) > 0 {
		fmt.Fprintf(w, "removed  what an earlier run wrote there and this one did not: %s\n", strings.Join(r.Removed, ", "))
	}
}

// uncited says how many of the citations are no pointers from an answer, only material it was built from.
func uncited(r *cite.Report) string {
	if r.Citations == r.CitedRole {
		return ""
	}
	return ", " + humanize.Comma(r.Citations-r.CitedRole) + " of them only consulted or retrieved"
}

// classes lists the records that are not whole responses, by what became of them.
func classes(c *cite.Counts) string {
	words := map[cite.Class]string{
		cite.Chunks: "parts of streamed responses", cite.Repeats: "logged before", cite.Skipped: "of no interest",
		cite.Unrecognised: "of no known format", cite.Rejected: "unreadable",
	}
	var parts []string
	for class := cite.Chunks; class <= cite.Rejected; class++ {
		if n := c[class]; n > 0 {
			parts = append(parts, humanize.Comma(n)+" "+words[class])
		}
	}
	return strings.Join(parts, ", ")
}

// lookAt names what somebody should look at: logs that could not be read to their end, records that were rejected or
// not recognised, warnings. Rejects is where rejected records are kept; empty if nowhere.
func lookAt(w io.Writer, r *cite.Report, rejects string, verbose bool) {
	for _, in := range r.Inputs {
		if in.Problem != "" {
			fmt.Fprintf(w, "look at  %s: %s\n", in.Name, in.Problem)
		}
	}
	if n := r.Counts[cite.Rejected]; n > 0 {
		where := ""
		if rejects != "" {
			where = rejects + ": "
		}
		fmt.Fprintf(w, "look at  %s%s could not be read; everything else was", where, count(n, "record"))
		examples(w, r.Kinds.Examples(cite.Classes[cite.Rejected]), verbose)
	}
	if n := r.Counts[cite.Unrecognised]; n > 0 {
		fmt.Fprintf(w, "look at  %s of no known format; if a response stands deeper in it, --at says where", count(n, "record"))
		examples(w, r.Kinds.Examples(cite.Classes[cite.Unrecognised]), verbose)
	}
	for _, k := range r.Warnings.List() {
		fmt.Fprintf(w, "look at  %s: %s", count(k.Count, "warning"), k.Name)
		if h := hint(k.Name); h != "" {
			fmt.Fprintf(w, ": %s", h)
		}
		examples(w, k.Examples, verbose)
	}
}

// examples ends a line with the first place of something, or the first few.
func examples(w io.Writer, list []cite.Problem, verbose bool) {
	for i := range list {
		if i > 0 && !verbose {
			break
		}
		fmt.Fprintf(w, "\n           %s", list[i].Error())
	}
	fmt.Fprintln(w)
}

// some names the first few of a list; the report has all of them.
func some(names []string) string {
	const few = 3
	if len(names) <= few {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:few], ", ") + ", … (all in report.json)"
}

// hint says what a warning means where its places do not, and what to do.
func hint(kind string) string {
	switch kind {
	case "ambiguous_source":
		return "they fit several works equally well and stay by themselves"
	case "cut_at_end":
		return "the last line is not whole; if the log is still being written, it will be"
	case "id_conflict":
		return "responses with the id of another one, but with other content; both count"
	case "invalid_utf8":
		return "if the log is not in UTF-8, convert it first (iconv)"
	case "large_work":
		return "works with so many different descriptions that they were not joined further"
	case "windowed_block":
		return "so many sources alike that only neighbours were compared; a few of one work may stand apart"
	}
	return ""
}

func count(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return humanize.Comma(n) + " " + noun + "s"
}
