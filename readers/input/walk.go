package input

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"biblog/pipeline/cite"
)

// folder walks a folder. What cannot be read is listed with its error; the rest is found all the same.
func (f *finder) folder(ctx context.Context, dir string) error {
	entries, err := os.ReadDir(dir) // sorted by name
	if err != nil {
		return cause(err)
	}
	for _, e := range entries {
		if err := f.found(ctx, filepath.Join(dir, e.Name()), e.Name()); err != nil {
			return err
		}
	}
	return nil
}

// found takes what was come by in a folder or by a pattern. Its name is base. Only the end of the context is an error.
func (f *finder) found(ctx context.Context, path, base string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	link, err := os.Lstat(path)
	if err != nil {
		f.unreadable(Shown(path), path, err)
		return nil
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		f.unreadable(Shown(path), path, err)
	case info.IsDir():
		// Links to folders are not followed: they can lead in circles, or out of what was meant.
		switch {
		case base == ".biblog" || f.skipped(path):
			return nil // this program's own
		case strings.HasPrefix(base, ".") || link.Mode()&fs.ModeSymlink != 0:
			f.foreign = append(f.foreign, Shown(path))
			return nil
		}
		if err := f.folder(ctx, path); err != nil {
			if ctx.Err() != nil {
				return err
			}
			f.unreadable(Shown(path), path, err)
		}
	case info.Mode().IsRegular():
		if _, err := f.file(ctx, path, info); err != nil {
			f.unreadable(Shown(path), path, err)
		}
	default: // pipes, sockets and devices would be waited for without end
		f.foreign = append(f.foreign, Shown(path))
	}
	return nil
}

func (f *finder) skipped(path string) bool {
	if len(f.skip) == 0 {
		return false
	}
	key, err := realPath(path)
	return err == nil && f.skip[key]
}

// unreadable lists what would have been a log, or was one.
func (f *finder) unreadable(name, path string, err error) {
	f.inputs = append(f.inputs, cite.Input{Name: name, Path: path, Err: cause(err)})
	f.reached++
}

