package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"

	"github.com/dustin/go-humanize"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// summarise tells people at the end of a run what was read, what was merged, what to look at and where the outputs
// are.
func summarise(log *slog.Logger, r *cite.Report, dir string, verbose bool) {
	readOf(log, r)
	message(log, slog.LevelInfo, evMerged, fmt.Sprintf("%s into %s, %s of them cited", count(r.Sources, "source"), count(r.Works, "work"), humanize.Comma(r.Cited)),
		slog.Int64("sources", r.Sources), slog.Int64("works", r.Works), slog.Int64("works_cited", r.Cited))
	lookAt(log, r, filepath.Join(dir, "rejected.jsonl"), verbose)
	names := make([]string, 0, len(r.Outputs)+1)
	for _, o := range r.Outputs {
		names = append(names, o.Name)
	}
	message(log, slog.LevelInfo, evWritten, fmt.Sprintf("%s: %s", dir, strings.Join(append(folded(names), "report.json"), ", ")),
		slog.String("folder", dir), slog.Int("files", len(names)+1))
	if len(r.Removed) > 0 {
		message(log, slog.LevelInfo, evRemoved, "what an earlier run wrote there and this one did not: "+strings.Join(folded(r.Removed), ", "),
			slog.String("folder", dir), slog.Int("files", len(r.Removed)))
	}
}

// folded names files of one folder, of which there may be thousands, together.
func folded(names []string) (list []string) {
	folder, files := "", int64(0)
	end := func() {
		if files > 0 {
			list = append(list, folder+"/ ("+count(files, "file")+")")
		}
		files = 0
	}
	for _, name := range names {
		in, _, nested := strings.Cut(name, "/")
		if !nested || in != folder {
			end()
		}
		if nested {
			folder = in
			files++
		} else {
			list = append(list, name)
		}
	}
	end()
	return list
}

// readOf tells what was read.
func readOf(log *slog.Logger, r *cite.Report) {
	message(log, slog.LevelInfo, evRead, fmt.Sprintf("%s in %s: %s with %s%s",
		count(r.Counts.Total(), "record"), count(int64(len(r.Inputs)), "log"), count(r.Responses, "response"), count(r.Citations, "citation"), uncited(r)),
		slog.Int64("records", r.Counts.Total()), slog.Int("logs", len(r.Inputs)), slog.Int64("responses", r.Responses),
		slog.Int64("citations", r.Citations), slog.Int64("citations_cited", r.CitedRole))
	if others := classes(&r.Counts); others != "" {
		var each []slog.Attr
		for class, n := range r.Counts {
			each = append(each, slog.Int64(cite.Classes[class], n))
		}
		message(log, slog.LevelInfo, evClasses, "of the records, "+others, each...)
	}
	if len(r.Foreign) > 0 {
		message(log, slog.LevelInfo, evPassedOver, "passed over, as no log or not followed: "+some(r.Foreign, 3, "all in report.json"), slog.Int("files", len(r.Foreign)))
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
func lookAt(log *slog.Logger, r *cite.Report, rejects string, verbose bool) {
	look := func(event, text string, attrs ...slog.Attr) { message(log, slog.LevelWarn, event, text, attrs...) }
	for _, in := range r.Inputs {
		if in.Problem != "" {
			look(evUnreadable, in.Name+": "+in.Problem, slog.String("log", in.Name), slog.String("problem", in.Problem))
		}
	}
	if n := r.Counts[cite.Rejected]; n > 0 {
		where := ""
		if rejects != "" {
			where = rejects + ": "
		}
		look(evRejected, where+count(n, "record")+" could not be read; everything else was",
			slog.Int64("count", n), placesOf(r.Kinds.Examples(cite.Classes[cite.Rejected]), verbose))
	}
	if n := r.Counts[cite.Unrecognised]; n > 0 {
		look(evUnrecognised, count(n, "record")+" of no known format; if a response stands deeper in it, --at says where",
			slog.Int64("count", n), placesOf(r.Kinds.Examples(cite.Classes[cite.Unrecognised]), verbose))
	}
	for _, k := range r.Warnings.List() {
		if harmless(k.Name) && !verbose {
			continue
		}
		text := count(k.Count, "warning") + ": " + k.Name
		if h := hint(k.Name); h != "" {
			text += ": " + h
		}
		look(evWarning, text, slog.String("kind", k.Name), slog.Int64("count", k.Count), placesOf(k.Examples, verbose))
	}
}

// harmless says whether what is odd was read all the same, as it was meant: nobody need look at it, and a logger that
// writes every number as text would make a warning for each. The report counts it.
func harmless(kind string) bool {
	switch kind {
	case cursor.NumberForText, cursor.TextForNumber, cursor.NumberForm:
		return true
	}
	return false
}

// some names the first few of a list, and says where all of them are.
func some(names []string, few int, all string) string {
	if len(names) <= few {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:few], ", ") + ", … (" + all + ")"
}

// hint says what a warning means where its places do not, and what to do.
func hint(kind string) string {
	switch kind {
	case "ambiguous_source":
		return "they fit several works equally well and stay by themselves"
	case "conflicting_override":
		return "another override, or a published key, stands against it"
	case "cut_at_end":
		return "the last line is not whole; if the log is still being written, it will be"
	case "id_conflict":
		return "responses with the id of another one, but with other content; both count"
	case "invalid_utf8":
		return "if the log is not in UTF-8, convert it first (iconv)"
	case "large_work":
		return "works with so many different descriptions that they were not joined further"
	case "unknown_override":
		return "it names nothing that is in these logs; not followed"
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
