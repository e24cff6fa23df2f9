package normalize

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestGroupsHoldWhatBelongsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOf(rapid.IntRange(0, 9)).Draw(t, "names")
		first := make([]int32, len(names))
		for i, name := range names {
			first[i] = int32(slices.Index(names, name))
		}
		g := groupedByFirst(first)
		seen := 0
		for group := range int32(g.len()) {
			members := g.of(group)
			seen += len(members)
			if !slices.IsSorted(members) || int(g.size(group)) != len(members) || group > 0 && g.of(group - 1)[0] > members[0] {
				t.Fatalf("group %d of %v is %v", group, names, members)
			}
			for _, i := range members {
				if names[i] != names[members[0]] || g.numbers()[i] != group {
					t.Fatalf("group %d of %v is %v", group, names, members)
				}
			}
		}
		if seen != len(names) {
			t.Fatalf("%d of %v are in groups", seen, names)
		}
	})
}
