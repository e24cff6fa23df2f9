package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/writers"
	"biblog/writers/table"
)

// inputFlags say what is read and how.
type inputFlags struct {
	Input     []string `arg:"" name:"input" help:"Logs: files, folders (searched for logs, whatever their names), patterns like 'logs/*.gz', or - for standard input."`
	From      string   `short:"f" default:"auto" enum:"${formats}" help:"Log format: ${enum}. By default each record is recognised by what it holds."`
	At        string   `placeholder:"POINTER" help:"JSON Pointer to the response inside each record, such as /result/0, for logs whose envelope is not known."`
	Namespace string   `placeholder:"NAME" help:"The service or repository these logs belong to: paths and document ids mean something only there."`
	Repeats   string   `default:"drop" enum:"drop,keep" help:"A response that was logged more than once counts once (drop) or each time (keep)."`
	Workers   int      `placeholder:"N" default:"${cpus}" help:"Goroutines that read and compare (default: one for each processor, ${cpus} here)."`
}

type exportCommand struct {
	inputFlags

	Output  string   `short:"o" default:"bibliography" placeholder:"DIR" help:"Folder for the outputs; made if it is not there (default: ${default})."`
	To      []string `short:"t" default:"${outputs}" placeholder:"FORMAT" help:"Output formats: ${outputs} (default: all)."`
	Tables  []string `default:"${tables}" placeholder:"TABLE" help:"Tables in CSV, XLSX (but responses) and Parquet: ${tables} (default: all)."`
	Roles   []string `default:"cited,consulted" placeholder:"ROLE" help:"Which uses of sources count: cited, consulted, retrieved (default: ${default})."`
	IDs     string   `name:"ids" placeholder:"DIR" help:"Keep the ids and citation keys of an earlier output, which may be the same folder."`
	Dialect string   `name:"bibtex-dialect" default:"biblatex" enum:"biblatex,bibtex" help:"For biblatex and biber, or for the classic bibtex styles: ${enum}."`

	CSVExcel     bool   `name:"csv-excel" help:"CSV that Excel opens by a double click: byte order mark, CRLF, formulas made inert."`
	CSVDelimiter string `name:"csv-delimiter" placeholder:"CHAR" default:"," help:"Delimiter of --csv-excel; many European settings of Excel want ';'."`

	Dedupe     string `default:"full" enum:"full,exact" help:"Merge sources by the evidence of all fields (full), or only those with the same identity (exact)."`
	Strict     bool   `help:"Fail at the first record or log that cannot be read, instead of going on without it."`
	Report     string `placeholder:"FILE" help:"Write the report here as well; - is standard output."`
	Quiet      bool   `short:"q" help:"Say nothing but errors."`
	Verbose    bool   `short:"v" help:"Show more examples of what was odd."`
	NoProgress bool   `help:"Show no progress."`
}

// Help is shown under `biblog export --help`.
func (exportCommand) Help() string {
	return `Reads logs of answers with citations, of one product or of several mixed, merges the sources that are the
same work, and writes one bibliography with every citation kept.

Examples:
  biblog export logs/                                 everything into ./bibliography
  biblog export -o out -t bibtex logs/2026-*.jsonl    a bibliography for a paper
  biblog export -o out -t parquet --ids out logs/     again, with the keys of the last time
  zcat old.gz | biblog export -o out -                from standard input

Exit codes: 0 done, 1 failed, 2 wrong use, 3 done but some records could not be read, 11 another run holds the
folder, 130 interrupted.`
}

// check turns mistakes that the flags' types do not catch into errors of use.
func (c *exportCommand) check() error {
	for _, list := range []struct {
		flag          string
		given, choice []string
	}{
		{"--to", c.To, writers.Names()},
		{"--tables", c.Tables, writers.Tables()},
		{"--roles", c.Roles, cite.Roles[:]},
	} {
		for _, v := range list.given {
			if !slices.Contains(list.choice, v) {
				return usageError{fmt.Errorf("%s %s: expected some of %s", list.flag, v, strings.Join(list.choice, ","))}
			}
		}
	}
	switch tables := slices.Contains(c.Tables, table.BibliographyName) && slices.Contains(c.Tables, table.SourcesName) &&
		(slices.Contains(c.To, "csv") || slices.Contains(c.To, "parquet")); {
	case c.Output == "":
		return usageError{errors.New("-o: expected the name of a folder")}
	case c.IDs != "" && c.sameFolder() && !tables:
		return usageError{fmt.Errorf("--ids %s: this run would remove the tables there, from which the ids are read: add csv or parquet to --to, with bibliography and sources", c.IDs)}
	case c.CSVDelimiter != "," && !c.CSVExcel:
		return usageError{fmt.Errorf("--csv-delimiter %s: goes with --csv-excel only; plain CSV has commas", c.CSVDelimiter)}
	}
	if d := c.CSVDelimiter; len(d) != 1 || d[0] != '\t' && (d[0] < ' ' || d[0] > '~') || d == "\"" {
		return usageError{fmt.Errorf("--csv-delimiter %q: expected one ASCII character, such as ';' or a tab", d)}
	}
	return c.inputFlags.check()
}

func (f *inputFlags) check() error {
	if f.Workers < 1 {
		return usageError{fmt.Errorf("--workers %d: expected at least 1", f.Workers)}
	}
	return nil
}

