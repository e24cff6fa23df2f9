package main

import (
	"cmp"
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
	"biblog/writers"
	"biblog/writers/parquet"
	"biblog/writers/partial"
	"biblog/writers/table"
)

// generate makes the outputs of everything that is known, and publishes them. Newest are those before, nil if there are
// none; of the damaged files of those it takes nothing.
func (n *night) generate(ctx context.Context, newest *nights.Generation, damaged map[string]error, digest string) (_ *cite.Report, err error) {
	basis, ledger, err := n.ledger(ctx, newest, damaged)
	if err != nil {
		return nil, err
	}
	overrides, err := readOverrides(n.Overrides)
	if err != nil {
		return nil, err
	}
	folder, err := n.folder.Begin()
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(folder))
		}
	}()
	staging, err := pipeline.NewStaging(ctx, folder, 0)
	if err != nil {
		return nil, err
	}
	defer func() {
		if staging != nil {
			err = errors.Join(err, staging.Close())
		}
	}()
	staging.ScratchIn(n.Tmp)
	view := n.manifest.View(n.troubles)
	parts := nights.NewParts(view, n.rowSettings(), n.period().Of)
	sinks, err := n.nightSinks(staging)
	defer func() {
		for _, s := range sinks {
			err = errors.Join(err, s.Close())
		}
	}()
	if err != nil {
		return nil, err
	}
	diff, err := changesSince(basis, staging, ledger)
	if err != nil {
		return nil, err
	}
	sinks = append(sinks, diff)
	o := options(&n.workFlags, &n.repeatFlags, n.foreign)
	o.Settings = slices.Concat(n.inputFlags.settings(), n.repeatFlags.settings())
	n.settle(&o)
	texts := slices.Contains(n.textTables(), table.CitationsName)
	from, err := n.viewed(view, nil, func(int) bool { return texts })
	if err != nil {
		return nil, err
	}
	again := o
	again.Strict, again.MaxRejected = false, pipeline.Options{}.MaxRejected // that is decided by then
	w := &partWriter{folder: folder, by: n.period(), tables: n.rowTables(), staging: staging, outputs: make(map[string]nights.Sum)}
	if newest != nil {
		w.newest, w.before = newest.Path, newest.Files
	}
	report, err := pipeline.Export(ctx, pipeline.Stages{
		Reader:     from,
		Normalizer: &normalize.Rules{Normalizer: normalize.Normalizer{Workers: n.Workers, Exact: n.Dedupe == dedupeExact}, Ledger: ledger, Overrides: overrides},
		Sinks:      append(sinks, parts),
		Staging:    staging,
		Progress:   n.progress,
		Last: func(ctx context.Context, r *cite.Report) error {
			if err := n.writeParts(ctx, view, parts, w, damaged, again); err != nil {
				return err
			}
			return w.report(ctx, r)
		},
	}, o)
	if err != nil {
		return nil, err
	}
	err, staging = staging.Close(), nil
	if err != nil {
		return nil, err
	}
	if err := n.folder.Publish(ctx, folder, digest, report.Outputs); err != nil {
		return nil, err
	}
	return report, n.folder.ClearPacks(n.manifest)
}

// ledger is what was published before, and the folder with the report of that, empty if there is none: by the newest
// generation, or, on the first night, by exports without --incremental into the same folder, whose ids and keys people may use
// already; that is no run to compare with.
func (n *night) ledger(ctx context.Context, newest *nights.Generation, damaged map[string]error) (basis string, ledger []cite.Published, err error) {
	if newest != nil {
		g, err := n.basis(ctx, newest, damaged)
		if err != nil {
			return "", nil, err
		}
		ledger, err := writers.ReadPublished(g.Path)
		if err != nil {
			return "", nil, fmt.Errorf("%w; --verify goes back to the ids and keys of the night before, if those can be read", err)
		}
		if g == newest && damaged[reportFile] != nil {
			return "", ledger, nil
		}
		return g.Path, ledger, nil
	}
	ledger, err = writers.ReadPublished(n.Output)
	if errors.Is(err, writers.ErrNothingPublished) {
		return "", nil, nil
	} else if err != nil {
		return "", nil, fmt.Errorf("%w; its ids and keys would be kept: repair it, move it away, or choose another folder with -o", err)
	}
	if !n.Quiet {
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("ids and keys of the outputs in %s are kept; those files are not written any more, the new ones are in %s",
			n.Output, filepath.Join(n.Output, nights.Current)))
	}
	return "", ledger, nil
}

// period is that of the part files: days, of which readers open those that they ask for, unless months were asked for, of
// which there are few also after years.
func (n *night) period() parquet.Period { return cmp.Or(parquet.Period(n.Partition), parquet.Days) }

// rowSettings is what the rows of citations and responses depend on besides the logs.
func (n *night) rowSettings() string {
	return strings.Join([]string{table.SchemaVersion, strings.Join(n.Roles, ","), n.Repeats, strings.Join(n.rowTables(), ",")}, "\n")
}

// rowTables are those of the tables that grow with the logs which are written as part files.
func (n *night) rowTables() (list []string) {
	if !slices.Contains(n.To, "parquet") {
		return nil
	}
	for _, name := range []string{table.CitationsName, table.ResponsesName} {
		if slices.Contains(n.Tables, name) {
			list = append(list, name)
		}
	}
	return list
}

// textTables are the tables of CSV and XLSX: those that grow with the logs only where they are asked for.
func (n *night) textTables() []string {
	if *n.tablesGiven {
		return n.Tables
	}
	return []string{table.BibliographyName, table.SourcesName}
}

// nightSinks opens the outputs but for the part files. Bibliography and sources are always written as Parquet: the next run
// reads ids and keys from there.
func (n *night) nightSinks(stage *pipeline.Staging) (sinks []pipeline.Sink, err error) {
	o := writers.Options{Tables: n.textTables(), Dialect: n.Dialect, Excel: n.excel()}
	for _, name := range writers.Names() {
		if !slices.Contains(n.To, name) && name != "parquet" {
			continue
		}
		chosen := o
		if name == "parquet" {
			chosen.Tables = []string{table.BibliographyName, table.SourcesName}
		}
		s, err := writers.Open(name, stage, chosen)
		if err != nil {
			return sinks, err
		}
		sinks = append(sinks, s)
	}
	return sinks, nil
}

// viewed reads packs: all, or only some; of those that texts names, the long texts too.
func (n *night) viewed(v *nights.View, only map[int]bool, texts func(pack int) bool) (*parts, error) {
	sources := normalize.NewTable()
	decoder, err := readers.New(readers.Options{Sources: sources})
	if err != nil {
		return nil, err
	}
	var packs []partial.Part
	for i, p := range v.Packs {
		if only != nil && !only[i] {
			continue
		}
		part := partial.Part{Path: n.folder.PackPath(p.Name), Logs: make([]partial.Place, len(p.Places))}
		for k, at := range p.Places {
			part.Logs[k] = partial.Place{Input: at.Input, Last: at.Last, Texts: texts(i)}
		}
		packs = append(packs, part)
	}
	r, err := partial.OpenParts(v.Inputs, packs, partial.ReadOptions{Rules: readers.RuleVersion, Sources: sources, Workers: n.Workers})
	if err != nil {
		return nil, err
	}
	return &parts{Reader: r, formats: decoder}, nil
}
