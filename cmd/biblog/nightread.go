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

	"github.com/google/renameio/v2"

	"biblog/normalize"
	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/pipeline/nights"
	"biblog/readers"
	"biblog/writers/partial"
)

// read has everything that is new packed.
func (n *night) read(ctx context.Context) error {
	logs, stamps, err := n.find(ctx)
	if err != nil {
		return err
	}
	n.foreign = logs.Foreign()
	progress, done := newProgress(n.std, logs.stored(), n.Quiet, n.NoProgress)
	defer done()
	logs.show(progress)
	progress.Phase("reading")
	n.progress = progress
	files, err := n.match(ctx, logs)
	if err != nil {
		return err
	}
	for len(files) > 0 {
		size, some := int64(0), 0
		for some < len(files) && (some == 0 || size+files[some].stored <= n.PackSize) {
			size += files[some].stored
			some++
		}
		if err := n.pack(ctx, logs, files[:some], stamps); err != nil {
			return err
		}
		files = files[some:]
		if err := n.manifest.Save(n.folder.State(), program()); err != nil {
			return err
		}
	}
	return nil
}

// find lists the logs in files that are new or have changed, and tells the stamps of those. A file that was only moved is
// known by its stamp.
func (n *night) find(ctx context.Context) (*logs, map[string]nights.Stamp, error) {
	known, stamps := n.manifest.ByPath(), make(map[string]nights.Stamp)
	moved := n.manifest.ByStamp()
	n.same = make(map[string]bool)
	isOld := func(path string, info fs.FileInfo) bool {
		stamp := nights.StampOf(info)
		if n.Verify {
			stamps[path] = stamp
			return false
		}
		if n.manifest.Known(known, path, stamp) {
			n.same[path] = true
			return true
		}
		if f := moved[stamp]; f != nil && stamp.Inode != 0 && !f.Trouble {
			n.manifest.Set(nights.File{Path: path, Stamp: stamp, Logs: slices.Clone(f.Logs)})
			n.same[path] = true
			return true
		}
		stamps[path] = stamp
		return false
	}
	logs, err := n.openNew(ctx, n.std.in, readers.Options{Sources: normalize.NewTable()}, isOld, n.Output)
	if err != nil {
		return nil, nil, err
	}
	for _, arg := range n.Input {
		if err := n.emptied(arg); err != nil {
			return nil, nil, err
		}
	}
	return logs, stamps, nil
}

// emptied is an error if a folder that was named held logs and is empty now: more likely a disk is not mounted than that
// nothing was logged.
func (n *night) emptied(arg string) error {
	if entries, err := os.ReadDir(arg); err != nil || len(entries) > 0 {
		return nil // what is wrong with a name was found before
	}
	within, known := filepath.Clean(arg)+string(filepath.Separator), int64(0)
	for _, f := range n.manifest.Files {
		if strings.HasPrefix(filepath.Clean(f.Path), within) {
			known++
		}
	}
	if known == 0 {
		return nil
	}
	return fmt.Errorf("%s is empty, though %s in it held logs before: is it mounted? %s stays as it is; without that name the run goes on with what is known of them, "+
		"and --prune lets that go", arg, count(known, "file"), filepath.Join(n.Output, nights.Current))
}

// newFile is a file with what is to be read of the logs in it.
type newFile struct {
	path     string
	stored   int64
	readings []*nights.Reading
	trouble  bool // something in it cannot be read
}

// match says what of the logs is known.
func (n *night) match(ctx context.Context, logs *logs) (files []newFile, err error) {
	busy := make(map[int64]bool)
	for i, in := range logs.Inputs() {
		if len(files) == 0 || files[len(files)-1].path != in.Path {
			files = append(files, newFile{path: in.Path})
		}
		f := &files[len(files)-1]
		f.stored += max(in.Stored, 0)
		if in.Err != nil {
			f.trouble = true
			n.troubles[in.Name] = in.Err
			if n.Strict {
				return nil, &pipeline.StrictError{Position: cite.Position{Input: in.Name}, Reason: in.Err.Error()}
			}
			continue
		}
		r, err := n.manifest.Match(ctx, nights.Found{
			Input: i, Path: in.Path, Name: in.Name, Plain: len(in.Layers) == 0 && in.Encoding == "utf-8", Head: logs.Head(i),
			Blocks: func(ctx context.Context, yield func(cite.Block) error) error { return logs.Only(i).Blocks(ctx, yield) },
		}, busy, n.Verify)
		if err != nil {
			return nil, err
		}
		if r.Content != 0 && !r.Known {
			busy[r.Content] = true
		}
		if r.Start > 0 && r.Plain && !r.Known {
			logs.From(i, r.Start)
		}
		f.readings = append(f.readings, r)
	}
	return files, nil
}

