package nights

import (
	"context"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"os"
	"slices"

	"biblog/pipeline/cite"
)

// How much of the beginning and of the end of a content is looked at before all of it is, in bytes.
const (
	headLength = 1 << 10
	tailLength = 64 << 10
)

// Found is a log in a file that is new, or changed.
type Found struct {
	Input int    // its index among the logs that were found
	Path  string // of the file
	Name  string
	Plain bool   // the file is the log itself, neither compressed nor in another encoding
	Head  []byte // how it begins, at least headLength bytes if it has so many
	// Blocks reads it.
	Blocks func(ctx context.Context, yield func(cite.Block) error) error
}

// Reading is what of a found log is to be read.
type Reading struct {
	Found
	Content int64 // of which it is the rest; 0 if it is a new one
	Start   int64 // in bytes; what stands before it is known
	Lines   int64 // line feeds before it
	Known   bool  // nothing is to be read

	hash hash.Hash // of all before Start
}

// errEnough ends a reading of which no more is needed.
var errEnough = errors.New("enough")

// Match says what of a found log is known: all of it, its beginning, or nothing. Contents in busy go on in another log
// already. With verify a file that has grown is compared with its content byte by byte, not only at both ends.
func (m *Manifest) Match(ctx context.Context, f Found, busy map[int64]bool, verify bool) (*Reading, error) {
	fresh := &Reading{Found: f, hash: sha256.New()}
	var old *Content
	if file := m.file(f.Path); file != nil {
		for _, l := range file.Logs {
			if l.Name == f.Name {
				old = m.content(l.Content)
			}
		}
	}
	if old != nil && old.Resumable && old.State != nil && f.Plain && !verify && !busy[old.Number] {
		if same, err := old.ends(f.Path); err != nil {
			return nil, err
		} else if same {
			return old.rest(f)
		}
	}
	var candidates []*Content
	heads := make(map[int64]string) // by their length
	head := func(n int64) string {
		if heads[n] == "" {
			heads[n] = hashOf(f.Head[:n])
		}
		return heads[n]
	}
	for i := range m.Contents {
		c := &m.Contents[i]
		n := min(headLength, c.End().Offset)
		if c == old && n == 0 || n > 0 && int64(len(f.Head)) >= n && head(n) == c.Head {
			candidates = append(candidates, c)
		}
	}
	if len(candidates) == 0 {
		return fresh, nil
	}
	return m.compare(ctx, fresh, candidates, busy)
}

// compare reads a log as far as it may be known.
func (m *Manifest) compare(ctx context.Context, fresh *Reading, candidates []*Content, busy map[int64]bool) (*Reading, error) {
	type place struct {
		content *Content
		end     End
		last    bool
	}
	var places []place
	for _, c := range candidates {
		for i, e := range c.Ends {
			places = append(places, place{c, e, i == len(c.Ends)-1})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return int(min(max(a.end.Offset-b.end.Offset, -1), 1)) })
	var best, within *Reading
	h, at, next := sha256.New(), int64(0), 0
	reach := func() error {
		sum := hex.EncodeToString(h.Sum(nil))
		for ; next < len(places) && places[next].end.Offset == at; next++ {
			p := places[next]
			if p.end.Hash != sum && at > 0 {
				continue
			}
			if p.last && !busy[p.content.Number] && p.content.Resumable {
				state, err := stateOf(h)
				if err != nil {
					return err
				}
				best = &Reading{Found: fresh.Found, Content: p.content.Number, Start: at, Lines: p.end.Lines}
				if best.hash, err = hashFrom(state); err != nil {
					return err
				}
			}
			within = &Reading{Found: fresh.Found, Content: p.content.Number, Start: at, Known: true}
		}
		return nil
	}
	if err := reach(); err != nil {
		return nil, err
	}
	length, ended := int64(0), false
	err := fresh.Blocks(ctx, func(b cite.Block) error {
		data := b.Data
		length += int64(len(data))
		for next < len(places) && places[next].end.Offset <= length {
			n := places[next].end.Offset - at
			h.Write(data[:n])
			at, data = at+n, data[n:]
			if err := reach(); err != nil {
				return err
			}
		}
		h.Write(data)
		at += int64(len(data))
		ended = b.Last && b.Err == nil
		if b.Release != nil {
			b.Release()
		}
		if next == len(places) && !b.Last {
			return errEnough // more follows
		}
		return nil
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, err
	}
	if ended && within != nil && within.Start == length && (best == nil || best.Start < within.Start) && m.content(within.Content).Problem == "" {
		return within, nil // a copy of what is known, or of its beginning; what could not be read then can be read now
	}
	if best == nil {
		return fresh, nil
	}
	best.Known = ended && best.Start == length
	return best, nil
}

// ends says whether a file begins and ends as the content does, up to where that ended.
func (c *Content) ends(path string) (bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	end := c.End().Offset
	for _, part := range []struct {
		from, to int64
		hash     string
	}{{0, min(headLength, end), c.Head}, {max(0, end-tailLength), end, c.Tail}} {
		b := make([]byte, part.to-part.from)
		if _, err := f.ReadAt(b, part.from); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return false, nil // it is shorter
		} else if err != nil {
			return false, err
		}
		if hashOf(b) != part.hash {
			return false, nil
		}
	}
	return true, nil
}

// rest is what of a log that goes on with the content is to be read.
func (c *Content) rest(f Found) (*Reading, error) {
	h, err := hashFrom(c.State)
	if err != nil {
		return nil, err
	}
	return &Reading{Found: f, Content: c.Number, Start: c.End().Offset, Lines: c.End().Lines, hash: h}, nil
}

func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:16])
}

func stateOf(h hash.Hash) ([]byte, error) {
	return h.(encoding.BinaryMarshaler).MarshalBinary()
}

func hashFrom(state []byte) (hash.Hash, error) {
	h := sha256.New()
	return h, h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
}
