package pipeline

import (
	"errors"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

func TestRejectLimit(t *testing.T) {
	report := func(good, bad int64, logs ...string) *cite.Report {
		r := &cite.Report{}
		r.Counts[cite.Complete], r.Counts[cite.Rejected] = good, bad
		for range bad {
			r.Kinds.Add(cite.Problem{Position: cite.Position{Input: "вера.jsonl", Line: 7, Column: 3}, Kind: "rejected", Err: errors.New("expected a value")})
		}
		for _, name := range logs {
			r.Inputs = append(r.Inputs, cite.InputReport{Name: name, Problem: "cut off"})
		}
		return r
	}
	tests := []struct {
		name, limit string
		report      *cite.Report
		ok          bool
	}{
		{"no limit", "", report(0, 100), true},
		{"as many as allowed", "2", report(8, 2), true},
		{"one more", "2", report(7, 3), false},
		{"none is allowed, none came", "0", report(1, 0), true},
		{"none is allowed, one came", "0", report(1, 1), false},
		{"just the share", "20%", report(8, 2), true},
		{"above the share", "19.9%", report(8, 2), false},
		{"no share at all, and nothing was read", "0%", report(0, 0), true},
		{"no share at all", "0 %", report(999_999, 1), false},
		{"a log that was cut counts as a record", "2", report(8, 2, "信.gz"), false},
		{"so it does in the share", "50%", report(1, 1, "a.gz", "b.gz"), false},
		{"everything may be unreadable", "100%", report(0, 3, "a.gz"), true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var l RejectLimit
			if tt.limit != "" {
				if err := l.UnmarshalText([]byte(tt.limit)); err != nil {
					t.Fatal(err)
				}
			}
			err := l.check(tt.report)
			if (err == nil) != tt.ok {
				t.Fatalf("got %v", err)
			}
			if err != nil && !strings.Contains(err.Error(), "--max-rejected "+tt.limit+" allows") {
				t.Errorf("the message does not name the limit: %v", err)
			}
		})
	}
	t.Run("the message names counts and places", func(t *testing.T) {
		var l RejectLimit
		if err := l.UnmarshalText([]byte("1")); err != nil {
			t.Fatal(err)
		}
		want := "1 of 9 records could not be read, nor 1 of the logs to its end: more than --max-rejected 1 allows; nothing was written\n" +
			"信.gz: cut off\nвера.jsonl:7:3: rejected: expected a value"
		if err := l.check(report(8, 1, "信.gz")); err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	})
	for _, bad := range []string{"", "-1", "x", "1.5", "101%", "-1%", "NaN%", "%", "1e3"} {
		if err := new(RejectLimit).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q was taken for a limit", bad)
		}
	}
}
