package nights

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// Whatever nights bring, the number of packs is bounded, every piece stays, in its order, and what was written again stays
// within a small multiple of what came.
func TestPacksStayFew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 48
		m := &Manifest{}
		came, again := int64(0), int64(0)
		for night := range rapid.IntRange(1, 150).Draw(t, "nights") {
			size := int64(1)
			if night%50 == 7 {
				size = rapid.Int64Range(1, 1000).Draw(t, "size")
			}
			came += size
			m.Packs = append(m.Packs, Pack{Name: fmt.Sprint(night), Sum: Sum{Bytes: size}, Pieces: []Piece{{Content: int64(night)}}})
			for {
				from, to, crowded := m.Crowded(most)
				if !crowded {
					break
				}
				var into Pack
				for _, p := range m.Packs[from:to] {
					into.Bytes += p.Bytes
					into.Pieces = append(into.Pieces, p.Pieces...)
				}
				again += into.Bytes
				into.Name = PackNameOf(m.Packs[from:to])
				m.Replace(from, to, into)
			}
			if len(m.Packs) > most {
				t.Fatalf("%d packs", len(m.Packs))
			}
		}
		next := int64(0)
		for _, p := range m.Packs {
			for _, q := range p.Pieces {
				if q.Content != next {
					t.Fatalf("piece %d where %d is due", q.Content, next)
				}
				next++
			}
		}
		if again > 4*came {
			t.Errorf("%d bytes came, %d were written again", came, again)
		}
	})
}