// file lists the logs in a file. If there are none, none says why.
func (f *finder) file(ctx context.Context, path string, info fs.FileInfo) (none, err error) {
	f.files++
	if !info.Mode().IsRegular() {
		return f.pipe(ctx, path)
	}
	key, err := realPath(path)
	if err != nil {
		return nil, cause(err)
	}
	if none, ok := f.seen[key]; ok {
		if none == nil {
			f.reached++
		}
		return none, nil
	}
	if f.options.Known != nil && f.options.Known(path, info) {
		f.seen[key] = nil
		f.reached++
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, cause(err)
	}
	defer file.Close()
	l := &lister{finder: f, unit: &unit{name: Shown(path), path: path, size: info.Size()}, stored: info.Size()}
	w := walker{visitor: l, buffer: int(min(sniffLength, info.Size()+magicLength))}
	// An archive is read to its end to know what is in it.
	if err := w.file(l.unit.name, &counted{file, ctx, func(int64) {}, 0}, info.Size()); err != nil {
		return nil, cause(err)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	none = l.none()
	f.seen[key] = none
	switch {
	case none == nil:
		f.reached++
		f.units = append(f.units, l.unit)
		f.foreign = append(f.foreign, l.foreign...)
	default:
		f.foreign = append(f.foreign, Shown(path)) // once, however many members it has
	}
	return none, nil
}

// pipe lists what can be read only once, such as `<(zcat log.gz)`.
func (f *finder) pipe(ctx context.Context, path string) (none, err error) {
	type opened struct {
		file *os.File
		err  error
	}
	done := make(chan opened, 1)
	// A named pipe is open when somebody writes to it; until then the call cannot be interrupted, and is left behind
	// when the context ends.
	go func() {
		file, err := os.Open(path)
		done <- opened{file, err}
	}()
	select {
	case o := <-done:
		if o.err != nil {
			return nil, cause(o.err)
		}
		return f.stream(ctx, Shown(path), o.file)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (f *finder) stdin(ctx context.Context) error {
	if f.options.Stdin == nil {
		return errors.New("there is no standard input")
	}
	if _, ok := f.seen["-"]; ok {
		return nil
	}
	none, err := f.stream(ctx, "-", f.options.Stdin)
	f.seen["-"] = none
	return cmp.Or(err, none)
}

// bzip2Block is more than a compressed block takes, in bytes: nothing in it can be read before all of it is there. It
// stands for 900,000 bytes at most.
const bzip2Block = 1 << 20

// stream lists a stream, which is one log, after a look at its beginning.
func (f *finder) stream(ctx context.Context, name string, r io.Reader) (none, err error) {
	p := newPump(r, f.options.Progress)
	p.until(ctx)
	raw := bufio.NewReaderSize(p, bzip2Block)
	head, err := raw.Peek(sniffLength)
	if err == nil && layerOf(head) == bzipped {
		head, err = raw.Peek(bzip2Block)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(head) == 0 && !errors.Is(err, io.EOF) {
		return nil, err
	}
	s := sniffer{part: err == nil}
	w := walker{visitor: &s, buffer: sniffLength, once: true}
	if err := w.stream(name, bytes.NewReader(head)); err != nil {
		return nil, err
	}
	if s.err != nil || !s.isLog {
		return ErrNotALog, s.err
	}
	f.reached++
	u := &unit{name: name, pump: p, stream: raw, size: -1, packed: true, members: []member{{name, len(f.inputs)}}}
	f.units = append(f.units, u)
	f.inputs = append(f.inputs, cite.Input{Name: name, Stored: -1, Layers: s.layers, Encoding: s.encoding})
	return nil, nil
}

// sniffer tells whether the first content of a stream is a log.
type sniffer struct {
	part     bool // what it is shown is not all of the stream
	isLog    bool
	encoding string
	layers   []string
	err      error
}

func (s *sniffer) content(c content) error {
	s.layers = c.layers
	s.isLog, _, s.encoding, s.err = sniff(&c)
	if s.part && errors.Is(s.err, io.ErrUnexpectedEOF) {
		s.err = nil // more of it would have come
	}
	return nil
}

func (s *sniffer) problem(_ string, err error) { s.err = err }

// sniff says whether c is a log, and in which encoding. Of what is damaged the beginning counts; where that is no log,
// the damage is the error: nobody can tell what it would have been.
func sniff(c *content) (_ bool, start []byte, encoding string, err error) {
	r, _, encoding, err := decoded(c.Reader)
	if err != nil {
		return false, nil, "", err
	}
	var head []byte
	if r == io.Reader(c.Reader) {
		head, err = c.Peek(min(sniffLength, c.Size()))
		if err == nil && len(head) < sniffLength { // it was stored smaller than it is
			c.Reader = bufio.NewReaderSize(c.Reader, sniffLength)
			head, err = c.Peek(sniffLength)
		}
	} else {
		head = make([]byte, sniffLength)
		var n int
		n, err = fill(r, head)
		head = head[:n]
	}
	is := isLog(head, err != nil)
	if is || errors.Is(err, io.EOF) {
		err = nil
	}
	return is, head, encoding, err
}

// lister lists the logs in a file.
type lister struct {
	*finder
	unit    *unit
	stored  int64 // size of the file, which goes with the first log in it
	found   bool
	foreign []string // members that are no logs
	damaged string   // the last member if it is, which will be said when it is read
}

// none says why nothing was found.
func (l *lister) none() error {
	switch {
	case l.found:
		return nil
	case len(l.unit.members) > 0 && l.unit.members[0].name == l.unit.name:
		return ErrNotALog
	}
	return ErrNoLogs
}

func (l *lister) content(c content) error {
	isLog, head, encoding, err := sniff(&c)
	l.unit.packed = l.unit.packed || c.packed
	switch {
	case err != nil:
		l.unit.members = append(l.unit.members, member{c.name, -1})
		l.problem(c.name, err)
	case isLog:
		l.unit.members = append(l.unit.members, member{c.name, len(l.inputs)})
		if l.options.Known != nil {
			l.heads[len(l.inputs)] = bytes.Clone(head[:min(len(head), headLength)])
		}
		l.inputs = append(l.inputs, cite.Input{Name: c.name, Path: l.unit.path, Stored: l.stored, Layers: c.layers, Encoding: encoding})
		l.stored = 0
		l.found = true
	default:
		l.unit.members = append(l.unit.members, member{c.name, -1})
		l.foreign = append(l.foreign, c.name)
	}
	if c.followed {
		_, err := io.Copy(io.Discard, c.Reader)
		l.damaged = ""
		if isLog && err != nil {
			l.damaged = c.name
		}
	}
	return nil
}

func (l *lister) problem(name string, err error) {
	if strings.HasPrefix(l.damaged, name+"!") && !errors.Is(err, errAfterTar) {
		l.damaged = ""
		return
	}
	l.unreadable(name, l.unit.path, explained(err))
	l.found = true
}

// realPath is one name for a file however it was reached.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(abs)
}
