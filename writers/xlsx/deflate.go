package xlsx

import (
	"bytes"
	"hash/crc32"
	"io"
	"runtime"
	"sync"

	"github.com/klauspost/compress/flate"
)

const (
	// chunkBytes of XML are deflated at once, apart from what comes before. Deflate looks back 32 KiB, so that what
	// is lost at a chunk's start is less than one part in a hundred.
	chunkBytes = 1 << 20
	// level of the deflating. Measured on citations of usual length, level 6 takes two fifths more of the whole time and
	// gives a fifth less, level 3 a tenth more for a thirtieth less.
	level = 1
	// deflaters is how many chunks are deflated at once, at most: other outputs are written at the same time.
	deflaters = 4
)

// piece is a part of an archive entry: deflated, ending on a byte, so that pieces stand behind one another.
type piece struct {
	raw  int64  // bytes before deflating
	size int64  // bytes after
	crc  uint32 // of the bytes before
}

// deflater deflates a sheet's rows, several chunks side by side, and writes them in their order.
type deflater struct {
	buf []byte // what is not yet handed on; its user appends to it and calls chunk now and then

	w     io.Writer
	queue chan *job // in order, to the one that writes
	work  chan *job // to those that deflate
	spare chan *job
	wg    sync.WaitGroup
	piece piece // the writer's until it has ended
	err   error // the writer's until it has ended
	ended chan struct{}
	once  sync.Once
	fail  chan struct{} // closed once err is set
}

type job struct {
	raw      []byte
	deflated bytes.Buffer
	err      error
	done     chan struct{}
}

func newDeflater(w io.Writer) *deflater {
	workers := min(runtime.GOMAXPROCS(0), deflaters)
	d := &deflater{
		w:     w,
		queue: make(chan *job, workers+1), work: make(chan *job, workers+1), spare: make(chan *job, 2*workers+2),
		ended: make(chan struct{}), fail: make(chan struct{}),
	}
	for range workers {
		d.wg.Go(d.deflate)
	}
	go d.write()
	return d
}

// chunk hands on what has gathered, if it is enough. It returns the error of a chunk before.
func (d *deflater) chunk() error {
	if len(d.buf) < chunkBytes {
		return nil
	}
	return d.hand()
}

func (d *deflater) hand() error {
	j := d.free()
	j.raw, d.buf = d.buf, j.raw[:0]
	select {
	case <-d.fail:
		return d.err
	case d.queue <- j:
	}
	d.work <- j // never waits: it holds as many as the queue, and its jobs are among those
	return nil
}

func (d *deflater) free() *job {
	select {
	case j := <-d.spare:
		return j
	default:
		return &job{raw: make([]byte, 0, chunkBytes+chunkBytes/8), done: make(chan struct{}, 1)}
	}
}

func (d *deflater) deflate() {
	var f *flate.Writer
	for j := range d.work {
		j.deflated.Reset()
		if f == nil {
			f, j.err = flate.NewWriter(&j.deflated, level)
		} else {
			f.Reset(&j.deflated)
		}
		if j.err == nil {
			_, j.err = f.Write(j.raw)
		}
		if j.err == nil {
			j.err = f.Flush() // to a byte's end, without a last block
		}
		j.done <- struct{}{}
	}
}

func (d *deflater) write() {
	defer close(d.ended)
	for j := range d.queue {
		<-j.done
		if d.err != nil {
			continue
		}
		if d.err = j.err; d.err == nil {
			_, d.err = d.w.Write(j.deflated.Bytes())
		}
		if d.err != nil {
			close(d.fail)
			continue
		}
		d.piece.raw += int64(len(j.raw))
		d.piece.size += int64(j.deflated.Len())
		d.piece.crc = crc32.Update(d.piece.crc, crc32.IEEETable, j.raw)
		select {
		case d.spare <- j:
		default:
		}
	}
}

// close deflates the rest and says what was written. A second call does nothing more.
func (d *deflater) close() (piece, error) {
	var err error
	d.once.Do(func() {
		if len(d.buf) > 0 {
			err = d.hand()
		}
		close(d.queue)
		close(d.work)
		d.wg.Wait()
		<-d.ended
	})
	if err == nil {
		err = d.err
	}
	return d.piece, err
}

// deflated is a short piece, the last of its entry or not.
func deflated(b []byte, last bool) ([]byte, error) {
	var out bytes.Buffer
	f, err := flate.NewWriter(&out, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := f.Write(b); err != nil {
		return nil, err
	}
	if last {
		err = f.Close()
	} else {
		err = f.Flush()
	}
	return out.Bytes(), err
}

// crcAfter is the CRC-32 of two runs of bytes, one behind the other, from those of each and the length of the second.
// Appending a zero byte to a run is a linear map of its CRC; the map is squared as often as the length is halved.
func crcAfter(first, second uint32, length int64) uint32 {
	var step [32]uint32 // the map of one zero bit, by the bit of the CRC
	step[0] = crc32.IEEE
	for i := 1; i < 32; i++ {
		step[i] = 1 << (i - 1)
	}
	for range 3 { // of one zero byte
		step = squared(&step)
	}
	for ; length > 0; length >>= 1 {
		if length&1 == 1 {
			first = applied(&step, first)
		}
		step = squared(&step)
	}
	return first ^ second
}

func squared(m *[32]uint32) (s [32]uint32) {
	for i := range m {
		s[i] = applied(m, m[i])
	}
	return s
}

func applied(m *[32]uint32, v uint32) (sum uint32) {
	for i := 0; v != 0; i, v = i+1, v>>1 {
		if v&1 == 1 {
			sum ^= m[i]
		}
	}
	return sum
}
