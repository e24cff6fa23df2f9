package canonical

import (
	"math"
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// Signs that set one title against another are no letters, so no word shows them: bounds ("≥ 65 years", "< 65 years"), charges and findings
// ("CD25+", "CD25−"), below and above zero, equal and not, female and male. Poles have them behind the pairs of words, in their order.
const (
	firstRelation = 32 // the pair of the first sign
	mostRelations = 64 - firstRelation
)

// relate adds the sides of the signs of a text. Whether a hyphen is a minus, and a bracket a bound, the place of it tells.
//
// Wrong where one of two titles lost its only sign of several in the midst, and has another behind.
func (p *Poles) relate(text string) {
	pair := uint8(firstRelation)
	for i, size := 0, 0; i < len(text) && pair < firstRelation+mostRelations; i += size {
		size = 1
		if !byteSigns[text[i]].has(relationSigns) {
			continue
		}
		var r rune
		r, size = decode(text, i)
		side := byte(0)
		switch r {
		case '>', '≥', '⩾', '≧', '＞':
			if bounds(text, i, i+size) {
				side = 'a'
			}
		case '<', '≤', '⩽', '≦', '＜':
			if bounds(text, i, i+size) {
				side = 'b'
			}
		case '+', '＋', '⁺':
			if charges(text, r, i, i+size) {
				side = 'a'
			}
		case '-', '−', '－', '⁻':
			if charges(text, r, i, i+size) {
				side = 'b'
			}
		case '=', '＝', '♀':
			side = 'a'
		case '≠', '♂':
			side = 'b'
		}
		if side != 0 {
			p.take(pair, side)
			pair++
		}
	}
}

// bounds says whether a number follows what stands from start to end, and it is no part of an arrow.
func bounds(text string, start, end int) bool {
	if start > 0 && (text[start-1] == '-' || text[start-1] == '=') {
		return false
	}
	if end < len(text) && text[end] == '=' {
		end++
	}
	for end < len(text) && text[end] == ' ' {
		end++
	}
	return digitAt(text, end)
}

// charges says whether the sign r, which stands from start to end, is joined to what is before it, or to a number behind it, or stands in
// brackets by itself. Between two things a plus is the sign of the first, and a minus joins them.
func charges(text string, r rune, start, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:start])
	after, _ := utf8.DecodeRuneInString(text[end:])
	free := start == 0 || before == ' ' || before == '('
	last := end == len(text) || after == ' ' || after == ')' || after == ','
	switch {
	case free && last:
		return before == '(' && after == ')'
	case free:
		return unicode.IsDigit(after)
	case last: // the hyphen of "pre- and post-war" is no minus
		return r != '-' || unicode.IsDigit(before) || unicode.IsUpper(before) || before == '+' || letterAlone(text[:start])
	}
	return r != '-' && r != '−' && r != '－'
}

// letterAlone says whether a text ends with a word of one letter.
func letterAlone(text string) bool {
	_, n := utf8.DecodeLastRuneInString(text)
	before, _ := utf8.DecodeLastRuneInString(text[:len(text)-n])
	return len(text) == n || before == ' ' || before == '('
}

const relationBits = uint64(math.MaxUint64 << firstRelation & math.MaxUint64)

// OtherSigns says whether two titles with as many signs have opposite ones. Such titles may have the same words.
func (p Poles) OtherSigns(o Poles) bool {
	if bits.OnesCount64((p.A|p.B)&relationBits) != bits.OnesCount64((o.A|o.B)&relationBits) {
		return false
	}
	return (p.A&o.B|p.B&o.A)&relationBits != 0
}
