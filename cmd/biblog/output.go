package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/writers"
	"biblog/writers/changes"
	"biblog/writers/csv"
	"biblog/writers/table"
)

// outputFlags say what is written and where.
type outputFlags struct {
	alarmFlags

	Output    string   `short:"o" default:"bibliography" placeholder:"DIR" help:"Folder for the outputs; made if it is not there (default: ${default})."`
	To        []string `short:"t" default:"${standard}" placeholder:"FORMAT" help:"Output formats: ${outputs} (default: ${standard})."`
	Tables    []string `placeholder:"TABLE" help:"Tables in CSV, XLSX (but responses) and Parquet: ${tables} (default: all)."`
	Roles     []string `default:"cited,consulted" placeholder:"ROLE" help:"Which uses of sources count: cited, consulted, retrieved (default: ${default})."`
	IDs       string   `name:"ids" placeholder:"DIR" help:"Keep the ids and citation keys of an earlier output, which may be the same folder."`
	Overrides string   `placeholder:"FILE" help:"Follow what people decided (CSV, as review writes it): which sources are one work, keys, fields."`
	Dialect   string   `name:"bibtex-dialect" default:"biblatex" enum:"biblatex,bibtex" help:"For biblatex and biber, or for the classic bibtex styles: ${enum}."`
	Split     int      `name:"bib-split" placeholder:"N" help:"BibTeX in files of N entries, bibliography-001.bib and so on: biber needs minutes for many thousands at once."`
	Partition string   `name:"parquet-partition" placeholder:"date|month" enum:",date,month" default:"" help:"Citations of Parquet as a file a day, citations/date=2026-03-01/part-00000.parquet, or a month; with --incremental, responses too, and days unless months are asked for."`

	excelFlags

	Tmp  string        `placeholder:"DIR" help:"Folder for scratch files, which are compressed and leave nothing behind (default: beside the outputs)."`
	Wait time.Duration `placeholder:"DURATION" help:"If another run holds the folder, wait so long for it, such as 30m, instead of ending at once."`

	Dedupe     string `default:"full" enum:"full,exact" help:"Merge sources by the evidence of all fields (full), or only those with the same identity (exact)."`
	Metrics    string `placeholder:"FILE" help:"Write how the run ended, and what it counted, for Prometheus: the textfile collector of node_exporter."`
	Report     string `placeholder:"FILE" help:"Write the report here as well; - is standard output."`
	DryRun     bool   `help:"Say what would be read and written, and touch nothing."`
	Quiet      bool   `short:"q" help:"Say nothing but errors."`
	Verbose    bool   `short:"v" help:"Show more examples of what was odd."`
	NoProgress bool   `help:"Show no progress."`

	tablesGiven *bool // somebody chose the tables; nil before it is known
}

// AfterApply fills in what the flags mean where they are not given.
func (c *outputFlags) AfterApply() error {
	if c.tablesGiven != nil {
		return nil
	}
	given := c.Tables != nil
	if c.tablesGiven = &given; !given {
		c.Tables = writers.Tables()
	}
	return nil
}

// check turns mistakes that the flags' types do not catch into errors of use.
func (c *outputFlags) check() error {
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
	case c.Wait < 0:
		return usageError{fmt.Errorf("--wait %v: expected a time such as 30m", c.Wait)}
	case c.Tmp != "" && !isFolder(c.Tmp):
		return usageError{fmt.Errorf("--tmp %s: expected a folder that is there", c.Tmp)}
	case c.Output == "":
		return usageError{errors.New("-o: expected the name of a folder")}
	case c.IDs != "" && c.sameFolder() && !tables:
		return usageError{fmt.Errorf("--ids %s: this run would remove the tables there, from which the ids are read: add csv or parquet to --to, with bibliography and sources", c.IDs)}
	case c.Split < 0:
		return usageError{fmt.Errorf("--bib-split %d: expected at least 1 entry a file", c.Split)}
	}
	return c.excelFlags.check()
}

func isFolder(name string) bool {
	st, err := os.Stat(name)
	return err == nil && st.IsDir()
}

