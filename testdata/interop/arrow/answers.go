package main

import (
	"strings"
	"time"
)

// answers are those to the questions of questions.py, by question.
func answers(tables map[string]map[string]column, cyrillic, han string) map[string]any {
	works, sources, responses := tables["bibliography"], tables["sources"], tables["responses"]
	isNil := func(v any) bool { return v == nil }
	holds := func(part string) func(any) bool {
		return func(v any) bool { s, ok := v.(string); return ok && strings.Contains(s, part) }
	}
	first, last := bounds(responses["created"])
	found := map[string]any{
		"citations of all works":    sum(works["citation_count"]),
		"works without a year":      count(works["year"], isNil),
		"sources without an author": count(sources["author"], isNil),
		"sum of the years":          sum(works["year"]),
		"authors in all lists":      sum(works["authors"]),
		"works without authors":     count(works["authors"], func(v any) bool { return len(v.([]string)) == 0 }),
		"first response":            first,
		"last response":             last,
		"sources in Cyrillic":       count(sources["title"], holds("о")),
		"sources in Han":            count(sources["title"], holds("教")),
		"a title in Cyrillic":       count(sources["title"], func(v any) bool { return v == cyrillic }),
		"a title in Han":            count(sources["title"], func(v any) bool { return v == han }),
		"citations by work":         joined(tables),
	}
	for name, id := range map[string]string{"bibliography": "entry_id", "sources": "source_id", "citations": "source_id", "responses": "response_id"} {
		found["rows of "+name] = len(tables[name][id])
	}
	return found
}

func count(values column, is func(any) bool) (n int) {
	for _, v := range values {
		if is(v) {
			n++
		}
	}
	return n
}

// sum adds numbers, and the lengths of lists.
func sum(values column) (n int64) {
	for _, v := range values {
		switch v := v.(type) {
		case int64:
			n += v
		case []string:
			n += int64(len(v))
		}
	}
	return n
}

// bounds are the first and the last time, in microseconds.
func bounds(values column) (first, last int64) {
	for _, v := range values {
		if t, ok := v.(time.Time); ok {
			if us := t.UnixMicro(); first == 0 && last == 0 {
				first, last = us, us
			} else {
				first, last = min(first, us), max(last, us)
			}
		}
	}
	return first, last
}

// joined counts the citations of each work, and the responses they are in.
func joined(tables map[string]map[string]column) (rows [][]any) {
	index := func(table, from, to string) map[any]any {
		m := make(map[any]any)
		for i, v := range tables[table][from] {
			m[v] = tables[table][to][i]
		}
		return m
	}
	entry, key := index("sources", "source_id", "entry_id"), index("bibliography", "entry_id", "citation_key")
	number, distinct := make(map[any]int), make(map[any]map[any]bool)
	for i, source := range tables["citations"]["source_id"] {
		k := key[entry[source]]
		number[k]++
		if distinct[k] == nil {
			distinct[k] = make(map[any]bool)
		}
		distinct[k][tables["citations"]["response_id"][i]] = true
	}
	for k, n := range number {
		rows = append(rows, []any{k, n, len(distinct[k])})
	}
	return rows
}
