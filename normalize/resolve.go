package normalize

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"biblog/normalize/canonical"
	"biblog/normalize/match"
	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// resolver finds the sources that rules name.
//
//   - An id names the source that has it. An entry id is the id of the work's founding source, and names it for good, even
//     when the work has become a part of another one; where the founding source is gone, it names the sources that the
//     ledger has under it.
//   - A citation key, or an alias, names the sources of the work that the ledger has under it; else of the work that a
//     rule gives this key.
//   - A URL, and a description, name the sources that fit.
type resolver struct {
	sources []*cite.Source // by id
	ledger  []cite.Published
	keys    map[string]int // of the ledger, in lower case: an index into ledger
	entries map[string]int
	given   map[string][]cite.SourceID // keys that rules give, in lower case
	fitting map[override.Reference][]cite.SourceID
}

func newResolver(sources []*cite.Source, ledger []cite.Published) *resolver {
	r := &resolver{sources: sources, ledger: ledger, keys: make(map[string]int), entries: make(map[string]int)}
	for i, p := range ledger {
		r.entries[strings.ToLower(p.EntryID)] = i
		for _, alias := range p.Aliases {
			if _, taken := r.keys[strings.ToLower(alias)]; !taken {
				r.keys[strings.ToLower(alias)] = i
			}
		}
	}
	for i, p := range ledger { // a key is in use, an alias was
		r.keys[strings.ToLower(p.Key)] = i
	}
	return r
}

// form is what a reference looks like.
type form uint8

const (
	anID form = iota
	aKey
	aDescription // or a URL
)

func formOf(ref override.Reference) form {
	switch name := ref.Name; {
	case name == "":
		return aDescription
	case isID(name):
		return anID
	case override.FitForKey(name) && !strings.Contains(name, "/"):
		return aKey
	case override.FitForKey(name) && strings.Count(name, ".") == 0: // no host of a URL without its scheme
		return aKey
	}
	return aDescription
}

func isID(name string) bool {
	_, err := hex.DecodeString(name)
	return err == nil && len(name) == 2*len(cite.SourceID{})
}

// asksForLedger says whether rules change which works there are, or name works by keys that no rule gives.
func asksForLedger(rules []override.Rule) bool {
	given := make(map[string]bool)
	for i := range rules {
		if rules[i].Kind == override.Key {
			given[strings.ToLower(rules[i].Value)] = true
		}
	}
	return slices.ContainsFunc(rules, func(r override.Rule) bool {
		return r.Kind == override.Same || r.Kind == override.Different ||
			formOf(r.Source) == aKey && !given[strings.ToLower(r.Source.Name)]
	})
}

// fit finds the sources that descriptions and URLs name.
func (r *resolver) fit(rules []override.Rule, v *variants) {
	var named match.Named
	var refs []override.Reference
	r.fitting = make(map[override.Reference][]cite.SourceID)
	for i := range rules {
		for _, ref := range [...]override.Reference{rules[i].Source, rules[i].Other} {
			if _, known := r.fitting[ref]; known || formOf(ref) != aDescription || ref == (override.Reference{}) {
				continue
			}
			r.fitting[ref] = nil
			url := ref.URL
			if ref.Name != "" {
				url = ref.Name
			}
			named.Add(ref.Title, ref.Author, ref.Year, url)
			refs = append(refs, ref)
		}
	}
	if len(refs) == 0 {
		return
	}
	var space []int32
	var room match.Space
	for i := range v.len() {
		for _, n := range named.AppendFitting(space[:0], v.traits.of(int32(i), &room)) {
			for _, at := range v.of(int32(i)) {
				r.fitting[refs[n]] = append(r.fitting[refs[n]], r.sources[at].ID)
			}
		}
	}
	r.fitPages(refs)
	for ref, ids := range r.fitting {
		r.fitting[ref] = distinctIDs(ids)
	}
}

