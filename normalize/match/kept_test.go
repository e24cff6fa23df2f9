package match

import "testing"

// TestRoomEndsBeforeItsPiece: to the collector, a pointer behind the last value of a piece is one into whatever memory comes next.
func TestRoomEndsBeforeItsPiece(t *testing.T) {
	var k keeper
	for _, size := range []int{pieceSize, 1, pieceSize - unit, unit, pieceSize - 2*unit, pieceSize + 1, 3 * pieceSize, pieceSize / 2, pieceSize/2 - unit, pieceSize / 2} {
		k.room(size)
		if len(k.piece) == 0 {
			t.Errorf("%d bytes take all of their piece", size)
		}
	}
}
