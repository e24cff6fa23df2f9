package canonical

import "strings"

// familyKeys are the keys of a family name as written, which stands in a name whose folded form is within.
func familyKeys(within, family string, script Script) []string {
	all := foldWithin(within, family)
	if all == "" {
		return nil
	}
	own := all // without particles
	for {
		first, rest, more := strings.Cut(own, " ")
		if !more || classify(first) != particle {
			break
		}
		own = rest
	}
	keys := []string{own}
	if own != all {
		keys = append(keys, all)
	}
	if strings.IndexByte(own, ' ') >= 0 {
		keys = append(keys, strings.ReplaceAll(own, " ", ""))
	}
	if script == Latin {
		if u := umlauts(family); u != "" {
			if f := Fold(u); !has(keys, f) {
				keys = append(keys, f)
			}
		}
	}
	return keys
}

// umlauts is s with the umlauts written out, as German and the Nordic languages do where the letter is not at hand; "" if
// there is none.
func umlauts(s string) string {
	if asciiString(s) || !strings.ContainsAny(s, "äöüåøÄÖÜÅØ") {
		return ""
	}
	return writtenOut.Replace(s)
}

var writtenOut = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "ø", "oe", "Ä", "ae", "Ö", "oe", "Ü", "ue", "Å", "aa", "Ø", "oe")