// pack reads what is new in some files into one pack.
func (n *night) pack(ctx context.Context, logs *logs, files []newFile, stamps map[string]nights.Stamp) error {
	var fresh []*nights.Reading
	var inputs []int
	for _, f := range files {
		for _, r := range f.readings {
			if !r.Known {
				fresh, inputs = append(fresh, r), append(inputs, r.Input)
			}
		}
	}
	found := make(map[int]nights.Log)
	sound := make(map[int]bool)
	if len(fresh) > 0 {
		if err := n.packFresh(ctx, logs, fresh, inputs, found, sound); err != nil {
			return err
		}
	}
	for _, f := range files {
		file := nights.File{Path: f.path, Stamp: stamps[f.path].Still(f.path), Trouble: f.trouble}
		for _, r := range f.readings {
			l := nights.Log{Name: r.Name, Content: r.Content}
			if !r.Known {
				l = found[r.Input]
				file.Trouble = file.Trouble || !sound[r.Input]
			}
			file.Logs = append(file.Logs, l)
		}
		if len(f.readings) == 0 {
			n.manifest.Doubt(f.path) // it cannot be read now: what it said stays
			continue
		}
		n.manifest.Set(file)
	}
	return nil
}

// packFresh reads the rest of some logs, and says what is found in them now.
func (n *night) packFresh(ctx context.Context, logs *logs, fresh []*nights.Reading, inputs []int, found map[int]nights.Log, sound map[int]bool) (err error) {
	// Each pack has a table of sources of its own, and needs no more memory than that.
	decoder, err := n.decoder(readers.Options{Sources: normalize.NewTable()})
	if err != nil {
		return err
	}
	tails := nights.NewTails(struct {
		blocks
		*readers.Logs
	}{logs.Only(inputs...), decoder}, fresh)
	lines := make([]int64, len(fresh))
	for i, r := range fresh {
		lines[i] = r.Lines
	}
	out, err := n.newPack(partial.Options{Inputs: tails.Inputs(), Lines: lines})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.cleanup()) }()
	o := options(&n.workFlags, &n.repeatFlags, nil)
	n.arm(&o)
	if err := pipeline.Record(ctx, tails, out.Writer, o); err != nil {
		return err
	}
	came := make([]nights.Came, len(fresh))
	for i := range came {
		came[i].Lines, came[i].Records = out.Came(i)
	}
	pack, all, ok, err := tails.Absorb(n.manifest, came)
	if err != nil {
		return err
	}
	for i, r := range fresh {
		found[r.Input], sound[r.Input] = all[i], ok[i]
	}
	if pack.Sum, err = out.commit(ctx, n.folder.PackPath(pack.Name)); err != nil {
		return err
	}
	n.manifest.Packs = append(n.manifest.Packs, pack)
	return nil
}

// blocks is where the blocks of some logs come from.
type blocks interface {
	Blocks(ctx context.Context, yield func(cite.Block) error) error
}

// packFile is a pack while it is written.
type packFile struct {
	*partial.Writer
	file *renameio.PendingFile
}

// newPack begins a pack.
func (n *night) newPack(o partial.Options) (*packFile, error) {
	o.Rules, o.Program = readers.RuleVersion, program()
	f, err := renameio.NewPendingFile(n.folder.PackPath("new"), renameio.WithTempDir(n.folder.Packs()), renameio.WithPermissions(0o600))
	if err != nil {
		return nil, err
	}
	w, err := partial.NewWriter(f.File, o)
	if err != nil {
		return nil, errors.Join(err, f.Cleanup())
	}
	return &packFile{w, f}, nil
}

// commit completes a pack and puts it in its place.
func (p *packFile) commit(ctx context.Context, path string) (sum nights.Sum, err error) {
	if err := p.Finish(ctx); err != nil {
		return sum, fmt.Errorf("writing %s: %w", path, err)
	}
	if sum, err = nights.SumOf(ctx, p.file.File); err != nil {
		return sum, fmt.Errorf("reading %s back: %w", path, err)
	}
	if err := p.file.Sync(); err != nil {
		return sum, fmt.Errorf("writing %s: %w", path, err)
	}
	if err := os.Rename(p.file.Name(), path); err != nil {
		return sum, err
	}
	return sum, nights.SyncFolder(filepath.Dir(path))
}

// cleanup lets go of a pack; of one that is in its place, nothing.
func (p *packFile) cleanup() error {
	p.Close()
	err := p.file.File.Close()
	if gone := os.Remove(p.file.Name()); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}
