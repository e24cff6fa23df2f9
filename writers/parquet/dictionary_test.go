package parquet

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Texts are numbered in the order in which they came, however many are asked for at once and however full the table is.
func TestDictionariesNumberTextsAsTheyCame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, numbers := &dictionary{from: new(pieces)}, make(map[string]int32)
		var want, got []int32
		text := rapid.StringMatching("[ab]{0,6}|вера")
		for _, texts := range rapid.SliceOfN(rapid.SliceOfN(text, 0, together), 1, 6).Draw(t, "texts") {
			var runs []run
			for _, s := range texts {
				number, known := numbers[s]
				if !known {
					number = int32(len(numbers))
					numbers[s] = number
				}
				times := 1 + len(s)%2
				runs = append(runs, run{s, times})
				for range times {
					want = append(want, number)
				}
			}
			got = d.find(runs, got)
		}
		checkPlaces(t, d, numbers, want, got)
	})
}

// Texts whose hashes are the same, or lead to the same slots, are told apart.
func TestTextsThatMeetInASlotAreToldApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const last = 63 // the number of the last slot
		d, numbers := &dictionary{from: new(pieces), slots: make([]slot, last+1)}, make(map[string]int32)
		var want, got []int32
		for _, s := range rapid.SliceOf(rapid.StringMatching("[a-d]{1,2}")).Draw(t, "texts") {
			number, known := numbers[s]
			if !known {
				number = int32(len(numbers))
				numbers[s] = number
			}
			hash := []uint32{0, 1, last, last + 1}[s[0]-'a']
			want, got = append(want, number), append(got, d.place(s, hash, d.slot(hash, hash)))
		}
		checkPlaces(t, d, numbers, want, got)
	})
}

func checkPlaces(t *rapid.T, d *dictionary, numbers map[string]int32, want, got []int32) {
	if !slices.Equal(want, got) || len(d.starts) != len(numbers) {
		t.Fatalf("%d texts at %v, expected %d at %v", len(d.starts), got, len(numbers), want)
	}
	for s, number := range numbers {
		if string(d.text(number)) != s {
			t.Fatalf("%q stands where %q was expected", d.text(number), s)
		}
	}
}

// BenchmarkFind asks a dictionary as large as that of a row group's cited texts for texts that stand in it.
func BenchmarkFind(b *testing.B) {
	const values = 60_000
	texts := make([]string, values)
	for i := range texts {
		texts[i] = fmt.Sprint(strings.Repeat("слово ", 10), i)
	}
	d := &dictionary{from: new(pieces)}
	var runs []run
	ask := func() {
		d.find(runs, nil)
		runs = runs[:0]
	}
	for _, s := range texts {
		if runs = append(runs, run{s, 1}); len(runs) == together {
			ask()
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	order := make([]int, 1<<16)
	for i := range order {
		order[i] = random.IntN(values)
	}
	var places []int32
	i := 0
	for b.Loop() {
		runs = runs[:0]
		for range together {
			runs = append(runs, run{texts[order[i%len(order)]], 1})
			i++
		}
		places = d.find(runs, places[:0])
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*together), "ns/text")
}
