package main

import (
	"context"
	"io"
	"io/fs"
	"sync/atomic"

	"biblog/pipeline"
	"biblog/readers"
	"biblog/readers/envelope"
	"biblog/readers/input"
)

// logs are the stage that finds and decodes the logs: finding is input's, decoding is readers'.
type logs struct {
	found
	decoder

	progress atomic.Pointer[pipeline.Progress] // once there is one: finding logs reads them too
}

type (
	found   = *input.Logs
	decoder = *readers.Logs
)

func (l *logs) show(p pipeline.Progress) { l.progress.Store(&p) }

// open finds the logs that were named, and says how their records are to be read: as the flags say, and as what becomes of
// them needs. It does not walk into skip.
func (f *inputFlags) open(ctx context.Context, stdin io.Reader, o readers.Options, skip ...string) (*logs, error) {
	return f.openNew(ctx, stdin, o, nil, skip...)
}

// decoder reads records as the flags say.
func (f *inputFlags) decoder(o readers.Options) (*readers.Logs, error) {
	at, err := envelope.ParsePointer(f.At)
	if err != nil {
		return nil, usageError{err}
	}
	o.From, o.At, o.Namespace, o.MaxRecord = f.From, at, f.Namespace, int(f.MaxRecord)
	d, err := readers.New(o)
	if err != nil {
		return nil, usageError{err}
	}
	return d, nil
}

// openNew is open without the files that are known.
func (f *inputFlags) openNew(ctx context.Context, stdin io.Reader, o readers.Options, known func(string, fs.FileInfo) bool, skip ...string) (*logs, error) {
	decoder, err := f.decoder(o)
	if err != nil {
		return nil, err
	}
	l := &logs{decoder: decoder}
	l.found, err = input.Find(ctx, f.Input, input.Options{Stdin: stdin, Skip: skip, Known: known, MaxRecord: int(f.MaxRecord), Progress: func(n int64) {
		if p := l.progress.Load(); p != nil {
			(*p).Read(n)
		}
	}})
	return l, err
}

// stored is the size of all logs as they are stored, in bytes; -1 if that of some is not known.
func (l *logs) stored() (n int64) {
	for _, in := range l.Inputs() {
		if in.Stored < 0 {
			return -1
		}
		n += in.Stored
	}
	return n
}
