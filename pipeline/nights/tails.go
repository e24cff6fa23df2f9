package nights

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"os"
	"sync"
	"syscall"

	"biblog/pipeline/cite"
)

// Logs finds and decodes logs: see pipeline.Reader.
type Logs interface {
	Blocks(ctx context.Context, yield func(cite.Block) error) error
	Decode(b cite.Block, tail cite.Tail) *cite.Batch
	Resolve(r *cite.Response, tally *cite.Tally)
}

// Tails is a pipeline.Reader of what is new in some logs: it leaves out what stands before the start of each, and the last
// line of a log that is still being written. When all blocks were taken, it knows where each log ended.
type Tails struct {
	logs  Logs
	index map[int]int // by the index of the log among those that were found
	list  []*tail
}

// tail is the reading of one log.
type tail struct {
	Reading
	at    int64 // bytes that came, from the beginning of the log
	whole hash.Hash
	lines hash.Hash // up to the last line feed

	rest    []byte // what stands behind the last line feed
	within  bool   // no line feed stands right before the rest
	ended   bool   // the last block came
	problem error  // why more could not be read

	mu        sync.Mutex
	resumable bool // the log ends where a record does
	pending   bool // the rest is not a whole record
}

// NewTails reads what is new in the logs with the indexes of the readings.
func NewTails(logs Logs, readings []*Reading) *Tails {
	t := &Tails{logs: logs, index: make(map[int]int)}
	for i, r := range readings {
		t.index[r.Input] = i
		t.list = append(t.list, &tail{Reading: *r, whole: r.hash})
	}
	return t
}

// Inputs lists the logs in the order of the readings.
func (t *Tails) Inputs() (list []cite.Input) {
	for _, l := range t.list {
		list = append(list, cite.Input{Name: l.Name, Path: l.Path})
	}
	return list
}

// Blocks hands out the blocks of the logs without what is known.
func (t *Tails) Blocks(ctx context.Context, yield func(cite.Block) error) error {
	return t.logs.Blocks(ctx, func(b cite.Block) error {
		l := t.list[t.index[b.Input]]
		b.Input = t.index[b.Input]
		if b.Number == 0 && l.Plain && b.Offset > 0 {
			l.at = b.Offset // what stands before it was not read
		}
		skip := min(max(l.Start-l.at, 0), int64(len(b.Data)))
		l.at += int64(len(b.Data))
		b.Data = b.Data[skip:]
		b.Offset += skip
		if len(b.Data) == 0 && !b.Last {
			if b.Release != nil {
				b.Release()
			}
			return nil
		}
		l.take(b)
		return yield(b)
	})
}

// take hashes a block, and of the last one tells apart what stands behind its last line feed.
func (l *tail) take(b cite.Block) {
	lines := b.Data
	if b.Last {
		lines = b.Data[:bytes.LastIndexByte(b.Data, '\n')+1]
		l.rest = bytes.Clone(b.Data[len(lines):])
		l.ended, l.problem = true, b.Err
	}
	l.whole.Write(lines)
	if len(lines) > 0 {
		l.within = lines[len(lines)-1] != '\n'
	}
	if b.Last {
		state, err := stateOf(l.whole)
		if err == nil {
			l.lines, err = hashFrom(state)
		}
		if err != nil {
			panic(err) // a hash of the standard library gives its state and takes it
		}
		l.whole.Write(l.rest)
	}
}

// Decode decodes a block. Of the last one it first finds out whether a record ends at its last line feed: if so, what
// follows is a record by itself, or one that is still being written.
func (t *Tails) Decode(b cite.Block, rest cite.Tail) *cite.Batch {
	if !b.Last {
		return t.logs.Decode(b, rest)
	}
	l := t.list[b.Input]
	lines := b
	lines.Data, lines.Last = b.Data[:bytes.LastIndexByte(b.Data, '\n')+1], false
	before := t.logs.Decode(lines, rest).Tail
	resumable := before.Empty()
	pending := false
	if resumable && len(lines.Data) < len(b.Data) {
		behind := b
		behind.Data, behind.Offset = b.Data[len(lines.Data):], b.Offset+int64(len(lines.Data))
		pending = !whole(t.logs.Decode(behind, cite.Tail{}))
	}
	l.mu.Lock()
	l.resumable, l.pending = resumable, pending
	l.mu.Unlock()
	if pending {
		lines.Last = true
		return t.logs.Decode(lines, rest)
	}
	return t.logs.Decode(b, rest)
}

