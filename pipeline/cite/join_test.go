package cite_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func parts(t *rapid.T) []*cite.Response {
	word := rapid.SampledFrom([]string{"", "а", "мир", "光", "x"})
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *cite.Response {
		r := &cite.Response{
			ID: "s", IDGiven: true, Records: 1, Line: 1,
			Answers: rapid.SliceOfN(word, 0, 3).Draw(t, "answers"),
			Model:   word.Draw(t, "model"), FinishReason: word.Draw(t, "reason"),
			Part: cite.Part{Chunk: true, Last: rapid.Bool().Draw(t, "last")},
		}
		r.AnswerCount = len(r.Answers)
		if answers := rapid.SliceOfN(rapid.SampledFrom([]cite.Progress{cite.Unseen, cite.Going, cite.Ended}), 0, 3).Draw(t, "progress"); len(answers) > 0 {
			r.Part.Answers, r.Part.Last = answers, cite.AllEnded(answers)
		} else {
			r.Part.Last = false
		}
		if rapid.Bool().Draw(t, "timed") {
			r.Created = cite.Micros(rapid.Int64Range(1, 9).Draw(t, "created"))
		}
		switch rapid.IntRange(0, 2).Draw(t, "citations") {
		case 1:
			r.Citations = []cite.Citation{}
		case 2:
			r.Citations = []cite.Citation{{CitedText: word.Draw(t, "cited")}}
		}
		return r
	}), 1, 8).Draw(t, "parts")
}

func fold(parts []*cite.Response) *cite.Response {
	whole := clone(parts[0])
	for _, p := range parts[1:] {
		cite.Join(whole, clone(p))
	}
	return whole
}

func clone(r *cite.Response) *cite.Response {
	c := *r
	c.Answers = append([]string(nil), r.Answers...)
	return &c
}

func TestJoiningRunsOfPartsFirstGivesTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := parts(t)
		cut := rapid.IntRange(1, len(all)).Draw(t, "cut")
		left := fold(all[:cut])
		if cut < len(all) {
			cite.Join(left, fold(all[cut:]))
		}
		if d := cmp.Diff(fold(all), left, cmp.AllowUnexported(cite.Time{})); d != "" {
			t.Fatal(d)
		}
	})
}

func TestAStreamOfSeveralAnswersEndsWithTheLastOfThem(t *testing.T) {
	part := func(answers ...cite.Progress) *cite.Response {
		return &cite.Response{Part: cite.Part{Chunk: true, Answers: answers, Last: cite.AllEnded(answers)}}
	}
	for _, c := range []struct {
		rule  string
		parts []*cite.Response
		want  bool
	}{
		{"one answer that ended", []*cite.Response{part(cite.Going), part(cite.Ended)}, true},
		{"one of two has ended", []*cite.Response{part(cite.Going), part(cite.Unseen, cite.Going), part(cite.Ended)}, false},
		{"both have ended", []*cite.Response{part(cite.Going, cite.Going), part(cite.Ended), part(cite.Unseen, cite.Ended)}, true},
		{"the second begins when the first has ended", []*cite.Response{part(cite.Ended), part(cite.Unseen, cite.Going)}, false},
		{"a part about no answer changes nothing", []*cite.Response{part(cite.Ended), part()}, true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := fold(c.parts).Part.Last; got != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestTheLastCitationsGivenCount(t *testing.T) {
	r := fold([]*cite.Response{
		{Citations: []cite.Citation{{CitedText: "первая"}}, Records: 1, Answers: []string{"a"}},
		{Citations: []cite.Citation{{CitedText: "вторая"}}, Records: 1, Answers: []string{"b", "c"}},
		{Records: 1},
	})
	if len(r.Citations) != 1 || r.Citations[0].CitedText != "вторая" || r.Records != 3 {
		t.Errorf("got %+v", r)
	}
	if d := cmp.Diff([]string{"ab", "c"}, r.Answers); d != "" {
		t.Error(d)
	}
}
