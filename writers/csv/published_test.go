package csv

import (
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

// sameText compares texts but for line ends, which come back as other ones, and for the apostrophe before a formula.
func sameText() cmp.Option {
	return cmp.Comparer(func(a, b string) bool { return plainText(a) == plainText(b) })
}

func plainText(s string) string {
	return strings.Join(strings.Fields(strings.TrimPrefix(s, "'")), " ")
}

func TestReadPublishedGivesBackWhatWasWritten(t *testing.T) {
	for name, f := range map[string]*writertest.Fixture{"small": writertest.Small(), "nasty": writertest.Nasty(), "empty": writertest.Empty()} {
		for profile, o := range map[string]Options{"plain": {}, "excel": {Excel: &Excel{}}, "semicolon": {Excel: &Excel{Delimiter: ';'}}, "tab": {Excel: &Excel{Delimiter: '\t'}}} {
			got, err := ReadPublished(output(t, f, o))
			if err != nil {
				t.Fatalf("%s, %s: %v", name, profile, err)
			}
			if d := cmp.Diff(published(f.Bibliography), got, sameText()); d != "" {
				t.Errorf("%s, %s (-want +got):\n%s", name, profile, d)
			}
		}
	}
}

func TestReadPublishedGoesByTheNamesOfColumns(t *testing.T) {
	id := strings.Repeat("ab", 16)
	got, err := ReadPublished(fstest.MapFS{
		"bibliography.csv": {Data: []byte("note,aliases,citation_count,title,citation_key,entry_id\n\"a\nb\",one; two,7,Вера,key," + id + "\n")},
		"sources.csv":      {Data: []byte("entry_id,x,source_id\n" + id + ",," + id + "\n")},
	})
	source, _ := cite.ParseSourceID(id)
	want := []cite.Published{{EntryID: id, Key: "key", Aliases: []string{"one", "two"}, Sources: []cite.SourceID{source}, Title: "Вера", Citations: 7}}
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

func TestReadPublishedWithoutAnEarlierOutputIsNotExist(t *testing.T) {
	files := output(t, writertest.Small(), Options{})
	for _, name := range []string{"bibliography.csv", "sources.csv"} {
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
	a, b := strings.Repeat("ab", 16), strings.Repeat("cd", 16)
	works := "entry_id,citation_key,aliases,title,citation_count\n" + a + ",one,,,1\n" + b + ",two,,,0\n"
	sources := "source_id,entry_id\n" + a + "," + a + "\n" + b + "," + b + "\n"
	for name, c := range map[string]struct{ works, sources, says string }{
		"an empty file":                   {"", sources, "bibliography.csv: expected a header"},
		"something else":                  {"%PDF-1.4", sources, "bibliography.csv: expected a column"},
		"a column that is not there":      {"entry_id,key\n", sources, `bibliography.csv: expected a column "citation_key", found entry_id, key`},
		"a row that was cut":              {works + a, sources, "bibliography.csv: record on line 4"},
		"a quote that is not closed":      {works + `"` + a, sources, "bibliography.csv"},
		"an entry twice":                  {works + a + ",three,,,1\n", sources, `bibliography.csv:4: entry "` + a + `" stands there twice`},
		"a key twice":                     {works + strings.Repeat("0", 32) + ",one,,,1\n", sources, `bibliography.csv:4: citation key "one" stands for two works`},
		"an entry without a key":          {works + a + ",,,,\n", sources, "bibliography.csv:4: expected an entry id and a citation key"},
		"a count that is none":            {works + strings.Repeat("0", 32) + ",three,,,many\n", sources, "bibliography.csv:4: entry \"" + strings.Repeat("0", 32) + "\": citation_count: expected a number, found \"many\""},
		"a source that is no id":          {works, sources + "x," + a + "\n", `sources.csv:4: source id "x"`},
		"a source twice":                  {works, sources + a + "," + a + "\n", "sources.csv:4: source " + a + " stands there twice"},
		"a source of an unknown entry":    {works, sources + strings.Repeat("0", 32) + ",zzz\n", `which is not in the bibliography`},
		"sources that were cut at a line": {works, sources[:strings.LastIndex(sources, b+",")], `sources.csv: entry "` + b + `" has no source`},
	} {
		_, err := ReadPublished(fstest.MapFS{"bibliography.csv": {Data: []byte(c.works)}, "sources.csv": {Data: []byte(c.sources)}})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, expected %q in it", name, err, c.says)
		}
	}
}

func FuzzReadPublished(f *testing.F) {
	files := output(f, writertest.Small(), Options{})
	f.Add(files["bibliography.csv"].Data, files["sources.csv"].Data)
	excel := output(f, writertest.Small(), Options{Excel: &Excel{Delimiter: ';'}})
	f.Add(excel["bibliography.csv"].Data, excel["sources.csv"].Data)
	f.Fuzz(func(t *testing.T, works, sources []byte) {
		list, err := ReadPublished(fstest.MapFS{"bibliography.csv": {Data: works}, "sources.csv": {Data: sources}})
		if err != nil {
			return
		}
		if !slices.IsSortedFunc(list, func(a, b cite.Published) int { return strings.Compare(a.EntryID, b.EntryID) }) {
			t.Error("the works are not sorted by entry id")
		}
		for _, p := range list {
			if p.EntryID == "" || p.Key == "" || len(p.Sources) == 0 {
				t.Errorf("half a work: %+v", p)
			}
		}
	})
}

// TestReadWorksGivesBackWhatWasWritten: the texts of sources come back as they were, but for line breaks.
func TestReadWorksGivesBackWhatWasWritten(t *testing.T) {
	for name, f := range map[string]*writertest.Fixture{"small": writertest.Small(), "nasty": writertest.Nasty(), "empty": writertest.Empty()} {
		for profile, o := range map[string]Options{"plain": {}, "excel": {Excel: &Excel{}}} {
			got, err := ReadWorks(output(t, f, o))
			if err != nil {
				t.Fatalf("%s, %s: %v", name, profile, err)
			}
			want := writertest.AsRead(f.Bibliography)
			for _, w := range slices.Concat(want, got) {
				w.Authors = nil // one that holds "; " comes back as two
				if o.Excel != nil {
					w.Title, w.URL, w.Extend().DOI, w.Extra.Path = "", "", "", "" // guarded, and no id says how they were
				}
			}
			if d := cmp.Diff(texts(want), texts(got)); d != "" {
				t.Errorf("%s, %s (-want +got):\n%s", name, profile, d)
			}
		}
	}
}

// texts are all texts of works, with one kind of line break; where those were changed, nobody knows whether an
// apostrophe before them was there.
func texts(works []*cite.Work) (all []string) {
	breaks := strings.NewReplacer("\r\n", "\n", "\r", "\n", "'\r", "\n", "'\n", "\n")
	for _, w := range works {
		all = append(all, w.EntryID(), w.Key, strings.Join(w.Aliases(), " "), string(w.Type), w.Title, w.Issued(), w.URL, w.DOI(), w.ISBN(), w.ArXiv(), w.PMID(), w.Path())
		for _, s := range w.Sources {
			d := s.Description()
			all = append(all, s.ID.String(), s.EntryID(), d.Format, d.Provider, d.Namespace, d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID)
		}
	}
	for i := range all {
		all[i] = breaks.Replace(all[i])
	}
	return all
}