// whole says whether what was decoded was whole records.
func whole(b *cite.Batch) bool {
	return b.Counts.Total() > 0 && len(b.Unreadable) == 0 && b.Tally.Of("cut_at_end") == 0
}

// Resolve completes a response that was joined from parts.
func (t *Tails) Resolve(r *cite.Response, tally *cite.Tally) { t.logs.Resolve(r, tally) }

// end is where the log ended, and the state of the hash there.
func (l *tail) end() (End, hash.Hash) {
	h, at, within := l.whole, l.at, l.within || len(l.rest) > 0
	if l.pending {
		h, at, within = l.lines, l.at-int64(len(l.rest)), l.within
	}
	return End{Offset: at, Hash: hex.EncodeToString(h.Sum(nil)), Within: within}, h
}

// Came is how much came of a log.
type Came struct{ Lines, Records int64 }

// Absorb tells the manifest what was read, and how much that was of each log. It returns the pack that holds it,
// without its size, and what is in the files now. A log that did not end, or is shorter than what was known of it, has changed
// while it was read; one whose disk failed may be readable tomorrow: these are not sound, and are to be read again.
func (t *Tails) Absorb(m *Manifest, came []Came) (pack Pack, logs []Log, sound []bool, err error) {
	name := sha256.New()
	fmt.Fprintln(name, m.Reading)
	m.Night = m.tonight
	known := make(map[said]int64)
	first := func(c *Content) int64 { return known[c.said()] }
	for i := len(m.Contents) - 1; i >= 0; i-- {
		known[m.Contents[i].said()] = m.Contents[i].Number
	}
	for i, l := range t.list {
		before := m.content(l.Content)
		within := before != nil && before.End().Within
		content, ok, err := l.finish(m, came[i])
		if err != nil {
			return pack, nil, nil, err
		}
		log, piece := Log{Name: l.Name, Content: content}, Piece{Content: content, Lines: l.Lines, Within: within}
		if l.pending {
			log.Pending = int64(len(l.rest))
		}
		c := m.content(content)
		if c != nil && (c.End().Offset == 0 || first(c) == 0) {
			known[c.said()] = content
		}
		switch {
		case c == nil || content == l.Content && c.End().Offset == l.Start:
			piece.Content = 0 // there is nothing new in it
		case c.End().Offset > 0 && first(c) != content:
			log.Content, piece.Content = first(c), 0 // another log says the same
		}
		end, _ := l.end()
		fmt.Fprintln(name, l.Start, end.Hash, piece.Content)
		pack.Pieces, logs, sound = append(pack.Pieces, piece), append(logs, log), append(sound, ok)
	}
	pack.Name = hex.EncodeToString(name.Sum(nil)[:16])
	return pack, logs, sound, nil
}

// said is what a content says, and why not more: two of which that is the same are one.
type said struct{ hash, problem string }

func (c *Content) said() said { return said{c.End().Hash, c.Problem} }

// finish tells the manifest of one log and returns the number of its content.
func (l *tail) finish(m *Manifest, came Came) (content int64, sound bool, err error) {
	end, h := l.end()
	if !l.ended || end.Offset < l.Start {
		return l.Content, false, nil
	}
	var failed syscall.Errno
	sound = !errors.As(l.problem, &failed)
	end.Lines = l.Lines + came.Lines
	c := m.content(l.Content)
	if c == nil {
		c = m.add(l.Name, "")
	}
	if len(c.Ends) == 0 || end.Offset > l.Start {
		end.Records = c.End().Records + came.Records
		c.Ends, c.Night = append(c.Ends, end), m.Night
	}
	c.Head = hashOf(l.Head[:min(int64(len(l.Head)), headLength, end.Offset)])
	c.Resumable = l.resumable && l.problem == nil
	if c.Problem = ""; l.problem != nil {
		c.Problem = l.problem.Error()
	}
	c.State, c.Tail = nil, ""
	if !l.Plain || !c.Resumable {
		return c.Number, sound, nil
	}
	b := make([]byte, min(tailLength, end.Offset))
	f, err := os.Open(l.Path)
	if err != nil {
		return c.Number, sound, nil // it was renamed meanwhile, after all of it was read
	}
	defer f.Close()
	if _, err := f.ReadAt(b, end.Offset-int64(len(b))); err != nil {
		return c.Number, sound, nil // another file has its name, or it has become shorter
	}
	c.Tail = hashOf(b)
	c.State, err = stateOf(h)
	return c.Number, sound, err
}
