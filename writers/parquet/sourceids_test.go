package parquet

import (
	"bytes"
	"encoding/binary"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/table"

	"pgregory.net/rapid"
)

// A file has the same bytes whether ids come with the ordinals of their sources or as texts, also where their dictionary
// outgrows its limit.
func TestIDsByOrdinalAreThoseOfTexts(t *testing.T) {
	type row = cite.Source
	ids := table.Table[row]{Name: "ids", Columns: []table.Column[row]{
		{Name: "before", Type: table.Int, Value: func(s *row) table.Value { return table.Value{Int: int64(s.ID[0])} }},
		{Name: "source_id", Type: table.Key, Value: func(s *row) table.Value { return table.Value{Text: s.ID.String()} }},
		{Name: "behind", Type: table.Key, Value: func(s *row) table.Value { return table.Value{Text: s.ID.String()[:2]} }},
	}}
	rapid.Check(t, func(r *rapid.T) {
		cut := limits{
			pageRows: rapid.IntRange(1, 3000).Draw(r, "pageRows"), pageBytes: 1 << 14,
			groupRows: rapid.SampledFrom([]int{100, 1000, 10_000}).Draw(r, "groupRows"), groupBytes: rapid.IntRange(1<<12, 1<<18).Draw(r, "groupBytes"),
		}
		sources := make([]cite.Source, rapid.SampledFrom([]int{1, 3, 200, 5000}).Draw(r, "sources"))
		for i := range sources {
			binary.BigEndian.PutUint64(sources[i].ID[:], uint64(i)*0x9E3779B97F4A7C15)
			sources[i].Ordinal = uint32(i) + 1
		}
		rows := make([]row, rapid.IntRange(0, 4000).Draw(r, "rows"))
		step := rapid.IntRange(1, 7).Draw(r, "step") // many more draws than this would take long
		for i := range rows {
			rows[i] = sources[i*step%len(sources)]
		}
		plain := writeRows(t, ids, cut, rows, func(*file[row]) {})
		got := writeMany(t, ids, cut, rows, rapid.IntRange(1, 200).Draw(r, "many"), func(f *file[row]) {
			f.bySource("source_id", func(s *row) *cite.Source { return s })
		})
		if !bytes.Equal(got, plain) {
			r.Fatalf("%d rows of %d sources give other bytes", len(rows), len(sources))
		}
	})
}
