package canonical

// HoldsDigit says whether a digit of ASCII stands in a text.
func HoldsDigit(s string) bool {
	for i := range len(s) {
		if s[i]-'0' < 10 {
			return true
		}
	}
	return false
}
