package normalize

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestTurnsChangeNothing: however many parts the keys are made in, the same pairs are compared.
func TestTurnsChangeNothing(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		v := eachByItself(someSources(t))
		var want [][]pair
		for turns := 1; turns <= mostTurns; turns *= 2 {
			n := Normalizer{Workers: 2}
			got, err := n.candidatesIn(t.Context(), v, turns)
			if err != nil {
				t.Fatal(err)
			}
			if turns == 1 {
				want = got
			} else if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("in %d turns: %s", turns, diff)
			}
		}
		for _, part := range want {
			compared += len(part)
		}
	})
	if compared == 0 {
		t.Error("there was no pair")
	}
}

func TestPairsAreSorted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := stretch * rapid.Int32Range(0, 3).Draw(t, "part")
		one := rapid.Custom(func(t *rapid.T) pair {
			a := first + rapid.OneOf(rapid.Int32Range(0, 2), rapid.Int32Range(stretch-2, stretch-1)).Draw(t, "smaller")
			return pairOf(a, a+rapid.OneOf(rapid.Int32Range(1, 3), rapid.Int32Range(1, 5*stretch)).Draw(t, "more"))
		})
		lists := rapid.SliceOfN(rapid.SliceOfN(one, 0, 30), 1, 5).Draw(t, "lists")
		want := slices.Concat(lists...)
		slices.Sort(want)
		if got := sortedPairs(lists, first); !slices.Equal(got, slices.Compact(want)) {
			t.Fatalf("got %v", got)
		}
	})
}

func TestAMillionVariantsTakeOneTurn(t *testing.T) {
	for variants, want := range map[int]int{0: 1, 1_000_000: 1, 2_000_000: 2, 3_000_000: 4, 10_000_000: mostTurns} {
		if got := turnsFor(variants); got != want {
			t.Errorf("%d variants take %d turns, want %d", variants, got, want)
		}
	}
}
