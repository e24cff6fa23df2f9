package normalize

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// RuleVersion names the rules by which sources become works. It changes where the same sources may come out otherwise
// than before.
const RuleVersion = "6"

// Rules are the whole of normalisation: sources are merged into works, and the works get their ids and keys.
type Rules struct {
	Normalizer
	Ledger    []cite.Published // what an earlier output published; its ids and keys stay
	Overrides []override.Rule  // what people decided; it stands above all evidence
}

// Works turns sources into works. What the evidence left open is counted among the warnings of the report:
// `ambiguous_source`, a source that fits several works equally well and stays by itself, `windowed_block`, sources so alike
// in so great a number that only neighbours were compared, and `large_work`, works that would have more descriptions than
// one work may and stay apart. So are overrides that cannot be followed: `unknown_override`, which names nothing that is
// there, and `conflicting_override`, against which an earlier one stands, or what is published. Those that were followed
// are added to the report. Overrides that contradict each other whatever the evidence are an error.
//
// Without a ledger, the works are keyed as if those that there would be without overrides had been published: a decision
// of people changes the keys of what it parts or joins as little as more logs would, and may use them.
func (r *Rules) Works(ctx context.Context, sources []*cite.Source, report *cite.Report) ([]*cite.Work, error) {
	sources = sorted(sources)
	ledger := r.Ledger
	if len(ledger) == 0 && asksForLedger(r.Overrides) {
		without, err := r.Normalizer.Works(ctx, sources)
		if err != nil {
			return nil, err
		}
		Assign(without, nil)
		ledger = publish(without)
	}
	names := newResolver(sources, ledger)
	var overrides []cite.Override
	works, err := r.Normalizer.works(ctx, sources, func(v *variants) ([]ruled, error) {
		names.fit(r.Overrides, v)
		overrides = names.all(r.Overrides, report.Warnings.Add)
		return ruledBy(sources, overrides), contradictions(overrides)
	})
	if err != nil {
		return nil, err
	}
	report.Overrides = overrides
	of := workOf(works, overrides)
	reg := newRegister(ledger)
	assign(works, reg, chosenKeys(of, overrides, reg, &report.Warnings))
	setFields(of, overrides, &report.Warnings) // behind the keys: a corrected year does not change a key
	stats := r.Stats()
	report.Warnings.Count("ambiguous_source", stats.Ambiguous)
	report.Warnings.Count("windowed_block", stats.WindowedBlocks)
	report.Warnings.Count("large_work", stats.TooLarge)
	return works, nil
}

// sorted are the sources by id, as they usually come.
func sorted(sources []*cite.Source) []*cite.Source {
	if slices.IsSortedFunc(sources, compareSources) {
		return sources
	}
	type place struct {
		id     uint64 // its first bytes, which tell nearly all apart
		source *cite.Source
	}
	places := make([]place, len(sources))
	for i, s := range sources {
		places[i] = place{binary.BigEndian.Uint64(s.ID[:]), s}
	}
	slices.SortFunc(places, func(x, y place) int {
		if x.id != y.id {
			return cmp.Compare(x.id, y.id)
		}
		return compareSources(x.source, y.source)
	})
	inOrder := make([]*cite.Source, len(sources))
	for i := range places {
		inOrder[i] = places[i].source
	}
	return inOrder
}

// ruledBy are the overrides that say what is one work, by the indexes of the sources, which are sorted.
func ruledBy(sources []*cite.Source, overrides []cite.Override) (rules []ruled) {
	r := resolver{sources: sources}
	indexes := func(ids []cite.SourceID) []int32 {
		var list []int32
		for _, id := range ids {
			if at, found := r.index(id); found {
				list = append(list, at)
			}
		}
		return list
	}
	for i := range overrides {
		o := &overrides[i]
		if o.Rule != string(override.Same) && o.Rule != string(override.Different) {
			continue
		}
		rule := ruled{indexes(o.Sources), indexes(o.Others), o.Rule == string(override.Different)}
		if len(rule.sources) > 0 && len(rule.others) > 0 {
			rules = append(rules, rule)
		}
	}
	return rules
}

// workOf finds the works of the sources that overrides name.
func workOf(works []*cite.Work, overrides []cite.Override) map[cite.SourceID]*cite.Work {
	of := make(map[cite.SourceID]*cite.Work)
	for i := range overrides {
		for _, id := range overrides[i].Sources {
			of[id] = nil
		}
	}
	if len(of) == 0 {
		return of
	}
	for _, w := range works {
		for _, s := range w.Sources {
			if _, named := of[s.ID]; named {
				of[s.ID] = w
			}
		}
	}
	return of
}

// target is the one work that an override of a key or a field is about; nil, with a warning, if it names several.
func target(o *cite.Override, of map[cite.SourceID]*cite.Work, warnings *cite.Tally) *cite.Work {
	w := of[o.Sources[0]]
	for _, id := range o.Sources {
		if of[id] != w {
			warn(warnings, o, errors.New("several works fit; name one of their sources by its source_id"))
			return nil
		}
	}
	return w
}

func warn(warnings *cite.Tally, o *cite.Override, err error) {
	warnings.Add(cite.Problem{Position: o.Position, Kind: "conflicting_override", Field: what(o), Err: err})
}

// setFields puts what people said into the works. Of two who speak of one work, which evidence has brought together, the
// first is heard.
func setFields(of map[cite.SourceID]*cite.Work, overrides []cite.Override, warnings *cite.Tally) {
	type said struct {
		work  *cite.Work
		field string
	}
	first := make(map[said]*cite.Override)
	var works []*cite.Work
	for i := range overrides {
		o := &overrides[i]
		if o.Rule != string(override.Field) {
			continue
		}
		w := target(o, of, warnings)
		if w == nil {
			continue
		}
		switch before := first[said{w, o.Field}]; {
		case before == nil:
			first[said{w, o.Field}] = o
			works = append(works, w)
			if err := override.Set(w, o.Field, o.Value); err != nil {
				warn(warnings, o, err)
			}
		case before.Value != o.Value:
			warn(warnings, o, fmt.Errorf("%q: %s says %q of the same work", o.Value, before.Position.String(), before.Value))
		}
	}
	for _, w := range works {
		if first[said{w, "entry_type"}] == nil {
			w.Type = entryType(w)
		}
	}
}

// chosenKeys are the keys that people gave to works, those that can be given.
func chosenKeys(of map[cite.SourceID]*cite.Work, overrides []cite.Override, reg *register, warnings *cite.Tally) map[*cite.Work]string {
	chosen := make(map[*cite.Work]string)
	taken := make(map[string]*cite.Override) // in lower case
	byWork := make(map[*cite.Work]*cite.Override)
	for i := range overrides {
		o := &overrides[i]
		if o.Rule != string(override.Key) {
			continue
		}
		w := target(o, of, warnings)
		if w == nil {
			continue
		}
		name := strings.ToLower(o.Value)
		switch before := taken[name]; {
		case before != nil && of[before.Sources[0]] != w:
			warn(warnings, o, fmt.Errorf("%q: %s gives it to another work", o.Value, before.Position.String()))
			continue
		case byWork[w] != nil && byWork[w].Value != o.Value:
			warn(warnings, o, fmt.Errorf("%q: %s says %q of the same work", o.Value, byWork[w].Position.String(), byWork[w].Value))
			continue
		case !reg.free(o.Value, w):
			warn(warnings, o, fmt.Errorf("%q is published as the key of another work, and published keys stay", o.Value))
			continue
		}
		chosen[w], taken[name], byWork[w] = o.Value, o, o
	}
	return chosen
}
