package pipeline

import (
	"encoding/json"
	"errors"
	"strings"

	"biblog/pipeline/cite"
)

// Standing is what a report that an earlier run wrote says could not be read: counts, the first few places, and the logs with
// problems. Of the rest of the report it holds nothing.
func Standing(report []byte) (*cite.Report, error) {
	var was reportJSON
	if err := json.Unmarshal(report, &was); err != nil {
		return nil, err
	}
	r := &cite.Report{}
	r.Counts[cite.Rejected], r.Counts[cite.Complete] = was.Rejected, was.Records-was.Rejected
	class := cite.Classes[cite.Rejected]
	for _, place := range was.Places[class] {
		at, reason, _ := strings.Cut(place, ": "+class+": ")
		r.Kinds.Add(cite.Problem{Position: cite.Position{Input: at}, Kind: class, Err: errors.New(reason)})
	}
	for _, in := range was.Inputs {
		if in.Problem != "" {
			r.Inputs = append(r.Inputs, cite.InputReport{Name: in.Name, Problem: in.Problem})
		}
	}
	return r, nil
}

// Allow fails where a report says that more could not be read than a run may leave out.
func (o *Options) Allow(r *cite.Report) error {
	if o.Strict {
		for _, in := range r.Inputs {
			if in.Problem != "" {
				return &StrictError{cite.Position{Input: in.Name}, in.Problem}
			}
		}
		if r.Counts[cite.Rejected] > 0 {
			e := &StrictError{Reason: "a record could not be read"}
			if all := r.Kinds.Examples(cite.Classes[cite.Rejected]); len(all) > 0 {
				e.Position, e.Reason = all[0].Position, all[0].Err.Error()
			}
			return e
		}
	}
	return o.MaxRejected.check(r)
}
