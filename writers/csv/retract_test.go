package csv

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Rows of any texts and any sizes, also across the edges of blocks, leave what was not taken out, byte by byte.
func TestRemoveRowsLeavesTheOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	rapid.Check(t, func(t *rapid.T) {
		e := newEncoder(dialect{delimiter: ',', newline: rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "newline")})
		e.text("header")
		e.endRow()
		var want strings.Builder
		want.Write(e.buf)
		var out []int64
		for i := range rapid.IntRange(0, 20).Draw(t, "rows") {
			start := len(e.buf)
			text := rapid.SampledFrom([]string{"", "a", `"`, "\n", "\"\n\"\"", "x,\r\ny", strings.Repeat("ж\n", 100_000), strings.Repeat(`"`, 300_000)}).Draw(t, "text")
			e.text(strconv.Itoa(i))
			e.delimit(1)
			e.text(text)
			e.endRow()
			if rapid.Bool().Draw(t, "out") {
				out = append(out, int64(i))
			} else {
				want.Write(e.buf[start:])
			}
		}
		if err := os.WriteFile(path, e.buf, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := removeRows(context.Background(), f, out); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil || string(got) != want.String() {
			t.Fatalf("%v: %d bytes are left, expected %d", err, len(got), want.Len())
		}
	})
}

func TestRemoveRowsRefusesARowThatIsNotThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	for _, rows := range [][]int64{{1}, {0, 1}, {5}} {
		if err := os.WriteFile(path, []byte("h\na\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		err = removeRows(t.Context(), f, rows)
		f.Close()
		if err == nil || !strings.Contains(err.Error(), "there are only 1") {
			t.Errorf("%v: got %v", rows, err)
		}
	}
}

func TestRemoveRowsStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f, err := os.Create(filepath.Join(t.TempDir(), "rows.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := removeRows(ctx, f, []int64{0}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
