// Package input turns names into logs, and logs into blocks of bytes: it walks folders, sees through compression and
// archives, and reads what is on standard input. It tells a log by what is in it, never by its name.
package input

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/readers/frame"
)

// Options say where logs come from and how they are read.
type Options struct {
	Stdin     io.Reader          // what `-` stands for
	Skip      []string           // folders that are not walked into: where outputs go
	MaxRecord int                // the longest record, in bytes; 0 means frame.DefaultMaxRecord
	Progress  func(stored int64) // told how many more bytes were read, as stored; may be nil; called from several goroutines
	// Known, if there is one, is asked for each file whether it need not be opened, because what is in it is known.
	Known func(path string, info fs.FileInfo) bool
}

// Logs are the logs that were found.
type Logs struct {
	options Options
	inputs  []cite.Input
	foreign []string
	units   []*unit
	heads   map[int][]byte // by input, how it begins
}

// headLength is how much is kept of the beginning of a log by which it may be known again, in bytes.
const headLength = 1 << 10

// Head is how a log begins, decompressed and decoded: at most so much as tells two logs apart.
func (l *Logs) Head(input int) []byte { return l.heads[input] }

// Only are the logs of which Blocks hands out those with these indexes alone. They keep their indexes.
func (l *Logs) Only(inputs ...int) *Logs {
	only := *l
	only.units = nil
	among := make(map[int]bool, len(inputs))
	for _, i := range inputs {
		among[i] = true
	}
	for _, u := range l.units {
		chosen, any := *u, false
		chosen.members = slices.Clone(u.members)
		for i, m := range chosen.members {
			if m.input >= 0 && !among[m.input] {
				chosen.members[i].input = -1
			}
			any = any || chosen.members[i].input >= 0
		}
		if any {
			only.units = append(only.units, &chosen)
		}
	}
	return &only
}

// unit is a file, or a stream, and what is in it.
type unit struct {
	name    string        // as given, fit to be shown
	path    string        // as given; empty if it is a stream
	stream  *bufio.Reader // over pump
	pump    *pump
	size    int64 // as stored, in bytes; -1 if it is a stream
	packed  bool  // something in it is compressed
	start   int64 // where reading begins, in bytes; not 0 only of a file that is a log itself and needs no decoding
	members []member
}

// member is one content of a unit, in the order in which they are stored.
type member struct {
	name  string
	input int // index; -1 if it is no log
}

// Inputs lists the logs by their names as given: the argument, joined with the path below it for what was found in a
// folder, and followed by `!` and the name of the member for what is in an archive. Characters in them that would steer
// a terminal, break a line or turn the direction of writing are replaced by U+FFFD; Path is the true one. The stored size of an archive stands
// with the first log in it, so that the sizes add up. An input with an error is one that cannot be read at all; it has no
// blocks.
func (l *Logs) Inputs() []cite.Input { return l.inputs }

// Foreign lists the files in folders, archives and patterns that are no logs.
func (l *Logs) Foreign() []string { return l.foreign }

// From has reading of a log begin at an offset: what stands before it is known. It says whether it can; it cannot where the
// log is compressed, or in an archive, or in another encoding.
func (l *Logs) From(input int, offset int64) bool {
	for _, u := range l.units {
		if len(u.members) == 1 && u.members[0].input == input {
			in := &l.inputs[input]
			if u.pump != nil || len(in.Layers) > 0 || in.Encoding != utf8Plain || offset > u.size {
				return false
			}
			u.start = offset
			return true
		}
	}
	return false
}

// Find lists the logs that the arguments name: files, folders, patterns, and `-` for standard input. Folders are walked
// in the order of the names, without hidden ones; symbolic links to folders are not followed. A file that is reached
// twice is listed once. The error joins one *ArgumentError for each name that cannot be used; the logs that the others
// name come with it.
func Find(ctx context.Context, args []string, o Options) (*Logs, error) {
	if o.MaxRecord <= 0 {
		o.MaxRecord = frame.DefaultMaxRecord
	}
	if o.Progress == nil {
		o.Progress = func(int64) {}
	}
	f := finder{Logs: &Logs{options: o, heads: make(map[int][]byte)}, seen: make(map[string]error), skip: make(map[string]bool)}
	for _, dir := range o.Skip {
		if key, err := realPath(dir); err == nil {
			f.skip[key] = true
		}
	}
	var errs []error
	for _, arg := range args {
		if err := f.argument(ctx, arg); err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			errs = append(errs, &ArgumentError{Name: Shown(arg), Err: err})
		}
	}
	return f.Logs, errors.Join(errs...)
}

// finder fills Logs.
type finder struct {
	*Logs
	seen    map[string]error // by the real path of a file, why there is no log in it
	skip    map[string]bool  // by the real path of a folder
	files   int              // that were come by, new ones or again
	reached int              // those among them with logs
}

func (f *finder) argument(ctx context.Context, arg string) error {
	if arg == "-" {
		return f.stdin(ctx)
	}
	info, err := os.Stat(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist) && strings.ContainsAny(arg, "*?["):
		return f.pattern(ctx, arg)
	case errors.Is(err, fs.ErrNotExist):
		return ErrMissing
	case err != nil:
		return cause(err)
	case info.IsDir():
		return f.many(func() error { return f.folder(ctx, arg) })
	}
	foreign := len(f.foreign)
	none, err := f.file(ctx, arg, info)
	if err == nil && none != nil {
		f.foreign = f.foreign[:foreign] // the error says it
	}
	return cmp.Or(err, none)
}

// many is for names of several files: it is an error if there are files and no log is among them. A folder that is empty,
// as on a day when nothing was logged, holds no records.
func (f *finder) many(find func() error) error {
	files, reached := f.files, f.reached
	if err := find(); err != nil {
		return err
	}
	if f.files > files && f.reached == reached {
		return ErrNoLogs
	}
	return nil
}

func (f *finder) pattern(ctx context.Context, arg string) error {
	paths, err := filepath.Glob(arg)
	if err != nil || len(paths) == 0 {
		return ErrNoMatch
	}
	return f.many(func() error {
		for _, path := range paths {
			if err := f.found(ctx, path, filepath.Base(path)); err != nil {
				return err
			}
		}
		return nil
	})
}

// cause is an error without the name of the file, which stands before it already.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
