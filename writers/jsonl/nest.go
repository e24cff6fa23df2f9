package jsonl

import (
	"bufio"
	"context"
	"fmt"
	"slices"

	"biblog/pipeline/cite"
	"biblog/writers/spool"
	"biblog/writers/table"
)

// limits bound the memory that bringing citations together takes.
type limits struct {
	held  int64 // bytes of citations that are held at once
	parts int64 // into which what is more than that is parted; each has a block in memory
}

// usual are the limits of a run: 32 MiB each. Two levels of parts are enough for 128 GiB of citations.
func usual() limits { return limits{held: 32 << 20, parts: 64} }

// record is a citation as an object of JSON.
type record struct {
	source cite.SourceID
	text   []byte // valid until the next one is asked for
}

// records hands out records in order.
type records func(yield func(record) error) error

// each hands out the records of a bucket but those of the given numbers. In the spool a record stands behind the id of its
// source.
func each(ctx context.Context, b *spool.Bucket, without []int64) records {
	return func(yield func(record) error) error {
		return b.Without(ctx, without, func(kept []byte) error {
			var r record
			r.text = kept[copy(r.source[:], kept):]
			return yield(r)
		})
	}
}

// nest brings the citations of each work together. Works stand in their final order; a run of them whose citations can
// be held at once is written from memory, and a work of more citations than that from the file, since they stand there in
// order. Any other run is parted into shorter ones first.
type nest struct {
	stage  Stage
	limits limits
	out    *bufio.Writer
	works  []*cite.Work
	place  map[cite.SourceID]int // of each source's work
	bytes  []int64               // of the citations of the works before the one with this index
	spools []*spool.File         // one a level of parts

	workColumns   []table.Column[cite.Work]
	sourceColumns []table.Column[cite.Source]
	line          []byte
}

func newNest(stage Stage, works []*cite.Work, of map[cite.SourceID]int64, l limits) *nest {
	n := &nest{
		stage: stage, limits: l, works: works, place: make(map[cite.SourceID]int), bytes: make([]int64, len(works)+1),
		workColumns: table.Bibliography().Columns, sourceColumns: table.Sources().Columns,
	}
	for i, w := range works {
		n.bytes[i+1] = n.bytes[i]
		for _, s := range w.Sources {
			n.place[s.ID] = i
			n.bytes[i+1] += of[s.ID]
		}
	}
	return n
}

// write writes the works from one index to before another, whose citations, and no others, the records are.
func (n *nest) write(ctx context.Context, level int, from records, low, high int) error {
	switch {
	case low == high:
		return from(func(record) error { return fmt.Errorf("a citation of a source that belongs to no work") })
	case high-low == 1:
		return n.stream(from, low)
	case n.bytes[high]-n.bytes[low] <= n.limits.held:
		return n.gather(from, low, high)
	default:
		return n.part(ctx, level, from, low, high)
	}
}

// stream writes one work.
func (n *nest) stream(from records, work int) error {
	n.begin(work)
	first := true
	err := from(func(r record) error {
		if _, err := n.placeOf(r, work, work+1); err != nil {
			return err
		}
		n.citation(r.text, first)
		first = false
		return nil
	})
	if err != nil {
		return err
	}
	return n.end()
}

// gather holds the citations of several works, and writes these.
func (n *nest) gather(from records, low, high int) error {
	type held struct{ work, start, end int }
	var texts []byte
	var list []held
	err := from(func(r record) error {
		work, err := n.placeOf(r, low, high)
		if err != nil {
			return err
		}
		list = append(list, held{work, len(texts), len(texts) + len(r.text)})
		texts = append(texts, r.text...)
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(list, func(a, b held) int { return a.work - b.work })
	for work := low; work < high; work++ {
		n.begin(work)
		for first := true; len(list) > 0 && list[0].work == work; first = false {
			n.citation(texts[list[0].start:list[0].end], first)
			list = list[1:]
		}
		if err := n.end(); err != nil {
			return err
		}
	}
	return nil
}

// part parts the works into shorter runs, puts the citations of each into a bucket, and writes run after run.
func (n *nest) part(ctx context.Context, level int, from records, low, high int) error {
	to, err := n.spool(level)
	if err != nil {
		return err
	}
	ends := n.runs(low, high, max(n.limits.held, (n.bytes[high]-n.bytes[low])/n.limits.parts))
	buckets := make([]*spool.Bucket, len(ends))
	for i := range buckets {
		buckets[i] = to.NewBucket()
	}
	err = from(func(r record) error {
		work, err := n.placeOf(r, low, high)
		if err != nil {
			return err
		}
		i, exactly := slices.BinarySearch(ends, work)
		if exactly { // the end of a run is the start of the next
			i++
		}
		return buckets[i].Add(r.source[:], r.text)
	})
	for i := range buckets { // before any is read, so that none holds memory
		if err == nil {
			err = buckets[i].Release()
		}
	}
	for i := 0; i < len(ends) && err == nil; i++ {
		err = n.write(ctx, level+1, each(ctx, buckets[i], nil), low, ends[i])
		low = ends[i]
	}
	return err
}

// spool is the file of a level, from its start: what an earlier part wrote there has been read.
func (n *nest) spool(level int) (*spool.File, error) {
	if level == len(n.spools) {
		file, err := n.stage.Scratch()
		if err != nil {
			return nil, err
		}
		n.spools = append(n.spools, spool.NewFile(file))
	}
	n.spools[level].Reset()
	return n.spools[level], nil
}

// runs cuts works into runs of at most so many bytes, or of one work, and gives the index behind each.
func (n *nest) runs(low, high int, size int64) (ends []int) {
	for i := low; i < high; i++ {
		if i > low && n.bytes[i+1]-n.bytes[low] > size {
			ends = append(ends, i)
			low = i
		}
	}
	return append(ends, high)
}

// placeOf is the index of the work that a citation belongs to, among those from one to before another.
func (n *nest) placeOf(r record, low, high int) (int, error) {
	work, known := n.place[r.source]
	if !known || work < low || work >= high {
		return 0, fmt.Errorf("a citation of source %s, which belongs to no work", r.source)
	}
	return work, nil
}

// begin writes a work up to its citations. What bufio.Writer failed to write, end reports.
func (n *nest) begin(work int) {
	w := n.works[work]
	b := append(n.line[:0], '{')
	b = appendColumns(b, n.workColumns, w)
	b = append(b, `,"sources":[`...)
	for i, s := range w.Sources {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendObject(b, n.sourceColumns, s)
	}
	n.line = append(b, `],"citations":[`...)
	n.out.Write(n.line)
}

func (n *nest) citation(text []byte, first bool) {
	if !first {
		n.out.WriteByte(',')
	}
	n.out.Write(text)
}

func (n *nest) end() error {
	_, err := n.out.WriteString("]}\n")
	return err
}
