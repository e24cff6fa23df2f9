package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFilesOfAFolderAreNamedTogether(t *testing.T) {
	for _, tt := range []struct {
		rule       string
		in, wanted []string
	}{
		{"no folder", []string{"a", "b"}, []string{"a", "b"}},
		{"one among files", []string{"a", "c/1", "c/2/3", "d"}, []string{"a", "c/ (2 files)", "d"}},
		{"two at the end", []string{"c/1", "d/1", "d/2"}, []string{"c/ (1 file)", "d/ (2 files)"}},
		{"nothing", nil, nil},
	} {
		if d := cmp.Diff(tt.wanted, folded(tt.in)); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.rule, d)
		}
	}
}
