package main

import (
	"io"

	"github.com/google/renameio/v2"

	"biblog/pipeline"
	"biblog/pipeline/cite"
)

// extraReport is the copy of the report that --report asks for. Its file is opened before the run, so that a place where
// it cannot be written is found then and not after hours, and appears when the run is done.
type extraReport struct {
	file   *renameio.PendingFile // nil if it goes to standard output, or nowhere
	stdout bool
}

func openExtra(name string) (*extraReport, error) {
	switch name {
	case "":
		return &extraReport{}, nil
	case "-":
		return &extraReport{stdout: true}, nil
	}
	f, err := renameio.NewPendingFile(name, renameio.WithPermissions(0o644))
	return &extraReport{file: f}, err
}

func (x *extraReport) write(stdout io.Writer, r *cite.Report) error {
	switch {
	case x.stdout:
		return pipeline.WriteReport(stdout, r)
	case x.file == nil:
		return nil
	}
	if err := pipeline.WriteReport(x.file, r); err != nil {
		return err
	}
	return x.file.CloseAtomicallyReplace()
}

// cleanup removes what was not written.
func (x *extraReport) cleanup() error {
	if x.file == nil {
		return nil
	}
	return x.file.Cleanup()
}
