package frame

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// seen is everything that came out of a log, as text: records as `line:column:offset framing data`, warnings in place.
type seen []string

// scanned reads a log that is cut into blocks before each of the given offsets, as the pipeline does it: what one call
// gives back comes before the next block, and places are made absolute.
func scanned(s *Scanner, log string, cuts ...int) (out seen) {
	var rest []byte
	var state State
	lines, offset, from := int64(0), int64(0), 0
	for i, to := range append(slices.Clone(cuts), len(log)) {
		data := append(slices.Clone(rest), log[from:to]...)
		at := func(p Place) string {
			return fmt.Sprintf("%d:%d:%d", p.Line+lines, p.Column, p.Offset+offset)
		}
		next, after := s.Scan(data, state, i == len(cuts), func(r *Record) bool {
			valid := json.Valid(r.Data) && (len(r.Data) < 2*maxDepth || r.Glanced()) // encoding/json goes deeper
			if !valid && !r.Checked {
				return false
			}
			line := fmt.Sprintf("%s %v %s", at(r.Place), r.Framing, r.Data)
			if r.Recovered {
				line += " RECOVERED"
			}
			if r.Err != nil {
				e := r.Err.(*Error)
				line += fmt.Sprintf(" REJECTED %v @%s", e.Reason, at(e.Place))
			}
			for i, c := range r.Data {
				if len(log) > 400 {
					break // finding each place anew takes long
				}
				p := r.At(i)
				if p.Offset, p.Line = p.Offset+offset, p.Line+lines; c != log[p.Offset] && len(r.segments) == 0 || c != '\n' && p != placeIn(log, p.Offset) {
					line += fmt.Sprintf(" MISPLACED byte %d %v", i, p)
				}
			}
			out = append(out, line)
			return true
		}, func(w Warning) { out = append(out, at(w.Place)+" "+w.Kind) })
		done := data[:len(data)-len(next)]
		lines += int64(strings.Count(string(done), "\n"))
		offset += int64(len(done))
		rest, state, from = next, after, to
	}
	return out
}

// placeIn is the place of a byte of a log.
func placeIn(log string, at int64) Place {
	before := log[:at]
	return Place{int64(strings.Count(before, "\n")) + 1, int64(len(before) - strings.LastIndex(before, "\n")), at}
}

