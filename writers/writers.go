// Package writers is the explicit list of outputs. A new output is one folder beside these and one line in the list.
package writers

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"biblog/pipeline/cite"
	"biblog/writers/bibtex"
	"biblog/writers/csv"
	"biblog/writers/parquet"
	"biblog/writers/table"
	"biblog/writers/xlsx"
)

// Stage makes the files of a run.
type Stage interface {
	Create(name string) (*os.File, error)
	Scratch() (*os.File, error)
}

// Sink is one output while it is being written: see each output's own package.
type Sink interface {
	Rows(ctx context.Context, responses []*cite.Response) error
	Finish(ctx context.Context, b *cite.Bibliography) error
	Close() error
}

// Options are the choices that concern one output or several.
type Options struct {
	Tables    []string // of CSV, XLSX and Parquet
	Dialect   string   // of BibTeX: biblatex or bibtex
	Excel     bool     // CSV for Excel
	Delimiter rune     // of CSV for Excel
}

type output struct {
	name string
	open func(Stage, Options) (Sink, error)
}

// outputs lists every output, in the order in which they are opened.
func outputs() []output {
	return []output{
		{"bibtex", func(s Stage, o Options) (Sink, error) { return bibtex.New(s, bibtex.Options{Dialect: o.Dialect}) }},
		{"csv", func(s Stage, o Options) (Sink, error) {
			return csv.New(s, csv.Options{Tables: o.Tables, Excel: excel(o)})
		}},
		{"xlsx", func(s Stage, o Options) (Sink, error) { return xlsx.New(s, xlsx.Options{Tables: o.Tables}), nil }},
		{"parquet", func(s Stage, o Options) (Sink, error) { return parquet.New(s, parquet.Options{Tables: o.Tables}) }},
	}
}

func excel(o Options) *csv.Excel {
	if !o.Excel {
		return nil
	}
	return &csv.Excel{Delimiter: o.Delimiter}
}

// Names lists the outputs by name.
func Names() []string {
	var names []string
	for _, o := range outputs() {
		names = append(names, o.name)
	}
	return names
}

// Tables lists the tables that CSV, XLSX and Parquet can hold.
func Tables() []string { return table.Names() }

// Open begins an output by its name.
func Open(name string, stage Stage, o Options) (Sink, error) {
	for _, out := range outputs() {
		if out.name == name {
			return out.open(stage, o)
		}
	}
	return nil, fmt.Errorf("no output %q", name)
}

// ErrNothingPublished says that a folder holds no output whose ids could be kept.
var ErrNothingPublished = errors.New("no earlier output is there: expected bibliography and sources, as .parquet or .csv")

// ReadPublished reads what an earlier output in dir said of its works: from its Parquet tables, else from its CSV. Both
// need `bibliography` and `sources`.
func ReadPublished(dir string) ([]cite.Published, error) {
	for _, read := range []func(fs.FS) ([]cite.Published, error){parquet.ReadPublished, csv.ReadPublished} {
		published, err := read(regular(dir))
		if err == nil {
			return published, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("reading the ids of %s: %w", dir, err)
		}
	}
	return nil, fmt.Errorf("%s: %w", dir, ErrNothingPublished)
}

// regular is a folder of which only regular files can be opened: a pipe would be waited for without end.
type regular string

func (dir regular) Open(name string) (fs.File, error) {
	st, err := fs.Stat(os.DirFS(string(dir)), name)
	if err == nil && !st.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errors.New("not a regular file")}
	}
	if err != nil {
		return nil, err
	}
	return os.DirFS(string(dir)).Open(name)
}
