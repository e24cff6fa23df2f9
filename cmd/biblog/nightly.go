package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/pipeline/nights"
	"biblog/readers"
	"biblog/writers/partial"
)

// reportFile is the report of a run, among its outputs.
const reportFile = "report.json"

// nightFlags are those of a scheduled job.
type nightFlags struct {
	Incremental bool `help:"Read only what is new since the last run into this folder, and keep every run's outputs whole under DIR/current: for scheduled jobs."`
	Verify      bool `help:"With --incremental: read the known logs too, and what is kept of them and the outputs, and compare them with what is known of them; what is damaged is made again."`
	// What is packed is known: a run that is killed goes on behind it.
	PackSize  int64 `hidden:"" default:"268435456" help:"With --incremental: how much of logs goes into one pack, in bytes as stored."`
	MostPacks int   `hidden:"" default:"48" help:"With --incremental: of more packs some become one."`
	Prune     bool  `help:"With --incremental: let go of what logs said that are not there any more."`
}

func (c *exportCommand) checkNight() error {
	switch {
	case !c.Incremental && (c.Verify || c.Prune):
		return usageError{errors.New("--verify and --prune go with --incremental")}
	case !c.Incremental:
		return nil
	case c.MostPacks < 2 || c.PackSize < 1:
		return usageError{errors.New("--most-packs and --pack-size: expected at least 2 packs of 1 byte")}
	case slices.Contains(c.Input, "-"):
		return usageError{errors.New("--incremental knows logs again by their files: standard input is none")}
	case c.IDs != "":
		return usageError{errors.New("--incremental always keeps ids and keys: --ids is of no use with it")}
	case c.Split > 0:
		return usageError{errors.New("--incremental has a layout of its own: --bib-split does not go with it")}
	}
	return nil
}

// night is one run of a scheduled job.
type night struct {
	*exportCommand
	std      console
	folder   *nights.Folder
	manifest *nights.Manifest
	troubles map[string]error // logs that cannot be read now, by name
	same     map[string]bool  // files that are as they were
	foreign  []string
	progress pipeline.Progress

	suspicious bool // a pack could not be read: all of them are compared with their checksums
}

// runNight does what is new.
func (c *exportCommand) runNight(ctx context.Context, std console) error {
	if c.DryRun {
		return c.rehearseNight(ctx, std)
	}
	return c.hold(ctx, func(_ *pipeline.Staging, extra *extraReport) (*cite.Report, error) {
		return c.whatIsNew(ctx, std, extra)
	})
}

func (c *exportCommand) whatIsNew(ctx context.Context, std console, extra *extraReport) (report *cite.Report, err error) {
	n := &night{exportCommand: c, std: std}
	if n.folder, err = nights.Open(c.Output); err != nil {
		return nil, err
	}
	report, err = n.work(ctx, extra)
	if pack := new(partial.Error); errors.As(err, &pack) && !c.Verify {
		if !c.Quiet {
			message(std.log, slog.LevelWarn, evNote, fmt.Sprintf("%v: what is kept is compared with its checksums", pack))
		}
		n.suspicious = true
		report, err = n.work(ctx, extra)
	}
	if err != nil || report == nil {
		return report, err
	}
	return report, c.conclude(std, report, extra, filepath.Join(c.Output, nights.Current))
}

// work does what is new. It returns no report where nothing is.
func (n *night) work(ctx context.Context, extra *extraReport) (*cite.Report, error) {
	n.troubles = make(map[string]error)
	for _, do := range []func(context.Context) error{n.load, n.repair, n.read, n.tidy} {
		if err := do(ctx); err != nil {
			return nil, err
		}
	}
	digest, err := n.digest()
	if err != nil {
		return nil, err
	}
	newest, err := n.folder.Newest()
	if err != nil {
		return nil, err
	}
	damaged, err := n.sound(ctx, newest)
	if err != nil {
		return nil, err
	}
	if newest != nil && newest.Digest == digest && len(damaged) == 0 {
		return nil, n.nothingNew(newest.Path, extra)
	}
	return n.generate(ctx, newest, damaged, digest)
}

// reading is what decides how logs are read.
func (c *exportCommand) reading() string {
	return fmt.Sprintf("schema %d, rules %s, from %q, at %q, namespace %q, max-record %d", partial.SchemaVersion, readers.RuleVersion, c.From, c.At, c.Namespace, c.MaxRecord)
}

// load reads what is known.
func (n *night) load(ctx context.Context) error {
	m, old, err := nights.Load(n.folder.State(), n.reading())
	if err != nil {
		return err
	}
	n.manifest = m
	if old == nil {
		return n.unknown()
	}
	return n.otherRules(ctx, old)
}

// unknown is an error where outputs were made of what is known, and nothing is known any more: what the logs said that were
// deleted since would go without a word.
func (n *night) unknown() error {
	if len(n.manifest.Packs) > 0 || n.manifest.Next > 1 || n.Prune {
		return nil
	}
	newest, err := n.folder.Newest()
	if err != nil || newest == nil {
		return err
	}
	return fmt.Errorf("%s holds outputs, but what is known of their logs is gone from %s: put it back; or --prune reads all logs that are still there again, "+
		"and lets go what the others said", newest.Path, n.folder.State())
}

