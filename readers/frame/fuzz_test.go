package frame

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// FuzzScan cuts any log into two blocks and expects the same records, in order, apart, and inside the log.
func FuzzScan(f *testing.F) {
	for _, c := range cases {
		f.Add(c.log, uint(len(c.log)/2))
	}
	f.Add(strings.Join(texts, ""), uint(100))
	f.Fuzz(func(t *testing.T, log string, cut uint) {
		one, two := scanned(&Scanner{}, log), scanned(&Scanner{}, log, int(cut%uint(len(log)+1)))
		if !slices.Equal(one, two) {
			t.Fatalf("one block:\n%s\ntwo:\n%s", strings.Join(one, "\n"), strings.Join(two, "\n"))
		}
		end := int64(0)
		rest, next := (&Scanner{}).Scan([]byte(log), State{}, true, func(r *Record) bool {
			if !r.Checked && !json.Valid(r.Data) {
				return false
			}
			if len(r.Data) == 0 || r.Offset < end || r.Err == nil && !bytes.ContainsAny(r.Data[:1], "{[\"0123456789-tfn") {
				t.Fatalf("record %q at %d, after %d", r.Data, r.Offset, end)
			}
			if r.Framing != Events { // those may be joined
				end = r.Offset + int64(len(r.Data))
				if end > int64(len(log)) || log[r.Offset:end] != string(r.Data) {
					t.Fatalf("record %q is not at %d", r.Data, r.Offset)
				}
			}
			before := log[:r.Offset]
			if line := int64(1 + strings.Count(before, "\n")); r.Line != line || r.Column != r.Offset-int64(strings.LastIndexByte(before, '\n')) {
				t.Fatalf("record at %d has the place %d:%d", r.Offset, r.Line, r.Column)
			}
			return true
		}, func(Warning) {})
		if rest != nil || next != (State{}) {
			t.Fatalf("%q is left over", rest)
		}
	})
}

// FuzzWalk has encoding/json for its oracle: what it accepts is whole, and whole to its end.
func FuzzWalk(f *testing.F) {
	for _, c := range cases {
		f.Add(c.log)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b := []byte(strings.Trim(s, " \t\r\n"))
		if len(b) == 0 || b[0] != '{' && b[0] != '[' {
			return
		}
		var w structure
		end, v, _ := w.walk(b, 0)
		if end < 0 || end > len(b) {
			t.Fatalf("ended at %d of %d", end, len(b))
		}
		if json.Valid(b) && (end != len(b) || v != whole && v != deep) {
			t.Fatalf("%q: %d %d", b, end, v)
		}
		if n := glance(b); n > 0 && json.Valid(b) && n != len(b) {
			t.Fatalf("%q: at a glance %d bytes", b, n)
		}
	})
}
