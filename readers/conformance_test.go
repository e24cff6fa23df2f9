package readers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// documented are responses with every field that a vendor documents, and what they mean. A new format adds its own here
// and is held to everything below.
var documented = []struct{ name, record, want string }{
	{"magisterium", samples[0], `magisterium id=chatcmpl-1 model=magisterium-1 created=2021-08-26T17:46:40Z finish=stop answers=1
  cited 0.0 title="Любя жизнь" author="Конференция епископов" year="2004" source="https://www.magisterium.com/docs/2f9b4c1e-8f1a-4b52-9d52-0a1b2c3d4e5f" document="2f9b4c1e-8f1a-4b52-9d52-0a1b2c3d4e5f" url="https://www.magisterium.com/docs/2f9b4c1e-8f1a-4b52-9d52-0a1b2c3d4e5f/ref/Matthew%2010:24-10:33" text="34. Учение Церкви" heading="О вере" locator="section:34" label="1" span=6-10/codepoint
  cited 0.1 title="De legibus" year="1612" source="https://example.org/lex" url="https://example.org/lex" text="Lex" label="2" span=17-21/codepoint
`},
	{"magisterium, the last chunk", samples[3], `magisterium id=chatcmpl-2 model=magisterium-1 created=2021-08-26T17:46:40Z finish=stop answers=1 part=last:true,index:{0 false},count:{0 false} texts=[""]
  cited 0.0 title="論法律" text="光" label="1"
`},
	{"supportgpt", samples[4], `supportgpt id=rq-1 scoring=4 answers=2
  cited 0.0 title="Инструкция" source="https://a.example/i" document="doc_1" url="https://a.example/i" text="Откройте раздел" locator="chunk:7" label="1" span=6-15/unknown
  cited 0.1 title="Другое" text="x" label="2" span=0-3/unknown
  consulted 0.2 title="Инструкция" source="https://a.example/i" document="doc_1" locator="chunk:7"
  consulted 0.3 title="Прочее" document="doc" locator="chunk:2"
  retrieved 0.4 document="42"
  retrieved 0.5 title="Инструкция" source="https://a.example/i" document="doc_1" locator="chunk:7"
  retrieved 0.6 source="https://a.example/k" url="https://a.example/k"
`},
	{"copilot", samples[5], `copilot id=m1 model=m created=2026-03-01T08:15:30.123Z answers=1
  cited 0.0 provider="anthropic" title="Guide" source="https://a.example/g" url="https://a.example/g" text="Paris is" locator="char:5-9" quote="Paris" metadata="{\"document_index\":0}" span=2-7/codepoint
  cited 0.1 provider="client" path="docs/a.md" locator="page:2" quote="Paris" span=2-7/codepoint
  cited 0.2 provider="anthropic" title="Guide" source="https://a.example/g" url="https://a.example/g" locator="cell:{\"type\":\"cell\",\"row\":1}" quote="столица" span=9-16/codepoint
  cited 0.3 provider="client" path="docs/a.md" locator="block:1-3" quote="столица" span=9-16/codepoint
  consulted 0.4 provider="openai" title="Unused"
`},
}

func TestDocumentedResponses(t *testing.T) {
	for _, c := range documented {
		t.Run(c.name, func(t *testing.T) {
			b := decodeAll(t, Options{}, c.record)
			if len(b.Responses) != 1 || len(b.Tally.List()) != 0 {
				t.Fatal(brief(b))
			}
			if d := cmp.Diff(c.want, briefResponse(b.Responses[0])); d != "" {
				t.Error(d)
			}
		})
	}
}

// decodeTree decodes a record and gives its only response, if it has one.
func decodeTree(t testing.TB, l *Logs, w writer, tr *tree) (*cite.Batch, *cite.Response) {
	t.Helper()
	b := l.Decode(cite.Block{Data: []byte(w.String(tr)), Last: true}, cite.Tail{})
	if len(b.Responses) != 1 {
		return b, nil
	}
	return b, b.Responses[0]
}

func TestAnotherOrderAndOtherEscapesSayTheSame(t *testing.T) {
	l := newLogs(t, Options{})
	r := rand.New(rand.NewPCG(5, 5))
	for _, c := range documented {
		for range 200 {
			record := writer{r, true}.String(parseTree(c.record))
			b := decodeAll(t, Options{Sources: l.options.Sources}, record)
			if len(b.Responses) != 1 {
				t.Fatalf("%s\n%s", record, brief(b))
			}
			got := briefResponse(b.Responses[0])
			// the place as raw JSON, and opaque data, keep the order in which they are written
			if c.name != "copilot" && got != c.want {
				t.Fatalf("%s\n%s", record, cmp.Diff(c.want, got))
			}
		}
	}
}

