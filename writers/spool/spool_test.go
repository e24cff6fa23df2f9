package spool

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func scratch(t *testing.T) *os.File {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "scratch"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// Each bucket gives back its own records in order, however the buckets take turns and whenever their memory is released.
func TestBucketsGiveBackWhatTheyGot(t *testing.T) {
	file := scratch(t)
	rapid.Check(t, func(rt *rapid.T) {
		f := NewFile(file)
		buckets := []*Bucket{f.NewBucket(), f.NewBucket(), f.NewBucket()}
		want := make([][][]byte, len(buckets))
		for range rapid.IntRange(0, 20).Draw(rt, "records") {
			i := rapid.IntRange(0, len(buckets)-1).Draw(rt, "bucket")
			record := bytes.Repeat([]byte(rapid.StringN(0, 8, -1).Draw(rt, "text")), rapid.SampledFrom([]int{0, 1, 3, blockBytes / 4, 5 * blockBytes}).Draw(rt, "times"))
			cut := rapid.IntRange(0, len(record)).Draw(rt, "cut")
			if err := buckets[i].Add(record[:cut], record[cut:]); err != nil {
				rt.Fatal(err)
			}
			want[i] = append(want[i], record)
			if rapid.Bool().Draw(rt, "release") {
				if err := buckets[i].Release(); err != nil || buckets[i].Buffered() != 0 {
					rt.Fatal(err)
				}
			}
		}
		for i, b := range buckets {
			left := want[i]
			err := b.Each(context.Background(), func(record []byte) error {
				if len(left) == 0 || !bytes.Equal(record, left[0]) {
					return errors.New("another record")
				}
				left = left[1:]
				return nil
			})
			if err != nil || len(left) > 0 {
				rt.Fatalf("bucket %d: %v, %d records are missing", i, err, len(left))
			}
		}
	})
}

func TestWithout(t *testing.T) {
	b := NewFile(scratch(t)).NewBucket()
	for _, r := range []string{"a", "b", "c", "d"} {
		if err := b.Add([]byte(r)); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	keep := func(record []byte) error { got = append(got, string(record)); return nil }
	if err := b.Without(t.Context(), []int64{0, 2}, keep); err != nil || strings.Join(got, "") != "bd" {
		t.Errorf("got %q, %v", got, err)
	}
	if err := b.Without(t.Context(), []int64{4}, keep); err == nil {
		t.Error("a record that never came was taken out without an error")
	}
}

func TestADamagedFileIsAnError(t *testing.T) {
	file := scratch(t)
	b := NewFile(file).NewBucket()
	if err := b.Add(bytes.Repeat([]byte("вера"), blockBytes)); err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(10); err != nil {
		t.Fatal(err)
	}
	if err := b.Each(t.Context(), func([]byte) error { return nil }); err == nil {
		t.Error("half a block was read without an error")
	}
}

func FuzzBlock(f *testing.F) {
	for _, s := range []string{"", "\x01a", "\x02a", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\x00\x00\x01b"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, block []byte) {
		total := 0
		if err := eachOf(block, func(record []byte) error { total += len(record); return nil }); err == nil && total > len(block) {
			t.Errorf("%d bytes of records in a block of %d", total, len(block))
		}
	})
}
