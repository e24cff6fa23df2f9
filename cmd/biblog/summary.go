package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/pipeline/cite"
)

// summarise tells people at the end of a run what was read, what was merged, what to look at and where the outputs
// are.
func summarise(w io.Writer, r *cite.Report, dir string, verbose bool) {
	fmt.Fprintf(w, "read     %s in %s: %s with %s\n",
		count(r.Counts.Total(), "record"), count(int64(len(r.Inputs)), "log"), count(r.Responses, "response"), count(r.Citations, "citation"))
	if others := classes(&r.Counts); others != "" {
		fmt.Fprintf(w, "         of the records, %s\n", others)
	}
	if n := len(r.Foreign); n > 0 {
		fmt.Fprintf(w, "         %s passed over, no log: %s\n", count(int64(n), "file"), some(r.Foreign))
	}
	fmt.Fprintf(w, "merged   %s into %s, %s of them cited\n", count(r.Sources, "source"), count(r.Works, "work"), humanize.Comma(r.Cited))
	lookAt(w, r, verbose)
	names := make([]string, len(r.Outputs))
	for i, o := range r.Outputs {
		names[i] = o.Name
	}
	fmt.Fprintf(w, "written  %s: %s\n", dir, strings.Join(append(names, "report.json"), ", "))
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

// lookAt names what somebody should look at: logs that could not be read to their end, rejected records, warnings.
func lookAt(w io.Writer, r *cite.Report, verbose bool) {
	for _, in := range r.Inputs {
		if in.Problem != "" {
			fmt.Fprintf(w, "look at  %s: %s\n", in.Name, in.Problem)
		}
	}
	if n := r.Counts[cite.Rejected]; n > 0 {
		fmt.Fprintf(w, "look at  rejected.jsonl: %s could not be read; everything else was\n", count(n, "record"))
	}
	for _, k := range r.Warnings.List() {
		fmt.Fprintf(w, "look at  %s: %s", count(k.Count, "warning"), k.Name)
		if len(k.Examples) == 0 {
			fmt.Fprintf(w, ": %s", withoutPlace[k.Name])
		}
		for i := range k.Examples {
			if i > 0 && !verbose {
				break
			}
			fmt.Fprintf(w, "\n           %s", k.Examples[i].Error())
		}
		fmt.Fprintln(w)
	}
}

// some names the first few of a list; the report has all of them.
func some(names []string) string {
	const few = 3
	if len(names) <= few {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:few], ", ") + ", … (all in report.json)"
}

// withoutPlace says what the warnings mean that no place of a log shows.
var withoutPlace = map[string]string{
	"ambiguous_source": "they fit several works equally well and stay by themselves",
	"id_conflict":      "responses with the id of another one, but with other content; both count",
	"windowed_block":   "so many sources alike that only neighbours were compared; a few of one work may stand apart",
}

func count(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return humanize.Comma(n) + " " + noun + "s"
}
