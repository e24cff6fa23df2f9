package normalize

import (
	"errors"
	"fmt"
	"slices"

	"biblog/normalize/override"
	"biblog/pipeline/cite"
)

// idTeams are the sources that `same` rules connect, by id.
type idTeams map[cite.SourceID]cite.SourceID

func newIDTeams(overrides []cite.Override) idTeams {
	t := make(idTeams)
	for i := range overrides {
		o := &overrides[i]
		if o.Rule != string(override.Same) {
			continue
		}
		for _, id := range slices.Concat(o.Sources, o.Others) {
			if a, b := t.root(o.Sources[0]), t.root(id); a != b {
				t[b] = a
			}
		}
	}
	return t
}

func (t idTeams) root(id cite.SourceID) cite.SourceID {
	for {
		up, known := t[id]
		if !known {
			return id
		}
		id = up
	}
}

// contradictions are the rules that cannot all be followed, whatever the evidence: an error for each, at the later of the
// two.
func contradictions(overrides []cite.Override) error {
	teams := newIDTeams(overrides)
	var mistakes []error
	type said struct {
		team  cite.SourceID
		field string
	}
	first := make(map[said]*cite.Override)
	for i := range overrides {
		o := &overrides[i]
		switch override.Kind(o.Rule) {
		case override.Different:
			if teams.meet(o) {
				mistakes = append(mistakes, &override.Error{Position: o.Position, Err: parted(o, overrides)})
			}
		case override.Key, override.Field:
			for _, id := range o.Sources {
				at := said{teams.root(id), o.Field}
				switch before := first[at]; {
				case before == nil:
					first[at] = o
				case before.Value != o.Value:
					mistakes = append(mistakes, &override.Error{Position: o.Position, Err: fmt.Errorf("%s %q: of the same work %s says %q", what(o), o.Value, before.Position.String(), before.Value)})
				}
			}
		}
	}
	return errors.Join(mistakes...)
}

// what is what a rule sets, for people.
func what(o *cite.Override) string {
	if o.Field != "" {
		return o.Field
	}
	return o.Rule
}

// meet says whether both sides of a rule are one team.
func (t idTeams) meet(o *cite.Override) bool {
	sides := make(map[cite.SourceID]bool, len(o.Sources))
	for _, id := range o.Sources {
		sides[t.root(id)] = true
	}
	return slices.ContainsFunc(o.Others, func(id cite.SourceID) bool { return sides[t.root(id)] })
}

// parted says which rules make one work of what this one keeps apart.
func parted(o *cite.Override, overrides []cite.Override) error {
	if slices.ContainsFunc(o.Others, func(id cite.SourceID) bool { return slices.Contains(o.Sources, id) }) {
		return errors.New("different: both sides name the same source; to part what is one work, name its sources by their source_id")
	}
	places := ""
	for _, s := range chain(o, overrides) {
		places += ", " + s.Position.String()
	}
	return fmt.Errorf("different: other rules make both sides one work: same at %s", places[2:])
}

// chain is a shortest way from one side of a rule to the other over `same` rules.
func chain(o *cite.Override, overrides []cite.Override) []*cite.Override {
	type step struct {
		rule *cite.Override
		from cite.SourceID
	}
	reached := make(map[cite.SourceID]step)
	queue := slices.Clone(o.Sources)
	for _, id := range queue {
		reached[id] = step{}
	}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		if slices.Contains(o.Others, id) {
			var rules []*cite.Override
			for s := reached[id]; s.rule != nil; s = reached[s.from] {
				rules = append(rules, s.rule)
			}
			slices.Reverse(rules)
			return rules
		}
		for i := range overrides {
			r := &overrides[i]
			if r.Rule != string(override.Same) || !slices.Contains(r.Sources, id) && !slices.Contains(r.Others, id) {
				continue
			}
			for _, next := range slices.Concat(r.Sources, r.Others) {
				if _, seen := reached[next]; !seen {
					reached[next] = step{r, id}
					queue = append(queue, next)
				}
			}
		}
	}
	return nil
}
