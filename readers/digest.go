package readers

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"hash/maphash"
	"slices"
	"unsafe"

	"biblog/pipeline/cite"
)

// digester computes the digests by which repeated responses are told.
type digester struct {
	seed   maphash.Seed
	brief  bool      // where the response has an id: see Options
	keyed  bool      // of the digest that is being computed
	hash   hash.Hash // nil until it is needed
	space  []byte
	result []byte
}

func (l *Logs) newDigester() *digester { return &digester{seed: l.seed, brief: l.options.Brief} }

// seal computes the digests of a resolved response, names it by them if its provider did not name it, and lets go of its
// texts. The digests depend on what the response says and on nothing else: not on where it stands, nor on which roles
// the user asks for, nor on its envelope. An id made of them is published, so it is one in every run.
func (d *digester) seal(r *cite.Response) {
	for _, text := range r.Answers {
		r.HasText = r.HasText || text != ""
	}
	d.keyed = d.brief && r.IDGiven
	r.Text, r.Cites = d.texts(r.Answers), d.citations(r.Citations)
	if !r.IDGiven {
		d.text(r.Format)
		d.write(r.Text[:])
		d.write(r.Cites[:])
		id := d.sum()
		r.ID = hex.EncodeToString(id[:])
	}
	r.Answers = nil
}

func (d *digester) texts(answers []string) cite.Digest {
	for _, text := range answers {
		d.text(text)
	}
	return d.sum()
}

func (d *digester) citations(citations []cite.Citation) cite.Digest {
	for i := range citations {
		if d.keyed {
			// In one run a source is one place in memory, and what stands there need not be waited for.
			d.number(int64(uintptr(unsafe.Pointer(citations[i].Source))))
		} else {
			d.write(citations[i].Source.ID[:])
		}
	}
	for i := range citations {
		c := &citations[i]
		start, end := c.Locator.Start, c.Locator.End
		d.numbers(&[...]int64{
			int64(c.Role), int64(c.Answer), c.Span.Start, c.Span.End, int64(c.Span.Unit), known(start), start.Value, known(end), end.Value,
		})
		for _, s := range [...]string{c.URL, c.CitedText, c.Heading, c.Locator.Type, c.Locator.Text, c.Label, c.Metadata} {
			d.text(s)
		}
	}
	return d.sum()
}

// text adds a text behind its length, so that no two lists of texts look alike.
func (d *digester) text(s string) {
	if len(d.space) >= together {
		d.flush()
	}
	d.number(int64(len(s)))
	switch {
	case len(s) < longText:
		d.space = append(d.space, s...)
	case d.keyed:
		d.number(int64(maphash.String(d.seed, s)))
	default:
		d.flush()
		d.hash.Write(unsafe.Slice(unsafe.StringData(s), len(s))) // Write does not keep it
	}
}

// longText is from which length on a text is hashed where it is; shorter ones are put together first, because hashing in
// long runs is faster.
const longText = 256

// together is how many bytes come together before they are hashed; a response may have any number of citations.
const together = 64 << 10

func (d *digester) number(n int64) {
	d.space = binary.LittleEndian.AppendUint64(d.space, uint64(n))
}

// numbers adds the numbers of a citation: room is made for all of them at once.
func (d *digester) numbers(all *[9]int64) {
	at := len(d.space)
	d.space = slices.Grow(d.space, 8*len(all))[:at+8*len(all)]
	to := d.space[at:]
	for i, n := range all {
		binary.LittleEndian.PutUint64(to[8*i:], uint64(n))
	}
}

func known(n cite.Optional[int64]) int64 {
	if n.Known {
		return 1
	}
	return 0
}

func (d *digester) write(b []byte) { d.space = append(d.space, b...) }

// flush hashes what has come together.
func (d *digester) flush() {
	if d.keyed {
		sum := maphash.Bytes(d.seed, d.space)
		d.space = d.space[:0]
		d.number(int64(sum))
		return
	}
	if d.hash == nil {
		d.hash = sha256.New()
	}
	d.hash.Write(d.space)
	d.space = d.space[:0]
}

// sum is the digest of what was added since the last one.
func (d *digester) sum() (sum cite.Digest) {
	if d.keyed {
		binary.LittleEndian.PutUint64(sum[:], maphash.Bytes(d.seed, d.space))
		d.space = d.space[:0]
		return sum
	}
	d.flush()
	d.result = d.hash.Sum(d.result[:0])
	d.hash.Reset()
	return cite.Digest(d.result[:16])
}
