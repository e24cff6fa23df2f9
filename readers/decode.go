package readers

import (
	"bytes"
	"errors"
	"slices"

	"biblog/pipeline/cite"
	"biblog/readers/copilot"
	"biblog/readers/cursor"
	"biblog/readers/envelope"
	"biblog/readers/frame"
)

// Decode reads one block, whose first record begins with what the block before left over. Whole responses come out
// resolved, streamed ones in parts, of which those of one stream are joined as far as they stand in this block.
func (l *Logs) Decode(b cite.Block, tail cite.Tail) *cite.Batch {
	w, _ := l.workers.Get().(*worker)
	if w == nil {
		w = newWorker(l)
	}
	batch := w.decode(b, tail)
	l.workers.Put(w)
	return batch
}

// worker is what decoding a block takes besides the block: memory that is used again for the next one.
type worker struct {
	*Logs
	docs    [envelope.MaxNesting + 1]cursor.Doc // of the record, and of the JSON strings in it
	texts   [envelope.MaxNesting + 1][]byte     // what those strings say
	opened  []around                            // the envelopes around the response, from the outermost
	scope   cursor.Scope
	current cite.Response // the one being decoded
	answers []string
	digest  *digester
	skimmer *cursor.Skimmer
	streams streams
	run     run
	folding *folding // of the innermost array around what is being decoded, if it stands in one
	counting

	batch   *cite.Batch
	record  *frame.Record // the one being decoded
	offset  int64         // in the log, of the bytes that are being scanned
	framing [8]int64      // how many records came in each framing
	lines   int64         // line feeds before the byte counted
	counted int64
}

// around is an envelope around what is being decoded, and how many strings it stands in itself.
type around struct {
	envelope.Opened
	nested int
}

// counting is how much of what stands around the response of a record has been counted, and belongs to it alone.
type counting struct {
	envelopes int // that have been counted, from the outermost
	documents int // whose flaws have been counted, from the record itself
	shared    int // envelopes around several responses, of which none can have their id
}

func newWorker(l *Logs) *worker {
	w := &worker{Logs: l, digest: l.newDigester(), skimmer: cursor.NewSkimmer(copilot.Around)}
	w.scope.Sources, w.scope.Namespace = l.options.Sources, l.options.Namespace
	w.scope.Place = w.place
	return w
}

func (w *worker) decode(b cite.Block, tail cite.Tail) *cite.Batch {
	data, state := b.Data, frame.State{}
	if len(tail.Data) > 0 {
		data = slices.Concat(tail.Data, b.Data)
	}
	if s, ok := tail.State.(frame.State); ok {
		state = s
	}
	w.batch = &cite.Batch{}
	w.scope.Memory = w.memory()
	w.batch.Release = w.release(w.scope.Memory)
	w.lines, w.counted = 0, 0
	w.offset = b.Offset - int64(len(tail.Data))
	w.scope.Tally = &w.batch.Tally

	rest, next := w.frames.Scan(data, state, b.Last, w.emit, w.warn)

	w.batch.Lines = w.lines + int64(bytes.Count(data[w.counted:len(data)-len(rest)], []byte{'\n'}))
	if len(rest) > 0 {
		w.batch.Tail.Data = rest
	}
	if next != (frame.State{}) {
		w.batch.Tail.State, w.batch.Tail.Want = next, next.Want()
	}
	w.endRun()
	w.streams.finish(w.batch)
	for i, n := range w.framing {
		if n > 0 {
			w.batch.Kinds.Count("framing/"+frame.Framing(i).String(), n)
		}
	}
	batch := w.batch
	w.batch, w.record, w.scope.Memory, w.framing = nil, nil, nil, [8]int64{}
	return batch
}

// warn takes what is odd beside the records.
func (w *worker) warn(f frame.Warning) {
	w.batch.Tally.Add(cite.Problem{Position: w.position(f.Place), Kind: f.Kind})
}

func (w *worker) position(p frame.Place) cite.Position {
	return cite.Position{Line: p.Line, Column: p.Column, Offset: w.offset + p.Offset}
}

