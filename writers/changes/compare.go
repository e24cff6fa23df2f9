package changes

import (
	"cmp"
	"slices"
	"strings"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// Changes are what differs between what an earlier output published and a new one. Every list is sorted by citation key.
type Changes struct {
	Version   int       `json:"version"`
	Works     Counts    `json:"works"`
	Citations Counts    `json:"citations"` // of role cited
	Added     []Added   `json:"added"`
	Merged    []Merged  `json:"merged"`
	Split     []Split   `json:"split"`
	Rekeyed   []Renamed `json:"rekeyed"`
	Retitled  []Renamed `json:"retitled"`
	NewCited  []Counted `json:"newly_cited"`
	MoreCited []Counted `json:"more_cited"`
	LessCited []Counted `json:"less_cited"`
	Removed   []Work    `json:"removed"`
	Problems  []Problem `json:"problems"`
	Logs      []Log     `json:"unreadable_logs"`
}

// changesVersion rises when a field is renamed, removed or changes its meaning.
const changesVersion = 1

// Counts are those of the earlier output and of the new one.
type Counts struct {
	Before int64 `json:"before"`
	After  int64 `json:"after"`
}

// Work names a work for programs and for people.
type Work struct {
	EntryID string `json:"entry_id"`
	Key     string `json:"citation_key"`
	Title   string `json:"title"` // or what stands for one
}

// Added is a work of which nothing was published before.
type Added struct {
	Work
	Citations int64 `json:"citations"`
}

// Merged is a published work that is now a part of another one, whose alias its key is.
type Merged struct {
	Work
	Into Work `json:"into"`
}

// Split is a published work whose sources stand in several works now, one of which may be itself.
type Split struct {
	Work
	Into []Work `json:"into"`
}

// Renamed is a work that has another key or title.
type Renamed struct {
	Work
	Before string `json:"before"`
	After  string `json:"after"`
}

// Counted is a work that is cited more or less often than it was.
type Counted struct {
	Work
	Counts
}

// Problem is a kind of which there are more than there were.
type Problem struct {
	Kind string `json:"kind"`
	Counts
	Places []string `json:"places"` // the first few, as the new report names them
}

// Log is one that could not be read to its end, and was not known to be so.
type Log struct {
	Name    string `json:"log"`
	Problem string `json:"problem"`
}

// compare finds what changed: of works by their entry ids and sources, of problems by their kinds.
func compare(before *cite.LastRun, b *cite.Bibliography) *Changes {
	c := &Changes{
		Version: changesVersion, Works: Counts{int64(len(before.Works)), int64(len(b.Works))},
		Added: []Added{}, Merged: []Merged{}, Split: []Split{}, Rekeyed: []Renamed{}, Retitled: []Renamed{},
		NewCited: []Counted{}, MoreCited: []Counted{}, LessCited: []Counted{}, Removed: []Work{}, Problems: []Problem{}, Logs: []Log{},
	}
	number := make(map[string]int, len(before.Works)) // of a published work, by its entry id
	for i := range before.Works {
		number[before.Works[i].EntryID] = i
	}
	now := make([]*cite.Work, len(before.Works)) // by the number: the work that bears the id now
	var id []byte
	home := make(map[cite.SourceID]*cite.Work)
	for _, w := range b.Works {
		id = w.AppendEntryID(id[:0])
		if i, published := number[string(id)]; published {
			now[i] = w
		}
		for _, s := range w.Sources {
			home[s.ID] = w
		}
		c.Citations.After += w.Citations
	}
	known := make(map[*cite.Work]bool) // works in which something published stands
	for i := range before.Works {
		p := &before.Works[i]
		c.Citations.Before += p.Citations
		c.fate(p, now[number[p.EntryID]], homes(p, home), known)
	}
	for _, w := range b.Works {
		if !known[w] {
			c.Added = append(c.Added, Added{workOf(w), w.Citations})
		}
	}
	c.sort()
	c.problems(before, b.Report)
	return c
}

// homes are the works in which the sources of a published work stand now.
func homes(p *cite.Published, home map[cite.SourceID]*cite.Work) (list []*cite.Work) {
	for _, id := range p.Sources {
		if w := home[id]; w != nil && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	slices.SortFunc(list, func(a, b *cite.Work) int {
		return cmp.Or(strings.Compare(a.Key, b.Key), cite.CompareEntryIDs(a, b))
	})
	return list
}

// fate says what became of a published work: same is the work that bears its id now, if there is one.
func (c *Changes) fate(p *cite.Published, same *cite.Work, homes []*cite.Work, known map[*cite.Work]bool) {
	was := Work{p.EntryID, p.Key, cmp.Or(listing.Line(p.Title), p.Key)}
	for _, w := range homes {
		known[w] = true
	}
	switch {
	case len(homes) > 1:
		s := Split{Work: was, Into: []Work{}}
		for _, w := range homes {
			s.Into = append(s.Into, workOf(w))
		}
		c.Split = append(c.Split, s)
	case len(homes) == 1 && homes[0] != same:
		c.Merged = append(c.Merged, Merged{was, workOf(homes[0])})
	case len(homes) == 0 && same == nil:
		c.Removed = append(c.Removed, was)
	}
	if same == nil {
		return
	}
	known[same] = true
	is := workOf(same)
	if p.Key != same.Key {
		c.Rekeyed = append(c.Rekeyed, Renamed{is, p.Key, same.Key})
	}
	// A spreadsheet's CSV may have put an apostrophe before a title.
	if old, title := listing.Line(p.Title), listing.Line(same.Title); old != title && old != "'"+title {
		c.Retitled = append(c.Retitled, Renamed{is, old, title})
	}
	counted := Counted{is, Counts{p.Citations, same.Citations}}
	switch {
	case p.Citations == 0 && same.Citations > 0:
		c.NewCited = append(c.NewCited, counted)
	case p.Citations < same.Citations:
		c.MoreCited = append(c.MoreCited, counted)
	case p.Citations > same.Citations:
		c.LessCited = append(c.LessCited, counted)
	}
}

func workOf(w *cite.Work) Work { return Work{w.EntryID(), w.Key, listing.Label(w, listing.Line)} }

func (w *Work) work() *Work { return w }

// sort puts every list into a total order: by key, then by id.
func (c *Changes) sort() {
	sortWorks(c.Added, func(x *Added) *Work { return &x.Work })
	sortWorks(c.Merged, func(x *Merged) *Work { return &x.Work })
	sortWorks(c.Split, func(x *Split) *Work { return &x.Work })
	sortWorks(c.Rekeyed, func(x *Renamed) *Work { return &x.Work })
	sortWorks(c.Retitled, func(x *Renamed) *Work { return &x.Work })
	sortWorks(c.NewCited, func(x *Counted) *Work { return &x.Work })
	sortWorks(c.MoreCited, func(x *Counted) *Work { return &x.Work })
	sortWorks(c.LessCited, func(x *Counted) *Work { return &x.Work })
	sortWorks(c.Removed, (*Work).work)
}

func sortWorks[T any](list []T, work func(*T) *Work) {
	slices.SortFunc(list, func(a, b T) int {
		x, y := work(&a), work(&b)
		return cmp.Or(strings.Compare(x.Key, y.Key), strings.Compare(x.EntryID, y.EntryID))
	})
}

// problems finds the kinds of which there are more than there were, and the logs that could not be read this time only.
func (c *Changes) problems(before *cite.LastRun, r *cite.Report) {
	was := make(map[string]int64)
	for _, k := range before.Problems {
		was[k.Name] = k.Count
	}
	list := r.Warnings.List()
	for _, class := range []cite.Class{cite.Rejected, cite.Unrecognised} {
		if name := cite.Classes[class]; r.Counts[class] > 0 {
			list = append(list, cite.Kind{Name: name, Count: r.Counts[class], Examples: r.Kinds.Examples(name)})
		}
	}
	slices.SortFunc(list, func(a, b cite.Kind) int { return strings.Compare(a.Name, b.Name) })
	for _, k := range list {
		if k.Count <= was[k.Name] {
			continue
		}
		p := Problem{k.Name, Counts{was[k.Name], k.Count}, []string{}}
		for i := range k.Examples {
			p.Places = append(p.Places, k.Examples[i].Error())
		}
		c.Problems = append(c.Problems, p)
	}
	for _, in := range r.Inputs {
		if in.Problem != "" && !slices.ContainsFunc(before.Logs, func(old cite.InputReport) bool { return old.Name == in.Name && old.Problem == in.Problem }) {
			c.Logs = append(c.Logs, Log{in.Name, in.Problem})
		}
	}
}