// excelFlags say how CSV is made for Excel.
type excelFlags struct {
	CSVExcel     bool   `name:"csv-excel" help:"CSV that Excel opens by a double click: byte order mark, CRLF, formulas made inert."`
	CSVDelimiter string `name:"csv-delimiter" placeholder:"CHAR" default:"," help:"Delimiter of --csv-excel; many European settings of Excel want ';'."`
}

func (c *excelFlags) check() error {
	if c.CSVDelimiter != "," && !c.CSVExcel {
		return usageError{fmt.Errorf("--csv-delimiter %s: goes with --csv-excel only; plain CSV has commas", c.CSVDelimiter)}
	}
	if d := c.CSVDelimiter; len(d) != 1 || d[0] != '\t' && (d[0] < ' ' || d[0] > '~') || d == "\"" {
		return usageError{fmt.Errorf("--csv-delimiter %q: expected one ASCII character, such as ';' or a tab", d)}
	}
	return nil
}

// excel is the profile, nil for plain CSV.
func (c *excelFlags) excel() *csv.Excel {
	if !c.CSVExcel {
		return nil
	}
	return &csv.Excel{Delimiter: rune(c.CSVDelimiter[0])}
}

// source is what is read, and how large it is.
type source interface {
	pipeline.Reader
	stored() int64 // in bytes; -1 if that is not known
	show(pipeline.Progress)
}

// hold takes the output folder for this run, once it is known that what else is written can be, has do make the outputs,
// and says in the metrics how that ended.
func (c *outputFlags) hold(ctx context.Context, do func(*pipeline.Staging, *extraReport) (*cite.Report, error)) (err error) {
	measured, err := openMetrics(c.Metrics, c.Output)
	if err != nil {
		return err
	}
	var report *cite.Report
	defer func() { err = errors.Join(err, measured.write(codeOf(ctx, err), report)) }() // the last of all that is put off
	extra, err := openExtra(c.Report)
	if err != nil {
		return fmt.Errorf("the report cannot be written: %w", err)
	}
	staging, err := pipeline.NewStaging(ctx, c.Output, c.Wait)
	switch {
	case errors.Is(err, pipeline.ErrLocked):
		return err
	case err != nil:
		return fmt.Errorf("the output folder %s cannot be used: %w; give another with -o", c.Output, err)
	}
	defer func() { err = errors.Join(err, staging.Close()) }()
	staging.ScratchIn(c.Tmp)
	report, err = do(staging, extra)
	return err
}

// opening opens what is read.
type opening = func(*normalize.Table) (source, pipeline.Options, error)

// publish reads what open opens and makes the outputs.
func (c *outputFlags) publish(ctx context.Context, std console, workers int, open opening) error {
	if c.DryRun {
		from, _, err := open(normalize.NewTable())
		if err != nil {
			return err
		}
		return c.rehearse(std, from)
	}
	return c.hold(ctx, func(staging *pipeline.Staging, extra *extraReport) (*cite.Report, error) {
		report, err := c.export(ctx, std, workers, open, staging)
		if err != nil {
			return report, err
		}
		return report, c.conclude(std, report, extra, c.Output)
	})
}

// export makes the outputs in the staging, and puts them in place.
func (c *outputFlags) export(ctx context.Context, std console, workers int, open opening, staging *pipeline.Staging) (_ *cite.Report, err error) {
	overrides, err := readOverrides(c.Overrides)
	if err != nil {
		return nil, err
	}
	ledger, err := c.ledger() // after the staging has ended a commit that a kill interrupted
	if err != nil {
		return nil, err
	}
	sources := normalize.NewTable()
	from, o, err := open(sources)
	if err != nil {
		return nil, err
	}
	sinks, err := c.sinks(staging)
	defer func() {
		for _, s := range sinks {
			err = errors.Join(err, s.Close())
		}
	}()
	if err != nil {
		return nil, err
	}
	if c.IDs != "" {
		diff, err := changesSince(c.IDs, staging, ledger)
		if err != nil {
			return nil, err
		}
		sinks = append(sinks, diff)
	}
	c.settle(&o)
	progress, done := newProgress(std, from.stored(), c.Quiet, c.NoProgress)
	from.show(progress)
	defer done()
	return pipeline.Export(ctx, pipeline.Stages{
		Reader:     from,
		Normalizer: &normalize.Rules{Normalizer: normalize.Normalizer{Workers: workers, Exact: c.Dedupe == dedupeExact}, Ledger: ledger, Overrides: overrides},
		Sinks:      sinks,
		Staging:    staging,
		Progress:   progress,
	}, o)
}

