package nights

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"biblog/pipeline/cite"
)

// Parts learn from the responses of a run which part files its tables of responses and citations are made of: one for the
// rows of each pack and period. A part file is named by its rows, so that one of that name which an earlier generation has
// is the same file, also where its pack has become part of another one. Parts are a pipeline.Sink.
type Parts struct {
	view      *View
	settings  string // what else the rows depend on
	period    func(cite.Time) string
	known     map[partKey]uint32
	List      []Part
	responses []member // by the number of the response
}

type partKey struct {
	pack   int
	period string
}

// Part is a part file of both tables.
type Part struct {
	Pack      int // index in the view
	Period    string
	Name      string // a hash of its rows
	Responses int64
	Citations int64
	sum       uint64
}

// member is a response among the rows of a part.
type member struct {
	part uint32
	rows uint32
	hash uint64
}

// retracted is the part of a response that does not count.
const retracted = ^uint32(0)

// NewParts begins to learn. Period is that of a response made then.
func NewParts(v *View, settings string, period func(cite.Time) string) *Parts {
	return &Parts{view: v, settings: settings, period: period, known: make(map[partKey]uint32)}
}

// Rows takes the next responses.
func (p *Parts) Rows(_ context.Context, responses []*cite.Response) error {
	for _, r := range responses {
		key := partKey{p.view.pack(r), p.period(r.Created)}
		n, ok := p.known[key]
		if !ok {
			n = uint32(len(p.List))
			p.known[key] = n
			p.List = append(p.List, Part{Pack: key.pack, Period: key.period})
		}
		p.responses = append(p.responses, member{n, uint32(len(r.Citations)), hashResponse(r)})
	}
	return nil
}

// hashResponse is of all that the rows of a response say, but for what is the same for all responses of a run.
func hashResponse(r *cite.Response) uint64 {
	var space [512]byte
	b := space[:0]
	for _, s := range [...]string{r.ID, r.Format, r.Model, r.Created.RFC3339(), r.FinishReason, r.Input} {
		b = binary.AppendUvarint(b, uint64(len(s)))
		b = append(b, s...)
	}
	b = append(append(b, r.Text[:]...), r.Cites[:]...)
	b = fmt.Appendf(b, "%v %d %d %d %d", r.Scoring, r.AnswerCount, r.Orphans, r.Line, len(r.Citations))
	sum := sha256.Sum256(b)
	return binary.LittleEndian.Uint64(sum[:])
}

// Finish leaves out what was retracted and names the parts. Those without rows go.
func (p *Parts) Finish(_ context.Context, b *cite.Bibliography) error {
	for _, n := range b.Retracted.Responses {
		p.responses[n].part = retracted
	}
	for _, r := range p.responses {
		if r.part == retracted {
			continue
		}
		part := &p.List[r.part]
		part.Responses++
		part.Citations += int64(r.rows)
		part.sum += r.hash
	}
	same := make(map[string]int)
	for _, i := range p.Files() {
		part := &p.List[i]
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%d %d %x", p.settings, part.Period, part.Responses, part.Citations, part.sum))
		part.Name = hex.EncodeToString(sum[:16])
		// Where repeats are kept, a log and one that took its name may have the same rows.
		if same[part.Name]++; same[part.Name] > 1 {
			part.Name += fmt.Sprintf("-%d", same[part.Name])
		}
	}
	return nil
}

// Close does nothing.
func (p *Parts) Close() error { return nil }

// Files lists the parts that have rows, by pack and period.
func (p *Parts) Files() (list []int) {
	for i := range p.List {
		if p.List[i].Responses > 0 {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, func(a, b int) int {
		x, y := &p.List[a], &p.List[b]
		return cmp.Or(x.Pack-y.Pack, strings.Compare(x.Period, y.Period))
	})
	return list
}

// Table writes rows: see pipeline.Sink.
type Table interface {
	Rows(ctx context.Context, responses []*cite.Response) error
}

// Writing is a pipeline.Sink that hands the rows of some parts to their tables, where the responses come once more.
type Writing struct {
	parts  *Parts
	tables map[uint32]Table
	number int                 // of the next response
	wanted map[uint64][]uint32 // parts, by what the rows say; nil where all responses come again
	left   int                 // responses that are wanted and did not come yet
}

// Write begins to write parts, by their places in the list, where the same responses come in the same order.
func (p *Parts) Write(tables map[int]Table) *Writing {
	w := &Writing{parts: p, tables: make(map[uint32]Table), left: len(p.responses)}
	for i, t := range tables {
		w.tables[uint32(i)] = t
	}
	return w
}

// WriteSome is Write where only the packs of these parts are read again. A response of them that does not count, because
// another pack has a fuller form of it, may come too: what is wanted is known by what it says.
func (p *Parts) WriteSome(tables map[int]Table) *Writing {
	w := p.Write(tables)
	w.wanted, w.left = make(map[uint64][]uint32), 0
	for _, r := range p.responses {
		if w.tables[r.part] != nil {
			w.wanted[r.hash] = append(w.wanted[r.hash], r.part)
			w.left++
		}
	}
	return w
}

// Whole says whether all that was to come has come. Of some packs it need not: parts of one stream may stand in several.
func (w *Writing) Whole() bool { return w.left == 0 }

// Rows takes the next responses.
func (w *Writing) Rows(ctx context.Context, responses []*cite.Response) error {
	for i, r := range responses {
		part, due := w.next(r)
		if !due {
			continue
		}
		w.left--
		if t := w.tables[part]; t != nil {
			if err := t.Rows(ctx, responses[i:i+1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// next is the part of the next response, if it is due.
func (w *Writing) next(r *cite.Response) (part uint32, due bool) {
	if w.wanted == nil {
		w.number++
		return w.parts.responses[w.number-1].part, true
	}
	hash := hashResponse(r)
	list := w.wanted[hash]
	if len(list) == 0 {
		return 0, false
	}
	w.wanted[hash] = list[1:]
	return list[0], true
}

// Finish does nothing: the tables are completed by who made them.
func (w *Writing) Finish(context.Context, *cite.Bibliography) error { return nil }

// Close does nothing.
func (w *Writing) Close() error { return nil }
