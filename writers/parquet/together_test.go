package parquet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"biblog/writers/table"

	"pgregory.net/rapid"
)

// mixed is a row with a value of each kind.
type mixed struct {
	number   int64
	fraction float64
	null     bool
	key      string
	long     string
	list     []string
}

func mixture() table.Table[mixed] {
	unless := func(null bool, v table.Value) table.Value {
		if null {
			return table.Value{Null: true}
		}
		return v
	}
	return table.Table[mixed]{Name: "mixture", Columns: []table.Column[mixed]{
		{Name: "number", Type: table.Int, Value: func(m *mixed) table.Value { return table.Value{Int: m.number} }},
		{Name: "perhaps", Type: table.Instant, Optional: true, Value: func(m *mixed) table.Value { return unless(m.null, table.Value{Int: m.number}) }},
		{Name: "fraction", Type: table.Float, Optional: true, Value: func(m *mixed) table.Value { return unless(m.null, table.FloatOf(m.fraction)) }},
		{Name: "key", Type: table.Key, Value: func(m *mixed) table.Value { return table.Value{Text: m.key} }},
		{Name: "long", Type: table.LongText, Optional: true, Value: func(m *mixed) table.Value { return unless(m.null, table.Value{Text: m.long}) }},
		{Name: "list", Type: table.List, Value: func(m *mixed) table.Value { return table.ListOf(m.list) }},
	}}
}

// A file has the same bytes whether its rows come one by one or many together, wherever pages and row groups end.
func TestRowsThatComeTogetherGiveTheSameBytes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		cut := limits{
			pageRows: rapid.IntRange(1, 200).Draw(r, "pageRows"), pageBytes: rapid.IntRange(1, 1<<12).Draw(r, "pageBytes"),
			groupRows: rapid.IntRange(1, 400).Draw(r, "groupRows"), groupBytes: rapid.SampledFrom([]int{1 << 10, 1 << 15, 1 << 20}).Draw(r, "groupBytes"),
		}
		number, size := rapid.Int64Range(-3, 3), rapid.SampledFrom([]int{0, 1, 1, 10, 10, 1000, 30_000})
		rows := make([]mixed, rapid.IntRange(0, 300).Draw(r, "rows"))
		distinct := rapid.IntRange(1, len(rows)+1).Draw(r, "distinct")
		for i := range rows {
			if i >= distinct {
				rows[i] = rows[i%distinct]
				continue
			}
			m := mixed{number: number.Draw(r, "number"), fraction: float64(i) / 3, null: rapid.Bool().Draw(r, "null"), key: fmt.Sprint(i)}
			m.long = fmt.Sprint(i, strings.Repeat("ж", size.Draw(r, "size")))
			m.list = strings.Fields(m.long)[:i%2]
			rows[i] = m
		}
		one := writeRows(t, mixture(), cut, rows, func(*file[mixed]) {})
		many := writeMany(t, mixture(), cut, rows, rapid.IntRange(2, 200).Draw(r, "many"), func(*file[mixed]) {})
		if !bytes.Equal(one, many) {
			r.Fatalf("%d rows give other bytes together", len(rows))
		}
	})
}
