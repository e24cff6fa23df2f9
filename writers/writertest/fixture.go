package writertest

import (
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// Fixture is one run's outcome as a sink gets it: the responses in input order, then the bibliography.
type Fixture struct {
	Responses    []*cite.Response
	Bibliography *cite.Bibliography
}

// Small is a bibliography of six works out of seven sources in Russian, Latin, Chinese, Arabic, Greek and English, from
// all three log formats. Each column is set in one row at least and, where it may be null, null in another. Every call
// gives a fresh copy.
func Small() *Fixture {
	works := []*cite.Work{augustine(), algebra(), shiji(), library(), unidentified(), web()}
	return assemble(works, smallResponses(sourcesOf(works)))
}

// Empty is the outcome of a run that found nothing.
func Empty() *Fixture {
	return &Fixture{Bibliography: &cite.Bibliography{Report: report()}}
}

// assemble names the works and sources by their ids, sorts both, and counts what the report tells.
func assemble(works []*cite.Work, responses []*cite.Response) *Fixture {
	b := &cite.Bibliography{Works: works, Report: report()}
	for _, w := range works {
		for _, s := range w.Sources {
			d := s.Description()
			s.ID = d.ID()
		}
		w.Founder = w.Sources[0]
		slices.SortFunc(w.Sources, bySourceID)
		for _, s := range w.Sources {
			s.Work = w
		}
		b.Sources = append(b.Sources, w.Sources...)
	}
	slices.SortFunc(b.Sources, bySourceID)
	slices.SortFunc(b.Works, cite.CompareEntryIDs)

	b.Report.Responses = int64(len(responses))
	for _, r := range responses {
		b.Report.Citations += int64(len(r.Citations))
	}
	b.Report.Works, b.Report.Sources = int64(len(b.Works)), int64(len(b.Sources))
	return &Fixture{Responses: responses, Bibliography: b}
}

func report() *cite.Report {
	return &cite.Report{Run: cite.RunReport{Program: "test", RunID: "0123456789abcdef0123456789abcdef"}}
}

func bySourceID(a, b *cite.Source) int { return strings.Compare(string(a.ID[:]), string(b.ID[:])) }

func sourcesOf(works []*cite.Work) [][]*cite.Source {
	lists := make([][]*cite.Source, len(works))
	for i, w := range works {
		lists[i] = slices.Clone(w.Sources)
	}
	return lists
}

// at is a time in the fixture: so many seconds after 2021-08-26T17:46:40Z, with a fraction.
func at(seconds, micros int64) cite.Time { return cite.Micros((1630000000+seconds)*1e6 + micros) }

func augustine() *cite.Work {
	return &cite.Work{
		Key: "augustine-confessiones-0397", Type: cite.TypeBook,
		Title:     "Confessiones: «Исповедь» в тринадцати книгах",
		Authors:   []cite.Name{{Literal: "Августин Блаженный"}, cite.Person("Сергеенко, М. Е.", "Сергеенко", "М. Е.")},
		URL:       "https://www.magisterium.com/docs/3f2504e0-4f89-11d3-9a0c-0305e82c3301",
		Citations: 2, Responses: 2, First: at(0, 0), Last: at(3600, 250000),
		Sources: []*cite.Source{
			{
				Packed:    cite.Pack(&cite.Description{Format: "magisterium", Title: "Исповедь", Author: "Августин Блаженный", Year: "397–401", URL: "https://www.magisterium.com/docs/3f2504e0-4f89-11d3-9a0c-0305e82c3301"}),
				Citations: 1, Uses: 1, First: at(0, 0), Last: at(0, 0),
			},
			{
				Packed:    cite.Pack(&cite.Description{Format: "supportgpt", Namespace: "библиотека", Title: "Confessiones", DocumentID: "doc-7_α"}),
				Citations: 1, Uses: 2, First: at(3600, 250000), Last: at(3600, 250000),
			},
		},
		Origins: &cite.Origins{Formats: []string{"magisterium", "supportgpt"}},
		Extra:   &cite.Extra{Aliases: []string{"augustine-confessions", "augustinus-confessiones"}, OtherURLs: []string{"http://example.org/confessiones?lang=la&p=1", "https://пример.рф/исповедь"}, ISBN: "9785170907779", OtherIDs: []string{"oclc:1005106045", "uuid:3f2504e0-4f89-11d3-9a0c-0305e82c3301"}},
		Date:    &cite.Date{Year: cite.Some[int64](397), Issued: "0397/0401~"},
	}
}

func algebra() *cite.Work {
	return &cite.Work{
		Key: "alkhwarizmi-kitab-al-jabr-0820", Type: cite.TypeMisc, Title: "الكتاب المختصر في حساب الجبر والمقابلة",
		Authors:   []cite.Name{{Literal: "محمد بن موسى الخوارزمي"}},
		Citations: 1, Responses: 1, First: at(60, 1), Last: at(60, 1),
		Sources: []*cite.Source{{
			Packed:    cite.Pack(&cite.Description{Format: "magisterium", Title: "الكتاب المختصر في حساب الجبر والمقابلة", Author: "محمد بن موسى الخوارزمي", Year: "c. 820"}),
			Citations: 1, Uses: 1, First: at(60, 1), Last: at(60, 1),
		}},
		Origins: &cite.Origins{Formats: []string{"magisterium"}}, Extra: &cite.Extra{OtherURLs: []string{}},
		Date: &cite.Date{Year: cite.Some[int64](820), Issued: "0820~"},
	}
}

func shiji() *cite.Work {
	return &cite.Work{
		Key: "sima-shiji-0090", Type: cite.TypeArticle, Title: "史記 (太史公書)", Authors: []cite.Name{{Literal: "司馬遷"}, {Literal: "裴駰; 集解"}},
		URL: "https://ctext.org/shiji/zh", Citations: 1, Responses: 1, First: at(7200, 0), Last: at(7200, 0),
		Sources: []*cite.Source{{
			Packed:    cite.Pack(&cite.Description{Format: "copilot", Provider: "anthropic", Title: "史記", URL: "https://ctext.org/shiji/zh", Year: "前91"}),
			Citations: 1, Uses: 1, First: at(7200, 0), Last: at(7200, 0),
		}},
		Origins: &cite.Origins{Formats: []string{"copilot"}, Providers: []string{"anthropic", "openai"}},
		Extra:   &cite.Extra{DOI: "10.1000/史記(182)", PMID: "31452104", ArXiv: "2101.00001"},
		Date:    &cite.Date{Year: cite.Some[int64](-90), Issued: "-0090"},
	}
}

func library() *cite.Work {
	return &cite.Work{
		Key: "biblion-src-main", Type: cite.TypeSoftware, Citations: 0, Responses: 0,
		Sources: []*cite.Source{{Packed: cite.Pack(&cite.Description{Format: "copilot", Provider: "client", Namespace: "github.com/пример/βιβλίον", Path: "src/βιβλίον/main.go"}), Uses: 1}},
		Origins: &cite.Origins{Formats: []string{"copilot"}, Providers: []string{"client"}}, Extra: &cite.Extra{Path: "src/βιβλίον/main.go"},
	}
}

func unidentified() *cite.Work {
	return &cite.Work{
		Key: "unidentified-supportgpt", Type: cite.TypeMisc, Citations: 1, Responses: 1,
		Sources: []*cite.Source{{Packed: cite.Pack(&cite.Description{Format: "supportgpt"}), Citations: 1, Uses: 1}}, Origins: &cite.Origins{Formats: []string{"supportgpt"}},
	}
}

func web() *cite.Work {
	return &cite.Work{
		Key: "chan-a-b-c-online", Type: cite.TypeOnline, Title: `He said "=1+1", then left; \input{passwd} & 100 % of #1_x^2 ~ {`,
		URL: "https://example.com/a?q=%D0%98&x=1#frag", Citations: 1, Responses: 1, First: at(7200, 0), Last: at(7200, 0),
		Authors: []cite.Name{cite.Person("Chan, Jackie", "Chan", "Jackie")},
		Sources: []*cite.Source{{
			Packed:    cite.Pack(&cite.Description{Format: "copilot", Provider: "openai", Title: `He said "=1+1", then left; \input{passwd} & 100 % of #1_x^2 ~ {`, URL: "https://example.com/a?q=%D0%98&x=1#frag"}),
			Citations: 1, Uses: 1, First: at(7200, 0), Last: at(7200, 0),
		}},
		Origins: &cite.Origins{Formats: []string{"copilot"}, Providers: []string{"openai"}},
	}
}

// AsRead are the works of a bibliography as they are read back from its tables: without counts, times and other URLs and
// ids, years as text, authors as they are shown.
func AsRead(b *cite.Bibliography) (works []*cite.Work) {
	for _, w := range b.Works {
		read := &cite.Work{
			Key: w.Key, Type: w.Type, Title: w.Title, URL: w.URL,
			Extra: &cite.Extra{Aliases: w.Aliases(), DOI: w.DOI(), ISBN: w.ISBN(), ArXiv: w.ArXiv(), PMID: w.PMID(), Path: w.Path()},
			Date:  &cite.Date{Issued: w.Issued()},
		}
		for _, name := range w.Authors {
			read.Authors = append(read.Authors, cite.Name{Literal: name.String()})
		}
		for _, s := range w.Sources {
			read.Sources = append(read.Sources, &cite.Source{ID: s.ID, Work: read, Packed: s.Packed})
		}
		read.SetEntryID(w.EntryID())
		works = append(works, read)
	}
	return works
}
