package bibtex

import (
	"testing"

	"biblog/writers/writertest"
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

func TestAnUnknownDialectIsAnError(t *testing.T) {
	if _, err := New(writertest.NewFolder(t), Options{Dialect: "ris"}); err == nil {
		t.Error("got none")
	}
}
