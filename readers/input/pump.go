package input

import (
	"context"
	"io"
)

// chunkLength is how much is read from a stream at a time, in bytes.
const chunkLength = 256 << 10

// pump reads a stream in a goroutine of its own, because a read of a terminal or a pipe cannot be interrupted: when the
// context ends, the goroutine is left behind in its last read.
type pump struct {
	r        io.Reader
	progress func(int64)
	ctx      context.Context // of whoever reads now
	chunks   chan chunk
	rest     []byte
	err      error
}

type chunk struct {
	b   []byte
	err error
}

func newPump(r io.Reader, progress func(int64)) *pump {
	return &pump{r: r, progress: progress}
}

// until says how long reads may take from now on. It is not called while one goes on.
func (p *pump) until(ctx context.Context) { p.ctx = ctx }

func (p *pump) Read(b []byte) (int, error) {
	if p.chunks == nil {
		p.chunks = make(chan chunk, 1)
		go p.run()
	}
	for len(p.rest) == 0 {
		if p.err != nil {
			return 0, p.err
		}
		select {
		case c := <-p.chunks:
			p.rest, p.err = c.b, c.err
		case <-p.ctx.Done():
			return 0, p.ctx.Err()
		}
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	p.progress(int64(n))
	return n, nil
}

func (p *pump) run() {
	for {
		b := make([]byte, chunkLength)
		n, err := p.r.Read(b)
		p.chunks <- chunk{b[:n], err}
		if err != nil {
			return
		}
	}
}
