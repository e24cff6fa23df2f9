package magisterium

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func response(answers []string, labels ...string) *cite.Response {
	r := &cite.Response{Answers: answers}
	for i, l := range labels {
		r.Citations = append(r.Citations, cite.Citation{Label: l, Position: i})
	}
	return r
}

func TestMarkers(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []string
		labels  []string
		spans   string
		orphans int
	}{
		{"the first marker of a number gives the span", []string{"Да[^1] и[^2], да[^1]"}, []string{"1", "2"}, "0:2-6 0:8-12", 0},
		{"the number counts, not the place in the array", []string{"a[^2] b[^1]"}, []string{"1", "2"}, "0:7-11 0:1-5", 0},
		{"a repeated number belongs to both", []string{"x[^1]"}, []string{"1", "1"}, "0:1-5 0:1-5", 0},
		{"no number, no span", []string{"x[^1]"}, []string{""}, "-", 1},
		{"plain brackets are tolerated", []string{"教会[1]【2】"}, []string{"1", "2"}, "0:2-5 0:5-8", 0},
		{"but not beside documented markers", []string{"x[1] y[^1]"}, []string{"1"}, "0:6-10", 0},
		{"a year is no marker", []string{"в [1992] году [0] [01] [a] [1x] [^]"}, []string{"1"}, "-", 0},
		{"markers without citations are orphans", []string{"x[^1] y[^2] z[^1]"}, nil, "", 3},
		{"a footnote's own text is no marker", []string{"x[^1]\n\n[^1]: Catechism"}, nil, "", 1},
		{"the answer is the one with the marker", []string{"нет", "да[^1]"}, []string{"1", "2"}, "1:2-6 -", 0},
		{"code points, not UTF-16", []string{"😀😀[^1]"}, []string{"1"}, "0:2-6", 0},
		{"a link is a marker too", []string{"x [1](https://a.example)"}, []string{"1"}, "0:2-5", 0},
		{"an open bracket at the end", []string{"x [", "[^", "[^1", "【", "【1"}, []string{"1"}, "-", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := response(c.answers, c.labels...)
			Format{}.Resolve(r, nil)
			var spans []string
			for _, x := range r.Citations {
				if x.Span.Unit == cite.UnitNone {
					spans = append(spans, "-")
				} else {
					spans = append(spans, fmt.Sprintf("%d:%d-%d", x.Answer, x.Span.Start, x.Span.End))
				}
			}
			if got := strings.Join(spans, " "); got != c.spans || r.Orphans != c.orphans {
				t.Errorf("got %s and %d orphans, want %s and %d", got, r.Orphans, c.spans, c.orphans)
			}
		})
	}
}

func TestEveryMarkerIsCitedOrAnOrphan(t *testing.T) {
	piece := rapid.SampledFrom([]string{"[^1]", "[^2]", "[^12]", "да ", "教", "😀", "[", "]", "^", "[^", "\n", ":", "9"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")
		r := response([]string{text}, "1", "2")
		Format{}.Resolve(r, nil)
		for i, x := range r.Citations {
			want := fmt.Sprintf("[^%d]", i+1)
			if x.Span.Unit == cite.UnitCodepoint {
				if got := string([]rune(text)[x.Span.Start:x.Span.End]); got != want {
					t.Fatalf("%q: span of %s is %q", text, want, got)
				}
			}
		}
	})
}

func TestPassagesAreTakenOutOfURLs(t *testing.T) {
	const uuid = "2f9b4c1e-8f1a-4b52-9d52-0a1b2c3d4e5f"
	const base = "https://www.magisterium.com/docs/" + uuid
	for in, want := range map[string][3]string{
		base + "/ref/319":                   {base, uuid, "319"},
		base + "/ref/page1":                 {base, uuid, "page1"},
		base + "/ref/Matthew%2010:24-10:33": {base, uuid, "Matthew 10:24-10:33"},
		base + "/ref/%D0%93%D0%BB":          {base, uuid, "Гл"},
		base + "/ref/%FF":                   {base, uuid, "\uFFFD"},
		base + "/ref/%zz":                   {base, uuid, "%zz"},
		base + "/ref/34?x=1#y":              {base, uuid, "34"},
		base + "/ref/":                      {base, uuid, ""},
		base:                                {base, uuid, ""},
		"https://magisterium.com/ru/docs/" + uuid + "/ref/2":       {"https://magisterium.com/ru/docs/" + uuid, uuid, "2"},
		"https://example.org/docs/" + uuid + "/ref/2":              {"https://example.org/docs/" + uuid + "/ref/2", "", ""},
		"https://www.magisterium.com/docs/intro/ref/2":             {"https://www.magisterium.com/docs/intro/ref/2", "", ""},
		"https://www.magisterium.com/docs/docs/" + uuid + "/ref/2": {"https://www.magisterium.com/docs/docs/" + uuid, uuid, "2"},
		"HTTP://Magisterium.COM:80/docs/" + uuid + "/ref/2":        {"HTTP://Magisterium.COM:80/docs/" + uuid, uuid, "2"},
		"https://notmagisterium.com/docs/" + uuid + "/ref/2":       {"https://notmagisterium.com/docs/" + uuid + "/ref/2", "", ""},
		"ftp://magisterium.com/docs/" + uuid + "/ref/2":            {"ftp://magisterium.com/docs/" + uuid + "/ref/2", "", ""},
		"https://magisterium.com/?x=/docs/" + uuid + "/ref/2":      {"https://magisterium.com/?x=/docs/" + uuid + "/ref/2", "", ""},
		"/docs/" + uuid + "/ref/2":                                 {"/docs/" + uuid + "/ref/2", "", ""},
		"":                                                         {"", "", ""},
	} {
		document, id, passage := cutPassage(in)
		if got := [3]string{document, id, passage}; got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
}
