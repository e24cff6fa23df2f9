package input

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

// A block's memory is used for another one only after it was given back, and the line that is cut by its end is not
// lost with it.
func TestReleasedBlocksAreReadIntoAgain(t *testing.T) {
	var log strings.Builder
	for i := 0; log.Len() < 20*blockSize; i++ {
		words := i % 300
		if i%500 == 0 {
			words = 40_000 // as outputs of tools have, of which the end of a block may cut off nearly half a MiB
		}
		fmt.Fprintf(&log, "%d %s\n", i, strings.Repeat("слово ", words))
	}
	for _, c := range []struct {
		rule    string
		release bool
	}{
		{"all given back", true},
		{"none given back", false},
	} {
		var got bytes.Buffer
		var kept [][]byte
		err := cut(strings.NewReader(log.String()), 0, int64(log.Len()), 16<<20, func(b cite.Block) error {
			got.Write(b.Data)
			if b.Release != nil && c.release {
				clear(b.Data)
				b.Release()
			} else {
				kept = append(kept, b.Data)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != log.String() {
			t.Errorf("%s: other text", c.rule)
		}
		if !c.release && !bytes.Equal(bytes.Join(kept, nil), got.Bytes()) {
			t.Errorf("%s: a block was changed before it was given back", c.rule)
		}
		if c.release && len(kept) > 2 {
			t.Errorf("%s: %d blocks cannot be given back", c.rule, len(kept))
		}
	}
}
