package parquet

import "sync"

// pieces are those of dictionaries that hold nothing now. The dictionaries of a file share them: while one is packed, the
// next grows into what of it is packed already, so that both together hold little more than one.
type pieces struct {
	mu   sync.Mutex
	free [][]byte
}

// take is an empty piece for a value of so many bytes and others.
func (p *pieces) take(most int) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	last := len(p.free) - 1
	if last < 0 || most > pieceBytes {
		return make([]byte, 0, max(pieceBytes, most))
	}
	piece := p.free[last]
	p.free[last] = nil
	p.free = p.free[:last]
	return piece
}

// give takes a piece back. What is small still, or one huge text made large, is not kept.
func (p *pieces) give(piece []byte) {
	if cap(piece) != pieceBytes {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, piece[:0])
}

// drop lets go of all of them.
func (p *pieces) drop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = nil
}