// Run exports.
func (c *exportCommand) Run(ctx context.Context, std streams) (err error) {
	if err := c.check(); err != nil {
		return err
	}
	extra, err := openExtra(c.Report)
	if err != nil {
		return fmt.Errorf("the report cannot be written: %w", err)
	}
	defer func() { err = errors.Join(err, extra.cleanup()) }()
	staging, err := pipeline.NewStaging(c.Output)
	if errors.Is(err, pipeline.ErrLocked) {
		return err
	} else if err != nil {
		return fmt.Errorf("the output folder %s cannot be used: %w; give another with -o", c.Output, err)
	}
	defer func() { err = errors.Join(err, staging.Close()) }()
	ledger, err := c.ledger() // after the staging has ended a commit that a kill interrupted
	if err != nil {
		return err
	}
	sources := normalize.NewTable()
	logs, err := c.open(ctx, std.in, sources, c.Output)
	if err != nil {
		return err
	}
	sinks, err := c.sinks(staging)
	defer func() {
		for _, s := range sinks {
			err = errors.Join(err, s.Close())
		}
	}()
	if err != nil {
		return err
	}
	progress, done := newProgress(std.err, logs.stored(), c.Quiet, c.NoProgress)
	logs.show(progress)
	report, err := pipeline.Export(ctx, pipeline.Stages{
		Reader:     logs,
		Normalizer: &normalize.Rules{Normalizer: normalize.Normalizer{Workers: c.Workers, Exact: c.Dedupe == "exact"}, Ledger: ledger},
		Sinks:      sinks,
		Staging:    staging,
		Progress:   progress,
	}, c.options(logs))
	done()
	if err != nil {
		return err
	}
	return c.conclude(std, report, extra)
}

// ledger is what the output named by --ids published. Where that is the folder that is written, the first run of all
// finds nothing there.
func (c *exportCommand) ledger() ([]cite.Published, error) {
	if c.IDs == "" {
		return nil, nil
	}
	ledger, err := writers.ReadPublished(c.IDs)
	if errors.Is(err, writers.ErrNothingPublished) && c.sameFolder() {
		return nil, nil
	}
	return ledger, err
}

// sameFolder says whether --ids is the folder that is written.
func (c *exportCommand) sameFolder() bool { return filepath.Clean(c.IDs) == filepath.Clean(c.Output) }

func (c *exportCommand) sinks(stage *pipeline.Staging) ([]pipeline.Sink, error) {
	o := writers.Options{Tables: c.Tables, Dialect: c.Dialect, Excel: c.CSVExcel, Delimiter: []rune(c.CSVDelimiter)[0]}
	var sinks []pipeline.Sink
	for _, name := range writers.Names() { // in the order of the list, whatever the order of the flag
		if !slices.Contains(c.To, name) {
			continue
		}
		s, err := writers.Open(name, stage, o)
		if err != nil {
			return sinks, err
		}
		sinks = append(sinks, s)
	}
	return sinks, nil
}

func (c *exportCommand) options(l *logs) pipeline.Options {
	o := c.inputFlags.options(l)
	o.Roles = [len(cite.Roles)]bool{}
	for i, name := range cite.Roles {
		o.Roles[i] = slices.Contains(c.Roles, name)
	}
	o.Strict = c.Strict
	o.RuleVersion = normalize.RuleVersion
	o.Settings = append(o.Settings,
		cite.Setting{Name: "to", Value: strings.Join(c.To, ",")},
		cite.Setting{Name: "tables", Value: strings.Join(c.Tables, ",")},
		cite.Setting{Name: "roles", Value: strings.Join(c.Roles, ",")},
		cite.Setting{Name: "ids", Value: c.IDs},
		cite.Setting{Name: "bibtex-dialect", Value: c.Dialect},
		cite.Setting{Name: "csv-excel", Value: strconv.FormatBool(c.CSVExcel)},
		cite.Setting{Name: "csv-delimiter", Value: c.CSVDelimiter},
		cite.Setting{Name: "dedupe", Value: c.Dedupe},
		cite.Setting{Name: "strict", Value: strconv.FormatBool(c.Strict)},
	)
	return o
}

func (f *inputFlags) options(l *logs) pipeline.Options {
	return pipeline.Options{
		Foreign: l.Foreign(),
		Workers: f.Workers, KeepRepeats: f.Repeats == "keep", Program: program(),
		Roles: [len(cite.Roles)]bool{true, true, true},
		Settings: []cite.Setting{
			{Name: "from", Value: f.From}, {Name: "at", Value: f.At}, {Name: "namespace", Value: f.Namespace}, {Name: "repeats", Value: f.Repeats},
		},
	}
}

// conclude writes the extra report and the summary, and says whether all could be read.
func (c *exportCommand) conclude(std streams, r *cite.Report, extra *extraReport) error {
	if err := extra.write(std.out, r); err != nil {
		return fmt.Errorf("the outputs are in %s, but not the extra report: %w", c.Output, err)
	}
	if !c.Quiet {
		summarise(std.err, r, c.Output, c.Verbose)
	}
	return complete(r)
}

// complete is errRejected if some record or log could not be read.
func complete(r *cite.Report) error {
	if r.Counts[cite.Rejected] > 0 || slices.ContainsFunc(r.Inputs, func(in cite.InputReport) bool { return in.Problem != "" }) {
		return errRejected
	}
	return nil
}
