package main

import (
	"context"
	"io"
	"sync/atomic"

	"biblog/pipeline"
	"biblog/readers"
	"biblog/readers/cursor"
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

// open finds the logs that were named, and says how their records are to be read. It does not walk into skip.
func (f *inputFlags) open(ctx context.Context, stdin io.Reader, sources cursor.Sources, skip ...string) (*logs, error) {
	at, err := envelope.ParsePointer(f.At)
	if err != nil {
		return nil, usageError{err}
	}
	l := &logs{}
	if l.decoder, err = readers.New(readers.Options{From: f.From, At: at, Namespace: f.Namespace, Sources: sources}); err != nil {
		return nil, usageError{err}
	}
	l.found, err = input.Find(ctx, f.Input, input.Options{Stdin: stdin, Skip: skip, Progress: func(n int64) {
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
