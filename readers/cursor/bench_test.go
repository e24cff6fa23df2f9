package cursor

import (
	"strings"
	"testing"
)

// Records as logs have them: long texts in two alphabets, texts written in ASCII only, many small values.
var benchmarks = []struct{ name, record string }{
	{"cyrillic", `{"citations":[` + strings.Repeat(`{"cited_text":"`+strings.Repeat("Учение Церкви — «о вере» и морали\\n", 20)+`","document_title":"Любя жизнь","document_index":0},`, 8) + `{}]}`},
	{"latin", `{"citations":[` + strings.Repeat(`{"cited_text":"`+strings.Repeat(`ecclesia dei \"gratia\" fides spes caritas `, 20)+`","document_title":"De legibus","document_index":0},`, 8) + `{}]}`},
	{"han", `{"text":"` + strings.Repeat("教会的训导不仅以理性为基础，", 200) + `"}`},
	{"escapes", `{"text":"` + strings.Repeat(`\u0443\u0447\u0435\u043d\u0438\u0435 `, 200) + `"}`},
	{"small", `[` + strings.Repeat(`{"id":"a1","n":42,"ok":true,"tags":["x","y"],"none":null},`, 50) + `{}]`},
}

func BenchmarkParse(b *testing.B) {
	for _, c := range benchmarks {
		b.Run(c.name, func(b *testing.B) {
			data := []byte(c.record)
			var d Doc
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if err := d.Parse(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkText(b *testing.B) {
	for _, c := range benchmarks[:4] {
		b.Run(c.name, func(b *testing.B) {
			var d Doc
			if err := d.Parse([]byte(c.record)); err != nil {
				b.Fatal(err)
			}
			v := d.Root().Get("text")
			if !v.Given() {
				v = d.Root().Get("citations").Element(0).Get("cited_text")
			}
			var text []byte
			b.SetBytes(int64(len(v.Raw())))
			b.ReportAllocs()
			for b.Loop() {
				text = v.AppendText(text[:0])
			}
		})
	}
}

func BenchmarkSkim(b *testing.B) {
	data := []byte(`{"id":"5d2c1c1e-3b1f-4a52-9d52-0a1b2c3d4e5f","timestamp":"2026-03-01T08:15:30.123Z","parentId":"5d2c1c1e-3b1f-4a52-9d52-0a1b2c3d4e5e","ephemeral":true,"type":"assistant.message_delta","data":{"messageId":"3w5e11264sgsf","deltaContent":" слово"}}`)
	s := NewSkimmer(NewKeys("type", "data", "id", "timestamp", "parentId", "agentId", "ephemeral"))
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := s.Skim(data); !ok {
			b.Fatal("not skimmed")
		}
	}
}
