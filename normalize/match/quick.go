package match

// Link says whether two sources are of one work, and how strongly: what Compare says, but without a look at titles and
// authors where places or years are in hard conflict already. Most pairs are refused, and titles take the longest.
func Link(a, b *Traits) (score int32, same bool) {
	if refused(a, b) {
		return 0, false
	}
	e := Compare(a, b)
	return e.Score, e.Same()
}

// refused says whether places or years are in a conflict that only the provider's identity of the document outweighs.
func refused(a, b *Traits) bool {
	identifiers, place := compareIdentifiers(a, b), comparePlaces(a, b)
	if identifiers.Reason == sameIdentity {
		return false
	}
	one := identifiers.Outcome == Agree || place.Outcome == Agree
	return place.Hard || compareYears(a, b, one).Hard
}
