package readers

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestOddTextIsCountedWithItsPlace asserts that whatever is odd about the text of a record is counted under its kind,
// with its line, column and offset, and what becomes of it.
func TestOddTextIsCountedWithItsPlace(t *testing.T) {
	const copilot = `{"type":"assistant.message","data":{"messageId":"m","content":"Paris","citations":{"sources":[{"id":"s","title":"T"}],"spans":[{%s,"references":[{"sourceId":"s"}]}]}}}`
	cited := func(fields string) string { return `{"citations":[{` + fields + `}]}` }
	for _, c := range []struct {
		rule, record string
		want         []string // warnings as `kind column field`
		title        string
	}{
		{"the last of two keys counts", cited(`"document_title":"A","document_title":"B"`), []string{"duplicate_key 37 document_title"}, "B"},
		{"one of them escaped", cited(`"document_title":"A","document_\u0074itle":"B"`), []string{"duplicate_key 37 document_title"}, "B"},
		{"another letter case is another key", cited(`"Document_Title":"A","document_title":"B"`), []string{"other_case 16 Document_Title"}, "B"},
		{"also at the top", `{"Citations":[],"citations":[{"document_title":"B"}]}`, []string{"other_case 2 Citations"}, "B"},
		{"half a surrogate pair", cited(`"document_title":"A\ud83d"`), []string{"lone_surrogate 33 "}, "A\uFFFD"},
		{"two halves in the wrong order", cited(`"document_title":"\ude00\ud83d"`), []string{"lone_surrogate 33 "}, "\uFFFD\uFFFD"},
		{"bytes that are not UTF-8", cited("\"document_title\":\"A\xff\xd0\""), []string{"invalid_utf8 33 "}, "A\uFFFD\uFFFD"},
		{"a raw zero byte", cited("\"document_title\":\"A\x00\""), []string{"control_character 33 "}, "A\x00"},
		{"an escaped one", cited(`"document_title":"A\u0000"`), []string{"control_character 33 "}, "A\x00"},
		{"a raw tab, and an escaped bell", cited("\"document_title\":\"A\t\",\"cited_text\":\"\\u0007\""), []string{"control_character 33 ", "control_character 51 "}, "A\t"},
		{"but an escaped tab or line end is text", cited(`"document_title":"A\t\u0009\u000a\u000D"`), nil, "A\t\t\n\r"},
		{"U+2028 is text", cited("\"document_title\":\"A\u2028\""), nil, "A\u2028"},
		{"a number where text is due is kept as written", cited(`"document_title":1e3`), []string{"number_for_text 33 citations[0].document_title"}, "1e3"},
		{"but a year may be one", cited(`"document_title":"A","document_year":1891,"document_reference":34`), nil, "A"},
		{"text where a number is due", cited(`"document_title":"A","document_index":"7"`), []string{"text_for_number 54 citations[0].document_index"}, "A"},
		{"a whole number with a fraction", cited(`"document_title":"A","document_index":42.0`), []string{"number_form 54 citations[0].document_index"}, "A"},
		{"a whole number with an exponent", cited(`"document_title":"A","document_index":4.2e1`), []string{"number_form 54 citations[0].document_index"}, "A"},
		{"one that is not whole", cited(`"document_title":"A","document_index":1.5`), []string{"wrong_type 54 citations[0].document_index"}, "A"},
		{"one beyond 64 bits", cited(`"document_title":"A","document_index":9223372036854775808`), []string{"too_large 54 citations[0].document_index"}, "A"},
		{"one beyond every float", cited(`"document_title":"A","document_index":-1e400`), []string{"too_large 54 citations[0].document_index"}, "A"},
		{"no number", cited(`"document_title":"A","document_index":NaN`), []string{"not_a_number 54 "}, "A"},
		{"infinities", cited(`"document_title":"A","document_index":-Infinity,"document_year":Infinity`), []string{"not_a_number 54 ", "not_a_number 80 "}, "A"},
		{"an object where text is due", cited(`"document_title":"A","document_author":{}`), []string{"wrong_type 55 citations[0].document_author"}, "A"},
		{"a span in text", fmt.Sprintf(copilot, `"startIndex":"0","endIndex":5e0`), []string{
			"number_form 157 data.citations.spans[0].endIndex", "text_for_number 142 data.citations.spans[0].startIndex",
		}, "T"},
		{"a senseless time", `{"created":-1,"citations":[{"document_title":"A"}]}`, []string{"bad_time 12 created"}, "A"},
		{"a senseless time of an envelope", `{"created_at":"0001-01-01T00:00:00Z","response_body":{"citations":[{"document_title":"A"}]}}`, []string{"bad_time 15 created_at"}, "A"},
		{"with a good one beside it", `{"created_at":0,"timestamp":1772355600,"response_body":{"citations":[{"document_title":"A"}]}}`, nil, "A"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			// behind other lines, and in an event whose data lines are joined: places count what stands before
			for _, around := range []struct {
				before, after string
				line, column  int64
			}{{"\n", "\n", 2, 0}, {"\r\n\r\n", "", 3, 0}, {"data: [{},\ndata: ", "\ndata: ]\n\n", 2, 6}, {"[\n null, ", "]", 2, 7}, {"[{},\n", "]", 2, 0}} {
				b := decodeAll(t, Options{}, around.before+c.record+around.after)
				var got []string
				for _, k := range b.Tally.List() {
					if k.Name == foreignElement {
						continue
					}
					for _, e := range k.Examples {
						field := strings.TrimPrefix(e.Field, "[1].")
						got = append(got, fmt.Sprintf("%s %d %s", k.Name, e.Column-around.column, field))
						if at := int64(len(around.before)) + e.Column - around.column - 1; e.Line != around.line || e.Offset != at {
							t.Errorf("%q: %s at line %d, offset %d; want %d, %d", around.before, k.Name, e.Line, e.Offset, around.line, at)
						}
					}
				}
				if d := cmp.Diff(c.want, got); d != "" {
					t.Errorf("%q: -want +got:\n%s", around.before, d)
				}
				if len(b.Responses) != 1 || len(b.Responses[0].Citations) != 1 || b.Responses[0].Citations[0].Source.Title() != c.title {
					t.Errorf("%q: got %s, want the title %q", around.before, brief(b), c.title)
				}
			}
		})
	}
}
