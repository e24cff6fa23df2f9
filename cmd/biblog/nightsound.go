package main

import (
	"context"
	"fmt"
	"iter"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"biblog/pipeline/nights"
	"biblog/writers/parquet"
	"biblog/writers/table"
)

// standing says which contents the logs that were named hold now, whatever these are called by now. It looks for them as a
// run does for what is new, and changes nothing.
func (n *night) standing(ctx context.Context) (held map[int64]bool, err error) {
	looking := &night{exportCommand: n.exportCommand, std: n.std, manifest: n.manifest, troubles: make(map[string]error)}
	logs, _, err := looking.find(ctx)
	if err != nil {
		return nil, err
	}
	files, err := looking.match(ctx, logs)
	if err != nil {
		return nil, err
	}
	held = make(map[int64]bool)
	for path := range looking.same {
		for _, content := range n.manifest.ContentsOf(path) {
			held[content] = true
		}
	}
	for _, f := range files {
		for _, r := range f.readings {
			if r.Content != 0 && r.Start >= n.manifest.EndOf(r.Content).Offset {
				held[r.Content] = true
			}
		}
	}
	return held, nil
}

// lost names the logs among some contents that are not held any more. Those that said nothing are no loss.
func (n *night) lost(contents iter.Seq[int64], held map[int64]bool) (names []string) {
	for content := range contents {
		if !held[content] && n.manifest.EndOf(content).Offset > 0 {
			names = append(names, n.manifest.NameOf(content))
		}
	}
	slices.Sort(names)
	return names
}

// named lists some of the names.
func named(names []string) string {
	if len(names) > few {
		return strings.Join(names[:few], ", ") + fmt.Sprintf(" and %s more", count(int64(len(names)-few), "log"))
	}
	return strings.Join(names, ", ")
}

// otherRules has all logs read again, because what is known of them was read by other rules or options. It refuses where that
// would let go of what logs said that are not there any more.
func (n *night) otherRules(ctx context.Context, old *nights.Manifest) error {
	fresh := n.manifest
	n.manifest = old
	held, err := n.standing(ctx)
	if err != nil {
		return err
	}
	lost := n.lost(old.Numbers(), held)
	n.manifest = fresh
	switch {
	case len(lost) > 0 && len(held) == 0:
		return n.nothingLeft(int64(len(lost)), "log")
	case len(lost) > 0 && !n.Prune:
		return fmt.Errorf("all logs are to be read again, by other rules than before (%s, now %s), and these are not among those that were named, or are not there any more: %s; "+
			"name them too, or --prune lets them go; the program or the options of then keep them", old.Reading, n.reading(), named(lost))
	}
	if !n.Quiet {
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("all logs are read again, by other rules than before (%s, now %s)", old.Reading, n.reading()))
		n.letGo(lost)
	}
	return nil
}

// letGo says which logs --prune lets go.
func (n *night) letGo(lost []string) {
	if len(lost) > 0 && !n.Quiet {
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("%s let go, with what only %s held: %s",
			count(int64(len(lost)), "log")+" "+are(int64(len(lost))), map[bool]string{true: "it", false: "they"}[len(lost) == 1], named(lost)))
	}
}

// repair finds packs that are not what was written, and has the logs read again that they hold pieces of.
func (n *night) repair(ctx context.Context) error {
	damaged, err := n.folder.DamagedPacks(ctx, n.manifest, n.Verify || n.suspicious)
	if err != nil || len(damaged) == 0 {
		return err
	}
	contents := n.manifest.In(damaged)
	held, err := n.standing(ctx)
	if err != nil {
		return err
	}
	var what []string
	for _, name := range slices.Sorted(maps.Keys(damaged)) {
		what = append(what, fmt.Sprintf("%s (%v)", n.folder.PackPath(name), damaged[name]))
	}
	is := strings.Join(what, ", ") + " " + are(int64(len(what))) + " damaged"
	lost := n.lost(maps.Keys(contents), held)
	if len(lost) > 0 && !n.Prune {
		return fmt.Errorf("%s, and these logs, which it holds, cannot be read again, because they are not among those that were named, or not there any more: %s; "+
			"put a copy of it back or name them too; --prune lets them go", is, named(lost))
	}
	n.manifest.Forget(contents)
	if !n.Quiet {
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("%s: %s read again", is, count(int64(len(contents)-len(lost)), "log")+" "+are(int64(len(contents)-len(lost)))))
	}
	n.letGo(lost)
	return nil
}

// sound says which outputs of a generation are not what was published. What they are is written again.
func (n *night) sound(ctx context.Context, g *nights.Generation) (damaged map[string]error, err error) {
	if g == nil {
		return nil, nil
	}
	if damaged, err = g.Damaged(ctx, n.Verify); err != nil || n.Quiet {
		return damaged, err
	}
	for i, name := range slices.Sorted(maps.Keys(damaged)) {
		if i == few {
			message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("so are %d more", len(damaged)-i))
			break
		}
		message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("%s is damaged (%v): it is written again", filepath.Join(g.Path, filepath.FromSlash(name)), damaged[name]))
	}
	return damaged, nil
}

// basis is the generation whose ids and keys are kept: the newest, or, where the tables that say them are damaged, the one
// before it.
func (n *night) basis(ctx context.Context, newest *nights.Generation, damaged map[string]error) (*nights.Generation, error) {
	broken := brokenBasis(damaged)
	if broken == "" {
		return newest, nil
	}
	before, err := n.folder.Before(newest)
	if err != nil {
		return nil, err
	}
	if before != nil && before.Digest != "" {
		bad, err := before.Damaged(ctx, true)
		if err != nil {
			return nil, err
		}
		if brokenBasis(bad) == "" {
			if !n.Quiet {
				message(n.std.log, slog.LevelWarn, evNote, fmt.Sprintf("ids and keys are those of the night before, from %s", before.Path))
			}
			return before, nil
		}
	}
	return nil, fmt.Errorf("%s is damaged, which says which ids and keys are given, and so is the one of the night before, or it is not there: "+
		"put a copy back, or remove %s to begin with new ids", filepath.Join(newest.Path, broken), filepath.Join(n.Output, nights.Current))
}

// brokenBasis is the file among the damaged ones without which a generation is no basis; empty if there is none.
func brokenBasis(damaged map[string]error) string {
	for _, name := range []string{parquet.FileName(table.BibliographyName), parquet.FileName(table.SourcesName)} {
		if damaged[name] != nil {
			return name
		}
	}
	return ""
}
