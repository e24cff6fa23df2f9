package frame

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// texts are pieces of logs, good and bad, each of which can stand beside any other.
var texts = []string{
	"{\"a\":1}\n", "{\"a\":{\"b\":[1,{\"c\":\"}\"}]}}\n", "{\"t\":\"Августин {\"}\n", "{}\n", "{\"a\":1}{\"b\":2}", " [1, 2]\r\n", "[\"x\"]",
	"[{\"a\":1},\n{\"b\":2}]\n", "[\n  {\n    \"a\": 1\n  },\n  {\"b\":[]}\n]\n", "[{\"a\":1},", "]\n", "[", "[]", ",\n", "{\n  \"a\": [\n    1\n  ]\n}\n",
	"data: {\"a\":1}\n\n", "data: {\"a\":\ndata: 1}\n\n", "data: [DONE]\n", "event: x\n", ": c\n", "data: {\"a\":\"tru\n", "data: x\n", "id: 1\ndata: {}{}\n",
	"data: {\"a\":[\n", "data: {\"b\":1},\n", "data: {\"b\":1}\n", "data: ]}\n", "data\n", "data\r\n", "id\n", "data: {\"a\":1}\r\r", ": c\r", "id: 1\rdata: {\"b\":1}\r", "data: {\"a\":\"tru\r\r", "data: [DONE]\r",
	"{\"a\":\"tru{\"a\":\"true\"}\n", "{\"a\":\"tru\n", "{\"a\":\n", "{\"a\":{\"a\":1}\n", "{\"a\":\"x\ny\"}\n", "{\"a\":\"x\n\n{\\\"y\\\"}\"}\n", "{\"a\":\"}\n", "\"}\n",
	"hello\n", "[INFO] x\n", "12 x {\"a\":1}\n", "12\n", "null", "\"s\"\n", "\x00\x00\x00", "\n", "\r\n", "  ", "\t", "\uFEFF", "\"", "{", "}", "\\", "]}\n", "  x\n", "}\n", "tr", "data:",
}

func drawLog(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(texts), 0, 12).Draw(t, "log"), "")
}

func drawCuts(t *rapid.T, log string) []int {
	cuts := rapid.SliceOfN(rapid.IntRange(0, len(log)), 0, 8).Draw(t, "cuts")
	slices.Sort(cuts)
	return cuts
}

func TestTheBlocksDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := drawLog(t)
		s := &Scanner{MaxRecord: rapid.SampledFrom([]int{0, 8, 10, 20}).Draw(t, "longest")}
		if s.MaxRecord > 0 {
			// Zero bytes at the end are left out where the end is known to be there, and may make a record too long otherwise.
			log = strings.ReplaceAll(log, "\x00", "")
		}
		cuts := drawCuts(t, log)
		if one, many := scanned(s, log), scanned(s, log, cuts...); !slices.Equal(one, many) {
			t.Fatalf("log %q\none block:\n%s\ncut at %v:\n%s", log, strings.Join(one, "\n"), cuts, strings.Join(many, "\n"))
		}
	})
}

