package frame

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// mixed is a log as it is: short chunks of streams, responses of a few KB with citations, long tool output.
func mixed(size int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	words := []string{"lorem", "благодать", "est", "論語", "citatio", "свобода", "a", "и", "\\n", "\\\"Deus\\\"", "ipsum"}
	var b bytes.Buffer
	text := func(n int) {
		for range n {
			b.WriteString(words[r.IntN(len(words))])
			b.WriteByte(' ')
		}
	}
	for b.Len() < size {
		switch r.IntN(10) {
		case 0, 1, 2:
			b.WriteString(`{"id":"chatcmpl-1","object":"chat.completion","created":1772323200,"choices":[{"index":0,"message":{"role":"assistant","content":"`)
			text(80)
			b.WriteString(`"},"finish_reason":"stop"}],"citations":[`)
			for i := range 4 {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(`{"cited_text":"`)
				text(40)
				fmt.Fprintf(&b, `","cited_text_heading":null,"document_title":"Работа %d","document_index":%d,"document_year":"1992"}`, r.IntN(9999), i)
			}
			b.WriteString("]}\n")
		case 3:
			b.WriteString(`{"type":"tool.execution_complete","data":{"toolCallId":"x","success":true,"result":{"content":"`)
			text(600)
			b.WriteString("\"}},\"id\":\"7\",\"timestamp\":\"2026-01-01T00:00:00Z\",\"parentId\":null}\n")
		default:
			b.WriteString(`{"type":"assistant.message_delta","data":{"messageId":"m-1","deltaContent":"`)
			text(3)
			b.WriteString("\"},\"id\":\"5\",\"timestamp\":\"2026-01-01T00:00:00Z\",\"parentId\":\"4\",\"ephemeral\":true}\n")
		}
	}
	return b.Bytes()
}

func BenchmarkScan(b *testing.B) {
	log := mixed(8 << 20)
	array := append(append([]byte("["), bytes.ReplaceAll(log[:len(log)-1], []byte("\n"), []byte(",\n"))...), ']')
	events := append([]byte("data: "), bytes.ReplaceAll(log[:len(log)-1], []byte("\n"), []byte("\n\ndata: "))...)
	for _, c := range []struct {
		name string
		log  []byte
		yes  bool
	}{
		{"lines", log, true},
		{"walked", log, false}, // every line is followed from bracket to bracket
		{"array", array, true},
		{"events", events, true},
		{"concatenated", bytes.ReplaceAll(log, []byte("\n"), nil), true},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.log)))
			b.ReportAllocs()
			records := bytes.Count(log, []byte("\n"))
			for b.Loop() {
				n := 0
				var s Scanner
				s.Scan(c.log, State{}, true, func(r *Record) bool {
					yes := c.yes && (r.Checked || r.Glanced())
					if yes || r.Checked {
						n++
					}
					return yes
				}, func(w Warning) { b.Fatal(w) })
				if n != records {
					b.Fatalf("%d records, want %d", n, records)
				}
			}
		})
	}
}

// BenchmarkScanHostile reads a block of carriage returns with zero bytes behind them, in which everything that follows
// each of them was looked at once.
func BenchmarkScanHostile(b *testing.B) {
	for name, unit := range map[string]string{"returns": "\r x", "zeros": "\r\x00\x00\x00\x00\x00\x00\x00", "fields": "\rid:\r\x00\x00\x00\x00\x00\x00\x00\x01"} {
		log := []byte(":" + strings.Repeat(unit, 400_000/len(unit)) + strings.Repeat("\x00", 500_000))
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(log)))
			for b.Loop() {
				(&Scanner{}).Scan(log, State{}, false, func(*Record) bool { return true }, func(Warning) {})
			}
		})
	}
}
