package readers

import (
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

func TestAnEventOfEmptyTypeIsNotTakenForNoise(t *testing.T) {
	const event = `{"data":{"messageId":"m1","deltaContent":" слово"},"type":"","id":"e2"}`
	log := event + "\n" + strings.Replace(event, "слово", `слов\о`, 1) + "\n"
	b := newLogs(t, Options{}).Decode(cite.Block{Data: []byte(log), Last: true}, cite.Tail{})
	if b.Counts[cite.Unrecognised] != 1 || b.Counts[cite.Rejected] != 1 || b.Counts[cite.Skipped] != 0 {
		t.Errorf("counted %v", b.Counts)
	}
}

// TestAStreamEndsWhenItsAnswersHave asserts that a part which ends its own answer leaves a stream of two where it began:
// the order of responses must not depend on where blocks end.
func TestAStreamEndsWhenItsAnswersHave(t *testing.T) {
	log := `{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"да"}},{"index":1,"delta":{"content":"нет"}}]}
{"id":"b","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"也许"}}]}
{"id":"a","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}
`
	b := newLogs(t, Options{}).Decode(cite.Block{Data: []byte(log), Last: true}, cite.Tail{})
	var ids string
	for _, r := range b.Responses {
		ids += r.ID
	}
	if ids != "ab" {
		t.Errorf("the order is %q", ids)
	}
}