// fitPages finds the sources that a title names together with the name of their site ("Citations - GitHub Docs"): their
// titles are compared without it, but that it is one only the URL tells.
func (r *resolver) fitPages(refs []override.Reference) {
	open := make(map[string][]override.Reference) // by folded title
	for _, ref := range refs {
		if ref.Title != "" && ref.URL == "" && len(r.fitting[ref]) == 0 {
			folded := canonical.Fold(ref.Title)
			open[folded] = append(open[folded], ref)
		}
	}
	if len(open) == 0 {
		return
	}
	var d match.Describer
	for _, s := range r.sources {
		given := s.Description()
		if given.URL == "" {
			continue
		}
		for _, ref := range open[canonical.Fold(given.Title)] {
			var named match.Named
			named.Add(ref.Title, ref.Author, ref.Year, given.URL)
			if t := d.Describe(&given); len(named.AppendFitting(nil, &t)) > 0 {
				r.fitting[ref] = append(r.fitting[ref], s.ID)
			}
		}
	}
}

func distinctIDs(ids []cite.SourceID) []cite.SourceID {
	slices.SortFunc(ids, cite.SourceID.Compare)
	return slices.Clip(slices.Compact(ids))
}

// find are the sources that a reference names, by id; and the one of them that speaks for the work, where a work was named.
func (r *resolver) find(ref override.Reference) (ids []cite.SourceID, speaker *cite.SourceID) {
	name := strings.ToLower(ref.Name)
	switch formOf(ref) {
	case anID:
		if id, err := cite.ParseSourceID(name); err == nil && r.present(id) {
			return []cite.SourceID{id}, nil
		}
		if i, ok := r.entries[name]; ok {
			return r.published(&r.ledger[i])
		}
	case aKey:
		if i, ok := r.keys[name]; ok {
			return r.published(&r.ledger[i])
		}
		if ids := r.given[name]; len(ids) > 0 {
			return ids, nil
		}
	default:
		return r.fitting[ref], nil
	}
	return nil, nil
}

// published are the sources of a published work that are still there, and the one that speaks for it: the founding one,
// else the smallest.
func (r *resolver) published(p *cite.Published) (ids []cite.SourceID, speaker *cite.SourceID) {
	for _, id := range p.Sources {
		if r.present(id) {
			ids = append(ids, id)
		}
	}
	ids = distinctIDs(ids)
	if len(ids) == 0 {
		return nil, nil
	}
	speaker = &ids[0]
	if founder, err := cite.ParseSourceID(p.EntryID); err == nil {
		if at, found := slices.BinarySearchFunc(ids, founder, cite.SourceID.Compare); found {
			speaker = &ids[at]
		}
	}
	return ids, speaker
}

func (r *resolver) present(id cite.SourceID) bool {
	_, found := r.index(id)
	return found
}

func (r *resolver) index(id cite.SourceID) (int32, bool) {
	at, found := slices.BinarySearchFunc(r.sources, id, func(s *cite.Source, id cite.SourceID) int { return s.ID.Compare(id) })
	return int32(at), found
}

// all resolves every rule, in order. Those that name nothing are warned of and left out.
func (r *resolver) all(rules []override.Rule, warn func(cite.Problem)) []cite.Override {
	r.given = make(map[string][]cite.SourceID)
	for i := range rules { // the keys that rules give, first: other rules may use them
		if rule := &rules[i]; rule.Kind == override.Key {
			if ids, _ := r.find(rule.Source); len(ids) > 0 {
				name := strings.ToLower(rule.Value)
				r.given[name] = distinctIDs(append(r.given[name], ids...))
			}
		}
	}
	var resolved []cite.Override
	for i := range rules {
		rule := &rules[i]
		o := cite.Override{Position: rule.Position, Rule: string(rule.Kind), Field: rule.Field, Value: rule.Value}
		var speaker *cite.SourceID
		o.Sources, speaker = r.find(rule.Source)
		missing := unknown(rule.Source, o.Sources)
		switch rule.Kind {
		case override.Same, override.Different:
			o.Others, _ = r.find(rule.Other)
			missing = errors.Join(missing, unknown(rule.Other, o.Others))
		default:
			if speaker != nil {
				o.Sources = []cite.SourceID{*speaker}
			}
		}
		if missing != nil {
			warn(cite.Problem{Position: rule.Position, Kind: "unknown_override", Field: string(rule.Kind), Err: oneLine(missing)})
			continue
		}
		resolved = append(resolved, o)
	}
	return resolved
}

func unknown(ref override.Reference, found []cite.SourceID) error {
	if len(found) > 0 {
		return nil
	}
	return fmt.Errorf("nothing is known as %q", ref.String())
}

// oneLine puts joined errors into one line.
func oneLine(err error) error { return errors.New(strings.ReplaceAll(err.Error(), "\n", ", ")) }
