package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/pipeline/nights"
	"biblog/writers/parquet"
	"biblog/writers/table"
)

// writeParts fills the folders of part files: with links to the files of the generation before that are the same, and with
// new ones.
func (n *night) writeParts(ctx context.Context, v *nights.View, all *nights.Parts, w *partWriter, damaged map[string]error, o pipeline.Options) error {
	if len(w.tables) == 0 {
		return nil
	}
	var missing []int
	packs := make(map[int]bool)
	for _, i := range all.Files() {
		p := &all.List[i]
		linked, err := w.link(p, damaged)
		if err != nil {
			return err
		}
		if !linked {
			missing, packs[p.Pack] = append(missing, i), true
		}
	}
	if packs = v.Sharing(packs); len(missing) > 0 {
		whole := false
		if len(packs) < len(v.Packs) { // most nights: what is new stands in a few of them
			var err error
			if whole, err = n.fill(ctx, v, all, w, missing, packs, o); err != nil {
				return err
			}
		}
		if !whole {
			whole, err := n.fill(ctx, v, all, w, missing, nil, o)
			if err == nil && !whole {
				err = errors.New("the packs do not say twice the same")
			}
			if err != nil {
				return err
			}
		}
	}
	return w.finish(ctx)
}

// fill reads packs once more, all or only some, for the rows of parts. It says whether it has found all of them.
func (n *night) fill(ctx context.Context, v *nights.View, all *nights.Parts, w *partWriter, missing []int, only map[int]bool, o pipeline.Options) (whole bool, err error) {
	w.byPack = make(map[int]*packParts)
	tables := make(map[int]nights.Table)
	packs := make(map[int]bool)
	for _, i := range missing {
		tables[i], packs[all.List[i].Pack] = w.table(&all.List[i]), true
	}
	packs = v.Sharing(packs)
	from, err := n.viewed(v, only, func(pack int) bool { return packs[pack] })
	if err != nil {
		return false, err
	}
	to := all.Write(tables)
	if only != nil {
		to = all.WriteSome(tables)
	}
	err = pipeline.Replay(ctx, from, to, o)
	return err == nil && to.Whole(), err
}

// partWriter makes part files in a generation.
type partWriter struct {
	folder  string
	newest  string                // the folder of the generation before; empty if there is none
	before  map[string]nights.Sum // its files
	outputs map[string]nights.Sum // the part files, by name; of those that are new nothing but that
	by      parquet.Period
	tables  []string
	staging *pipeline.Staging
	byPack  map[int]*packParts // those of which files are to be written
	any     map[string]bool    // tables of which there is a file
}

// packParts are the new part files of one pack.
type packParts struct {
	*partWriter
	names     map[string]string // of the files, by period
	citations *parquet.Partition[cite.CitationRow]
	responses *parquet.Partition[cite.Response]
}

// rowsOf is how many rows of a table a part has.
func rowsOf(p *nights.Part, name string) int64 {
	if name == table.CitationsName {
		return p.Citations
	}
	return p.Responses
}

// link takes the files of a part from the generation before, if it has them.
func (w *partWriter) link(p *nights.Part, damaged map[string]error) (bool, error) {
	if w.newest == "" {
		return false, nil
	}
	for _, name := range w.tables {
		if rowsOf(p, name) == 0 {
			continue
		}
		path := w.by.File(name, p.Period, "part-"+p.Name)
		if damaged[path] != nil {
			return false, nil
		}
		to := filepath.Join(w.folder, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return false, err
		}
		err := os.Link(filepath.Join(w.newest, filepath.FromSlash(path)), to)
		if errors.Is(err, fs.ErrNotExist) {
			return false, nil // of the others those that were linked are written anew
		} else if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EMLINK) {
			return false, nil // the file system has no links, or no more for this file
		} else if err != nil && !errors.Is(err, fs.ErrExist) {
			return false, err
		}
		w.found(name)
		w.outputs[path] = w.before[path]
	}
	return true, nil
}

