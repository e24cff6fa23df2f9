package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/readers/input"
	"biblog/writers"
)

// publishedFlags say which output of an earlier run is looked at.
type publishedFlags struct {
	Output string `short:"o" default:"bibliography" placeholder:"DIR" help:"Folder that export wrote, with bibliography and sources as Parquet or CSV (default: ${default})."`
}

// published is an earlier output, and the merge of its sources done again.
type published struct {
	catalogue *normalize.Catalogue
	trace     *normalize.Trace
}

func (f *publishedFlags) read(ctx context.Context, workers int) (*published, error) {
	if f.Output == "" {
		return nil, usageError{errors.New("-o: expected the name of a folder")}
	}
	works, err := writers.ReadWorks(f.Output)
	if err != nil {
		return nil, err
	}
	settings, overrides, _, err := pipeline.Previous(f.Output)
	if err != nil {
		return nil, fmt.Errorf("the report of the run cannot be read: %w", err)
	}
	var sources []*cite.Source
	for _, w := range works {
		sources = append(sources, w.Sources...)
	}
	n := normalize.Normalizer{Workers: workers, Exact: settings[dedupeSetting] == dedupeExact}
	trace, err := n.NewTrace(ctx, sources, overrides)
	if err != nil {
		return nil, err
	}
	return &published{normalize.NewCatalogue(works), trace}, nil
}

// shown is a text of a log on one line, fit for a terminal. One that has letters of a script from right to left stands
// between marks that keep it from turning round what stands beside it (UAX #9, isolates).
func shown(text string) string {
	text = input.Shown(strings.Join(strings.Fields(text), " "))
	if strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam, unicode.Samaritan, unicode.Mandaic)
	}) {
		return "\u2068" + text + "\u2069"
	}
	return text
}
