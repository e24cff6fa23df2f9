package pipeline

import (
	"biblog/pipeline/cite"
)

// PreviousProblems is what an earlier run that wrote to dir found odd or could not read: kinds by name, and the logs that
// could not be read to their end. Both are empty where there is no report that this version can read.
func PreviousProblems(dir string) (problems []cite.Kind, logs []cite.InputReport, err error) {
	old, ok, err := readReport(dir)
	if err != nil || !ok {
		return nil, nil, err
	}
	var all cite.Tally
	for name, k := range old.Warnings {
		all.Count(name, k.Count)
	}
	all.Count(cite.Classes[cite.Rejected], old.Rejected)
	all.Count(cite.Classes[cite.Unrecognised], old.Unrecognised)
	for _, in := range old.Inputs {
		if in.Problem != "" {
			logs = append(logs, cite.InputReport{Name: in.Name, Problem: in.Problem})
		}
	}
	return all.List(), logs, nil
}