// nothingNew says so. What the outputs lack, they lacked the last time: it is said again, and as much an alarm as then.
func (n *night) nothingNew(newest string, extra *extraReport) error {
	if err := n.folder.ClearPacks(n.manifest); err != nil {
		return err
	}
	b, err := os.ReadFile(filepath.Join(newest, reportFile))
	if err != nil {
		return err
	}
	if err := extra.copy(n.std.out, b); err != nil {
		return fmt.Errorf("the outputs are in %s, but not the extra report: %w", n.Output, err)
	}
	if !n.Quiet {
		message(n.std.log, slog.LevelInfo, evUnchanged, filepath.Join(n.Output, nights.Current)+": nothing is new", slog.String("folder", filepath.Join(n.Output, nights.Current)))
	}
	report, err := pipeline.Standing(b)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(newest, reportFile), err)
	}
	o := options(&n.workFlags, &n.repeatFlags, nil)
	n.arm(&o)
	if err := o.Allow(report); err != nil {
		return err
	}
	if !n.Quiet {
		lookAt(n.std.log, report, filepath.Join(n.Output, nights.Current, "rejected.jsonl"), n.Verbose)
	}
	return complete(report)
}

// tidy forgets what no file says any more, and makes one pack of many.
func (n *night) tidy(ctx context.Context) error {
	if err := n.drop(); err != nil {
		return err
	}
	for {
		from, to, crowded := n.manifest.Crowded(n.MostPacks)
		if !crowded {
			break
		}
		if err := n.compact(ctx, from, to); err != nil {
			return err
		}
	}
	return n.manifest.Save(n.folder.State(), program())
}

// drop forgets what is held by no file any more, with --prune also what only files held that are gone. It refuses to forget all.
func (n *night) drop() error {
	files := 0
	if n.Prune {
		files = n.manifest.Prune()
	}
	gone, lines, left := n.manifest.Drop()
	switch {
	case files == 0:
	case gone > 0 && !left:
		return n.nothingLeft(int64(files), "file")
	case !n.Quiet:
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("%s of earlier runs %s not there any more: %s that only they held %s let go, with %s",
			count(int64(files), "file"), are(int64(files)), count(int64(gone), "log"), are(int64(gone)), count(lines, "line")))
	}
	return nil
}

// nothingLeft is the error of a run that would forget all logs.
func (n *night) nothingLeft(number int64, what string) error {
	return fmt.Errorf("%s of earlier runs %s not there any more, and without what they held nothing would be left: is a disk not mounted? "+
		"%s stays as it is; to begin anew, choose another folder with -o", count(number, what), are(number), filepath.Join(n.Output, nights.Current))
}

// compact makes one pack of some.
func (n *night) compact(ctx context.Context, from, to int) error {
	var inputs []cite.Input
	var parts []partial.Part
	into := nights.Pack{}
	for i := from; i < to; i++ {
		p := &n.manifest.Packs[i]
		part := partial.Part{Path: n.folder.PackPath(p.Name), Logs: make([]partial.Place, len(p.Pieces))}
		for k := range part.Logs {
			part.Logs[k].Input = -1
		}
		for _, k := range n.manifest.Live(p) {
			part.Logs[k] = partial.Place{Input: len(inputs), Last: true, Texts: true}
			inputs = append(inputs, cite.Input{Name: n.manifest.NameOf(p.Pieces[k].Content)})
			into.Pieces = append(into.Pieces, p.Pieces[k])
		}
		parts = append(parts, part)
	}
	r, err := partial.OpenParts(inputs, parts, partial.ReadOptions{Rules: readers.RuleVersion, Sources: normalize.NewTable(), Workers: n.Workers})
	if err != nil {
		return err
	}
	into.Name = nights.PackNameOf(n.manifest.Packs[from:to])
	into.Sum, err = n.writePack(ctx, into.Name, partial.Options{Inputs: inputs}, func(w *partial.Writer) error {
		return r.Blocks(ctx, func(b cite.Block) error { return w.Record(ctx, b, r.Decode(b, cite.Tail{})) })
	})
	if err != nil {
		return err
	}
	n.manifest.Replace(from, to, into)
	return nil
}

// writePack writes a pack, which is there whole or not at all.
func (n *night) writePack(ctx context.Context, name string, o partial.Options, fill func(*partial.Writer) error) (sum nights.Sum, err error) {
	out, err := n.newPack(o)
	if err != nil {
		return sum, err
	}
	defer func() { err = errors.Join(err, out.cleanup()) }()
	if err := fill(out.Writer); err != nil {
		return sum, err
	}
	return out.commit(ctx, n.folder.PackPath(name))
}

// digest names all that decides the outputs but the ids that were given before.
func (n *night) digest() (string, error) {
	overrides := ""
	if n.Overrides != "" {
		b, err := os.ReadFile(n.Overrides)
		if err != nil {
			return "", err
		}
		overrides = string(b)
	}
	names := make([]string, 0, len(n.troubles))
	for name, err := range n.troubles {
		names = append(names, name+": "+err.Error())
	}
	slices.Sort(names)
	return n.manifest.Digest(slices.Concat([]string{
		program(), normalize.RuleVersion, overrides, n.Repeats, n.Dialect, n.Dedupe, n.CSVDelimiter, fmt.Sprint(n.CSVExcel), string(n.period()),
		strings.Join(n.To, ","), strings.Join(n.Tables, ","), strings.Join(n.Roles, ","),
	}, names)...), nil
}

// are is the verb for so many.
func are(n int64) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
