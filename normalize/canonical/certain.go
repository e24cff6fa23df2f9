package canonical

import "strings"

// certainly says whether words[from:to], which may be the family name, are it beyond doubt. What is written as a family name
// is sorted and printed so; a name that is left as it stands is never wrong. Doubtful are
//
//   - two words behind initials, of which the first may be a given name: "F. Scott Fitzgerald", "M. García Márquez";
//   - what stands behind a title that reads like an initial: "د. طه حسين", "ד"ר יוסי כהן";
//   - a Vietnamese middle name that looks like a Dutch particle: "Phạm Văn Đồng", "Nguyen Van Linh";
//   - the place or the name in religion of a saint or a schoolman: "San Juan de la Cruz", "Thomas de Aquino".
func (r *nameReader) certainly(words []string, from, to int) bool {
	before, family := words[:from], words[from:to]
	if len(before) == 0 || len(family) == 0 {
		return true
	}
	if saintly(Fold(before[0])) || titleLikeInitial(before[0]) {
		return false
	}
	if classifyWord(family[0]) != particle {
		return len(family) == 1 || !initials(before[0]) || bothSurnames(words) >= 0
	}
	first := Fold(before[0])
	if scriptOf(first) != Latin {
		return true
	}
	if f := Fold(family[0]); f == "van" && (!asciiString(family[0]) || vietnameseFamily(first)) {
		return false
	}
	return !(len(before) == 1 && behindForename(Fold(family[0])) && (r.saint() || strings.HasSuffix(first, "us") || byPlace(Fold(family[len(family)-1]))))
}

func (r *nameReader) saint() bool {
	for _, h := range r.p.Honorifics {
		switch h {
		case "st", "saint", "san", "santo", "santa", "sancti", "sanctus", "blessed", "venerable", "hl":
			return true
		}
	}
	return false
}

// saintly says whether a folded word before a name is a saint's title that is no honorific in comparisons.
func saintly(w string) bool {
	switch w {
	case "sainte", "sancta", "beato", "beata", "beatus", "bienheureux", "sao", "sant", "sfantul", "sveti", "swiety":
		return true
	}
	return false
}

// titleLikeInitial says whether a word is one of the titles that Arabic and Hebrew shorten to a letter or two: doctor, professor,
// rabbi. One that is an initial after all leaves the name as it stands.
func titleLikeInitial(w string) bool {
	if asciiString(w) {
		return false
	}
	switch abbreviating.Replace(w) {
	case "د", "أد", "م", "ר", "דר", "פרופ", "עוד", "הרב", "רבי", "מר", "גב":
		return true
	}
	return false
}

// abbreviating are the signs of what is shortened to letters.
var abbreviating = strings.NewReplacer(".", "", "'", "", "’", "", "׳", "", "״", "", "\"", "", "”", "")

// vietnameseFamily says whether a folded word is one of the family names of most Vietnamese.
func vietnameseFamily(w string) bool {
	switch w {
	case "nguyen", "tran", "le", "pham", "hoang", "huynh", "phan", "vu", "vo", "dang", "bui", "do", "ho", "ngo", "duong", "ly", "dinh", "trinh", "truong", "luong", "cao", "lam", "dao", "mai", "ta", "thich":
		return true
	}
	return false
}

// behindForename says whether a folded particle may stand before a place.
func behindForename(w string) bool {
	switch w {
	case "de", "di", "da", "du", "del", "della", "von", "van":
		return true
	}
	return false
}

// byPlace says whether a folded word is a place by which the saints and schoolmen that come from it are known, or a name in
// religion. Source: the calendars of saints and the medieval names of catalogues.
func byPlace(w string) bool {
	switch w {
	case "aquino", "nursia", "norcia", "avila", "asis", "assisi", "siena", "loyola", "clairvaux", "bingen", "vinci", "hippo", "hipona", "ockham", "occam", "jesus", "cruz", "lisieux", "padua", "padova", "pade",
		"alcantara", "cusa", "kues", "lyra", "porres", "lima", "sevilla", "lille", "fiore", "bagnoregio", "bobbio", "tours", "poitiers", "lerins", "troyes", "paula", "paola", "dios", "nebrija", "halle":
		return true
	}
	return false
}
