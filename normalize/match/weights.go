package match

// The weights, version 1: log-odds in tenths of a bit, log2(P(outcome | one work) / P(outcome | two works)) * 10, rounded
// to what is known of them. They follow from how often an outcome happens by chance, not from any one collection:
//
//   - a word of a title says what its rarity says (wordlists.go), halved, since the words of one title go together;
//   - two works share a given family name once in 1,000 (100), a frequent one once in 60 (60); further authors are worth
//     half of that, since people publish together;
//   - the years of two works on one subject spread over some twenty (40);
//   - an identifier that is made for one work differs by chance never; typing it wrongly, or giving it to a part, happens
//     once in some thousands, which bounds it.
//
// A penalty says how rarely a variant happens in two descriptions of one work: a misspelt word once in six (25), a
// subtitle left out once in two where it is long (10), a title that is otherwise worded once in a million (200 and more).
// One word that is a bad copy came in one of 700 labelled pairs (95); the titles of one group and year go together beyond what
// their words say, which takes as much again.
const (
	// Threshold is the sum from which a pair is of one work. Among a million sources a work has a million rivals, 2^20;
	// one false pair in a hundred is 2^7 more.
	Threshold = 270

	weightWhole         = 60 // all words of both titles match
	weightTriple        = 40 // and all authors and the year are the same: nobody gives one name to two works a year
	weightTitleMost     = 420
	weightGeneric       = 40 // all there is to gain by a generic title
	weightTypo          = -25
	weightMiscopied     = -180 // one word of many is otherwise, and looks much the same
	weightTranslated    = -100 // two indexes translated the title
	weightJoin          = -5
	weightFunction      = -15  // an article or preposition more or less
	weightReplaced      = -110 // another small word in its place: "by" for "on"
	weightMarks         = -110 // both have letters with marks, but others: "Mutter", "Mütter"
	weightSubtitle      = -10  // one has a subtitle, the other has none
	weightTail          = -45  // one goes on where the other ends
	weightStart         = -90  // one begins earlier
	weightStartWord     = -40  // each telling word but the first two of such a beginning
	weightCount         = -200 // one is a volume or a part, the other does not say
	weightCountEdition  = -60
	weightInsertedWord  = -60
	weightStem          = -40  // another form of the word
	weightAcronym       = -20  // an acronym, spelled out in the other
	weightLabel         = -20  // one names the kind of paper: "Tutorial", "(panel)"
	weightInserted      = -90  // one has words in the midst that the other lacks
	weightOtherCopy     = -180 // words in the midst, and other authors
	weightNumber        = -120 // one has a number that the other lacks
	weightUnsupported   = -120 // a title is a part of the other, and author or year do not agree
	weightHalfSupported = -40  // and the authors do, but no year
	weightOtherwise     = -300 // both have words that the other lacks
	weightTitleLeast    = -500

	weightFamily       = 100
	weightFrequent     = 60
	weightFurther      = 50
	weightFurtherOften = 30
	weightInitials     = 15 // the first author's first names agree too
	weightAuthorsMost  = 260
	weightLessSure     = -30  // family names agree but for a letter, or in another order
	weightNotFirst     = -300 // a list of two thirds and less leaves out the first author of the longer: lists are cut at their end
	weightAbsent       = -10  // an author of the longer list whom the shorter lacks
	weightOther        = -60  // an author of the shorter list whom the longer lacks
	weightThird        = -100 // a third of a list and less stands for it, and no "et al." says so
	weightNamesakes    = -150
	weightStrangers    = -300
	weightPartOfBody   = 60  // one body has all words of the other's name, and more
	weightBodies       = -30 // two bodies of different names: one may be a part of the other

	weightYear      = 40
	weightPeriod    = 20   // intervals with a year in common
	weightYearNear  = -100 // the year of a bare citation, next to that of an identified source or of another catalogue
	weightYearOff   = -20
	weightYearPart  = -150 // two days, seasons or issues of a year: what comes out again, unless much says that it was put online before it was printed
	weightRecurring = -100 // and the title says that it does
	weightEpoch     = -300

	weightIdentity   = 600 // the provider's own identity of a document
	weightIdentifier = 400
	weightISBN       = 150 // chapters share their book's
	weightNotOne     = -400

	weightPlace    = 300
	weightHost     = 120                        // a host's root: what stands there changes
	weightMirror   = 60                         // the same path on another host
	weightOwners   = Threshold - weightYear - 1 // all there is to gain by the title of two pages that nobody signed
	weightSite     = -100                       // another page of the same host
	weightQuery    = -300
	weightPath     = 300
	weightDocument = 300
)

// yearSlack is how many years apart two dates of one work may be where an identifier or the URL says that it is one:
// the year of the online edition and that of the issue.
const yearSlack = 2
