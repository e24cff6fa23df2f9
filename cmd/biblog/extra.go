package main

import (
	"errors"
	"io"
	"path/filepath"

	"github.com/google/renameio/v2"

	"biblog/pipeline"
	"biblog/pipeline/cite"
)

// extraReport is the copy of the report that --report asks for. A place where it cannot be written is found before the run
// and not after hours; the file is made, and appears, when the run is done, so that one that is killed leaves none behind.
type extraReport struct {
	path   string // empty if it goes to standard output, or nowhere
	stdout bool
}

// pending makes a file that appears at path when it is complete, and which stands beside that until then.
func pending(path string) (*renameio.PendingFile, error) {
	return renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)), renameio.WithPermissions(0o644))
}

// writable says why a file cannot be made at path.
func writable(path string) error {
	f, err := pending(path)
	if err != nil {
		return err
	}
	return f.Cleanup()
}

func openExtra(name string) (*extraReport, error) {
	switch name {
	case "":
		return &extraReport{}, nil
	case "-":
		return &extraReport{stdout: true}, nil
	}
	return &extraReport{path: name}, writable(name)
}

func (x *extraReport) write(stdout io.Writer, r *cite.Report) error {
	return x.fill(stdout, func(w io.Writer) error { return pipeline.WriteReport(w, r) })
}

// copy writes a report that was made before.
func (x *extraReport) copy(stdout io.Writer, b []byte) error {
	return x.fill(stdout, func(w io.Writer) error {
		_, err := w.Write(b)
		return err
	})
}

func (x *extraReport) fill(stdout io.Writer, write func(io.Writer) error) error {
	switch {
	case x.stdout:
		return write(stdout)
	case x.path == "":
		return nil
	}
	f, err := pending(x.path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		return errors.Join(err, f.Cleanup())
	}
	return f.CloseAtomicallyReplace()
}