// place is where the byte of the current record with the given offset stands.
func (w *worker) place(offset int) cite.Position { return w.position(w.record.At(offset)) }

// emit classes one record and decodes it. It says whether the record is a JSON value: see frame.Scanner.
func (w *worker) emit(r *frame.Record) bool {
	w.record = r
	w.lines, w.counted = r.Line-1, r.Offset
	if r.Err != nil {
		w.reject(r.Err)
		return true
	}
	if !w.plain && w.shortcut(r) {
		w.framed(r)
		return true
	}
	if err := w.docs[0].Parse(r.Data); err != nil {
		if w.plain && w.skimmed(r) {
			w.framed(r)
			return true
		}
		if r.Checked {
			w.reject(err)
		}
		return false
	}
	w.framed(r)
	class := w.class(w.docs[0].Root())
	w.batch.Counts[class]++
	if class == cite.Unrecognised {
		w.batch.Kinds.Add(cite.Problem{Position: w.position(r.Place), Kind: cite.Classes[class]})
	}
	return true
}

// framed counts how a record was set off.
func (w *worker) framed(r *frame.Record) {
	w.framing[r.Framing]++
	if r.Recovered {
		w.batch.Kinds.Count("framing/raw_line_feeds", 1)
	}
}

// reject counts the current record as unreadable and keeps it.
func (w *worker) reject(err error) {
	u := cite.Unreadable{Position: w.position(w.record.Place), Kind: "syntax", Reason: err.Error(), Record: bytes.Clone(w.record.Data)}
	var framing *frame.Error
	var syntax *cursor.SyntaxError
	switch {
	case errors.As(err, &framing):
		u.Kind = framing.Kind()
		// Where a value that never ends goes wrong is found lines later: people look where it begins.
		if framing.Line == w.record.Line {
			u.Position = w.position(framing.Place)
		}
	case errors.As(err, &syntax):
		u.Position = w.place(syntax.Offset)
		u.Reason = "expected " + syntax.Expected + ", got " + syntax.Got
	}
	w.framing[w.record.Framing]++
	w.batch.Counts[cite.Rejected]++
	w.batch.Unreadable = append(w.batch.Unreadable, u)
}

// class finds the responses in a parsed record and decodes them.
func (w *worker) class(v cursor.Value) cite.Class {
	w.opened, w.scope.Nested = w.opened[:0], w.scope.Nested[:0]
	w.counting = counting{}
	if at := w.options.At; !at.Whole() {
		o := envelope.Opened{Body: at.In(v)}
		o.Surroundings(v)
		w.opened = append(w.opened, around{o, 0})
		if v = w.unwrap(o.Body); v.Kind() == cursor.Absent {
			return cite.Unrecognised
		}
	}
	class, kind := w.find(v, envelope.MaxNesting)
	if class == cite.Skipped {
		return w.skip(kind)
	}
	return class
}

// find goes from envelope to envelope, up to so many, until a format recognises what it has come to. Of what is skipped
// it says the kind.
func (w *worker) find(v cursor.Value, nesting int) (class cite.Class, kind string) {
	for range nesting {
		if f, kind, ok := w.recognise(v); ok {
			if kind != "" {
				return cite.Skipped, kind
			}
			return w.response(f, v), ""
		}
		if v.Is(cursor.Array) {
			return w.several(v, nesting)
		}
		o, ok := envelope.Open(v)
		if !ok {
			break
		}
		if o.Skip != "" {
			return cite.Skipped, o.Skip
		}
		w.opened = append(w.opened, around{o, len(w.scope.Nested)})
		v = w.unwrap(o.Body)
	}
	return cite.Unrecognised, ""
}

// unwrap is v, or what the JSON in the string v says; nothing, if there is none in it.
func (w *worker) unwrap(v cursor.Value) cursor.Value {
	if !v.Is(cursor.String) {
		return v
	}
	depth := len(w.scope.Nested) + 1
	if depth >= len(w.docs) {
		return cursor.Value{}
	}
	w.texts[depth] = v.AppendText(w.texts[depth][:0])
	if w.docs[depth].Parse(w.texts[depth]) != nil {
		return cursor.Value{}
	}
	w.scope.Nested = append(w.scope.Nested, v)
	return w.docs[depth].Root()
}