func (w *partWriter) found(name string) {
	if w.any == nil {
		w.any = make(map[string]bool)
	}
	w.any[name] = true
}

// table takes the rows of a part whose files are to be written.
func (w *partWriter) table(p *nights.Part) nights.Table {
	k := w.byPack[p.Pack]
	if k == nil {
		k = &packParts{partWriter: w, names: make(map[string]string)}
		w.byPack[p.Pack] = k
	}
	k.names[p.Period] = "part-" + p.Name
	for _, name := range w.tables {
		switch {
		case rowsOf(p, name) == 0:
		case name == table.CitationsName && k.citations == nil:
			k.citations = parquet.NewCitations(k, w.by, "part")
		case name == table.ResponsesName && k.responses == nil:
			k.responses = parquet.NewResponses(k, w.by, "part")
		}
	}
	return k
}

// Create makes the file of a period under the name of its part.
func (k *packParts) Create(name string) (*os.File, error) {
	tableName, rest, _ := strings.Cut(name, "/"+string(k.by)+"=")
	period, _, _ := strings.Cut(rest, "/")
	name = k.by.File(tableName, period, k.names[period])
	k.outputs[name] = nights.Sum{}
	path := filepath.Join(k.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	// What was linked is another generation's too: it is not written to.
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	k.found(tableName)
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
}

// Scratch makes a file that is gone when the run ends.
func (k *packParts) Scratch() (*os.File, error) { return k.staging.Scratch() }

// Rows takes the next responses of the pack.
func (k *packParts) Rows(_ context.Context, responses []*cite.Response) error {
	for _, r := range responses {
		if k.responses != nil {
			if err := k.responses.Add(r); err != nil {
				return err
			}
		}
		for i := range r.Citations {
			if k.citations == nil {
				break
			}
			if err := k.citations.Add(&cite.CitationRow{Response: r, Citation: &r.Citations[i]}); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish writes the files. They say nothing of the run that made them: others have them too.
func (w *partWriter) finish(ctx context.Context) error {
	report := &cite.Report{Run: cite.RunReport{Program: program()}}
	packs := make([]int, 0, len(w.byPack))
	for i := range w.byPack {
		packs = append(packs, i)
	}
	slices.Sort(packs)
	for _, i := range packs {
		k := w.byPack[i]
		if k.citations != nil {
			if err := k.citations.Finish(ctx, nil, report); err != nil {
				return err
			}
		}
		if k.responses != nil {
			if err := k.responses.Finish(ctx, nil, report); err != nil {
				return err
			}
		}
	}
	return w.empty(ctx, report)
}

// report adds the part files to the outputs of a run.
func (w *partWriter) report(ctx context.Context, r *cite.Report) error {
	for name, sum := range w.outputs {
		if sum.SHA256 == "" {
			f, err := os.Open(filepath.Join(w.folder, filepath.FromSlash(name)))
			if err != nil {
				return err
			}
			sum, err = nights.SumOf(ctx, f)
			if err := errors.Join(err, f.Close()); err != nil {
				return fmt.Errorf("reading %s back: %w", name, err)
			}
		}
		r.Outputs = append(r.Outputs, cite.OutputReport{Name: name, Bytes: sum.Bytes, SHA256: sum.SHA256})
	}
	return nil
}

// empty writes a file without rows for a table that has none, so that readers find the columns.
func (w *partWriter) empty(ctx context.Context, report *cite.Report) error {
	k := &packParts{partWriter: w, names: map[string]string{parquet.Undated: "part-empty"}}
	for _, name := range w.tables {
		var err error
		switch {
		case w.any[name]:
		case name == table.CitationsName:
			err = parquet.NewCitations(k, w.by, "part").Finish(ctx, nil, report)
		default:
			err = parquet.NewResponses(k, w.by, "part").Finish(ctx, nil, report)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
