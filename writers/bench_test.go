package writers_test

import (
	"os"
	"testing"

	"biblog/writers"
	"biblog/writers/writertest"
)

// BenchmarkOutputs writes the same run to each output: rows of citations a second, and bytes of the files.
func BenchmarkOutputs(b *testing.B) {
	f := writertest.Many(10_000)
	for _, w := range f.Bibliography.Works {
		w.Citations = 1 // lists hold works that are cited
	}
	for _, name := range writers.Names() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				stage := &sized{Folder: writertest.NewFolder(b)}
				sink, err := writers.Open(name, stage, writers.Options{Tables: writers.Tables(), Dialect: "biblatex"})
				if err != nil {
					b.Fatal(err)
				}
				for from := 0; from < len(f.Responses); from += 100 {
					if err := sink.Rows(b.Context(), f.Responses[from:min(from+100, len(f.Responses))]); err != nil {
						b.Fatal(err)
					}
				}
				if err := sink.Finish(b.Context(), f.Bibliography); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(stage.bytes(b))
			}
			b.ReportMetric(float64(rows(f))*float64(b.N)/b.Elapsed().Seconds(), "citations/s")
		})
	}
}

func rows(f *writertest.Fixture) (n int) {
	for _, r := range f.Responses {
		n += len(r.Citations)
	}
	return n
}

// sized is a stage that knows how large its files have become.
type sized struct {
	*writertest.Folder
	made []*os.File
}

func (s *sized) Create(name string) (*os.File, error) {
	f, err := s.Folder.Create(name)
	s.made = append(s.made, f)
	return f, err
}

func (s *sized) bytes(b *testing.B) (n int64) {
	for _, f := range s.made {
		st, err := f.Stat()
		if err != nil {
			b.Fatal(err)
		}
		n += st.Size()
	}
	return n
}
