package cite

import "slices"

// Join adds to a streamed response a part of it that stands later in the input. It is associative: joining the parts one
// by one, or runs of them first, gives the same. Texts are appended answer by answer; of the citations the last list that
// was given (not nil) counts, whole; of everything else, the first that is known. Where the answers end each for itself,
// the last part has come once all that were seen have ended.
func Join(into, part *Response) {
	for len(into.Answers) < len(part.Answers) {
		into.Answers = append(into.Answers, "")
	}
	for i, text := range part.Answers {
		into.Answers[i] += text
	}
	if part.Citations != nil {
		into.Citations = part.Citations
	}
	if into.Model == "" {
		into.Model = part.Model
	}
	if !into.Created.Known() {
		into.Created = part.Created
	}
	if into.FinishReason == "" {
		into.FinishReason = part.FinishReason
	}
	if !into.Scoring.Known {
		into.Scoring = part.Scoring
	}
	if !into.Part.Count.Known {
		into.Part.Count = part.Part.Count
	}
	into.AnswerCount = max(into.AnswerCount, part.AnswerCount)
	into.Records += part.Records
	into.Part.First = into.Part.First || part.Part.First
	into.Part.Last = into.Part.Last || part.Part.Last
	if into.Part.Answers = furthest(into.Part.Answers, part.Part.Answers); into.Part.Answers != nil {
		into.Part.Last = AllEnded(into.Part.Answers)
	}
}

// furthest is the further of two states of each answer. It changes neither of its arguments.
func furthest(a, b []Progress) []Progress {
	if len(a) < len(b) {
		a, b = b, a
	}
	var out []Progress
	for i, p := range b {
		if p <= a[i] {
			continue
		}
		if out == nil {
			out = slices.Clone(a)
		}
		out[i] = p
	}
	if out == nil {
		return a
	}
	return out
}
