package pipeline

import (
	"cmp"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// response is what the parts say together: what begins first and what ends last, whatever the order of the logs.
func (o *openStream) response() *cite.Response {
	slices.SortStableFunc(o.runs, func(a, b *cite.Response) int { return cmp.Compare(rank(a), rank(b)) })
	var whole *cite.Response
	for _, r := range slices.Concat(o.numbered, o.runs) {
		if whole == nil {
			whole = r
			continue
		}
		switch {
		case len(o.numbered) > 0:
		case whole.Part.First && whole.Part.Last:
			clear(r.Answers) // a copy of what is whole, or a piece of it
		case fit(whole, r):
			whole.Part.Fitted = true
		}
		before := whole.Citations
		cite.Join(whole, r)
		if len(o.numbered) > 0 {
			whole.Citations = unite(before, r.Citations)
		}
	}
	if whole != nil && len(o.numbered) > 0 {
		whole.Part.First = whole.Part.Index.Value == 0
	}
	return whole
}

// unite is the citations of two numbered parts, each of which may have its own; a list that is given again counts once.
func unite(a, b []cite.Citation) []cite.Citation {
	if len(b) == 0 || slices.EqualFunc(a[:min(len(a), len(b))], b[:min(len(a), len(b))], sameCitation) && len(a) > 0 {
		if len(b) > len(a) {
			return b
		}
		return a
	}
	out := slices.Concat(a, b)
	for i := range out {
		out[i].Position = i
	}
	return out
}

func sameCitation(x, y cite.Citation) bool { return x == y }

func rank(run *cite.Response) int {
	switch {
	case run.Part.First:
		return 0
	case run.Part.Last:
		return 2
	}
	return 1
}

// fit takes the texts out of what a later log says of a stream where that log is a copy: it begins again where the stream
// began, and may go on further. It says whether a text goes on in a later one instead, or may: by chance a middle can begin as
// the stream did.
func fit(whole, later *cite.Response) (on bool) {
	for i := range min(len(whole.Answers), len(later.Answers)) {
		a, b := whole.Answers[i], later.Answers[i]
		copied := true
		switch {
		case strings.HasPrefix(b, a):
			whole.Answers[i] = ""
		case strings.HasPrefix(a, b):
			later.Answers[i] = ""
		default:
			copied = false
		}
		on = on || a != "" && b != "" && !(copied && later.Part.First)
	}
	return on
}
