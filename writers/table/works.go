package table

import "biblog/pipeline/cite"

// Bibliography has one row for each work.
func Bibliography() Table[cite.Work] {
	type row = cite.Work
	return Table[row]{Name: BibliographyName, Doc: "one row for each work, deduplicated", Fetch: fetchWorks, Columns: []Column[row]{
		{"entry_id", Key, false, "the work's id, stable between runs: the source_id of its founding source", func(w *row) Value { return text(w.EntryID()) }},
		{"citation_key", Key, false, "the key under which BibTeX cites the work, stable between runs", func(w *row) Value { return text(w.Key) }},
		{"aliases", List, false, "keys under which the work was once published", func(w *row) Value { return ListOf(w.Aliases()) }},
		{"entry_type", Key, false, "online, book, article, report, software or misc", func(w *row) Value { return text(string(w.Type)) }},
		{"title", Text, true, "the fullest title; null if no source gave one", func(w *row) Value { return maybe(w.Title) }},
		{"authors", List, false, "authors in the order of the best source, `Family, Given` where a person's name is certain", func(w *row) Value { return ListOf(names(w.Authors)) }},
		{"year", Int, true, "astronomical year (91 BCE is -90); of an interval, its start", func(w *row) Value { return optional(w.Year()) }},
		{"issued", Key, true, "the date in EDTF: `1992/1997`, `0400~`, `-0090`", func(w *row) Value { return maybe(w.Issued()) }},
		{"url", Text, true, "the canonical URL", func(w *row) Value { return maybe(w.URL) }},
		{"other_urls", List, false, "the other URLs under which it was cited", func(w *row) Value { return ListOf(w.OtherURLs()) }},
		{"doi", Key, true, "DOI in lower case, without a resolver", func(w *row) Value { return maybe(w.DOI()) }},
		{"isbn", Key, true, "ISBN-13 without hyphens", func(w *row) Value { return maybe(w.ISBN()) }},
		{"arxiv", Key, true, "arXiv id without version", func(w *row) Value { return maybe(w.ArXiv()) }},
		{"pmid", Key, true, "PubMed id", func(w *row) Value { return maybe(w.PMID()) }},
		{"other_ids", List, false, "other identifiers as `scheme:value`", func(w *row) Value { return ListOf(w.OtherIDs()) }},
		{"path", Text, true, "path of a file in a workspace", func(w *row) Value { return maybe(w.Path()) }},
		{"citation_count", Int, false, "citations of role cited; 0 for a work that was only consulted or retrieved", func(w *row) Value { return number(w.Citations) }},
		{"response_count", Int, false, "distinct responses that cite it", func(w *row) Value { return number(w.Responses) }},
		{"source_count", Int, false, "distinct source descriptions merged into it", func(w *row) Value { return number(int64(len(w.Sources))) }},
		{"first_cited", Instant, true, "time of the earliest response that cites it", func(w *row) Value { return instant(w.First) }},
		{"last_cited", Instant, true, "time of the latest response that cites it", func(w *row) Value { return instant(w.Last) }},
		{"formats", List, false, "log formats it was found in", func(w *row) Value { return ListOf(w.Formats()) }},
		{"providers", List, false, "Copilot providers that named it", func(w *row) Value { return ListOf(w.Providers()) }},
	}}
}

func names(authors []cite.Name) []string {
	list := make([]string, len(authors))
	for i, a := range authors {
		list[i] = a.String()
	}
	return list
}

// Sources has one row for each distinct description.
func Sources() Table[cite.Source] {
	type row = cite.Source
	return Table[row]{Name: SourcesName, Doc: "one row for each distinct source description as one provider gave it", Fetch: fetchSources, Columns: []Column[row]{
		{"source_id", Key, false, "128 bits of a SHA-256 of the description", func(s *row) Value { return text(s.ID.String()) }},
		{"entry_id", Key, false, "the work it describes", func(s *row) Value { return text(s.EntryID()) }},
		{"format", Key, false, "the log format", func(s *row) Value { return text(s.Format()) }},
		{"provider", Key, true, "Copilot's anthropic, openai or client", func(s *row) Value { return maybe(s.Provider()) }},
		{"namespace", Key, true, "the service or repository named with --namespace", func(s *row) Value { return maybe(s.Namespace()) }},
		{"title", Text, true, "as given", func(s *row) Value { return maybe(s.Title()) }},
		{"author", Text, true, "as given", func(s *row) Value { return maybe(s.Author()) }},
		{"year", Text, true, "as given", func(s *row) Value { return maybe(s.Year()) }},
		{"url", Text, true, "as given, without the passage", func(s *row) Value { return maybe(s.URL()) }},
		{"path", Text, true, "as given", func(s *row) Value { return maybe(s.Path()) }},
		{"document_id", Key, true, "the provider's own id of the document", func(s *row) Value { return maybe(s.DocumentID()) }},
		{"citation_count", Int, false, "citations of role cited", func(s *row) Value { return number(s.Citations) }},
		{"first_cited", Instant, true, "time of the earliest response that cites it", func(s *row) Value { return instant(s.First) }},
		{"last_cited", Instant, true, "time of the latest response that cites it", func(s *row) Value { return instant(s.Last) }},
	}}
}