var cases = []struct {
	rule string
	log  string
	want seen
}{
	{"one object a line", "{\"a\":1}\n{\"b\":2}\n", seen{
		"1:1:0 jsonl {\"a\":1}", "2:1:8 jsonl {\"b\":2}",
	}},
	{"the last line needs no line feed", "{\"a\":1}\n{\"b\":2}", seen{
		"1:1:0 jsonl {\"a\":1}", "2:1:8 jsonl {\"b\":2}",
	}},
	{"carriage returns, blank lines and white space are no part of a record", "\r\n  {\"a\": 1} \r\n\n\t\r\n{}\r\n", seen{
		"2:3:4 jsonl {\"a\": 1}", "5:1:19 jsonl {}",
	}},
	{"only a line feed ends a line", "{\"a\":\"x\u2028y\u0085z\"}\n", seen{"1:1:0 jsonl {\"a\":\"x\u2028y\u0085z\"}"}},
	{"values without anything between them are records each", `{"a":1}{"b":2} [1] {"c":"}{"}` + "\n", seen{
		`1:1:0 jsonl {"a":1}`, `1:8:7 concatenated {"b":2}`, `1:16:15 concatenated [1]`, `1:20:19 concatenated {"c":"}{"}`,
	}},
	{"braces in strings end nothing", `{"a":"}{","b":{"c":"{"}}` + "\n", seen{`1:1:0 jsonl {"a":"}{","b":{"c":"{"}}`}},
	{"a value may take several lines", "{\n  \"a\": [\n    1\n  ]\n}\n{\"b\":2}\n", seen{
		"1:1:0 pretty {\n  \"a\": [\n    1\n  ]\n}", "6:1:23 jsonl {\"b\":2}",
	}},
	{"the elements of the top-level array are the records", "[{\"a\":1},\n {\"b\":[{\"c\":1}]} ,{\"d\":2}\n]\n{\"e\":3}\n", seen{
		`1:2:1 array {"a":1}`, `2:2:11 array {"b":[{"c":1}]}`, `2:19:28 array {"d":2}`, `4:1:38 jsonl {"e":3}`,
	}},
	{"an array in an array is a record", `[[{"a":1}],null]`, seen{`1:2:1 array [{"a":1}]`, `1:12:11 array null`}},
	{"an array of anything else is one record", "[1,2,\n3]\n[\"x\"]\n", seen{"1:1:0 pretty [1,2,\n3]", `3:1:9 jsonl ["x"]`}},
	{"an empty array holds no record", "[]\n[ ]\n[\n]\n", nil},
	{"a pretty-printed array", "[\n  {\n    \"a\": 1\n  },\n  {\n    \"b\": 2\n  }\n]", seen{
		"2:3:4 array {\n    \"a\": 1\n  }", "5:3:24 array {\n    \"b\": 2\n  }",
	}},
	{"the data of events are records, the rest of them is not", ": hi\nevent: x\nid: 7\nretry: 9\ndata: {\"a\":1}\n\ndata:{\"b\":2}\r\n\r\ndata: [DONE]\n\n", seen{
		`5:7:35 sse {"a":1}`, `7:6:49 sse {"b":2}`,
	}},
	{"the data lines of one event are joined by line feeds", "data: {\"a\":\ndata: [1,\ndata: 2]}\n\ndata: {}\n", seen{
		"1:7:6 sse {\"a\":\n[1,\n2]}", "5:7:39 sse {}",
	}},
	{"comments, other fields and empty data lines do not end an event", "data: {\"a\":\r\n: ping\r\ndata: [1,\r\nid: 7\r\nid\r\ndata\r\nevent: x\r\nretry: 1\r\ndata: 2]}\r\n\r\ndata: {}\n", seen{
		"1:7:6 sse {\"a\":\n[1,\n\n2]}", "11:7:88 sse {}",
	}},
	{"only an empty line ends an event: what one of its lines holds is no record", "data: {\"request\":[\ndata: {\"citations\":[]}\ndata: }},\n: c\ndata: \"b\":2}\n\ndata: {}\n\n", seen{
		"1:7:6 sse {\"request\":[\n{\"citations\":[]}\n}},\n\"b\":2} REJECTED not a JSON value @3:7:48", "7:7:76 sse {}",
	}},
	{"also after a line of text", "data: he said\ndata: {\"a\":1}\n\ndata: {}\n", seen{
		"1:7:6 sse he said\n{\"a\":1} REJECTED not a JSON value @1:7:6", "4:7:35 sse {}",
	}},
	{"an event is cut by an empty line", "data: {\"a\":[\ndata: {\"b\":1}\n\ndata: {}\n", seen{
		"1:7:6 sse {\"a\":[\n{\"b\":1} REJECTED the line ends inside a value @2:14:26", "4:7:34 sse {}",
	}},
	{"an event that the end cuts between two lines", "data: {\"a\":[\ndata: {\"b\":1},\n", seen{"1:7:6 cut_at_end"}},
	{"a carriage return ends a line of an event too", ": hi\revent: x\rdata: {\"a\":1}\r\rid: 7\r\ndata: {\"b\":2}\r\r: c\rdata: [DONE]\r\rdata: {\"c\":3}\r\r", seen{
		"1:21:20 sse {\"a\":1}", "2:7:42 sse {\"b\":2}", "2:40:75 sse {\"c\":3}",
	}},
	{"in a capture without empty lines each data line is an event", "data: {\"a\":\"tr\ndata: {\"b\":2}\ndata: {\"c\":\"tr\ndata: {\"d\":4}\n", seen{
		`1:7:6 sse {"a":"tr REJECTED the line ends inside a value @1:15:14`, `2:7:21 sse {"b":2}`,
		`3:7:35 sse {"c":"tr REJECTED the line ends inside a value @3:15:43`, `4:7:50 sse {"d":4}`,
	}},
	{"so it is up to a line that is no field", "data: {\"a\":\"tr\ndata: {\"b\":2}\n{\"c\":3}\n", seen{
		`1:7:6 sse {"a":"tr REJECTED the line ends inside a value @1:15:14`, `2:7:21 sse {"b":2}`, `3:1:29 jsonl {"c":3}`,
	}},
	{"text as data is rejected", "data: hello\ndata: {}\n", seen{
		`1:7:6 sse hello REJECTED not a JSON value @1:7:6`, `2:7:18 sse {}`,
	}},
	{"a whole event after a cut one on the same line is read", `{"type":"assistant.message","data":{"content":"tru{"type":"assistant.message","data":{"content":"true"}}` + "\n{}\n", seen{
		"1:1:0 cut_then_whole", `1:51:50 concatenated {"type":"assistant.message","data":{"content":"true"}}`, "2:1:105 jsonl {}",
	}},
	{"cut twice, then whole", `{"a":"x{"a":"xy{"a":"xyz"}`, seen{"1:1:0 cut_then_whole", `1:16:15 concatenated {"a":"xyz"}`}},
	{"cut outside a string, then whole", `{"a":1{"b":2}` + "\n", seen{"1:1:0 cut_then_whole", `1:7:6 concatenated {"b":2}`}},
	{"cut in a key, then whole with a space", `{"ab{ "b":2}` + "\n", seen{"1:1:0 cut_then_whole", `1:5:4 concatenated { "b":2}`}},
	{"cut where a value may begin, then the same again", `{"a":{"a":1}` + "\n{}\n", seen{
		"1:1:0 cut_then_whole", `1:6:5 concatenated {"a":1}`, "2:1:13 jsonl {}",
	}},
	{"an escaped quote in the whole one does not hide the cut one", `{"c":"tru{"c":"say \"hi\""}` + "\n", seen{
		"1:1:0 cut_then_whole", `1:10:9 concatenated {"c":"say \"hi\""}`,
	}},
	{"zero bytes between the cut one and the whole one", "{\"a\":\"x\x00\x00{\"b\":2}\n{\"a\":1\x00\x00{\"b\":3}\n", seen{
		"1:1:0 cut_then_whole", `1:10:9 concatenated {"b":2}`, "2:1:17 cut_then_whole", `2:9:25 concatenated {"b":3}`,
	}},
	{"a whole part of a broken record is no record", `{"a":[{"x":1} {"y":2}]}` + "\n{}\n", seen{
		`1:1:0 jsonl {"a":[{"x":1} {"y":2}]} REJECTED not a JSON value @1:15:14`, "2:1:24 jsonl {}",
	}},
	{"unescaped JSON in a string is no record", `{"output":"{"citations":[]}"}` + "\n", seen{
		`1:1:0 jsonl {"output":"{"citations":[]}"} REJECTED not a JSON value @1:14:13`,
	}},
	{"a line cut in a string does not take the next with it", "{\"a\":\"tru\n{\"b\":2}\n", seen{
		`1:1:0 jsonl {"a":"tru REJECTED not a JSON value @2:3:12`, `2:1:10 jsonl {"b":2}`,
	}},
	{"a line cut before a value does not take the next with it", "{\"a\":\n{\"b\":2}\n{\"c\":3}\n", seen{
		`1:1:0 jsonl {"a": REJECTED not a JSON value @3:1:14`, `2:1:6 jsonl {"b":2}`, `3:1:14 jsonl {"c":3}`,
	}},
	{"nor before the last line", "{\"a\":[\n{\"b\":2}\n", seen{
		`1:1:0 jsonl {"a":[ REJECTED the line ends inside a value @3:1:15`, `2:1:7 jsonl {"b":2}`,
	}},
	{"raw line feeds in a string", "{\"a\":\"one\ntwo\n\nthree\",\"b\":2}\n{\"c\":3}\n", seen{
		"1:1:0 jsonl {\"a\":\"one\ntwo\n\nthree\",\"b\":2} RECOVERED", "5:1:29 jsonl {\"c\":3}",
	}},
	{"a string that is never closed takes the lines without a record with it", "{\"a\":\"one\ntwo\nthree\n", seen{
		"1:1:0 jsonl {\"a\":\"one\ntwo\nthree REJECTED the line ends inside a value @4:1:20",
	}},
	{"a first line that looks like an object is joined when it turns out not to be one", "{\"a\":\"}\n\"}\n", seen{
		"1:1:0 jsonl {\"a\":\"}\n\"} RECOVERED",
	}},
	{"a last line that is cut is a warning", "{\"a\":1}\n{\"b\":\"tr", seen{`1:1:0 jsonl {"a":1}`, "2:1:8 cut_at_end"}},
	{"so is one that a word or the name of a field ends", "{\"b\":tr", seen{"1:1:0 cut_at_end"}},
	{"and the beginning of a field", "{}\ndat", seen{"1:1:0 jsonl {}", "2:1:3 cut_at_end"}},
	{"a last line that is cut but ended is rejected", "{\"b\":\"tr\n", seen{`1:1:0 jsonl {"b":"tr REJECTED the line ends inside a value @2:1:9`}},
	{"a pretty-printed value that the end cuts between two lines", "{}\n{\n  \"a\": [\n    1,\n", seen{"1:1:0 jsonl {}", "2:1:3 cut_at_end"}},
	{"but a record on one line is ended", "{\"a\":[1,\n", seen{`1:1:0 jsonl {"a":[1, REJECTED the line ends inside a value @2:1:9`}},
	{"an element of an array that the end cuts between two lines", "[\n  {\n    \"a\": 1,\n", seen{"2:3:4 cut_at_end"}},
	{"a cut one and a second one that the end cuts", `{"a":"tru{"a":"tru`, seen{"1:1:0 cut_at_end"}},
	{"a pretty-printed value that the end cuts", "{\n  \"a\": [\n    1", seen{"1:1:0 cut_at_end"}},
	{"an array that the end cuts", "[\n{\"a\":1},\n{\"b\":", seen{`2:1:2 array {"a":1}`, "3:1:11 cut_at_end"}},
	{"an array that is never closed", "[{\"a\":1},\n", seen{`1:2:1 array {"a":1}`, "2:1:10 cut_at_end"}},
	{"zero bytes at the end", "{\"a\":1}\n\x00\x00\x00", seen{`1:1:0 jsonl {"a":1}`, "2:1:8 nul_bytes"}},
	{"zero bytes right after the record", "{\"a\":1}\x00\x00\x00", seen{`1:1:0 jsonl {"a":1}`, "1:8:7 nul_bytes"}},
	{"zero bytes after a cut record", "{\"a\":tr\x00\x00", seen{"1:1:0 cut_at_end", "1:8:7 nul_bytes"}},
	{"zero bytes between records", "{\"a\":1}\n\x00\x00\n\x00{\"b\":2}\n", seen{`1:1:0 jsonl {"a":1}`, "2:1:8 nul_bytes", `3:2:12 jsonl {"b":2}`}},
	{"text is rejected line by line", "hello\n{\"a\":1}\n  world \n", seen{
		"1:1:0 jsonl hello REJECTED not a JSON value @1:1:0", `2:1:6 jsonl {"a":1}`, "3:3:16 jsonl world REJECTED not a JSON value @3:3:16",
	}},
	{"text that looks like the start of an array", "[INFO] {x\n[2024-01-01 10:00] y\n[{INFO}] z\n{\"a\":1}\n", seen{
		"1:1:0 jsonl [INFO] {x REJECTED not a JSON value @1:2:1",
		"2:1:10 jsonl [2024-01-01 10:00] y REJECTED not a JSON value @2:13:22",
		"3:2:32 jsonl {INFO}] z REJECTED not a JSON value @3:3:33",
		`4:1:42 jsonl {"a":1}`,
	}},
	{"a record after text on its line is read", "2026-01-02 INFO {\"a\":1}\n", seen{"1:1:0 text_then_whole", `1:17:16 concatenated {"a":1}`}},
	{"also where the text begins with a bracket", "[INFO] {\"a\":1}\n[2026-01-02 10:00:00] [x] {\"b\":2}{\"c\":3}\n[INFO] {\"d\"", seen{
		"1:1:0 text_then_whole", `1:8:7 concatenated {"a":1}`, "2:1:15 text_then_whole", `2:27:41 concatenated {"b":2}`, `2:34:48 concatenated {"c":3}`, "3:1:56 cut_at_end",
	}},
	{"text after a record", "{\"a\":1} ok\n{}\n", seen{`1:1:0 jsonl {"a":1}`, "1:9:8 concatenated ok REJECTED not a JSON value @1:9:8", "2:1:11 jsonl {}"}},
	{"numbers, strings and literals are values", "12\n\"x\"\nnull\n", seen{"1:1:0 jsonl 12", `2:1:3 jsonl "x"`, "3:1:7 jsonl null"}},
	{"but not if they begin a line of text", "12 x\n\"x\" y\n", seen{
		"1:1:0 jsonl 12 x REJECTED not a JSON value @1:1:0", "2:1:5 jsonl \"x\" y REJECTED not a JSON value @2:1:5",
	}},
	{"a broken pretty-printed value is one record", "{\n  \"a\": 1,\n  b\n  \"c\": 2\n},\n{\"d\":1}\n", seen{
		"1:1:0 jsonl {\n  \"a\": 1,\n  b\n  \"c\": 2\n}, REJECTED not a JSON value @3:3:14", `6:1:28 jsonl {"d":1}`,
	}},
	{"a broken element of a pretty-printed array is one record", "[\n  {\n    a\n  },\n  {\"b\":2}\n]\n", seen{
		"2:3:4 array {\n    a\n  }, REJECTED not a JSON value @3:5:10", `5:3:19 array {"b":2}`,
	}},
	{"a comma after a value is odd", "{\"a\":1},\n{\"b\":2}\n", seen{`1:1:0 jsonl {"a":1}`, "1:8:7 stray_comma", `2:1:9 jsonl {"b":2}`}},
	{"a byte order mark at the start of a line", "\uFEFF{\"a\":1}\n\uFEFF{\"b\":2}\n", seen{`1:4:3 jsonl {"a":1}`, `2:4:14 jsonl {"b":2}`}},
	{"a byte order mark behind a last line without line feed", "{\"a\":1}\uFEFF{\"b\":2}\n", seen{`1:1:0 jsonl {"a":1}`, `1:11:10 concatenated {"b":2}`}},
	{"half a character at the end", "{\"a\":1}\n\uFFFD", seen{`1:1:0 jsonl {"a":1}`, "2:1:8 cut_at_end"}},
	{"but not before it", "\uFFFD\n", seen{"1:1:0 jsonl \uFFFD REJECTED not a JSON value @1:1:0"}},
	{"a JSON text sequence", "\x1e{\"a\":1}\n\x1e{\"b\":2}\n", seen{`1:2:1 jsonl {"a":1}`, `2:2:10 jsonl {"b":2}`}},
	{"brackets must match", "{\"a\":[1}\n{}\n", seen{`1:1:0 jsonl {"a":[1} REJECTED not a JSON value @1:8:7`, "2:1:9 jsonl {}"}},
	{"what follows a comment on its line belongs to it", ":\x00", nil},
	{"an empty log", "", nil},
}

