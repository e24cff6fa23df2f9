package match

// mostWays bounds the small words of opposite meaning that are looked at.
const mostWays = 8

// turned says whether two titles of the same words have the small words that say opposites of one another in another order: "from
// Avonport to the directors", "to Avonport from the directors".
func turned(a, b *Traits) bool {
	var inA, inB [mostWays]string
	n, m := a.ways(&inA), b.ways(&inB)
	if n != m || n < 2 {
		return false
	}
	differ, opposite := 0, false
	for i := range n {
		if inA[i] != inB[i] {
			differ++
			for _, w := range waysOf()[inA[i]] {
				opposite = opposite || w == inB[i]
			}
		}
	}
	return differ == 2 && opposite
}

// ways are the small words of a title that have an opposite, in their order.
func (t *Traits) ways(to *[mostWays]string) int {
	n := 0
	for _, w := range t.words {
		if n == len(to) {
			break
		}
		if !w.function() {
			continue
		}
		if letters := t.letters(w); len(waysOf()[letters]) > 0 {
			to[n] = letters
			n++
		}
	}
	return n
}
