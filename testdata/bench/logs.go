package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// mix is a sort of log.
type mix struct {
	name string
	args []string // of testdata/gen
}

// mixes are an archive in which few sources are cited again and again, and one in which hardly any is cited twice.
var mixes = []mix{
	{"few", []string{"-works", "20000", "-zipf", "1.07"}},
	{"many", []string{"-works", "1000000", "-zipf", "0.6", "-seed", "3"}},
}

// log is a generated log of a mix; it is made if it is not there yet.
func (b *bench) log(ctx context.Context, m mix, s size) (string, error) {
	name := filepath.Join(b.logs, fmt.Sprintf("%s-%d.jsonl", m.name, int64(s)))
	if err := made(name, func(name string) error {
		return command0(ctx, b.gen, append([]string{"-size", fmt.Sprint(int64(s)), "-o", name}, m.args...)...)
	}); err != nil {
		return "", err
	}
	return name, warm(name)
}

// packed is the same log as gzip or zstd.
func (b *bench) packed(ctx context.Context, log, suffix string) (string, error) {
	name := log + suffix
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if err := made(name, func(string) error { return command0(ctx, self, "compress", name) }); err != nil {
		return "", err
	}
	return name, warm(name)
}

// made makes a file that is not there.
func made(name string, make func(string) error) error {
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := make(name); err != nil {
		return errors.Join(err, os.Remove(name))
	}
	return nil
}

func command0(ctx context.Context, program string, args ...string) error {
	if out, err := exec.CommandContext(ctx, program, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", program, strings.Join(args, " "), err, out)
	}
	return nil
}

// warm reads a file, so that it stands in the memory of the system for whoever reads it first.
func warm(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(struct{ io.Writer }{io.Discard}, bufio.NewReaderSize(f, 1<<20))
	return err
}

// decode decompresses a file and does nothing else: what reading it costs whoever reads it in Go.
func decode(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	var r io.Reader
	if strings.HasSuffix(name, ".gz") {
		r, err = gzip.NewReader(bufio.NewReaderSize(f, 1<<20))
	} else {
		r, err = zstd.NewReader(f, zstd.WithDecoderConcurrency(1))
	}
	if err != nil {
		return err
	}
	_, err = io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{r}, make([]byte, 1<<20))
	return err
}

// compress makes NAME.gz of NAME, or NAME.zst, with the usual effort.
func compress(name string) (err error) {
	plain, err := os.Open(strings.TrimSuffix(name, filepath.Ext(name)))
	if err != nil {
		return err
	}
	defer plain.Close()
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	var w io.WriteCloser = gzip.NewWriter(out)
	if strings.HasSuffix(name, ".zst") {
		if w, err = zstd.NewWriter(out); err != nil {
			return err
		}
	}
	_, err = io.Copy(w, plain)
	return errors.Join(err, w.Close())
}

// shards cuts a log between lines into so many files of about the same size.
func (b *bench) shards(log string, n int) (names []string, err error) {
	f, err := os.Open(log)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	from := int64(0)
	for i := range n {
		to := st.Size()
		if i < n-1 {
			if to, err = lineEnd(f, max(from, st.Size()*int64(i+1)/int64(n))); err != nil {
				return nil, err
			}
		}
		name := filepath.Join(b.scratch, fmt.Sprintf("shard-%02d.jsonl", i))
		if err := part(f, from, to, name); err != nil {
			return nil, err
		}
		names, from = append(names, name), to
	}
	return names, nil
}

// lineEnd is the first place at or behind another one at which a line begins.
func lineEnd(f io.ReaderAt, at int64) (int64, error) {
	block := make([]byte, 64<<10)
	for {
		n, err := f.ReadAt(block, at)
		if i := bytes.IndexByte(block[:n], '\n'); i >= 0 {
			return at + int64(i) + 1, nil
		}
		if at += int64(n); err != nil {
			if errors.Is(err, io.EOF) {
				return at, nil
			}
			return 0, err
		}
	}
}

func part(f io.ReaderAt, from, to int64, name string) (err error) {
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	_, err = io.Copy(out, io.NewSectionReader(f, from, to-from))
	return err
}