// Every byte that is not white space or the dress of a framing stands in a record or in a place that a warning names.
func TestPlantedRecordsComeOutOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var log strings.Builder
		var want []string
		array := false
		for range rapid.IntRange(1, 12).Draw(t, "lines") {
			r := fmt.Sprintf(`{"n":%d,"t":%q,"o":[{"x":"{\"}"}]}`, len(want), rapid.SampledFrom([]string{"", "}{", "文", "\\", "\"", "data: ", "[", "é\u2028"}).Draw(t, "text"))
			if !json.Valid([]byte(r)) {
				t.Skip()
			}
			form := rapid.IntRange(0, 11).Draw(t, "form")
			switch {
			case array && form < 3:
				log.WriteString("]\n")
				array = false
				fallthrough
			case form == 0:
				log.WriteString(r + "\n")
			case form == 1:
				log.WriteString(r)
			case form == 2:
				log.WriteString("\ndata: " + r + "\n\n")
			case form == 3:
				var v any
				if err := json.Unmarshal([]byte(r), &v); err != nil {
					t.Fatal(err)
				}
				pretty, _ := json.MarshalIndent(v, "", "  ")
				r = string(pretty)
				log.WriteString(r + "\n")
			case form == 4 && !array:
				log.WriteString("[" + r + ",\n")
				array = true
			case form == 5:
				log.WriteString("\n" + r[:1+len(r)/2] + r + "\n") // cut, then whole; the half ends in a string or before a value
				if strings.Count(r[:1+len(r)/2], `"`)%2 == 0 {
					t.Skip()
				}
			case form == 6:
				log.WriteString("\nsome text\n" + r + "\r\n")
			case form == 7:
				log.WriteString("\n{\"cut\":\"here\n" + r + "\n")
			case form == 8:
				r = strings.Replace(r, `"t":"`, "\"t\":\"a\nb", 1)
				log.WriteString("\n" + r + "\n")
			case form == 9:
				log.WriteString("\n\x00\x00\x00" + r + "\n")
			case form == 10:
				log.WriteString("\n{\"cut\":\n" + r + "\n" + `{"n":-1}` + "\n")
			default:
				log.WriteString("  " + r + "  ")
			}
			want = append(want, r)
		}
		var got []string
		s := &Scanner{}
		var rest []byte
		var state State
		text := log.String()
		from := 0
		cuts := append(drawCuts(t, text), len(text))
		for i, to := range cuts {
			data := append(slices.Clone(rest), text[from:to]...)
			rest, state = s.Scan(data, state, i == len(cuts)-1, func(r *Record) bool {
				if !r.Checked && !json.Valid(r.Data) {
					return false
				}
				if r.Err == nil && string(r.Data) != `{"n":-1}` {
					got = append(got, string(r.Data))
				}
				return true
			}, func(Warning) {})
			from = to
		}
		if !slices.Equal(got, want) {
			t.Fatalf("log:\n%s\ngot:\n%s\nwant:\n%s", text, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// Whether anybody looks into the lines makes no difference as long as the log is JSON.
func TestInterestDoesNotMatter(t *testing.T) {
	value := rapid.OneOf(
		rapid.StringMatching(`\{"a":("[ {}\[\],:x]{0,6}"|[0-9]|\{\}|\[\{"b":"(\\"|\\\\|\{){0,3}"\}\]|true)(,"c":\{"d":"[}{,:" ]{0}[}{,: ]{0,5}"\})?\}`),
		rapid.Just(`{}`), rapid.Just(`[1,"}{"]`), rapid.Just("{\n  \"a\": {\n    \"b\": 1}}"), rapid.Just(`[{"a":1},{"b":"}"}]`),
	)
	rapid.Check(t, func(t *rapid.T) {
		var log strings.Builder
		for range rapid.IntRange(1, 8).Draw(t, "values") {
			v := value.Draw(t, "value")
			if !json.Valid([]byte(v)) {
				t.Fatalf("%s is no JSON", v)
			}
			log.WriteString(v + rapid.SampledFrom([]string{"\n", "", " ", "\r\n", "\n\n", "\t"}).Draw(t, "between"))
		}
		read := func(interested bool) (out seen) {
			(&Scanner{}).Scan([]byte(log.String()), State{}, true, func(r *Record) bool {
				if !r.Checked && (interested || !r.Glanced()) {
					return false
				}
				out = append(out, fmt.Sprintf("%d:%d %v %s %v", r.Line, r.Column, r.Framing, r.Data, r.Err))
				return true
			}, func(w Warning) { out = append(out, w.Kind) })
			return out
		}
		if with, without := read(true), read(false); !slices.Equal(with, without) {
			t.Fatalf("log:\n%s\nwalked:\n%s\nat a glance:\n%s", log.String(), strings.Join(with, "\n"), strings.Join(without, "\n"))
		}
	})
}

// A good line comes out whatever bad ones stand around it: records cut anywhere, by a crash or a full disk, and text.
func TestNoGoodLineIsLostBesideBadOnes(t *testing.T) {
	rich := `{"type":"assistant.message","data":{"content":"say \"hi\", {x} [y]\\","n":[1,-2.5e3,true,null,{"a":{}},[]],"e":{},"t":"论语"},"id":"7"}`
	rapid.Check(t, func(t *rapid.T) {
		var log strings.Builder
		var want, got []string
		if rapid.Bool().Draw(t, "rotated") {
			// Later the rest of a record can complete what was cut before, with good lines between.
			log.WriteString(rich[rapid.IntRange(1, len(rich)-1).Draw(t, "rest"):] + "\n")
		}
		for range rapid.IntRange(1, 10).Draw(t, "lines") {
			switch rapid.IntRange(0, 3).Draw(t, "line") {
			case 0:
				log.WriteString(rich[:rapid.IntRange(1, len(rich)-1).Draw(t, "cut")])
			case 1:
				log.WriteString(rapid.StringMatching(`[a-z0-9 "\\:,.!\x00]{1,12}`).Draw(t, "text"))
			default:
				line := fmt.Sprintf(`{"n":%d,"s":"}{","d":{"type":"x"}}`, len(want))
				want = append(want, line)
				log.WriteString(line)
			}
			log.WriteString("\n")
		}
		(&Scanner{}).Scan([]byte(log.String()), State{}, true, func(r *Record) bool {
			valid := json.Valid(r.Data)
			if valid && strings.HasPrefix(string(r.Data), `{"n":`) {
				got = append(got, string(r.Data))
			}
			return valid
		}, func(Warning) {})
		if !slices.Equal(got, want) {
			t.Fatalf("log:\n%s\ngot:\n%s\nwant:\n%s", log.String(), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

func TestWhatIsTooLong(t *testing.T) {
	x := strings.Repeat("x", 5000)
	for _, c := range []struct {
		rule, log string
		want      seen
	}{
		{"the record after it is read", `{"a":"` + x + "\"}\n{}\n", seen{`1:1:0 jsonl {"a":"` + x[:4090] + " REJECTED the record is too long @1:1:0", "2:1:5009 jsonl {}"}},
		{"also on the same line", `{"a":"` + x + "\"}{}\n", seen{`1:1:0 jsonl {"a":"` + x[:4090] + " REJECTED the record is too long @1:1:0", "1:5009:5008 concatenated {}"}},
		{"also in an array", `[{"a":"` + x + "\"},{}]\n", seen{`1:2:1 array {"a":"` + x[:4090] + " REJECTED the record is too long @1:2:1", "1:5011:5010 array {}"}},
		{"text", x + "\n{}\n", seen{"1:1:0 jsonl " + x[:4096] + " REJECTED the record is too long @1:1:0", "2:1:5001 jsonl {}"}},
		{"a value over many lines", "{\n" + strings.Repeat(" \"a\":1,\n", 1000) + "}\n{}\n", seen{
			"1:1:0 jsonl " + strings.TrimSpace(("{\n" + strings.Repeat(" \"a\":1,\n", 1000))[:4096]) + " REJECTED the record is too long @564:3:4500", "1003:1:8004 jsonl {}",
		}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, cuts := range [][]int{nil, {1}, {3000}, {4500}, {4501, 4600}, {1000, 2000, 3000, 4000, 4990, 5000}} {
				got := scanned(&Scanner{MaxRecord: 4500}, c.log, cuts...)
				if slices.Equal(got, c.want) {
					continue
				}
				for i := range max(len(got), len(c.want)) {
					if i >= len(got) || i >= len(c.want) || got[i] != c.want[i] {
						t.Fatalf("cut at %v: record %d of %d is wrong, its end: %q", cuts, i, len(got), got[min(i, len(got)-1)][max(0, len(got[min(i, len(got)-1)])-100):])
					}
				}
			}
		})
	}
}

func TestNesting(t *testing.T) {
	nested := func(n int) string { return strings.Repeat(`{"a":[`, n/2) + strings.Repeat("]}", n/2) }
	for _, c := range []struct {
		depth int
		ok    bool
	}{{2, true}, {64, true}, {1000, true}, {1002, false}, {100000, false}} {
		got := scanned(&Scanner{}, nested(c.depth)+"\n{}\n")
		over := scanned(&Scanner{}, strings.Repeat("{\"a\":\n", c.depth)+"{}\n")
		if c.depth > maxDepth && (len(over) != c.depth+1 || !strings.HasSuffix(over[len(over)-1], "jsonl {}")) {
			t.Errorf("%d lines that open brackets: %d records", c.depth, len(over))
		}
		if len(got) != 2 || strings.Contains(got[0], ErrTooDeep.Error()) == c.ok {
			t.Errorf("depth %d: %d records, %.100q", c.depth, len(got), got[0])
		}
	}
}

// Logs that make careless framing read the same bytes again and again, for hours.
func TestHostileLogsAreReadToTheirEnd(t *testing.T) {
	const size = 1 << 20
	for _, piece := range []string{
		"{\"a\":\n", "[\n", "{\n", "{\"a\":\"\n", "data: {\"a\":\n", "data: {\"a\":\"x\n", "{\"", "{\"a\":{", "[", "{\"a\":\"\\", "x{\"", "\"", "\x00{\"a\":", "{\"a\":[1,\n", "  {\n", " ", "}\n", "[[\n", "{\"a\" ", "{} ", "[{},1] ", "[DONE] ", "[{}, [1]] x", ": c\r", "data: {}\r", "data: {\"a\":\"x\r\r",
	} {
		log := []byte(strings.Repeat(piece, size/len(piece)))
		if piece[0] == '[' {
			log = append(log, strings.Repeat(" ", size)...)
		}
		var s Scanner
		var state State
		var rest []byte
		for from := 0; from < len(log); {
			to := min(len(log), from+max(64<<10, state.Want()-len(rest)))
			data := append(slices.Clone(rest), log[from:to]...)
			rest, state = s.Scan(data, state, to == len(log), func(r *Record) bool { return json.Valid(r.Data) }, func(Warning) {})
			from = to
		}
		if len(rest) > 0 {
			t.Errorf("%q repeated: %d bytes are left over at the end of the log", piece, len(rest))
		}
	}
}
