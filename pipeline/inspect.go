package pipeline

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// Inspect reads the logs and says what is in them; it merges nothing and writes nothing.
func Inspect(ctx context.Context, r Reader, p Progress, o Options) (*cite.Inspection, error) {
	c := newCollector(r, o, func(cite.Unreadable) error { return nil })
	c.found = newFindings()
	p.Phase("reading")
	if err := c.read(ctx, nil); err != nil {
		return nil, c.stopped(ctx, err)
	}
	sources, retracted := c.finish()
	return c.found.inspection(c, sources, retracted), nil
}

// findings remember of every response that was handed out what an inspection tells, in 24 bytes each: which of them
// count is only certain at the end.
type findings struct {
	traits    []trait // distinct ones
	known     map[trait]uint32
	responses []finding // by the number of the response
}

// trait is what many responses have in common.
type trait struct {
	input         int
	format, model string
}

type finding struct {
	created   cite.Time
	trait     uint32
	citations uint32
}

func newFindings() *findings { return &findings{known: make(map[trait]uint32)} }

// add takes the response that was handed out next.
func (f *findings) add(r *cite.Response, input int) {
	t := trait{input, r.Format, r.Model}
	i, ok := f.known[t]
	if !ok {
		t.model = strings.Clone(t.model) // its memory is used again
		i = uint32(len(f.traits))
		f.traits, f.known[t] = append(f.traits, t), i
	}
	f.responses = append(f.responses, finding{r.Created, i, uint32(len(r.Citations))})
}

// inspection is what the responses that count say together.
func (f *findings) inspection(c *collector, sources []*cite.Source, retracted cite.Retracted) *cite.Inspection {
	x := &cite.Inspection{Report: c.report, Logs: make([]cite.LogFound, len(c.inputs))}
	for i, in := range c.inputs {
		x.Logs[i].Input = in
	}
	formats, models := shares{}, shares{}
	gone := retracted.Responses
	for number, r := range f.responses {
		if len(gone) > 0 && gone[0] == int64(number) {
			gone = gone[1:]
			continue
		}
		t := &f.traits[r.trait]
		x.Dates.Note(r.created)
		x.Logs[t.input].Dates.Note(r.created)
		formats.note(t.format, r)
		models.note(t.model, r)
	}
	x.Formats = formats.sorted(func(a, b cite.Share) int { return strings.Compare(a.Name, b.Name) })
	x.Models = models.sorted(func(a, b cite.Share) int {
		return cmp.Or(cmp.Compare(b.Responses, a.Responses), strings.Compare(a.Name, b.Name))
	})
	x.Providers = providers(sources)
	return x
}

// shares are the parts that each of some names has.
type shares map[string]*cite.Share

func (s shares) note(name string, r finding) {
	share := s[name]
	if share == nil {
		share = &cite.Share{Name: name}
		s[name] = share
	}
	share.Responses++
	share.Citations += int64(r.citations)
	share.Dates.Note(r.created)
}

func (s shares) sorted(compare func(a, b cite.Share) int) []cite.Share {
	list := make([]cite.Share, 0, len(s))
	for _, share := range s {
		list = append(list, *share)
	}
	slices.SortFunc(list, compare)
	return list
}

// providers counts sources and citations by who named the source.
func providers(sources []*cite.Source) []cite.ProviderShare {
	type provider struct{ format, name string }
	found := map[provider]*cite.ProviderShare{}
	for _, s := range sources {
		p := provider{s.Format(), s.Provider()}
		share := found[p]
		if share == nil {
			share = &cite.ProviderShare{Format: p.format, Name: p.name}
			found[p] = share
		}
		share.Citations += s.Uses
		share.Sources++
	}
	list := make([]cite.ProviderShare, 0, len(found))
	for _, p := range found {
		list = append(list, *p)
	}
	slices.SortFunc(list, func(a, b cite.ProviderShare) int {
		return cmp.Or(strings.Compare(a.Format, b.Format), strings.Compare(a.Name, b.Name))
	})
	return list
}
