package readers

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

// TestEscapedKeysAreKeysToEveryShortcut adds to records what decides what they are, under keys of which some letters are
// written as \u escapes: with shortcuts and without them the record says the same.
func TestEscapedKeysAreKeysToEveryShortcut(t *testing.T) {
	sources := newTable()
	fast, plain := newLogs(t, Options{Sources: sources}), newLogs(t, Options{Sources: sources})
	plain.plain = true
	deciding := []struct{ key, value string }{
		{"type", `"assistant.message"`},
		{"type", `"session.idle"`},
		{"type", `"assistant.message_delta"`},
		{"data", `{"messageId":"m9","content":"a","citations":{"sources":[{"id":"s","provider":"openai"}]}}`},
		{"citations", `[{"document_title":"Т"}]`},
		{"answers", `[{"answer":"a","meta":{"answer_annotations":[{"title":"Т"}]}}]`},
		{"choices", `[{"message":{"content":"a"}}]`},
		{"response", `{"citations":[{"document_title":"Т"}]}`},
		{"params", `{"event":{"type":"assistant.message","data":{"content":"a"}}}`},
		{"object", `"chat.completion"`},
	}
	found := 0
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 3))
		var log strings.Builder
		for range 60 {
			record := samples[r.IntN(len(samples))]
			if r.IntN(2) == 0 {
				record = samples[6+r.IntN(2)] // events that are skipped by their type
			}
			add := deciding[r.IntN(len(deciding))]
			field := `"` + escapedKey(r, add.key) + `":` + add.value
			if r.IntN(2) == 0 {
				record = "{" + field + "," + record[1:]
			} else {
				record = record[:len(record)-1] + "," + field + "}"
			}
			log.WriteString(record + "\n")
		}
		block := cite.Block{Data: []byte(log.String()), Last: true}
		want, got := plain.Decode(block, cite.Tail{}), fast.Decode(block, cite.Tail{})
		if d := compareBatches(want, got); d != "" {
			rt.Fatalf("%s\n%s", log.String(), d)
		}
		found += len(want.Responses)
	})
	if found == 0 {
		t.Error("no response came out")
	}
}

func escapedKey(r *rand.Rand, key string) string {
	var b strings.Builder
	for _, c := range key {
		if r.IntN(3) == 0 {
			fmt.Fprintf(&b, `\u%04x`, c)
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}
