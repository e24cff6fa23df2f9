package parquet

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/writers/table"
)

// cells is a row of the records for the tests: a value for each column, by its place.
type cells []table.Value

func recordTable() table.Table[cells] {
	t := table.Table[cells]{Name: "records"}
	for i, kind := range []table.Type{table.Key, table.LongText, table.Int, table.Float, table.Instant} {
		t.Columns = append(t.Columns, table.Column[cells]{Name: string(rune('a' + i)), Type: kind, Optional: true, Value: func(r *cells) table.Value { return (*r)[i] }})
	}
	return t
}

// group is a row group for the tests.
type group struct {
	columns []int
	rows    []cells
}

func TestRecordsComeBackColumnByColumn(t *testing.T) {
	dir := t.TempDir()
	value := rapid.Custom(func(t *rapid.T) table.Value {
		return table.Value{
			Null: rapid.Bool().Draw(t, "null"), Text: rapid.SampledFrom([]string{"", "вера", "信", "x"}).Draw(t, "text"),
			Int: rapid.Int64().Draw(t, "int"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) group {
			return group{
				rapid.SliceOfNDistinct(rapid.IntRange(0, 4), 1, 5, rapid.ID).Draw(t, "columns"),
				rapid.SliceOfN(rapid.Map(rapid.SliceOfN(value, 5, 5), func(v []table.Value) cells {
					v[3].Int = table.FloatOf(float64(v[3].Int)).Int // the column of numbers with a fraction; none of them is NaN
					return v
				}), 1, 5).Draw(t, "rows"),
			}
		}), 0, 3).Draw(t, "groups")
		file := writeRecords(t, filepath.Join(dir, "r"), groups)
		if text, ok := file.Text("x"); text != "да" || !ok || len(file.Groups()) != len(groups) {
			t.Fatalf("footer: %q, %d groups", text, len(file.Groups()))
		}
		for g, want := range groups {
			for i := range 5 {
				got, err := file.Read(g, string(rune('a'+i)))
				if err != nil {
					t.Fatal(err)
				}
				if d := cmp.Diff(columnOf(want, i), got); d != "" {
					t.Errorf("group %d, column %d: %s", g, i, d)
				}
			}
		}
	})
}

func writeRecords(t *rapid.T, path string, groups []group) *RecordFile {
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w, err := NewRecords(out, recordTable())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if err := w.Group(context.Background(), g.columns); err != nil {
			t.Fatal(err)
		}
		for i := range g.rows {
			if err := w.Add(context.Background(), &g.rows[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Complete(context.Background(), []string{"x"}, []string{"да"}); err != nil {
		t.Fatal(err)
	}
	st, err := out.Stat()
	if err != nil {
		t.Fatal(err)
	}
	f, err := OpenRecords(out, st.Size())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// columnOf is what a column of a row group says.
func columnOf(g group, i int) *Column {
	c := &Column{}
	chosen := false
	for _, k := range g.columns {
		chosen = chosen || k == i
	}
	for _, row := range g.rows {
		v := row[i]
		if !chosen || v.Null {
			v = table.Value{Null: true}
		}
		c.Known = append(c.Known, !v.Null)
		switch i {
		case 0, 1:
			c.Texts = append(c.Texts, v.Text)
		case 3:
			c.Floats = append(c.Floats, v.Float())
		default:
			c.Ints = append(c.Ints, v.Int)
		}
	}
	return c
}
