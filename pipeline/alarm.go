package pipeline

import (
	"fmt"
	"strconv"
	"strings"

	"biblog/pipeline/cite"
)

// RejectLimit is how much may be unreadable before a run is given up. The zero value sets no limit.
type RejectLimit struct {
	set     bool
	count   int64
	percent float64 // of the records; negative if the limit is a count
	text    string  // as it was given
}

// UnmarshalText reads a number of records, or a percentage of them: `20`, `0.5%`.
func (l *RejectLimit) UnmarshalText(b []byte) error {
	text := strings.TrimSpace(string(b))
	if share, ok := strings.CutSuffix(text, "%"); ok {
		p, err := strconv.ParseFloat(strings.TrimSpace(share), 64)
		if err != nil || !(p >= 0 && p <= 100) {
			return fmt.Errorf("expected a number of records or a percentage from 0%% to 100%%, got %q", text)
		}
		*l = RejectLimit{set: true, percent: p, text: text}
		return nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 {
		return fmt.Errorf("expected a number of records such as 20, or a percentage such as 0.5%%, got %q", text)
	}
	*l = RejectLimit{set: true, count: n, percent: -1, text: text}
	return nil
}

// String is the limit as it was given; empty if there is none.
func (l RejectLimit) String() string { return l.text }

// RejectedError says that more could not be read than a run may leave out.
type RejectedError struct {
	Rejected int64 // records
	Logs     int64 // that could not be read to their end
	Records  int64
	Limit    RejectLimit
	Places   []string // the first few of both, as file:line:column and the reason
}

func (e *RejectedError) Error() string {
	s := fmt.Sprintf("%d of %d records could not be read", e.Rejected, e.Records)
	if e.Logs > 0 {
		s += fmt.Sprintf(", nor %d of the logs to its end", e.Logs)
	}
	s += fmt.Sprintf(": more than --max-rejected %s allows; nothing was written", e.Limit)
	return strings.Join(append([]string{s}, e.Places...), "\n")
}

// check compares what a run could not read with the limit. A log that could not be read to its end counts as one record:
// how many are missing nobody knows. The count is exceeded by the first one above it; the share is that of all records.
func (l RejectLimit) check(r *cite.Report) error {
	if !l.set {
		return nil
	}
	e := &RejectedError{Rejected: r.Counts[cite.Rejected], Records: r.Counts.Total(), Limit: l}
	for _, in := range r.Inputs {
		if in.Problem == "" {
			continue
		}
		if e.Logs++; e.Logs <= 5 {
			e.Places = append(e.Places, in.Name+": "+in.Problem)
		}
	}
	bad := e.Rejected + e.Logs
	if l.percent >= 0 && float64(bad)*100 <= l.percent*float64(e.Records+e.Logs) || l.percent < 0 && bad <= l.count {
		return nil
	}
	e.Places = append(e.Places, described(r.Kinds.Examples(cite.Classes[cite.Rejected]))...)
	return e
}