func TestUnknownFieldsChangeNothing(t *testing.T) {
	l := newLogs(t, Options{})
	for _, c := range documented {
		base := parseTree(c.record)
		for i := range base.all() {
			tr := base.clone()
			v := tr.all()[i]
			if v.kind != cursor.Object || c.name == "copilot" && strings.Contains((writer{}).String(v), "cell") && len(v.keys) == 2 {
				continue
			}
			if c.name == "copilot" && len(v.keys) == 1 && v.keys[0] == "document_index" {
				continue // opaque: kept whole
			}
			v.keys, v.values = append(v.keys, "x_new"), append(v.values, parseTree(`{"citations":[{"document_title":"no"}],"a":null}`))
			b, got := decodeTree(t, l, writer{}, tr)
			if got == nil || briefResponse(got) != c.want {
				t.Errorf("%s: %s\n%s", c.name, (writer{}).String(tr), brief(b))
			}
		}
	}
}

// TestNoFieldLosesTheRest puts each wrong value at each place, and leaves each field out, one at a time: the record is
// still one record, and all that stands elsewhere in it still comes out.
func TestNoFieldLosesTheRest(t *testing.T) {
	l := newLogs(t, Options{})
	for _, c := range documented {
		base := parseTree(c.record)
		_, whole := decodeTree(t, l, writer{}, base)
		for i, v := range base.all() {
			if v.kind == cursor.Object || v.kind == cursor.Array {
				continue // what stands in it goes with it
			}
			for _, w := range append([]string{"absent"}, wrong...) {
				tr := base.clone()
				if w == "absent" {
					leaveOut(tr, tr.all()[i])
				} else {
					*tr.all()[i] = *parseTree(w)
				}
				b, got := decodeTree(t, l, writer{}, tr)
				if b.Counts.Total() != 1 {
					t.Fatalf("%s: %s\n%s", c.name, (writer{}).String(tr), brief(b))
				}
				if got == nil {
					if !decides(base, v) {
						t.Errorf("%s with %s for %s: no response\n%s", c.name, w, v.text, brief(b))
					}
					continue
				}
				if lost := missing(whole, got); lost > depending(t, l, base, i, whole) {
					t.Errorf("%s with %s for %s: %d citations changed\n%s", c.name, w, v.text, lost, brief(b))
				}
			}
		}
	}
}

// decides says whether a scalar is what an event or a completion is told by.
func decides(base, v *tree) bool {
	for i, k := range base.keys {
		if base.values[i] == v && (k == "type" || k == "object") {
			return true
		}
	}
	return false
}

// depending is how many citations change with a scalar: those that come out otherwise when it has another value of its
// own type. A wrong type may cost these, and no other.
func depending(t *testing.T, l *Logs, base *tree, i int, whole *cite.Response) (most int) {
	other := []string{`"zz"`, `""`}
	if base.all()[i].kind == cursor.Number {
		other = []string{"0", "77"}
	}
	for _, value := range other {
		tr := base.clone()
		*tr.all()[i] = *parseTree(value)
		if _, got := decodeTree(t, l, writer{}, tr); got != nil {
			most = max(most, missing(whole, got))
		}
	}
	return most
}

func leaveOut(t, v *tree) {
	for i := range t.values {
		if t.values[i] == v {
			t.values = append(t.values[:i:i], t.values[i+1:]...)
			if t.kind == cursor.Object {
				t.keys = append(t.keys[:i:i], t.keys[i+1:]...)
			}
			return
		}
		leaveOut(t.values[i], v)
	}
}

// missing is how many citations of a are not in b as they are, but for where they stand in the answers.
func missing(a, b *cite.Response) (n int) {
	line := func(c cite.Citation) string {
		c.Answer, c.Position, c.Quote, c.Span = 0, 0, "", cite.Span{}
		return strings.ReplaceAll(fmt.Sprintf("%+v %+v", c, *c.Source), fmt.Sprintf("%p", c.Source), "")
	}
	have := map[string]int{}
	for _, c := range b.Citations {
		have[line(c)]++
	}
	for _, c := range a.Citations {
		if k := line(c); have[k] > 0 {
			have[k]--
		} else {
			n++
		}
	}
	return n
}

func TestEveryFormatIsHeldToThisSuite(t *testing.T) {
	for _, name := range Names() {
		if !slices.ContainsFunc(documented, func(c struct{ name, record, want string }) bool { return c.name == name }) {
			t.Errorf("format %s: `documented` has no record of it", name)
		}
	}
}
