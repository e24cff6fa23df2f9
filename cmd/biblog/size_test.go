package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
)

// TestTooLongIsNotHeld asserts that a record which is longer than --max-record is rejected, once, with its place; that
// what stands around it is read; and that it is never held in memory, however it is framed.
func TestTooLongIsNotHeld(t *testing.T) {
	const (
		whole  = `{"citations":[{"document_title":"Устав"}]}`
		length = 48 << 20 // of the record, in bytes
		held   = 24 << 20 // of memory, in bytes: the blocks on their way, whatever is in them
	)
	text := strings.Repeat("слово ", 1<<12)
	for _, test := range []struct {
		rule                 string
		before, piece, after string
		line, column         int64
	}{
		{"a string on one line", whole + "\n" + `{"a":"`, text, `"}` + "\n" + whole + "\n", 2, 1},
		{"many values on one line", whole + "\n" + `{"a":[`, `{"b":[1,2]},`, `0]}` + "\n" + whole + "\n", 2, 1},
		{"pretty-printed", whole + "\n{\n \"a\": [\n", "  {\n   \"b\": 1\n  },\n", "  0\n ]\n}\n" + whole + "\n", 2, 1},
		{"an element of an array", "[" + whole + ",\n" + `{"a":"`, text, `"},` + "\n" + whole + "]\n", 2, 1},
		{"an element of an array on one line", "[" + whole + `, {"a":"`, text, `"}, ` + whole + "]\n", 1, int64(len(whole)) + 4},
		{"an event", "data: " + whole + "\n\n" + `data: {"a":"`, text, `"}` + "\n\ndata: " + whole + "\n\n", 3, 7},
		{"no JSON at all", whole + "\n", text, "\n" + whole + "\n", 2, 1},
		{"nothing but brackets", whole + "\n", "[[[[[[[[", "\n" + whole + "\n", 2, 2},
	} {
		t.Run(test.rule, func(t *testing.T) {
			piece := strings.Repeat(test.piece, 1+(64<<10)/len(test.piece))
			log := &measured{parts: []io.Reader{strings.NewReader(test.before), &repeated{piece, length / len(piece), 0}, strings.NewReader(test.after)}}
			atFirst := live()
			var out, said bytes.Buffer
			code := run(context.Background(), []string{"inspect", "--json", "--no-progress", "--workers=2", "--max-record=256KiB", "-"}, streams{log, &out, &said})
			if code != exitRejected {
				t.Errorf("exit code %d, want %d: %s", code, exitRejected, &said)
			}
			var x struct {
				Complete, Repeats, Rejected int64
				Problems                    []struct {
					Kind     string
					Count    int64
					Examples []struct{ Line, Column int64 }
				}
			}
			if err := json.Unmarshal(out.Bytes(), &x); err != nil {
				t.Fatal(err)
			}
			if x.Rejected != 1 || len(x.Problems) == 0 || x.Problems[0].Kind != "rejected/too_long" || x.Problems[0].Examples[0].Line != test.line || x.Problems[0].Examples[0].Column != test.column {
				t.Errorf("got %+v, want one record rejected as too long, at %d:%d", x, test.line, test.column)
			}
			if x.Complete != 1 || x.Repeats != 1 {
				t.Errorf("read %d whole responses and %d repeats, want the one before it, and the same behind it", x.Complete, x.Repeats)
			}
			if most := int64(log.most) - int64(atFirst); most > held {
				t.Errorf("%d MiB were held, want at most %d", most>>20, held>>20)
			}
		})
	}
}

// repeated gives a piece n times.
type repeated struct {
	piece string
	n, at int
}

func (r *repeated) Read(b []byte) (int, error) {
	if r.n == 0 {
		return 0, io.EOF
	}
	k := copy(b, r.piece[r.at:])
	if r.at += k; r.at == len(r.piece) {
		r.n, r.at = r.n-1, 0
	}
	return k, nil
}

// measured reads its parts one after the other and measures now and then how much memory is in use.
type measured struct {
	parts []io.Reader
	read  int
	most  uint64
}

func (e *measured) Read(b []byte) (int, error) {
	for len(e.parts) > 0 {
		n, err := e.parts[0].Read(b)
		const often = 8 << 20
		if e.read/often != (e.read+n)/often {
			e.most = max(e.most, live())
		}
		e.read += n
		if n > 0 || err == nil {
			return n, nil
		}
		e.parts = e.parts[1:]
	}
	return 0, io.EOF
}

// live is how much memory is in use now, in bytes.
func live() uint64 {
	runtime.GC()
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
