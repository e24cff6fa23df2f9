package readers

import (
	"bytes"

	"biblog/pipeline/cite"
	"biblog/readers/copilot"
	"biblog/readers/cursor"
)

// shortcut deals with records whose class is certain without parsing them: what comes out is the same as without it.
func (w *worker) shortcut(data []byte) bool { return w.another(data) || w.skimmed(data) }

// skimmed skips events of no interest by their type, however large they are. Such an event is skipped even where
// something in it is not JSON, as long as its brackets and quotes are whole.
func (w *worker) skimmed(data []byte) bool {
	if !w.noise {
		return false
	}
	name, ok := cursor.Skim(data, copilot.Around)
	if !ok {
		return false
	}
	kind, ok := copilot.Noise(name)
	if ok {
		w.batch.Counts[w.skip(kind)]++
	}
	return ok
}

// pattern is a record that was one more piece of a stream's text: what stands before and behind that text. Nine in ten
// records of a streamed log differ from the one before in nothing else.
type pattern struct {
	before, behind []byte
	stream         *stream
}

// remember keeps the pattern of the current record, which was decoded as a part of s.
func (w *worker) remember(s *stream) {
	p := &w.streams.pattern
	p.stream = nil
	if text := w.scope.Delta; text.Given() && !w.scope.Warned && len(w.opened) == 0 && w.options.At.Whole() {
		start := text.Offset() + 1
		p.before, p.behind = w.record.Data[:start], w.record.Data[start+len(text.Raw()):]
		p.stream = s
	}
}

// another takes a record that differs from the pattern in its text only, and in a text that is valid as it stands.
func (w *worker) another(data []byte) bool {
	p := &w.streams.pattern
	if p.stream == nil || len(data) < len(p.before)+len(p.behind) ||
		!bytes.HasSuffix(data, p.behind) || !bytes.HasPrefix(data, p.before) {
		return false
	}
	texts := p.stream.texts
	var ok bool
	if texts[0], ok = cursor.AppendString(texts[0], data, len(p.before), len(data)-len(p.behind)); !ok {
		return false
	}
	p.stream.response.Records++
	w.batch.Counts[cite.Chunks]++
	return true
}