func (w *worker) skip(kind string) cite.Class {
	w.batch.Kinds.Count(kind, 1)
	return cite.Skipped
}

// response decodes the response v.
func (w *worker) response(f Format, v cursor.Value) cite.Class {
	r := w.decodeOne(f, v)
	w.warnings()
	return w.take(f, r)
}

// take hands a decoded response on, a part to its stream.
func (w *worker) take(f Format, r *cite.Response) cite.Class {
	defer w.scope.EndPeek()
	for ; w.envelopes < len(w.opened); w.envelopes++ {
		if k := w.opened[w.envelopes].Kind; k != "" {
			w.batch.Kinds.Count(k, 1)
		}
	}
	switch {
	case !r.Part.Chunk:
		w.seal(f, r)
		return cite.Complete
	case w.folding != nil && !r.Part.Index.Known:
		w.folding.add(f, r)
		return cite.Complete
	}
	w.chunk(r)
	return cite.Chunks
}

// seal completes a whole response.
func (w *worker) seal(f Format, r *cite.Response) {
	whole := w.scope.Response()
	*whole = *r
	f.Resolve(whole, &w.batch.Tally)
	w.digest.seal(whole)
	for i := range whole.Citations {
		if c := &whole.Citations[i]; w.options.Bare[c.Role] {
			c.URL, c.CitedText, c.Heading, c.Label, c.Quote, c.Metadata = "", "", "", "", "", ""
			c.Locator = cite.Locator{}
		} else {
			w.keep(c)
		}
	}
	w.batch.Responses = append(w.batch.Responses, whole)
}

// keep gives the texts of a citation memory that outlives the record.
func (w *worker) keep(c *cite.Citation) {
	texts := textsOf(c)
	w.scope.Keep(texts[:]...)
}

// citationTexts is how many texts a citation has.
const citationTexts = 8

// textsOf are the texts of a citation.
func textsOf(c *cite.Citation) [citationTexts]*string {
	return [...]*string{&c.URL, &c.CitedText, &c.Heading, &c.Locator.Type, &c.Locator.Text, &c.Label, &c.Quote, &c.Metadata}
}

// decodeOne decodes v; the response is only valid until the next one.
func (w *worker) decodeOne(f Format, v cursor.Value) *cite.Response {
	w.scope.Delta, w.scope.Warned = cursor.Value{}, false
	r := &w.current
	*r = cite.Response{Format: f.Name(), Records: 1, Line: w.record.Line, Answers: w.answers[:0]}
	f.Decode(&w.scope, v, r)
	w.answers = r.Answers[:0]
	w.complete(r)
	return r
}

// complete fills what a response lacks from its envelopes, the nearest first.
func (w *worker) complete(r *cite.Response) {
	for i := len(w.opened) - 1; i >= 0; i-- {
		o := &w.opened[i]
		if !r.IDGiven && i >= w.shared {
			r.ID = w.scope.Either(o.ID)
			r.IDGiven = r.ID != ""
		}
		if !r.Created.Known() {
			r.Created = w.timeOf(o)
		}
		if r.Model == "" {
			r.Model = w.scope.Either(o.Model)
		}
		if r.FinishReason == "" && o.Status.Is(cursor.String) {
			r.FinishReason = w.scope.Text(o.Status)
		}
	}
}

// timeOf is the time that an envelope gives. One that is senseless is a warning, once for all responses in it.
func (w *worker) timeOf(o *around) cite.Time {
	nested := w.scope.Nested
	w.scope.Nested = nested[:o.nested]
	t := w.scope.Time(o.Time)
	w.scope.Nested = nested
	if !t.Known() {
		o.Time = cursor.Value{}
	}
	return t
}

// warnings counts what was tolerated in the record and in the documents in it down to the current one.
func (w *worker) warnings() {
	nested := w.scope.Nested
	for ; w.documents <= len(nested); w.documents++ {
		w.scope.Nested = nested[:w.documents]
		w.scope.Flaws(&w.docs[w.documents], 0)
	}
	w.scope.Nested = nested
}