func TestRecords(t *testing.T) {
	for _, c := range cases {
		t.Run(c.rule, func(t *testing.T) {
			if got := scanned(&Scanner{}, c.log); !slices.Equal(got, c.want) {
				t.Errorf("log:\n%s\ngot:\n%s\nwant:\n%s", c.log, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestTooLong asserts that a record over the limit is rejected as that, where it begins, however it is framed.
func TestTooLong(t *testing.T) {
	for _, c := range []struct {
		rule, log string
		want      seen
	}{
		{"on one line", "{\"a\":\"0123456789abcdef\"}\n{}\n", seen{"1:1:0 jsonl {\"a\":\"0123456789 REJECTED the record is too long @1:1:0", "2:1:25 jsonl {}"}},
		{"of just the limit", "{\"a\":\"01234567\"}\n{}\n", seen{"1:1:0 jsonl {\"a\":\"01234567\"}", "2:1:17 jsonl {}"}},
		{"an event on one line", "data: {\"a\":\"0123456789abcdef\"}\n\ndata: {}\n", seen{"1:7:6 sse {\"a\":\"0123456789 REJECTED the record is too long @1:7:6", "3:7:38 sse {}"}},
		{"an event over several lines", "data: {\"a\":[1,\ndata: 2,\ndata: 3,4]}\n\ndata: {}\n", seen{
			"1:7:6 sse {\"a\":[1, REJECTED the record is too long @1:7:6", "5:7:43 sse {}",
		}},
		{"an event whose first line alone is longer", "data: {\"a\":\"0123456789\",\ndata: \"b\":[\ndata: {}\n: c\ndata: ]}\n\ndata: {}\n", seen{
			"1:7:6 sse {\"a\":\"0123456789 REJECTED the record is too long @1:7:6", "7:7:66 sse {}",
		}},
		{"an event whose later line alone is longer", "data: {\"a\":\ndata: [{},{},{},{},{},{}],\ndata: {}\n\ndata: {}\n", seen{
			"1:7:6 sse {\"a\": REJECTED the record is too long @1:7:6", "5:7:55 sse {}",
		}},
		{"an event that begins with a long text", "data: 0123456789abcdefghi\ndata: {}\n\ndata: {}\n", seen{
			"1:7:6 sse 0123456789abcdef REJECTED the record is too long @1:7:6", "4:7:42 sse {}",
		}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for i := range len(c.log) + 1 {
				if got := scanned(&Scanner{MaxRecord: 16}, c.log, i); !slices.Equal(got, c.want) {
					t.Fatalf("cut at %d:\n%s\nwant:\n%s", i, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
				}
			}
		})
	}
}

func TestAnyCutGivesTheSame(t *testing.T) {
	for _, c := range cases {
		t.Run(c.rule, func(t *testing.T) {
			for i := range len(c.log) + 1 {
				if got := scanned(&Scanner{}, c.log, i); !slices.Equal(got, c.want) {
					t.Fatalf("cut at %d:\n%s\nwant:\n%s", i, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
				}
			}
		})
	}
}
