package writertest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"biblog/pipeline/cite"

	"github.com/google/go-cmp/cmp"
)

// Sink is what every writer's New gives.
type Sink interface {
	Rows(ctx context.Context, responses []*cite.Response) error
	Finish(ctx context.Context, b *cite.Bibliography) error
	Close() error
}

// Subject is a writer under test.
type Subject struct {
	// New opens the writer on a stage with all that it can write.
	New func(stage Stage) (Sink, error)
	// Files are the names it has to create, and no others.
	Files []string
	// Tables are the tables that Read can read back.
	Tables []string
	// Read reads a table of an output; see Table for how cells are spelled. Nil if the output has no tables.
	Read func(folder fs.FS, name string) (Table, error)
	// Text is what the output makes of a text that Read should find; nil if it keeps every text exactly.
	Text func(s string) string
	// Bare says that an output without rows is an empty file: it has no header and no footer.
	Bare bool
	// ByKey says that works and sources stand in the order of citation keys, not of ids.
	ByKey bool
}

// Run tests the rules that every writer has to keep.
func Run(t *testing.T, s Subject) {
	t.Run("an empty bibliography gives every file and no rows", func(t *testing.T) { s.holds(t, Empty()) })
	t.Run("each kind of value, set and null, comes back", func(t *testing.T) { s.holds(t, Small()) })
	t.Run("nasty texts come back", func(t *testing.T) { s.holds(t, Nasty()) })
	t.Run("many rows come back in input order", func(t *testing.T) { s.holds(t, Many(5000)) })
	t.Run("the same rows give the same bytes however they are cut", s.cut)
	t.Run("retracted rows are gone", s.retract)
	t.Run("a cancelled context ends the writing", s.cancelled)
	t.Run("a full disk is an error", s.full)
	t.Run("closing early or twice is no error", s.closed)
}

// holds writes a fixture and expects to read it back.
func (s Subject) holds(t *testing.T, f *Fixture) {
	folder := NewFolder(t)
	s.write(t, folder, f, 100)
	s.check(t, folder, f)
}

func (s Subject) check(t *testing.T, folder *Folder, f *Fixture) {
	t.Helper()
	files := folder.Files(t)
	for _, name := range s.Files {
		if b, there := files[name]; !there || len(b) == 0 && !s.Bare {
			t.Errorf("%s: absent or empty", name)
		}
	}
	if len(files) != len(s.Files) {
		t.Errorf("%d files were written, expected %q", len(files), s.Files)
	}
	for _, name := range s.Tables {
		got, err := s.Read(folder.FS(), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := s.spelled(f.Want(name, s.ByKey))
		if d := cmp.Diff(want.Columns, got.Columns); d != "" {
			t.Errorf("%s: columns (-want +got):\n%s", name, d)
		}
		if len(want.Rows) != len(got.Rows) {
			t.Errorf("%s: %d rows, expected %d", name, len(got.Rows), len(want.Rows))
			continue
		}
		for i := range want.Rows {
			if d := cmp.Diff(want.Rows[i], got.Rows[i]); d != "" {
				t.Fatalf("%s: row %d (-want +got):\n%s", name, i, d)
			}
		}
	}
}

func (s Subject) spelled(want Table) Table {
	if s.Text != nil {
		for _, row := range want.Rows {
			for i := range row {
				row[i] = s.Text(row[i])
			}
		}
	}
	return want
}

// write runs the writer over the fixture, so many responses a call.
func (s Subject) write(t *testing.T, folder *Folder, f *Fixture, atOnce int) {
	t.Helper()
	if err := s.try(t.Context(), folder, f, atOnce); err != nil {
		t.Fatal(err)
	}
}

func (s Subject) try(ctx context.Context, stage Stage, f *Fixture, atOnce int) (err error) {
	sink, err := s.New(stage)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sink.Close()) }()
	for responses := range slices.Chunk(f.Responses, atOnce) {
		lent, takeBack := lend(responses)
		if err := sink.Rows(ctx, lent); err != nil {
			return fmt.Errorf("rows: %w", err)
		}
		takeBack()
	}
	// The pipeline says so after the last row; an output may not depend on it.
	if sink, ok := sink.(interface{ Settle(context.Context) error }); ok && atOnce > 1 {
		if err := sink.Settle(ctx); err != nil {
			return fmt.Errorf("settle: %w", err)
		}
	}
	if err := sink.Finish(ctx, f.Bibliography); err != nil {
		return fmt.Errorf("finish: %w", err)
	}
	return nil
}

func (s Subject) cut(t *testing.T) {
	f := Many(3000)
	var first map[string][]byte
	for _, atOnce := range []int{1, 7, 1000, 3000} {
		folder := NewFolder(t)
		s.write(t, folder, f, atOnce)
		files := folder.Files(t)
		if first == nil {
			first = files
		}
		for name, content := range first {
			if !bytes.Equal(content, files[name]) {
				t.Errorf("%s: differs when %d responses come at once", name, atOnce)
			}
		}
	}
}

func (s Subject) retract(t *testing.T) {
	for _, c := range []struct {
		name    string
		fixture *Fixture
		which   func(i int) bool
	}{
		{"the first", Small(), func(i int) bool { return i == 0 }},
		{"one without citations", Small(), func(i int) bool { return i == 1 }},
		{"the last", Small(), func(i int) bool { return i == 4 }},
		{"all", Small(), func(int) bool { return true }},
		{"some of nasty texts", Nasty(), func(i int) bool { return i%2 == 0 }},
		{"some of many", Many(3000), func(i int) bool { return i%100 == 7 || i > 2900 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			left, taken := c.fixture.without(c.which)
			retracting := NewFolder(t)
			bibliography := *c.fixture.Bibliography
			bibliography.Retracted = taken
			s.write(t, retracting, &Fixture{Responses: c.fixture.Responses, Bibliography: &bibliography}, 100)
			s.check(t, retracting, left)

			never := NewFolder(t)
			s.write(t, never, left, 100)
			files := retracting.Files(t)
			for name, content := range never.Files(t) {
				if !bytes.Equal(content, files[name]) {
					t.Errorf("%s: not the bytes of a run in which the rows never came", name)
				}
			}
		})
	}
}

func (s Subject) cancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.try(ctx, NewFolder(t), Many(2000), 100); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, expected %v", err, context.Canceled)
	}
}

func (s Subject) full(t *testing.T) {
	for _, f := range []*Fixture{Empty(), Many(2000)} {
		if s.Bare && len(f.Responses) == 0 {
			continue // nothing is written
		}
		err := s.try(t.Context(), newFull(t), f, 100)
		if pathError := (*fs.PathError)(nil); !errors.As(err, &pathError) {
			t.Errorf("got %v, expected an error that names the file", err)
		}
	}
}

func (s Subject) closed(t *testing.T) {
	sink, err := s.New(NewFolder(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := sink.Rows(t.Context(), Small().Responses); err != nil {
		t.Error(err)
	}
	if err := errors.Join(sink.Close(), sink.Close()); err != nil {
		t.Errorf("closing early and twice: %v", err)
	}

	folder, f := NewFolder(t), Small()
	if sink, err = s.New(folder); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(sink.Rows(t.Context(), f.Responses), sink.Finish(t.Context(), f.Bibliography), sink.Close(), sink.Close()); err != nil {
		t.Errorf("closing after the end: %v", err)
	}
	s.check(t, folder, f)
}
