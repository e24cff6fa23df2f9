package table

import (
	"fmt"
	"slices"
	"strconv"

	"biblog/pipeline/cite"
)

// Rows yields the named columns of each row of a table, each cell as the texts that it holds: none for a null, one for a
// text, any number for a list. The cells are used again for the next row; the texts are not.
type Rows func(table string, columns []string, yield func(cells [][]string) error) error

func first(cell []string) string {
	if len(cell) == 0 {
		return ""
	}
	return cell[0]
}

// Lists are the columns of a table that hold lists.
func Lists(table string) []string {
	if table == BibliographyName {
		return listsOf(Bibliography())
	}
	return listsOf(Sources())
}

func listsOf[R any](t Table[R]) (names []string) {
	for _, c := range t.Columns {
		if c.Type == List {
			names = append(names, c.Name)
		}
	}
	return names
}

// ReadPublished reads what an earlier output said of its works, by entry id. Its errors name the file, as fileName calls it.
func ReadPublished(rows Rows, fileName func(table string) string) ([]cite.Published, error) {
	l := newLedger()
	err := rows(BibliographyName, []string{"entry_id", "citation_key", "aliases", "title", "citation_count"}, func(cells [][]string) error {
		if err := l.work(first(cells[0]), first(cells[1]), cells[2]); err != nil {
			return err
		}
		n, err := strconv.ParseInt(first(cells[4]), 10, 64)
		if err != nil {
			return fmt.Errorf("entry %q: citation_count: expected a number, found %q", first(cells[0]), first(cells[4]))
		}
		w := &l.works[len(l.works)-1]
		w.Title, w.Citations = first(cells[3]), n
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = rows(SourcesName, []string{"source_id", "entry_id"}, func(cells [][]string) error {
		return l.source(first(cells[0]), first(cells[1]))
	})
	if err != nil {
		return nil, err
	}
	published, err := l.published()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", fileName(SourcesName), err)
	}
	return published, nil
}

// ReadWorks reads the works of an earlier output, by entry id, with their sources, by id: everything of them but counts,
// times and other URLs and ids. Years come as text, in Issued; authors as they are shown, in Literal.
func ReadWorks(rows Rows, fileName func(table string) string) ([]*cite.Work, error) {
	l := newLedger()
	var works []*cite.Work
	columns := []string{
		"entry_id", "citation_key", "aliases", "entry_type", "title", "authors", "issued", "url", "doi", "isbn", "arxiv", "pmid", "path",
	}
	err := rows(BibliographyName, columns, func(cells [][]string) error {
		w := &cite.Work{
			Key: first(cells[1]), Type: cite.EntryType(first(cells[3])),
			Title: first(cells[4]), URL: first(cells[7]),
			Extra: &cite.Extra{
				Aliases: slices.Clone(cells[2]),
				DOI:     first(cells[8]), ISBN: first(cells[9]), ArXiv: first(cells[10]), PMID: first(cells[11]), Path: first(cells[12]),
			},
			Date: &cite.Date{Issued: first(cells[6])},
		}
		for _, name := range cells[5] {
			w.Authors = append(w.Authors, cite.Name{Literal: name})
		}
		works = append(works, w)
		return l.work(first(cells[0]), w.Key, w.Aliases())
	})
	if err != nil {
		return nil, err
	}
	columns = []string{"source_id", "entry_id", "format", "provider", "namespace", "title", "author", "year", "url", "path", "document_id"}
	err = rows(SourcesName, columns, func(cells [][]string) error {
		s := &cite.Source{Packed: cite.Pack(&cite.Description{
			Format: first(cells[2]), Provider: first(cells[3]), Namespace: first(cells[4]), Title: first(cells[5]), Author: first(cells[6]),
			Year: first(cells[7]), URL: first(cells[8]), Path: first(cells[9]), DocumentID: first(cells[10]),
		})}
		if err := l.source(first(cells[0]), first(cells[1])); err != nil {
			return err
		}
		s.ID, _ = cite.ParseSourceID(first(cells[0])) // which the ledger has done
		s.Work = works[l.byEntry[first(cells[1])]]
		s.Work.Sources = append(s.Work.Sources, s)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i, w := range works {
		w.SetEntryID(l.works[i].EntryID)
	}
	if _, err := l.published(); err != nil {
		return nil, fmt.Errorf("%s: %w", fileName(SourcesName), err)
	}
	for _, w := range works {
		slices.SortFunc(w.Sources, func(a, b *cite.Source) int { return a.ID.Compare(b.ID) })
	}
	slices.SortFunc(works, cite.CompareEntryIDs)
	return works, nil
}
