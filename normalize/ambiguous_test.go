package normalize

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestWhatAgreesHasNoRivals: the short way for variants all of whose links agree gives what the long way gives.
func TestWhatAgreesHasNoRivals(t *testing.T) {
	agreed, torn := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		v := eachByItself(someSources(t))
		links, err := (&Normalizer{}).evidence(t.Context(), v)
		if err != nil {
			t.Fatal(err)
		}
		around := neighbours(v.len(), links)
		s := scales{traits: v.traits}
		for i := range int32(v.len()) {
			short, _ := around.rivals(&s, i, nil, nil)
			long, _ := around.rivals(&s, i, &bonds{}, nil)
			if !slices.Equal(short, long) {
				t.Fatalf("%d: got %v, want %v", i, short, long)
			}
			if of := around.of(i); len(of) > 1 && around.agree(of) {
				agreed++
			}
			torn += len(long)
		}
	})
	if agreed == 0 || torn == 0 {
		t.Errorf("%d agreed, %d are rivals", agreed, torn)
	}
}
