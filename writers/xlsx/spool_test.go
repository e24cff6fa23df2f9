package xlsx

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"
)

// spooled puts the citations of responses into a spool, with cells up to a number of them.
func spooled(t *testing.T, responses []*cite.Response, withCells int) (*spool, *os.File) {
	t.Helper()
	file, err := writertest.NewFolder(t).Scratch()
	if err != nil {
		t.Fatal(err)
	}
	s := newSpool(file)
	n := 0
	for _, r := range responses {
		for i := range r.Citations {
			if err := s.put(&cite.CitationRow{Response: r, Citation: &r.Citations[i]}, n < withCells); err != nil {
				t.Fatal(err)
			}
			n++
		}
	}
	return s, file
}

func TestSpoolGivesBackWhatItGot(t *testing.T) {
	const withCells = 150
	responses := writertest.Nasty().Responses
	responses = append(responses, writertest.Small().Responses...)
	responses = append(responses, writertest.Many(100).Responses...)
	responses[0].Citations[0].CitedText = strings.Repeat("много ", 100_000) // more than the reader's buffer
	retracted := []int64{0, 1, 7, 140, 151}
	var want [][]table.Value
	var uses []use
	n := int64(0)
	for _, r := range responses {
		for i := range r.Citations {
			row := cite.CitationRow{Response: r, Citation: &r.Citations[i]}
			if !slices.Contains(retracted, n) {
				var values []table.Value
				for _, c := range table.Citations().Columns {
					if v := c.Value(&row); n < withCells {
						values = append(values, v)
					}
				}
				want = append(want, values)
				uses = append(uses, use{role: row.Role, created: row.Created, format: row.Source.Format(), provider: row.Source.Provider()})
			}
			n++
		}
	}
	s, _ := spooled(t, responses, withCells)
	i := 0
	err := s.read(retracted, func(c *citation) error {
		if c.use != uses[i] {
			t.Errorf("citation %d counts as %+v, expected %+v", i, c.use, uses[i])
		}
		// A null has no value: what stands beside the flag does not matter.
		for k, v := range want[i] {
			if v.Null {
				want[i][k] = table.Value{Null: true}
			}
		}
		if d := cmp.Diff(want[i], slices.Clone(c.cells)); d != "" {
			t.Errorf("citation %d (-want +got):\n%s", i, d)
		}
		i++
		return nil
	})
	if err != nil || i != len(want) {
		t.Errorf("%d citations (%v), expected %d", i, err, len(want))
	}
}

func TestADamagedSpoolIsAnError(t *testing.T) {
	s, file := spooled(t, writertest.Many(3000).Responses, 1e6)
	if err := s.out.Close(); err != nil {
		t.Fatal(err)
	}
	stat, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(stat.Size() / 2); err != nil {
		t.Fatal(err)
	}
	if err := s.read(nil, func(*citation) error { return nil }); err == nil {
		t.Error("half a spool was read without an error")
	}
}

func FuzzSpoolRecord(f *testing.F) {
	s := &spool{columns: table.Citations().Columns}
	f.Add("")
	f.Add("\x00\x00\x00\x00")
	f.Add("\x01\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x01a\xff")
	f.Add("\x00\x00\x00\x00" + strings.Repeat("\x01\x01a", 24))
	f.Fuzz(func(t *testing.T, record string) {
		var c citation
		if err := s.parse(record, &c, make([]table.Value, len(s.columns))); err != nil {
			return
		}
		if int(c.role) >= len(cite.Roles) || c.cells != nil && len(c.cells) != len(s.columns) {
			t.Errorf("%q is read as %+v", record, c)
		}
	})
}

func TestASinkWithoutCitationsNeedsNoSpool(t *testing.T) {
	stage := writertest.NewFolder(t)
	writeTo(t, stage, writertest.Empty(), Options{Tables: table.Names()})
	entries, err := filepath.Glob(filepath.Join(filepath.Dir(stage.Dir), "scratch-*"))
	if err != nil || len(entries) != 1 {
		t.Errorf("scratch files: %q (%v), expected the one for the rows", entries, err)
	}
}
