package frame

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestAtAGlance(t *testing.T) {
	for _, c := range []struct {
		rule, line string
		want       bool
	}{
		{"an object", `{"a":{"b":[{"c":1},{"d":[true]}]}}`, true},
		{"white space", "{ \"a\" : { \"b\" : [ { } , { \"c\" : null } ] } }\r", true},
		{"nothing in it", "{}", true},
		{"braces in a string that match", `{"a":"\":{}"}`, true},
		{"two objects", `{"a":1}{"b":2}`, false},
		{"two objects with space between", `{"a":1} 	 {"b":2}`, false},
		{"something between two objects", `{"a":1},"x",{"b":2}`, false},
		{"cut in a string, and another", `{"a":"tru{"a":"true"}`, false},
		{"cut after a comma in a string, and another", `{"a":"tru, {"a":"true"}`, false},
		{"cut after a bracket, and another", `{"a":[{"a":[1]}`, false},
		{"not closed", `{"a":{"b":1}`, false},
		{"the end of a string that goes on", `{"a":"x}`, false},
		{"an escaped quote before the end", `{"a":"x\"}`, false},
		{"a quote after a backslash that is escaped itself", `{"a":"x\\"}`, true},
		{"a word that only looks like one", `{"a":rue}`, false},
		{"an array", `[{"a":1}]`, false},
		{"text", `x{"a":1}`, false},
		{"so many brackets that they may be nested too deep", `{"a":[` + strings.Repeat("[1],", 600) + strings.Repeat("[1],", 600) + `1]}`, false},
		{"only a brace", "{", false},
		{"nothing", "", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			want := 0
			if c.want {
				want = len(strings.TrimRight(c.line, " \r"))
			}
			if got := glance([]byte(c.line)); got != want {
				t.Errorf("%.60s: %d bytes, want %d", c.line, got, want)
			}
		})
	}
}

func TestErrorsSayWhatWasExpected(t *testing.T) {
	for _, c := range []struct{ log, want string }{
		{`{"a" 1}`, `not a JSON value: byte 6: expected a colon, found '1'`},
		{`{"a":1,}`, `not a JSON value: byte 8: expected a key in quotes, found '}'`},
		{`{"a":[1}`, `not a JSON value: byte 8: expected a comma or "]", found '}'`},
		{`{"a":1 2}`, `not a JSON value: byte 8: expected a comma or "}", found '2'`},
		{`{"a":ж}`, `not a JSON value: byte 6: expected a value, found 'ж'`},
		{"{\"a\":\xff}", `not a JSON value: byte 6: expected a value, found the byte 0xff`},
		{"{\"a\":\n", "the line ends inside a value"},
	} {
		var got error
		(&Scanner{}).Scan([]byte(c.log), State{}, true, func(r *Record) bool {
			got = r.Err
			return false
		}, func(Warning) {})
		var e *Error
		if !errors.As(got, &e) || got.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.log, got, c.want)
		}
	}
}

// A record of many blocks must not be scanned from its start for each of them.
func TestAVeryLongRecordIsScannedAFewTimes(t *testing.T) {
	const block = 4096
	log := []byte("{\n" + strings.Repeat("\"a\": \"b\",\n", 1<<20/10) + "\"c\":1}\n")
	var s Scanner
	var state State
	var rest []byte
	scanned, records := 0, 0
	for from := 0; from < len(log); {
		to := min(len(log), from+max(block, state.Want()-len(rest)))
		data := append(append([]byte(nil), rest...), log[from:to]...)
		scanned += len(data)
		rest, state = s.Scan(data, state, to == len(log), func(r *Record) bool {
			records++
			return r.Err == nil
		}, func(Warning) {})
		from = to
	}
	if records != 1 || scanned > 4*len(log) {
		t.Errorf("%d records; %d bytes were scanned of %d", records, scanned, len(log))
	}
}

// TestRecordsAreHandedOnWhole: nothing of a record stays in the next one, which has the same memory.
func TestRecordsAreHandedOnWhole(t *testing.T) {
	x := scan{b: []byte("{}"), line: 3}
	x.record = Record{Place{7, 8, 9}, []byte("[1]"), Pretty, true, true, ErrCut, []segment{{}}}
	x.emit = func(got *Record) bool {
		if want := (Record{Place: Place{3, 1, 0}, Data: x.b, Framing: Lines}); !reflect.DeepEqual(*got, want) {
			t.Errorf("got %+v, want %+v", *got, want)
		}
		return true
	}
	x.hand(0, 2, false, 0)
}
