package readers

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

// Brief digests tell the same responses apart as lasting ones, and an id that is made of digests is the same with both.
func TestBriefDigestsTellWhatLastingOnesTell(t *testing.T) {
	sources := newTable()
	lasting, brief := newLogs(t, Options{Sources: sources}), newLogs(t, Options{Sources: sources, Brief: true})
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 4))
		log := randomLog(r, 1+r.IntN(8))
		log += log + strings.ReplaceAll(log, "1", "2") // the same again, and nearly the same
		block := cite.Block{Data: []byte(log), Last: true}
		a, _, _ := joinAll(lasting, []*cite.Batch{lasting.Decode(block, cite.Tail{})})
		b, _, _ := joinAll(brief, []*cite.Batch{brief.Decode(block, cite.Tail{})})
		texts, cites := pairing{}, pairing{}
		for i, x := range a {
			y := b[i]
			if x.ID != y.ID || x.HasText != y.HasText || !x.IDGiven && (x.Text != y.Text || x.Cites != y.Cites) {
				rt.Fatalf("%s\n%s and %s", log, x.ID, y.ID)
			}
			if x.IDGiven && !(texts.one(x.Text, y.Text) && cites.one(x.Cites, y.Cites)) {
				rt.Fatalf("%s\n%s: the digests tell other responses apart", log, x.ID)
			}
		}
	})
}

// pairing has the digest of one kind for each of the other.
type pairing map[[2]any]cite.Digest

// one notes that two digests stand for the same, and says whether neither stands for anything else.
func (p pairing) one(lasting, brief cite.Digest) bool {
	one := true
	for _, d := range [...]struct{ kind, from, to any }{{"lasting", lasting, brief}, {"brief", brief, lasting}} {
		key := [2]any{d.kind, d.from}
		if known, ok := p[key]; ok && known != d.to {
			one = false
		}
		p[key] = d.to.(cite.Digest)
	}
	return one
}

// Without the texts of citations everything else is as it is with them.
func TestBareCitationsAreTheSameButForTheirTexts(t *testing.T) {
	sources := newTable()
	full := newLogs(t, Options{Sources: sources})
	bare := newLogs(t, Options{Sources: sources, Bare: [len(cite.Roles)]bool{cite.Cited: true, cite.Retrieved: true}})
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 5))
		log := randomLog(r, 1+r.IntN(12))
		block := cite.Block{Data: []byte(log), Last: true}
		want, got := full.Decode(block, cite.Tail{}), bare.Decode(block, cite.Tail{})
		for _, response := range want.Responses {
			for i := range response.Citations {
				if c := &response.Citations[i]; !response.Part.Chunk && c.Role != cite.Consulted {
					*c = cite.Citation{Answer: c.Answer, Position: c.Position, Source: c.Source, Role: c.Role, Span: c.Span}
				}
			}
		}
		if d := compareBatches(want, got); d != "" {
			rt.Fatalf("%s\n%s", log, d)
		}
	})
}

// texts are the strings of a citation, whatever fields it has; those of its source are the source's own.
func texts(v reflect.Value) (all []reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		return []reflect.Value{v}
	case reflect.Struct:
		for i := range v.NumField() {
			all = append(all, texts(v.Field(i))...)
		}
	}
	return all
}

func TestEveryTextOfACitationIsKept(t *testing.T) {
	l := newLogs(t, Options{})
	w := newWorker(l)
	w.scope.Memory = new(cursor.Memory)
	memory := []byte("text")
	var c cite.Citation
	for _, s := range texts(reflect.ValueOf(&c).Elem()) {
		s.SetString(unsafe.String(unsafe.SliceData(memory), len(memory)))
	}
	w.keep(&c)
	clear(memory)
	for i, s := range texts(reflect.ValueOf(&c).Elem()) {
		if s.String() != "text" {
			t.Errorf("text %d of a citation is not kept: add it to textsOf", i)
		}
	}
	c.Source = new(cite.Source)
	l.options.Bare = [len(cite.Roles)]bool{true, true, true}
	w = newWorker(l)
	w.scope.Memory = new(cursor.Memory)
	w.batch = &cite.Batch{}
	w.seal(l.formats[0], &cite.Response{Citations: []cite.Citation{c}, ID: "r", IDGiven: true, Format: l.formats[0].Name()})
	for i, s := range texts(reflect.ValueOf(&w.batch.Responses[0].Citations[0]).Elem()) {
		if s.String() != "" {
			t.Errorf("text %d of a citation without texts is %q", i, s)
		}
	}
}
