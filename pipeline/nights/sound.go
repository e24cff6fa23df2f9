package nights

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

// Sum tells a file from what it was before.
type Sum struct {
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// SumOf reads a file from its beginning.
func SumOf(ctx context.Context, f *os.File) (Sum, error) {
	h := sha256.New()
	n, err := io.Copy(h, &reading{ctx, io.NewSectionReader(f, 0, 1<<62)})
	return Sum{n, hex.EncodeToString(h.Sum(nil))}, err
}

// reading ends when the context does.
type reading struct {
	ctx context.Context
	io.Reader
}

func (r *reading) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p)
}

// Check says what is wrong with a file that was so when it was written: nothing, as far as its size tells; with whole, all
// of it is read.
func (s Sum) Check(ctx context.Context, path string, whole bool) error {
	st, err := os.Lstat(path)
	switch {
	case err != nil:
		return cause(err)
	case !st.Mode().IsRegular():
		return errors.New("not a file")
	case st.Size() != s.Bytes:
		return fmt.Errorf("%d bytes, not the %d that were written", st.Size(), s.Bytes)
	case !whole:
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return cause(err)
	}
	now, err := SumOf(ctx, f)
	switch err := errors.Join(err, f.Close()); {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return cause(err)
	case now != s:
		return errors.New("not what was written")
	}
	return nil
}

// cause is an error without the name of the file, which is told apart from it.
func cause(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// DamagedPacks finds the packs that are not what was written: by their sizes, or with whole by all of them. It tells what is
// wrong with each, by its name.
func (f *Folder) DamagedPacks(ctx context.Context, m *Manifest, whole bool) (map[string]error, error) {
	damaged := make(map[string]error)
	for _, p := range m.Packs {
		if err := p.Check(ctx, f.PackPath(p.Name), whole); err != nil {
			damaged[p.Name] = err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return damaged, nil
}

// In lists the contents of which some packs hold pieces.
func (m *Manifest) In(packs map[string]error) map[int64]bool {
	contents := make(map[int64]bool)
	for i := range m.Packs {
		if _, named := packs[m.Packs[i].Name]; named {
			for _, k := range m.Live(&m.Packs[i]) {
				contents[m.Packs[i].Pieces[k].Content] = true
			}
		}
	}
	return contents
}

// Forget forgets contents and the packs that hold nothing else. The files in which they stand are then new.
func (m *Manifest) Forget(contents map[int64]bool) {
	m.places = nil
	m.Files = slices.DeleteFunc(m.Files, func(f File) bool {
		return slices.ContainsFunc(f.Logs, func(l Log) bool { return contents[l.Content] })
	})
	m.Contents = slices.DeleteFunc(m.Contents, func(c Content) bool { return contents[c.Number] })
	m.Packs = slices.DeleteFunc(m.Packs, func(p Pack) bool { return len(m.Live(&p)) == 0 })
}
