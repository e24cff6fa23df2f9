package match

// Reason says in words why a finding is what it is.
type Reason uint8

const (
	silent Reason = iota
	sameWords
	sameNumber
	sameSpelling
	oneLetter
	otherSmallWord
	otherMarks
	otherWord
	translatedTitle
	nearlyWords
	genericTitle
	subtitleMissing
	longerTitle
	oldTitle
	seriesMissing
	partCounted
	labelled
	wordsInserted
	otherWords
	otherNumbers
	otherName
	otherPart
	otherDesignation
	otherKind
	oppositeWords
	otherOrder
	addressTitle
	sameAuthors
	someAuthors
	mostAuthors
	fewAuthors
	otherCompany
	otherAuthors
	otherInitials
	otherBody
	partOfBody
	otherScript
	sameYear
	commonYear
	otherPartOfYear
	closeYears
	nearYears
	cataloguesYears
	preprint
	otherYears
	sameIdentity
	sameIdentifier
	sameBook
	otherIdentifier
	samePlace
	sameHost
	mirror
	otherPage
	otherQuery
	samePath
	otherPath
	sameDocument
	otherDocument
)

// sameTitle says whether the reason is that all words of two titles match.
func (r Reason) sameTitle() bool {
	return r == sameWords || r == sameNumber || r == sameSpelling || r == oneLetter || r == otherSmallWord || r == otherMarks || r == nearlyWords
}

func (r Reason) String() string {
	return [...]string{
		silent:           "one of the two does not say",
		sameWords:        "the same title",
		sameNumber:       "the same official number",
		sameSpelling:     "the same title but for spaces and small words",
		oneLetter:        "the same title but for the spelling of one word",
		otherSmallWord:   "the same title but for a small word in the place of another",
		otherMarks:       "the same title but for the marks on its letters",
		otherWord:        "the same title but for one word, which looks like a bad copy",
		translatedTitle:  "two translations of a title, one by an index, in brackets",
		nearlyWords:      "the same title but for spelling",
		genericTitle:     "the same title, which many works have",
		subtitleMissing:  "one has a subtitle, the other has none",
		longerTitle:      "one title goes on where the other ends, or begins before it",
		oldTitle:         "one title goes on where the other ends, as the long titles of old books do",
		seriesMissing:    "one has the name of a series or a cycle before the title",
		partCounted:      "both name the same part, one counts it",
		labelled:         "the same title, in one with the kind of paper",
		wordsInserted:    "one title has words that the other lacks",
		otherWords:       "titles of different words",
		otherNumbers:     "different numbers or months in the titles",
		otherName:        "two things in the titles, whose names are much alike",
		otherPart:        "one title with the names of two parts",
		otherDesignation: "another volume, part, issue or edition",
		otherKind:        "one is a reply, an erratum, a review or the like, the other is not the same",
		oppositeWords:    "the titles say the opposite",
		otherOrder:       "the same words in another order",
		addressTitle:     "a title made of the address",
		sameAuthors:      "the same authors",
		someAuthors:      "the authors of one are among those of the other",
		mostAuthors:      "most authors in common, but each has some that the other lacks",
		fewAuthors:       "some authors in common",
		otherCompany:     "each list of authors has some that the other lacks, or one leaves out some in its midst",
		otherAuthors:     "no author in common",
		otherInitials:    "the same family name with other first names",
		otherBody:        "different bodies",
		partOfBody:       "a body and perhaps a part of it",
		otherScript:      "names in different scripts, which cannot be compared",
		sameYear:         "the same year",
		commonYear:       "a year in common",
		otherPartOfYear:  "two days, months, seasons, quarters or issues of a year",
		closeYears:       "years that differ a little, as online and printed editions do",
		nearYears:        "a year that differs a little from that of the identified source",
		cataloguesYears:  "years that differ by one, in two catalogues",
		preprint:         "a preprint and an article",
		otherYears:       "no year in common",
		sameIdentity:     "the provider's identity of the document",
		sameIdentifier:   "the same identifier",
		sameBook:         "the same ISBN, which chapters share",
		otherIdentifier:  "different identifiers of one kind",
		samePlace:        "the same URL",
		sameHost:         "the same host, without a path",
		mirror:           "the same path on another host",
		otherPage:        "another page of the same host",
		otherQuery:       "the same page with another query",
		samePath:         "the same path",
		otherPath:        "another path of the same namespace",
		sameDocument:     "the same document id",
		otherDocument:    "another document id of the same service",
	}[r]
}
