package bibtex

import (
	"fmt"
	"strings"
	"testing"

	"biblog/pipeline/cite"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
)

func TestTheRulesOfEveryWriter(t *testing.T) {
	for _, dialect := range []string{BibLaTeX, BibTeX, ""} {
		t.Run("dialect "+dialect, func(t *testing.T) {
			writertest.Run(t, writertest.Subject{
				New:   func(s writertest.Stage) (writertest.Sink, error) { return New(s, Options{Dialect: dialect}) },
				Files: []string{Name},
			})
		})
	}
}

func TestSplitEntries(t *testing.T) {
	whole, f := writertest.NewFolder(t), writertest.Nasty()
	write := func(folder *writertest.Folder, b *cite.Bibliography, split int) map[string][]byte {
		t.Helper()
		s, err := New(folder, Options{Split: split})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Finish(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		return folder.Files(t)
	}
	entries := func(file []byte) []string { return strings.Split(string(file), "\n\n@")[1:] }
	want := entries(write(whole, f.Bibliography, 0)[Name])
	for _, split := range []int{1, 10, len(want) - 1, len(want), len(want) + 1} {
		files := write(writertest.NewFolder(t), f.Bibliography, split)
		var got []string
		for n := range len(files) {
			file, there := files[PartName(n+1)]
			part := entries(file)
			if !there || len(part) != split && n+1 < len(files) || len(part) == 0 || len(part) > split {
				t.Errorf("split by %d: %s has %d entries", split, PartName(n+1), len(part))
			}
			if head := fmt.Sprintf("%% Part %d of %d: %d.\n", n+1, len(files), len(part)); !strings.Contains(string(file), head) {
				t.Errorf("split by %d: the header does not say %q", split, head)
			}
			for i := range part {
				part[i] = strings.TrimSuffix(part[i], "\n")
			}
			got = append(got, part...)
		}
		want[len(want)-1] = strings.TrimSuffix(want[len(want)-1], "\n")
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("split by %d (-want +got):\n%s", split, d)
		}
	}
	if files := write(writertest.NewFolder(t), writertest.Empty().Bibliography, 5); len(files) != 1 || len(files[PartName(1)]) == 0 {
		t.Errorf("of no entries there is a file all the same: got %d", len(files))
	}
	if _, err := New(whole, Options{Split: -1}); err == nil {
		t.Error("-1 entries a file are no error")
	}
}

func TestAnUnknownDialectIsAnError(t *testing.T) {
	if _, err := New(writertest.NewFolder(t), Options{Dialect: "ris"}); err == nil {
		t.Error("got none")
	}
}
