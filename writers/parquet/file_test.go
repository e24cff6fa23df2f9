package parquet

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"

	pq "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
	"pgregory.net/rapid"
)

// opened is one file of an output of the fixture.
func opened(t *testing.T, f *writertest.Fixture, name string) *pq.File {
	t.Helper()
	data := output(t, f, Options{})[FileName(name)].Data
	file, err := pq.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// kinds maps each column of the tables to its type.
func kinds(name string) map[string]table.Type {
	types := make(map[string]table.Type)
	switch name {
	case table.BibliographyName:
		for _, c := range table.Bibliography().Columns {
			types[c.Name] = c.Type
		}
	case table.SourcesName:
		for _, c := range table.Sources().Columns {
			types[c.Name] = c.Type
		}
	case table.CitationsName:
		for _, c := range table.Citations().Columns {
			types[c.Name] = c.Type
		}
	case table.ResponsesName:
		for _, c := range table.Responses().Columns {
			types[c.Name] = c.Type
		}
	}
	return types
}

// Older Spark and Iceberg readers fail on version 2 pages and on the delta encodings.
func TestOldReadersCanReadThePages(t *testing.T) {
	for _, name := range table.Names() {
		for _, group := range opened(t, writertest.Small(), name).Metadata().RowGroups {
			for _, c := range group.Columns {
				m := c.MetaData
				if m.Codec != format.Zstd {
					t.Errorf("%s.%v is compressed by %v", name, m.PathInSchema, m.Codec)
				}
				for _, e := range m.Encoding {
					if e != format.Plain && e != format.RLE && e != format.RLEDictionary {
						t.Errorf("%s.%v: encoding %v", name, m.PathInSchema, e)
					}
				}
				for _, s := range m.EncodingStats {
					if s.PageType != format.DataPage && s.PageType != format.DictionaryPage {
						t.Errorf("%s.%v: a page of type %v", name, m.PathInSchema, s.PageType)
					}
				}
			}
		}
	}
}

// What repeats is written once a row group; what does not, is written plain, without an index.
func TestTextsThatRepeatStandInADictionary(t *testing.T) {
	texts := func(rows, distinct int) (list []string) {
		for i := range rows {
			list = append(list, fmt.Sprint(strings.Repeat("слово ", 20), i*i%distinct))
		}
		return list
	}
	for _, c := range []struct {
		rule         string
		texts        []string
		plain, index bool // pages of values, pages of places in a dictionary
	}{
		{"each comes often", texts(2000, 50), false, true},
		{"each comes once", texts(2000, 1<<30), true, false},
		{"they repeat at first, then no more", append(texts(100, 5), texts(2000, 1<<30)...), true, true},
		{"they repeat too late", append(texts(2000, 1<<30), texts(100, 5)...), true, false},
	} {
		in, _ := writeOne(t, limits{pageRows: 50, pageBytes: 1 << 20, groupRows: 1 << 20, groupBytes: 1 << 30}, c.texts)
		var plain, index bool
		m := in.Metadata().RowGroups[0].Columns[1].MetaData
		for _, s := range m.EncodingStats {
			plain = plain || s.PageType == format.DataPage && s.Encoding == format.Plain
			index = index || s.PageType == format.DataPage && s.Encoding == format.RLEDictionary
		}
		if plain != c.plain || index != c.index || index != (m.DictionaryPageOffset > 0) {
			t.Errorf("%s: plain pages %v, indexed pages %v, dictionary at %d", c.rule, plain, index, m.DictionaryPageOffset)
		}
	}
}

func TestTextsThatNeverRepeatHaveNeitherBoundsNorDictionary(t *testing.T) {
	for _, name := range table.Names() {
		types := kinds(name)
		file := opened(t, writertest.Nasty(), name)
		if size := len(file.Metadata().RowGroups); size != 1 {
			t.Fatalf("%s: %d row groups", name, size)
		}
		for i, c := range file.Metadata().RowGroups[0].Columns {
			column := c.MetaData.PathInSchema[0]
			kind := types[column]
			_, err := file.RowGroups()[0].ColumnChunks()[i].ColumnIndex()
			indexed := err == nil
			bounded := c.MetaData.Statistics.MinValue != nil || c.MetaData.Statistics.MaxValue != nil
			switch kind {
			case table.LongText, table.Text, table.JSON, table.List:
				// An index without bounds would tell a reader that the text it looks for stands on no page.
				if bounded || indexed {
					t.Errorf("%s.%s has bounds", name, column)
				}
				if kind != table.List && slices.Contains(c.MetaData.Encoding, format.RLEDictionary) {
					t.Errorf("%s.%s has a dictionary", name, column)
				}
			default:
				if !indexed {
					t.Errorf("%s.%s has no page index", name, column)
				}
				if allNull := c.MetaData.Statistics.NullCount == c.MetaData.NumValues; !bounded && !allNull {
					t.Errorf("%s.%s has no bounds", name, column)
				}
			}
		}
	}
}

func TestSortedTablesSaySo(t *testing.T) {
	for name, column := range map[string]string{"bibliography": "entry_id", "sources": "source_id", "citations": "", "responses": ""} {
		for _, group := range opened(t, writertest.Many(100), name).RowGroups() {
			var got string
			for _, c := range group.SortingColumns() {
				if c.Descending() {
					t.Errorf("%s: sorted downwards", name)
				}
				got += strings.Join(c.Path(), ".")
			}
			if got != column {
				t.Errorf("%s is sorted by %q, expected %q", name, got, column)
			}
		}
	}
}

func TestUnsortedWorksAreSorted(t *testing.T) {
	f := writertest.Small()
	want := output(t, f, Options{})
	slices.Reverse(f.Bibliography.Works)
	slices.Reverse(f.Bibliography.Sources)
	first := f.Bibliography.Works[0]
	got := output(t, f, Options{})
	for _, name := range []string{"bibliography.parquet", "sources.parquet"} {
		if !bytes.Equal(want[name].Data, got[name].Data) {
			t.Errorf("%s: other bytes when the rows come in another order", name)
		}
	}
	if f.Bibliography.Works[0] != first {
		t.Error("the bibliography, which other sinks read, was sorted in place")
	}
}

func TestMetadata(t *testing.T) {
	f := writertest.Small()
	for _, name := range table.Names() {
		file := opened(t, f, name)
		for key, want := range map[string]string{
			"biblog.schema_version": table.SchemaVersion, "biblog.run_id": f.Bibliography.Report.Run.RunID, "biblog.program": "test",
			"biblog.responses": "5", "biblog.citations": "8", "biblog.sources": "7", "biblog.works": "6",
		} {
			if got, _ := file.Lookup(key); got != want {
				t.Errorf("%s: %s is %q, expected %q", name, key, got, want)
			}
		}
	}
}

func TestListsHaveThreeLevels(t *testing.T) {
	schema := opened(t, writertest.Small(), "bibliography").Schema()
	for column, kind := range kinds("bibliography") {
		if _, ok := schema.Lookup(column, "list", "element"); ok != (kind == table.List) {
			t.Errorf("%s: list is %v, expected %v", column, ok, kind == table.List)
		}
	}
}

func TestTimesAreMicrosecondsInUTC(t *testing.T) {
	leaf, _ := opened(t, writertest.Small(), "citations").Schema().Lookup("created")
	kind, ok := leaf.Node.Type().LogicalType().Value.(*format.TimestampType)
	if !ok || !kind.IsAdjustedToUTC {
		t.Fatalf("created is %v", leaf.Node.Type())
	}
	if _, ok := kind.Unit.Value.(*format.MicroSeconds); !ok {
		t.Errorf("created is %v", leaf.Node.Type())
	}
}

// one is a table of one text column of each kind, to see where pages and groups end.
func one() table.Table[string] {
	text := func(s *string) table.Value { return table.Value{Text: *s} }
	return table.Table[string]{Name: "one", Columns: []table.Column[string]{
		{Name: "key", Type: table.Key, Value: text}, {Name: "long", Type: table.LongText, Value: text},
	}}
}

// writeOne writes texts with other limits and gives the file.
func writeOne(t testing.TB, cut limits, texts []string) (*pq.File, []byte) {
	data := writeRows(t, one(), cut, texts, func(*file[string]) {})
	in, err := pq.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return in, data
}

// writeRows writes rows, one by one, into a file that was prepared, and gives its bytes.
func writeRows[R any](t testing.TB, of table.Table[R], cut limits, rows []R, prepare func(*file[R])) []byte {
	return writeMany(t, of, cut, rows, 1, prepare)
}

// writeMany writes rows, so many at once.
func writeMany[R any](t testing.TB, of table.Table[R], cut limits, rows []R, many int, prepare func(*file[R])) []byte {
	path := filepath.Join(t.TempDir(), "rows")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	f, err := newFile(out, of, "", cut, newPackers())
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	prepare(f)
	for some := range slices.Chunk(rows, many) {
		var at []*R
		for i := range some {
			at = append(at, &some[i])
		}
		if err := f.add(t.Context(), at); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.complete(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestRowGroupsEndByRowsOrBytes(t *testing.T) {
	small := limits{pageRows: 8, pageBytes: 1 << 10, groupRows: 200, groupBytes: 5000}
	var distinct []string
	for i := range 100 {
		distinct = append(distinct, fmt.Sprintf("%050d", i))
	}
	for _, c := range []struct {
		rule  string
		texts []string
		want  []int64
	}{
		{"no rows, no groups", nil, nil},
		{"fewer than a group", slices.Repeat([]string{"x"}, 3), []int64{3}},
		{"just a group", slices.Repeat([]string{"x"}, 200), []int64{200}},
		{"one row more", slices.Repeat([]string{"x"}, 201), []int64{200, 1}},
		{"texts of 100 bytes in two columns, weighed when 64 rows have come", distinct, []int64{64, 36}},
		{"what stands there already weighs an eighth", slices.Repeat(distinct[:1], 100), []int64{100}},
		{"and so it ends a group, too", slices.Repeat([]string{strings.Repeat("x", 500)}, 100), []int64{64, 36}},
		{"one huge text", []string{"a", strings.Repeat("x", waitingBytes), "b"}, []int64{2, 1}},
		{"more groups than are encoded at once", slices.Repeat([]string{"x"}, 2000), slices.Repeat([]int64{200}, 10)},
	} {
		in, _ := writeOne(t, small, c.texts)
		var got []int64
		for _, g := range in.RowGroups() {
			got = append(got, g.NumRows())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: groups of %v rows, expected %v", c.rule, got, c.want)
		}
	}
}

// The writers of row groups are used again: bounds, dictionaries and nulls of one group must not leak into the next.
func TestEachRowGroupTellsItsOwnBounds(t *testing.T) {
	cut := limits{pageRows: 10, pageBytes: 1 << 10, groupRows: 20, groupBytes: 1 << 20}
	var texts []string
	for i := range 200 {
		texts = append(texts, fmt.Sprintf("%03d", (i*77)%200))
	}
	in, _ := writeOne(t, cut, texts)
	for g, group := range in.RowGroups() {
		rows := texts[g*20 : g*20+20]
		statistics := in.Metadata().RowGroups[g].Columns[0].MetaData.Statistics
		if string(statistics.MinValue) != slices.Min(rows) || string(statistics.MaxValue) != slices.Max(rows) {
			t.Errorf("group %d: bounds %s and %s, expected %s and %s", g, statistics.MinValue, statistics.MaxValue, slices.Min(rows), slices.Max(rows))
		}
		index, err := group.ColumnChunks()[0].ColumnIndex()
		if err != nil || index.NumPages() != 2 {
			t.Fatalf("group %d: %v, %d pages", g, err, index.NumPages())
		}
		for p := range 2 {
			page := rows[p*10 : p*10+10]
			if string(index.MinValue(p).ByteArray()) != slices.Min(page) || string(index.MaxValue(p).ByteArray()) != slices.Max(page) {
				t.Errorf("group %d, page %d: bounds %s and %s of %q", g, p, index.MinValue(p), index.MaxValue(p), page)
			}
		}
	}
}

// Whatever the texts and the limits, what is written is read, also where a dictionary outgrows its limit.
func TestTextsComeBackWhateverTheLimits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		cut := limits{
			pageRows: rapid.IntRange(1, 200).Draw(r, "pageRows"), pageBytes: rapid.IntRange(100, 1<<16).Draw(r, "pageBytes"),
			groupRows: rapid.IntRange(1, 500).Draw(r, "groupRows"), groupBytes: rapid.IntRange(1, 1<<16).Draw(r, "groupBytes"),
		}
		sizes := rapid.SampledFrom([]int{0, 1, 10, 1000, 30_000})
		texts := make([]string, rapid.IntRange(0, 60).Draw(r, "rows"))
		for i := range texts {
			texts[i] = fmt.Sprint(rapid.IntRange(0, 30).Draw(r, "text"), strings.Repeat("ж", sizes.Draw(r, "size")))
		}
		in, data := writeOne(t, cut, texts)
		var got []string
		for _, group := range in.RowGroups() {
			for row, err := range rowsOf(group) {
				if err != nil {
					r.Fatal(err)
				}
				if !bytes.Equal(row[0].ByteArray(), row[1].ByteArray()) {
					r.Fatalf("row %d: the columns differ", len(got))
				}
				got = append(got, string(row[0].ByteArray()))
			}
		}
		if !slices.Equal(got, texts) {
			r.Fatalf("%d texts came back, expected %d", len(got), len(texts))
		}
		if _, again := writeOne(t, cut, texts); !bytes.Equal(data, again) {
			r.Fatal("other bytes the second time")
		}
	})
}

func TestRetractingARowThatIsNotThereIsAnError(t *testing.T) {
	f := writertest.Small()
	folder := writertest.NewFolder(t)
	w, err := New(folder, Options{Tables: []string{"citations"}})
	if err != nil {
		t.Fatal(err)
	}
	f.Bibliography.Retracted = cite.Retracted{Citations: []int64{8}}
	err = errors.Join(w.Rows(t.Context(), f.Responses), w.Finish(t.Context(), f.Bibliography), w.Close())
	if err == nil || !strings.Contains(err.Error(), "row 8 is to be taken out, but there are only 8") {
		t.Errorf("got %v", err)
	}
}

func TestOnlyTheChosenTablesAreMade(t *testing.T) {
	folder := writertest.NewFolder(t)
	w, err := New(folder, Options{Tables: []string{"sources"}})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if files := folder.Files(t); len(files) != 1 || len(files["sources.parquet"]) > 0 {
		t.Errorf("%d files", len(files))
	}
	if _, err := New(folder, Options{Tables: []string{"works"}}); err == nil || !strings.Contains(err.Error(), `no table "works"`) {
		t.Errorf("got %v", err)
	}
}
