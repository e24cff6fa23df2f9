package csv

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"biblog/writers/writertest"

	"github.com/google/go-cmp/cmp"
)

// TestWriteSheet: every text comes back from its cell, but for line breaks and the apostrophe that keeps it from running.
func TestWriteSheet(t *testing.T) {
	for profile, o := range map[string]*Excel{"plain": nil, "excel": {}, "semicolon": {Delimiter: ';'}} {
		var b bytes.Buffer
		if err := WriteSheet(&b, [][]string{{"decision", "title"}, writertest.Texts()}, o); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if (o != nil) != strings.HasPrefix(text, "\ufeff") {
			t.Errorf("%s: a byte order mark is for Excel", profile)
		}
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
		r.FieldsPerRecord = -1
		if o != nil && o.Delimiter != 0 {
			r.Comma = o.Delimiter
		}
		rows, err := r.ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%s: %d rows and %v", profile, len(rows), err)
		}
		breaks := strings.NewReplacer("\r\n", "\n", "\r", "\n")
		for i, want := range writertest.Texts() {
			got := rows[1][i]
			if looksLikeFormula(got) && !isNumber(got) {
				t.Errorf("%s: %q would run", profile, got)
			}
			if d := cmp.Diff(breaks.Replace(want), strings.TrimPrefix(got, "'")); d != "" && got != breaks.Replace(want) {
				t.Errorf("%s: %s", profile, d)
			}
		}
	}
}
