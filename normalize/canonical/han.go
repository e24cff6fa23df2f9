package canonical

import "sync"

//go:generate sh -c "go run ./hantable \"$(go mod download -json github.com/longbridgeapp/opencc@v0.3.13 | sed -n 's/.*\"Dir\": \"\\(.*\\)\".*/\\1/p')/dictionary\" v0.3.13 > han_table.go"

const (
	hanFirst = 0x3400
	hanLast  = 0x9FFF
)

// hanPlane answers for the characters of the basic plane by one index: 55 KB, built on first use in well under a
// millisecond. Those beyond are a few hundred and rare.
type hanPlane struct {
	basic  [hanLast - hanFirst + 1]uint16 // 0: the character itself; 1: look beyond
	beyond map[rune]rune
}

var hanForms = sync.OnceValue(func() *hanPlane {
	p := &hanPlane{beyond: make(map[rune]rune)}
	to := []rune(hanTo)
	for i, from := range []rune(hanFrom) {
		basic := from >= hanFirst && from <= hanLast
		switch {
		case basic && to[i] <= 0xFFFF:
			p.basic[from-hanFirst] = uint16(to[i])
		case basic:
			p.basic[from-hanFirst] = 1
			fallthrough
		default:
			p.beyond[from] = to[i]
		}
	}
	for _, v := range [...][2]rune{{'锺', '钟'}, {'菴', '庵'}, {'峯', '峰'}, {'畧', '略'}, {'著', '着'}} { // other forms of one character, of names above all
		p.basic[v[0]-hanFirst] = uint16(v[1])
	}
	return p
})

// foldHan is the simplified form of a traditional character, the usual one of a Japanese new form, else r.
//
// Wrong where simplification merged two characters that a title tells apart (后 "queen" and 後 "after" are one), and
// for a Japanese character that looks like a simplified one of another meaning.
func foldHan(r rune) rune {
	p := hanForms()
	if r >= hanFirst && r <= hanLast {
		switch to := p.basic[r-hanFirst]; to {
		case 0:
			return r
		case 1:
		default:
			return rune(to)
		}
	}
	if to, ok := p.beyond[r]; ok {
		return to
	}
	return r
}
