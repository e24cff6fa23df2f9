package copilot

import (
	"fmt"

	"biblog/pipeline/cite"
)

// A part of a message that came in several has citations of its own, with a list of sources of its own; but the ids of
// sources hold for the whole message, so a part may refer to what only another one lists. As long as the parts are not
// joined, a citation therefore bears the id of its source as its label, and has no source where its own part lists none
// with that id.

// settle makes the citations of joined parts those of one message: every reference has its source, a source that is
// cited is not also consulted, one that several parts list is consulted once, and the places are numbered anew.
func settle(r *cite.Response, tally *cite.Tally) {
	lookUp(r.Citations)
	kept := make([]cite.Citation, 0, len(r.Citations))
	seen := make(map[cite.SourceID]bool, len(r.Citations))
	for _, role := range [...]cite.Role{cite.Cited, cite.Consulted} {
		for _, c := range r.Citations {
			switch {
			case c.Role != role:
				continue
			case c.Source == nil:
				tally.Add(cite.Problem{
					Position: cite.Position{Input: r.Input, Line: r.Line}, Kind: unknownSource, Field: "citations.spans",
					Err: fmt.Errorf("expected the id of a source that one of the message's parts lists, got %q", c.Label),
				})
				continue
			case role == cite.Consulted && seen[c.Source.ID]:
				continue
			}
			seen[c.Source.ID] = true
			c.Position, c.Label = len(kept), ""
			kept = append(kept, c)
		}
	}
	if r.Citations != nil {
		r.Citations = kept
	}
}

// lookUp gives the citations without a source the one that bears their label: the last one before them, else the first
// one behind them, because an id may stand for another source in another part.
func lookUp(citations []cite.Citation) {
	missing := 0
	known := make(map[string]*cite.Citation)
	take := func(c *cite.Citation) {
		if c.Source != nil {
			known[c.Label] = c
			return
		}
		if o := known[c.Label]; o != nil {
			c.Source, c.URL = o.Source, o.URL
			return
		}
		missing++
	}
	for i := range citations {
		take(&citations[i])
	}
	if missing == 0 {
		return
	}
	clear(known)
	for i := len(citations) - 1; i >= 0; i-- {
		take(&citations[i])
	}
}
