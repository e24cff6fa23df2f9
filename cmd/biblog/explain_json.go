package main

import (
	"encoding/json"
	"io"

	"biblog/normalize"
	"biblog/pipeline/cite"
)

// explanationVersion changes when a field is renamed, removed or changes its meaning; a new field does not change it.
const explanationVersion = 1

// explanationJSON is what `explain --json` prints of a work.
type explanationJSON struct {
	weighedJSON
	Work        workJSON        `json:"work"`
	Reproduced  bool            `json:"reproduced"` // the merge done again makes this very work
	Sources     []sourceJSON    `json:"sources"`
	Joined      []pairJSON      `json:"joined"`
	Others      []neighbourJSON `json:"others"`
	OthersTotal int             `json:"others_total"`
}

// twoSourcesJSON is what `explain --pair --json` prints.
type twoSourcesJSON struct {
	weighedJSON
	Sources []sourceJSON `json:"sources"`
	Works   []workJSON   `json:"works"`
	Pair    pairJSON     `json:"pair"`
}

type weighedJSON struct {
	Version   int    `json:"version"`
	Unit      string `json:"unit"` // of weights, scores and the threshold
	Threshold int32  `json:"threshold"`
}

func weighed() weighedJSON {
	return weighedJSON{Version: explanationVersion, Unit: "tenths of a bit", Threshold: normalize.Threshold}
}

type workJSON struct {
	EntryID     string   `json:"entry_id"`
	CitationKey string   `json:"citation_key"`
	Aliases     []string `json:"aliases"`
	EntryType   string   `json:"entry_type"`
	Title       string   `json:"title"`
	Authors     []string `json:"authors"`
	Issued      string   `json:"issued"`
	URL         string   `json:"url"`
}

type sourceJSON struct {
	SourceID   string `json:"source_id"`
	EntryID    string `json:"entry_id"`
	Format     string `json:"format"`
	Provider   string `json:"provider"`
	Namespace  string `json:"namespace"`
	Title      string `json:"title"`
	Author     string `json:"author"`
	Year       string `json:"year"`
	URL        string `json:"url"`
	Path       string `json:"path"`
	DocumentID string `json:"document_id"`
}

type neighbourJSON struct {
	Work    workJSON `json:"work"`
	Pairs   int      `json:"pairs"`
	Nearest pairJSON `json:"nearest"`
}

type pairJSON struct {
	SourceIDs [2]string     `json:"source_ids"`
	OneWork   bool          `json:"one_work"`
	Outcome   string        `json:"outcome"`
	Because   string        `json:"because"`
	Score     int32         `json:"score"`
	Hard      bool          `json:"hard"` // some conflict is never outvoted
	Evidence  []findingJSON `json:"evidence"`
	Override  string        `json:"override,omitempty"` // file:line:column of the decision
	Between   *pairJSON     `json:"between,omitempty"`  // of outcome clash
}

type findingJSON struct {
	Field   string `json:"field"`
	Outcome string `json:"outcome"` // agree, conflict or unknown
	Hard    bool   `json:"hard"`
	Weight  int32  `json:"weight"`
	Reason  string `json:"reason"`
}

func (p *published) explanation(w *cite.Work, e *normalize.Explanation, others []normalize.Neighbour) explanationJSON {
	j := explanationJSON{
		weighedJSON: weighed(), Work: workOf(w), Reproduced: e.Whole,
		Sources: sourcesOf(e.Sources), Joined: []pairJSON{}, Others: []neighbourJSON{}, OthersTotal: len(e.Others),
	}
	for i := range e.Joined {
		j.Joined = append(j.Joined, pairOf(&e.Joined[i]))
	}
	for i := range others {
		n := &others[i]
		j.Others = append(j.Others, neighbourJSON{workOf(n.Nearest.B.Work), n.Pairs, pairOf(&n.Nearest)})
	}
	return j
}

func (p *published) twoSources(pair *normalize.Pair) twoSourcesJSON {
	two := []*cite.Source{pair.A, pair.B}
	return twoSourcesJSON{
		weighedJSON: weighed(), Sources: sourcesOf(two), Pair: pairOf(pair),
		Works: []workJSON{workOf(pair.A.Work), workOf(pair.B.Work)},
	}
}

func workOf(w *cite.Work) workJSON {
	j := workJSON{EntryID: w.EntryID(), CitationKey: w.Key, Aliases: append([]string{}, w.Aliases()...), EntryType: string(w.Type), Title: w.Title, Authors: []string{}, Issued: w.Issued(), URL: w.URL}
	for _, a := range w.Authors {
		j.Authors = append(j.Authors, a.String())
	}
	return j
}

func sourcesOf(sources []*cite.Source) []sourceJSON {
	list := []sourceJSON{}
	for _, s := range sources {
		d := s.Description()
		list = append(list, sourceJSON{s.ID.String(), s.EntryID(), d.Format, d.Provider, d.Namespace, d.Title, d.Author, d.Year, d.URL, d.Path, d.DocumentID})
	}
	return list
}

func pairOf(p *normalize.Pair) pairJSON {
	j := pairJSON{
		SourceIDs: [2]string{p.A.ID.String(), p.B.ID.String()}, OneWork: p.Outcome <= normalize.Together, Outcome: p.Outcome.String(), Because: because(p),
		Score: p.Evidence.Score, Hard: p.Evidence.Hard, Evidence: []findingJSON{},
	}
	for field, f := range p.Evidence.Said {
		j.Evidence = append(j.Evidence, findingJSON{field.String(), f.Outcome.String(), f.Hard, f.Weight, f.Reason.String()})
	}
	if p.Override != nil {
		j.Override = p.Override.Position.String()
	}
	if p.Between != nil {
		between := pairOf(p.Between)
		j.Between = &between
	}
	return j
}

func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
