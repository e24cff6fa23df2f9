// Package writers is the explicit list of outputs. A new output is one folder beside these and one line in the list.
package writers

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/bibtex"
	"biblog/writers/csljson"
	"biblog/writers/csv"
	"biblog/writers/jsonl"
	"biblog/writers/markdown"
	"biblog/writers/parquet"
	"biblog/writers/ris"
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
	Tables  []string   // of CSV, XLSX and Parquet
	Dialect string     // of BibTeX: biblatex or bibtex
	Split   int        // entries in a file of BibTeX; 0 for one file
	Excel   *csv.Excel // CSV for Excel; nil for plain CSV
	Period  string     // citations of Parquet as a file for each date or month; "" as one file
}

type output struct {
	name     string
	standard bool // it is written where nobody chooses
	files    func(Options) []string
	open     func(Stage, Options) (Sink, error)
}

// outputs lists every output, in the order in which they are opened.
func outputs() []output {
	return []output{
		{"bibtex", true, func(o Options) []string {
			if o.Split > 0 {
				return []string{"bibliography-*.bib"}
			}
			return []string{bibtex.Name}
		}, func(s Stage, o Options) (Sink, error) {
			return bibtex.New(s, bibtex.Options{Dialect: o.Dialect, Split: o.Split})
		}},
		{"csv", true, func(o Options) []string { return tableFiles(o.Tables, csv.FileName) }, func(s Stage, o Options) (Sink, error) {
			return csv.New(s, csv.Options{Tables: o.Tables, Excel: o.Excel})
		}},
		{"xlsx", true, always(xlsx.FileName), func(s Stage, o Options) (Sink, error) { return xlsx.New(s, xlsx.Options{Tables: o.Tables}), nil }},
		{"parquet", true, func(o Options) []string {
			return tableFiles(o.Tables, func(name string) string {
				if o.Period != "" && name == table.CitationsName {
					return name + "/*/*.parquet"
				}
				return parquet.FileName(name)
			})
		}, func(s Stage, o Options) (Sink, error) {
			return parquet.New(s, parquet.Options{Tables: o.Tables, By: parquet.Period(o.Period)})
		}},
		{"ris", false, always(ris.Name), func(s Stage, _ Options) (Sink, error) { return ris.New(s), nil }},
		{"csljson", false, always(csljson.Name), func(s Stage, _ Options) (Sink, error) { return csljson.New(s), nil }},
		{"jsonl", false, always(jsonl.Name), func(s Stage, _ Options) (Sink, error) { return jsonl.New(s), nil }},
		{"md", false, always(markdown.Name), func(s Stage, _ Options) (Sink, error) { return markdown.New(s), nil }},
	}
}

func always(names ...string) func(Options) []string { return func(Options) []string { return names } }

func tableFiles(tables []string, name func(string) string) (files []string) {
	for _, t := range table.Names() {
		if slices.Contains(tables, t) {
			files = append(files, name(t))
		}
	}
	return files
}

// Files are the names of the files that an output writes, in the syntax of path.Match: how many there are of a pattern is
// known at the end only.
func Files(output string, o Options) []string {
	for _, out := range outputs() {
		if out.name == output {
			return out.files(o)
		}
	}
	return nil
}

// Names lists the outputs by name.
func Names() []string {
	var names []string
	for _, o := range outputs() {
		names = append(names, o.name)
	}
	return names
}

// Standard lists the outputs that are written where nobody chooses.
func Standard() []string {
	var names []string
	for _, o := range outputs() {
		if o.standard {
			names = append(names, o.name)
		}
	}
	return names
}

// Tables lists the tables that CSV, XLSX and Parquet can hold.
func Tables() []string { return table.Names() }

// NeedCitations says whether some of these outputs hold what only the table of citations has, such as cited texts.
func NeedCitations(outputs, tables []string) bool {
	return slices.Contains(tables, table.CitationsName) && slices.ContainsFunc(outputs, func(name string) bool {
		return !slices.Contains([]string{"bibtex", "ris", "csljson"}, name) // those hold works only
	})
}

// Open begins an output by its name.
func Open(name string, stage Stage, o Options) (Sink, error) {
	for _, out := range outputs() {
		if out.name == name {
			return out.open(stage, o)
		}
	}
	return nil, fmt.Errorf("no output %q", name)
}

// ErrNothingPublished says that a folder holds no output that could be read.
var ErrNothingPublished = errors.New("no output of biblog is there: expected bibliography and sources, as .parquet or .csv")

// ReadPublished reads what an earlier output in dir said of its works: from its Parquet tables, else from its CSV. Both
// need `bibliography` and `sources`.
func ReadPublished(dir string) ([]cite.Published, error) {
	return readFirst(dir, parquet.ReadPublished, csv.ReadPublished)
}

// ReadWorks reads the works of an earlier output in dir, with their sources, from the same tables: see table.ReadWorks.
func ReadWorks(dir string) ([]*cite.Work, error) {
	return readFirst(dir, parquet.ReadWorks, csv.ReadWorks)
}

// readFirst reads a folder in the first of several ways for which there are files.
func readFirst[R any](dir string, ways ...func(fs.FS) (R, error)) (none R, err error) {
	for _, read := range ways {
		published, err := read(regular(dir))
		if err == nil {
			return published, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return none, fmt.Errorf("reading the works of %s: %w", dir, err)
		}
	}
	return none, fmt.Errorf("%s: %w", dir, ErrNothingPublished)
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
