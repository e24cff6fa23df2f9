package readers

import (
	"bytes"

	"biblog/pipeline/cite"
	"biblog/readers/copilot"
	"biblog/readers/cursor"
	"biblog/readers/frame"
)

// shortcut deals with records whose class is certain without parsing them: what comes out is the same as without it.
func (w *worker) shortcut(r *frame.Record) bool { return w.another(r.Data) || w.skimmed(r) }

// skimmed skips events of no interest by their type, however large they are. Such an event is skipped even where
// something in it is not JSON, as long as its brackets and quotes are whole.
func (w *worker) skimmed(r *frame.Record) bool {
	if !w.noise {
		return false
	}
	name, ok := w.skimmer.Skim(r.Data)
	if !ok {
		return false
	}
	if w.run.kind == "" || string(name) != string(w.run.name) {
		kind, ok := copilot.Noise(name)
		if !ok {
			return false
		}
		w.endRun()
		w.run.name, w.run.kind = append(w.run.name[:0], name...), kind
	}
	if !r.Checked && !r.Glanced() {
		return false
	}
	w.run.events++
	return true
}

// run is events of one type that were skipped one after the other, as most are. They are counted together.
type run struct {
	name   []byte
	kind   string // empty before the first run: an event's type may be empty too
	events int64
}

// endRun counts the events that were skipped since the last call.
func (w *worker) endRun() {
	if n := w.run.events; n > 0 {
		w.batch.Counts[cite.Skipped] += n
		w.batch.Kinds.Count(w.run.kind, n)
		w.run.events = 0
	}
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
