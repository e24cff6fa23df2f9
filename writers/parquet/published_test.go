package parquet

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"biblog/pipeline/cite"
	"biblog/writers/table"
	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
)

func published(b *cite.Bibliography) []cite.Published {
	var list []cite.Published
	for _, w := range b.Works {
		p := cite.Published{EntryID: w.EntryID(), Key: w.Key, Aliases: w.Aliases(), Title: w.Title, Citations: w.Citations}
		for _, s := range w.Sources {
			p.Sources = append(p.Sources, s.ID)
		}
		list = append(list, p)
	}
	return list
}

// output is the files of a run over the fixture.
func output(t testing.TB, f *writertest.Fixture, o Options) fstest.MapFS {
	t.Helper()
	o.Tables = table.Names()
	folder := writertest.NewFolder(t)
	w, err := New(folder, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(w.Rows(t.Context(), f.Responses), w.Finish(t.Context(), f.Bibliography), w.Close()); err != nil {
		t.Fatal(err)
	}
	files := make(fstest.MapFS)
	for name, content := range folder.Files(t) {
		files[name] = &fstest.MapFile{Data: content}
	}
	return files
}

func TestReadPublishedGivesBackWhatWasWritten(t *testing.T) {
	for name, f := range map[string]*writertest.Fixture{"small": writertest.Small(), "nasty": writertest.Nasty(), "empty": writertest.Empty()} {
		got, err := ReadPublished(output(t, f, Options{}))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d := cmp.Diff(published(f.Bibliography), got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestReadPublishedWithoutAnEarlierOutputIsNotExist(t *testing.T) {
	files := output(t, writertest.Small(), Options{})
	for _, name := range []string{"bibliography.parquet", "sources.parquet"} {
		without := fstest.MapFS{}
		for n, f := range files {
			if n != name {
				without[n] = f
			}
		}
		if _, err := ReadPublished(without); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without %s: got %v", name, err)
		}
	}
}

func TestReadPublishedRefusesDamage(t *testing.T) {
	files := output(t, writertest.Small(), Options{})
	sources, works := files["sources.parquet"].Data, files["bibliography.parquet"].Data
	other := output(t, writertest.Many(10), Options{})["sources.parquet"].Data
	flipped := slices.Clone(works)
	flipped[60] ^= 0x10
	for name, c := range map[string]struct {
		file string
		data []byte
		says string
	}{
		"a file that was cut":              {"sources.parquet", sources[:len(sources)/2], "sources.parquet"},
		"an empty file":                    {"bibliography.parquet", nil, "bibliography.parquet"},
		"another format":                   {"bibliography.parquet", []byte("entry_id,citation_key\n"), "bibliography.parquet"},
		"a flipped bit in a page":          {"bibliography.parquet", flipped, "bibliography.parquet"},
		"another table":                    {"bibliography.parquet", sources, `expected a column "citation_key" of strings or numbers, found source_id, entry_id`},
		"the sources of another output":    {"sources.parquet", other, "which is not in the bibliography"},
		"the works where the sources were": {"sources.parquet", works, `expected a column "source_id"`},
	} {
		damaged := fstest.MapFS{"bibliography.parquet": files["bibliography.parquet"], "sources.parquet": files["sources.parquet"]}
		damaged[c.file] = &fstest.MapFile{Data: c.data}
		if _, err := ReadPublished(damaged); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, expected %q in it", name, err, c.says)
		}
	}
}

// The library's reader of LZ4 never comes back from a page that is not LZ4.
func TestOneFlippedBitThatMakesPagesLZ4IsRefused(t *testing.T) {
	works := output(t, writertest.Small(), Options{})["bibliography.parquet"].Data
	refused := 0
	for at := len(works) / 3; at < len(works); at++ {
		for _, mask := range []byte{0x02, 0x06} { // zstd is written as 12, LZ4's two codecs as 14 and 10
			damaged := slices.Clone(works)
			damaged[at] ^= mask
			if _, err := openSafely(bytes.NewReader(damaged), int64(len(damaged))); err != nil && strings.Contains(err.Error(), "is packed as LZ4") {
				refused++
			}
		}
	}
	if columns := len(table.Bibliography().Columns); refused < 2*columns {
		t.Errorf("expected that each of %d columns is refused as LZ4 of both kinds, got %d refusals", columns, refused)
	}
}

// FuzzReadPublished damages one byte after another of a good output: there may be an error, never a panic.
func FuzzReadPublished(f *testing.F) {
	files := output(f, writertest.Small(), Options{})
	works := files["bibliography.parquet"].Data
	for at := 4; at < len(works); at += len(works) / 20 {
		f.Add(uint(at), byte(0xff))
	}
	f.Fuzz(func(t *testing.T, at uint, mask byte) {
		damaged := slices.Clone(works)
		damaged[at%uint(len(damaged))] ^= mask
		_, _ = ReadPublished(fstest.MapFS{"bibliography.parquet": {Data: damaged}, "sources.parquet": files["sources.parquet"]})
	})
}

func TestReadWorksGivesBackWhatWasWritten(t *testing.T) {
	for name, f := range map[string]*writertest.Fixture{"small": writertest.Small(), "nasty": writertest.Nasty(), "empty": writertest.Empty()} {
		got, err := ReadWorks(output(t, f, Options{}))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d := cmp.Diff(writertest.AsRead(f.Bibliography), got, cmp.AllowUnexported(cite.Time{}), cmp.Transformer("description", cite.Packed.Description)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}
