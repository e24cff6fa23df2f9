package match

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func someDescription(t *rapid.T) cite.Description {
	return cite.Description{
		Format:     rapid.SampledFrom([]string{"magisterium", "copilot"}).Draw(t, "format"),
		Title:      rapid.SampledFrom([]string{"", "Introduction", "The structure of scientific revolutions", "The structure of scientfic revolutions", "[The structure of scientific revolutions]", "红楼梦", "История России. Том 2", "On Genesis 1:11", "On Genesis 11:1"}).Draw(t, "title"),
		Author:     rapid.SampledFrom([]string{"", "Kuhn, Thomas", "T. Kuhn", "曹雪芹", "Иванов И. И."}).Draw(t, "author"),
		Year:       rapid.SampledFrom([]string{"", "1962", "1963", "1970", "c. 1960"}).Draw(t, "year"),
		DocumentID: rapid.SampledFrom([]string{"", "doc_1", "doc_2"}).Draw(t, "document"),
		URL: rapid.SampledFrom([]string{
			"", "https://doi.org/10.1000/a", "https://arxiv.org/abs/1706.00001", "https://example.org/p?q=1", "https://example.org/p?q=2",
			"https://www.magisterium.com/docs/0b9b1b6e-3f5c-4c77-9d0e-5a3d5b1f7a10", "https://www.magisterium.com/docs/0b9b1b6e-3f5c-4c77-9d0e-5a3d5b1f7a10?x=1",
		}).Draw(t, "url"),
	}
}

// TestLinkSaysWhatCompareSays: a pair refused early is refused by the whole evidence too.
func TestLinkSaysWhatCompareSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d Describer
		a, b := someDescription(t), someDescription(t)
		x, y := d.Describe(&a), d.Describe(&b)
		e := Compare(&x, &y)
		if score, same := Link(&x, &y); same != e.Same() || same && score != e.Score {
			t.Fatalf("got %d %v, want\n%s", score, same, e.String())
		}
	})
}

// TestAlikeIsOneToAllEvidence: what is alike has one digest, and is told apart from a third by nothing.
func TestAlikeIsOneToAllEvidence(t *testing.T) {
	if n := reflect.TypeFor[Traits]().NumField() + reflect.TypeFor[titleTraits]().NumField(); n != 35 {
		t.Fatalf("Traits has %d fields: see that Alike compares them all", n)
	}
	rapid.Check(t, func(t *rapid.T) {
		var d Describer
		a := someDescription(t)
		b := a
		b.Provider = "openai"
		if rapid.Bool().Draw(t, "another") {
			b = someDescription(t)
		}
		x, y := d.Describe(&a), d.Describe(&b)
		c := someDescription(t)
		z := d.Describe(&c)
		if !x.Alike(&y) {
			return
		}
		if x.Digest() != y.Digest() {
			t.Fatalf("%+v\n%+v\nalike, with two digests", a, b)
		}
		if e, f := Compare(&x, &z), Compare(&y, &z); e != f {
			t.Fatalf("%+v\n%+v\nalike, but\n%s\n%s", a, b, e.String(), f.String())
		}
	})
}
