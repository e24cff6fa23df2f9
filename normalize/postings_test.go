package normalize

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestPostingsAreSortedHoweverTheirKeysAreSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 9), rapid.Uint64Range(1<<63, 1<<63+3))
		lists := rapid.SliceOfN(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) posting {
			return newPosting(key.Draw(t, "key"), rapid.Int32Range(0, 99).Draw(t, "source"))
		}), 0, 4*fewPostings), 1, 3).Draw(t, "entries")
		var s sorter
		for _, entries := range lists {
			want := slices.SortedFunc(slices.Values(entries), comparePostings)
			if got := s.sort(entries); !slices.Equal(got, want) {
				t.Fatalf("got %v", got)
			}
		}
	})
}