// ledger is what the output named by --ids published. Where that is the folder that is written, the first run of all
// finds nothing there.
func (c *outputFlags) ledger() ([]cite.Published, error) {
	if c.IDs == "" {
		return nil, nil
	}
	ledger, err := writers.ReadPublished(c.IDs)
	if errors.Is(err, writers.ErrNothingPublished) && c.sameFolder() {
		return nil, nil
	}
	return ledger, err
}

// changesSince is the output that says what differs from the one in dir; everything is new where dir is empty.
func changesSince(dir string, stage *pipeline.Staging, ledger []cite.Published) (pipeline.Sink, error) {
	before := &cite.LastRun{Works: ledger}
	if dir != "" {
		var err error
		if before.Problems, before.Logs, err = pipeline.PreviousProblems(dir); err != nil {
			return nil, fmt.Errorf("the report of the run in %s cannot be read: %w", dir, err)
		}
	}
	return changes.New(stage, before), nil
}

// sameFolder says whether --ids is the folder that is written.
func (c *outputFlags) sameFolder() bool { return filepath.Clean(c.IDs) == filepath.Clean(c.Output) }

func (c *outputFlags) writerOptions() writers.Options {
	return writers.Options{Tables: c.Tables, Dialect: c.Dialect, Excel: c.excel(), Split: c.Split, Period: c.Partition}
}

func (c *outputFlags) sinks(stage *pipeline.Staging) ([]pipeline.Sink, error) {
	o := c.writerOptions()
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

// bare are the roles of citations of which no output has more than the source.
func (c *outputFlags) bare() (bare [len(cite.Roles)]bool) {
	for i, name := range cite.Roles {
		bare[i] = !writers.NeedCitations(c.To, c.Tables) || !slices.Contains(c.Roles, name)
	}
	return bare
}

// settle adds what the flags say about the outputs.
func (c *outputFlags) settle(o *pipeline.Options) {
	o.Roles = [len(cite.Roles)]bool{}
	for i, name := range cite.Roles {
		o.Roles[i] = slices.Contains(c.Roles, name)
	}
	c.arm(o)
	o.RuleVersion = normalize.RuleVersion
	o.Settings = append(o.Settings,
		cite.Setting{Name: "to", Value: strings.Join(c.To, ",")},
		cite.Setting{Name: "tables", Value: strings.Join(c.Tables, ",")},
		cite.Setting{Name: "roles", Value: strings.Join(c.Roles, ",")},
		cite.Setting{Name: "ids", Value: c.IDs},
		cite.Setting{Name: "overrides", Value: c.Overrides},
		cite.Setting{Name: "bibtex-dialect", Value: c.Dialect},
		cite.Setting{Name: "csv-excel", Value: strconv.FormatBool(c.CSVExcel)},
		cite.Setting{Name: "csv-delimiter", Value: c.CSVDelimiter},
		cite.Setting{Name: "bib-split", Value: strconv.Itoa(c.Split)},
		cite.Setting{Name: "parquet-partition", Value: c.Partition},
		cite.Setting{Name: dedupeSetting, Value: c.Dedupe},
		cite.Setting{Name: "strict", Value: strconv.FormatBool(c.Strict)},
		cite.Setting{Name: "max-rejected", Value: c.MaxRejected.String()},
	)
}

// conclude writes the extra report and the summary, and says whether all could be read.
func (c *outputFlags) conclude(std console, r *cite.Report, extra *extraReport, folder string) error {
	if err := extra.write(std.out, r); err != nil {
		return fmt.Errorf("the outputs are in %s, but not the extra report: %w", folder, err)
	}
	if !c.Quiet {
		summarise(std.log, r, folder, c.Verbose)
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
