package canonical

import (
	"strings"
	"unicode"
)

// appendCommaNames reads parts, between which conjunctions stood, whose commas either invert a name or separate names.
func appendCommaNames(list []name, parts []string) []name {
	most, least := 0, 99
	for i, p := range parts {
		n := strings.Count(p, ",")
		if n > 0 {
			if p = withoutSuffixes(p); p != parts[i] {
				parts[i], n = p, strings.Count(p, ",")
			}
		}
		most, least = max(most, n), min(least, n)
	}
	if most == 0 {
		return appendOrdered(list, direct, parts...)
	}
	if most == 1 && least == 0 && len(parts) == 2 {
		if a, b, ok := strings.Cut(parts[0], ","); ok && familyNames(a, b, parts[1]) {
			return appendOrdered(list, direct, strings.TrimSpace(a), strings.TrimSpace(b), parts[1])
		}
	}
	if most == 1 && least == 1 && len(parts) > 1 {
		return appendOrdered(list, inverted, parts...)
	}
	// "Bloom, Ada, Frost, Mary, & Doe, Ann": the last one shows what the commas before it do.
	last := strings.Split(parts[len(parts)-1], ",")
	pairs := len(parts) > 1 && len(last) == 2 && !listed(last[0], last[1])
	for _, p := range parts {
		list = appendCommaPart(list, p, pairs)
	}
	return list
}

// familyNames says whether three names, between which stand a comma and a conjunction, are of three people without their first
// ones: "Aho, Sethi and Ullman". Of a couple the names behind the first are given ones: "Grimm, Jacob and Wilhelm".
//
// Wrong for a couple of rare names, and for a family name that is also a given one ("Smith, Martin and Paul").
func familyNames(names ...string) bool {
	for i, s := range names {
		s = strings.TrimSpace(s)
		if !simpleName(s) || initials(s) || len(s) < 2 || i > 0 && knownGiven(Fold(s)) {
			return false
		}
	}
	return true
}

// withoutSuffixes takes the commas before "Jr." and "PhD" away, and the years of a life with theirs ("Knuth, Donald,
// 1938-"), which libraries add. Titles behind a comma are put in brackets.
func withoutSuffixes(p string) string {
	found := false
	for _, rest, more := strings.Cut(p, ","); more && !found; {
		var piece string
		piece, rest, more = strings.Cut(rest, ",")
		found = suffixPiece(piece) || lifeDates(piece) || titlePiece(piece)
	}
	if !found {
		return p
	}
	var b strings.Builder
	for i, piece := range strings.Split(p, ",") {
		switch {
		case i == 0:
		case lifeDates(piece):
			continue
		case titlePiece(piece) && !suffixPiece(piece):
			piece = " (" + strings.TrimSpace(piece) + ")"
		case !suffixPiece(piece):
			b.WriteByte(',')
		}
		b.WriteString(piece)
	}
	return b.String()
}

// lifeDates says whether a piece holds digits and no letters.
func lifeDates(s string) bool {
	return HoldsDigit(s) && !strings.ContainsFunc(s, unicode.IsLetter)
}

func appendOrdered(list []name, o order, parts ...string) []name {
	for _, p := range parts {
		list = append(list, name{p, o})
	}
	return list
}

// appendCommaPart reads one part: "Last, F., Last, F.", "Last, First", "F. Last, F. Last", "Last F, Last F", and the first
// inverted alone ("Last, F., F. Last").
func appendCommaPart(list []name, p string, pairs bool) []name {
	pieces := strings.FieldsFunc(p, func(r rune) bool { return r == ',' || r == '，' })
	for i := range pieces {
		pieces[i] = strings.TrimSpace(pieces[i])
	}
	if len(pieces) == 2 && !listed(pieces[0], pieces[1]) {
		return append(list, name{pieces[0] + ", " + pieces[1], inverted})
	}
	for i := 0; i < len(pieces); i++ {
		piece := pieces[i]
		switch {
		case piece == "":
		case i+1 < len(pieces) && !hasInitials(piece) && onlyInitials(pieces[i+1]):
			list = append(list, name{piece + ", " + pieces[i+1], inverted})
			i++
		case pairs && len(pieces)%2 == 0 && i+1 < len(pieces):
			list = append(list, name{piece + ", " + pieces[i+1], inverted})
			i++
		default:
			list = append(list, name{piece, direct})
		}
	}
	return list
}

// listed says whether two pieces around a comma are two names rather than one inverted: both have several words.
func listed(a, b string) bool {
	if isBody(a) && isBody(b) {
		return true
	}
	if onlyInitials(b) || suffixPiece(b) {
		return false
	}
	wa, wb := strings.Fields(a), strings.Fields(b)
	if hasInitials(a) && len(wa) > 1 {
		return true
	}
	if len(wa) < 2 || len(wb) < 2 {
		return false
	}
	if initials(wb[len(wb)-1]) && !initials(wb[0]) && len(wb[len(wb)-1]) <= 3 { // "Vargas Llosa, Mario J."
		return false
	}
	if classifyWord(wb[len(wb)-1]) == particle { // "Cervantes Saavedra, Miguel de"
		return false
	}
	return classifyWord(wa[0]) != particle // "van der Berg, Jan Willem"
}

func onlyInitials(s string) bool {
	some := false
	for w := range strings.FieldsSeq(s) {
		if !initials(w) && classifyWord(w) != particle {
			return false
		}
		some = some || initials(w)
	}
	return some
}

func suffixPiece(s string) bool {
	if len(s) > 16 {
		return false
	}
	s = strings.TrimSpace(s)
	if classifyWord(s) == suffix {
		return true
	}
	if s == "" || longWord(s) {
		return false
	}
	var space [shortWord]byte
	if b, ok := foldShort(&space, s); ok {
		return generation(string(b)) > 0
	}
	return generation(Fold(s)) > 0
}

// longWord says whether s is one word of more letters than one that tells father from son.
func longWord(s string) bool {
	const longest = len("senior")
	for i := range len(s) {
		if !letterByte(s[i]) {
			return false
		}
	}
	return len(s) > longest
}
