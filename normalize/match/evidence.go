package match

// Field is what a finding is about.
type Field uint8

// The fields, in the order in which they are explained.
const (
	Title Field = iota
	Author
	Year
	Identifier
	Place
	Path
	Document
	fields
)

func (f Field) String() string {
	return [...]string{"title", "author", "year", "identifier", "url", "path", "document_id"}[f]
}

// Outcome is what a field says: three values, so that a missing field is never agreement.
type Outcome uint8

// The outcomes.
const (
	Unknown Outcome = iota
	Agree
	Conflict
)

func (o Outcome) String() string { return [...]string{"unknown", "agree", "conflict"}[o] }

// Finding is what one field says about a pair.
type Finding struct {
	Outcome Outcome
	Hard    bool // a conflict that nothing outvotes
	Weight  int32
	Reason  Reason
}

// Evidence is what all fields say about a pair. It is a value: comparing allocates nothing.
type Evidence struct {
	Findings [fields]Finding // by Field
	Score    int32           // the sum of the weights
	Hard     bool            // some finding is a hard conflict
}

// Same says whether the two describe one work as far as this pair goes.
func (e *Evidence) Same() bool { return !e.Hard && e.Score >= Threshold }

// Parts says whether the two are of two named parts of one whole: whatever fits the whole fits both equally well.
func (e *Evidence) Parts() bool { return e.Findings[Title].Reason == otherPart }

// Compare weighs what two sources say. It is symmetric.
func Compare(a, b *Traits) Evidence {
	var e Evidence
	one := e.compareRest(a, b)
	e.Findings[Author] = compareAuthors(a, b)
	e.weigh(a, b, one)
	return e
}

// compareRest compares everything but titles and authors; one says that the two have an identifier or their place in common.
func (e *Evidence) compareRest(a, b *Traits) (one bool) {
	e.Findings[Identifier] = compareIdentifiers(a, b)
	e.Findings[Place] = comparePlaces(a, b)
	if place := &e.Findings[Place]; place.Reason == otherQuery && e.Findings[Identifier].Weight >= weightIdentifier {
		*place = Finding{} // the query says how the one document is shown
	}
	e.Findings[Path] = compareKeys(a.path, b.path, a.space == b.space, weightPath, samePath, otherPath)
	e.Findings[Document] = compareKeys(a.document, b.document, a.format == b.format, weightDocument, sameDocument, otherDocument)
	if e.Findings[Identifier].Outcome == Unknown && (a.preprint() && b.published() || b.preprint() && a.published()) {
		e.Findings[Identifier] = Finding{Outcome: Conflict, Hard: true, Weight: weightNotOne, Reason: preprint}
	}
	one = e.Findings[Identifier].Outcome == Agree || e.Findings[Place].Outcome == Agree
	e.Findings[Year] = compareYears(a, b, one)
	return one
}

// weigh compares titles, in the light of all other fields, and weighs everything.
func (e *Evidence) weigh(a, b *Traits, one bool) {
	supported := supportFor(e, one)
	e.Findings[Title] = compareTitles(a, b, supported)
	if one && e.Findings[Author].Hard {
		e.Findings[Author].Hard = false // one of the two lists is wrong: the weights decide
	}
	if title := &e.Findings[Title]; one && title.Reason == otherPart {
		title.Hard, title.Reason = false, otherWords // of one page: two explanations
	}
	if e.Findings[Title].Reason == sameNumber {
		e.settleIssuers(a, b)
	}
	if e.Findings[Place].Reason == samePlace {
		e.settleSite(a, b)
	}
	e.settleYears()
	if !one {
		e.settleInserted()
	}
	if e.Findings[Identifier].Reason == sameIdentity {
		e.trustIdentity()
	}
	if e.Findings[Place].Reason == samePlace && e.Findings[Identifier].Outcome == Unknown {
		e.trustPage()
	}
	e.neutral(a, b)
	e.doubtOwners(a, b, one)
	if title := &e.Findings[Title]; a.dated != b.dated && !one && collective(a) && collective(b) {
		title.Weight = min(title.Weight, weightGeneric) // any of the author's collections may be meant
	}
	for i := range e.Findings {
		e.Score += e.Findings[i].Weight
		e.Hard = e.Hard || e.Findings[i].Hard
	}
	e.settleDates()
	if e.Score < Threshold && !generic(a) && !generic(b) && (a.dated == b.dated || !collective(a)) && (a.named() && b.named() || e.soleName(a, b)) {
		e.trustName(!a.dated && !b.dated && a.byKnown() && b.byKnown() && a.otherEndings(b))
	}
}

// settleInserted: a title with words in the midst that the other lacks is a variant of it, carelessly copied, where the
// authors are the same. Where those differ too it is that of the talk before the article, or of the article after it.
func (e *Evidence) settleInserted() {
	title, author := &e.Findings[Title], e.Findings[Author]
	if title.Reason != wordsInserted {
		return
	}
	switch author.Reason {
	case someAuthors, mostAuthors, fewAuthors:
		title.Outcome, title.Weight = Conflict, min(title.Weight, weightOtherCopy)
	}
}

// trustPage: titles of one page differ in what was taken along from its head: the name of the site or of the section, an
// abbreviation in place of what it stands for. The resolver of identifiers has no pages of its own.
func (e *Evidence) trustPage() {
	switch title := &e.Findings[Title]; title.Reason {
	case longerTitle, subtitleMissing, labelled, wordsInserted:
		title.Weight = max(title.Weight, 0)
	case otherWords:
		if !title.Hard {
			*title = Finding{Reason: otherWords}
		}
	}
}

// soleName says whether a title of one word names a work all the same: by somebody whom everybody knows (the Iliad of Homer), or
// by somebody of a rare family name whose first name is the same too. Where one says when and the other does not, no letter of the title
// may differ.
func (e *Evidence) soleName(a, b *Traits) bool {
	if len(a.people) == 0 || len(b.people) == 0 || !a.striking() || !b.striking() || collective(a) || collective(b) {
		return false
	}
	if a.people[0].known && b.people[0].known {
		return true
	}
	least := int32(weightFamily + weightInitials)
	if e.Findings[Year].Reason == sameYear {
		least += weightLessSure // a letter of the name may be another
	}
	if a.dated != b.dated && (a.whole != b.whole || a.commonplace()) {
		return false
	}
	return e.Findings[Author].Weight >= least
}

// striking says whether a title has a word of four letters or more that not every other title has, or two characters of a
// script in which words are not apart.
func (t *Traits) striking() bool {
	n := 0
	for i := range t.words {
		switch w := t.words[i]; {
		case t.single(i):
			n++
		case !w.function() && w.rarity() >= strikingRarity:
			n += 2
		}
	}
	return n >= 2
}

// strikingRarity is that of a word of four letters.
const strikingRarity = 80

// neutral: of two sources with one address, the title of one of which is made of the address, or with one path in a named
// workspace, the titles say nothing against each other.
func (e *Evidence) neutral(a, b *Traits) {
	title := &e.Findings[Title]
	if title.Outcome != Conflict && title.Weight >= 0 {
		return
	}
	path := e.Findings[Path].Outcome == Agree
	if path && !a.unnamed() || (path || e.Findings[Place].Reason == samePlace) && (a.addressed || b.addressed) {
		*title = Finding{Reason: addressTitle}
	}
}

// trustName: a title that is not one of thousands, by the same author, names one work where nothing at all speaks
// against it, however short it is. One that has a subtitle which the other lacks does so if the year is the same too.
//
// Of an author whom everybody knows, known, the one title is known as well, in which the ending of a long word may be another: "Summa
// theologica".
func (e *Evidence) trustName(known bool) {
	title, author, year := &e.Findings[Title], e.Findings[Author], e.Findings[Year]
	switch title.Reason {
	case sameWords, sameSpelling:
	case subtitleMissing:
		if year.Outcome != Agree || title.Weight <= 0 {
			return
		}
	case oldTitle:
		if year.Reason != sameYear || author.Weight < weightFamily {
			return
		}
	case oneLetter:
		if !known && (year.Outcome != Agree || author.Weight < weightFamily+weightInitials) {
			return
		}
	default:
		return
	}
	if author.Reason != sameAuthors || author.Weight < weightFrequent {
		return
	}
	for _, f := range e.Findings {
		if f.Outcome == Conflict {
			return
		}
	}
	title.Weight += Threshold - e.Score
	e.Score = Threshold
}

// named says whether a title has two words that tell something, or four characters of a script in which words are not
// apart, a number being one: less names too many works.
func (t *Traits) named() bool {
	n := 0
	for i := range t.words {
		switch w := t.words[i]; {
		case t.single(i):
			n++
		case w.function():
		default:
			n += 2
		}
		if n >= 4 {
			return true
		}
	}
	return false
}

// trustIdentity: where the provider says by its own identity that it is one document, nothing else says otherwise.
func (e *Evidence) trustIdentity() {
	for i := range e.Findings {
		if f := &e.Findings[i]; f.Outcome == Conflict {
			f.Hard, f.Weight = false, 0
		}
	}
}

// support says how sure it is without the titles that two sources are of one work.
type support uint8

const (
	unsupported support = iota
	half                // several authors are the same, and the years say nothing
	full                // author and year agree, or an identifier or the URL
	triple              // all authors and the year are the same
)

func supportFor(e *Evidence, one bool) support {
	author, year := e.Findings[Author], e.Findings[Year]
	switch {
	case author.Reason == sameAuthors && year.Reason == sameYear:
		return triple
	case one, author.Outcome == Agree && year.Outcome == Agree:
		return full
	case author.Outcome == Agree && author.Weight >= weightFamily+weightFurther && year.Outcome == Unknown:
		return half
	}
	return unsupported
}

// preprint says whether the only identifiers are those of a preprint.
func (t *Traits) preprint() bool { return t.has(schemeArXiv, schemePreprint) && !t.published() }

// published says whether there is an identifier that a publisher or an index of publications gave.
func (t *Traits) published() bool { return t.has(schemeDOI, schemeCopyDOI, schemePMID, schemeISBN) }

func (t *Traits) has(schemes ...uint8) bool {
	for _, id := range t.ids {
		for _, s := range schemes {
			if id.scheme() == s {
				return true
			}
		}
	}
	return false
}

// compareKeys compares two hashes that are of one system where comparable says so.
func compareKeys(a, b uint64, comparable bool, weight int32, same, other Reason) Finding {
	switch {
	case a == 0 || b == 0 || !comparable:
		return Finding{}
	case a == b:
		return Finding{Outcome: Agree, Weight: weight, Reason: same}
	}
	return Finding{Outcome: Conflict, Hard: true, Weight: weightNotOne, Reason: other}
}

// comparePlaces compares URLs. Another host says nothing: the same article stands on many, and so does a path by which any
// site would go ("/privacy", "/en/latest/install.html"). The same host and path with
// another query is another page, and so is, less surely, another path of the same host.
func comparePlaces(a, b *Traits) Finding {
	switch {
	case a.place == 0 || b.place == 0:
		return Finding{}
	case a.place == b.place && !a.deep:
		return Finding{Outcome: Agree, Weight: weightHost, Reason: sameHost}
	case a.place == b.place:
		return Finding{Outcome: Agree, Weight: weightPlace, Reason: samePlace}
	case a.site == b.site && a.route == b.route:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightQuery, Reason: otherQuery}
	case a.site == b.site:
		return Finding{Outcome: Conflict, Weight: weightSite, Reason: otherPage}
	case a.deep && a.sameRoute(b) && (a.owner == b.owner || a.distinct):
		return Finding{Outcome: Agree, Weight: weightMirror, Reason: mirror}
	}
	return Finding{}
}

// sameRoute says whether the URLs are the same behind the host.
func (t *Traits) sameRoute(u *Traits) bool {
	return t.deep == u.deep && t.route == u.route && t.query == u.query
}

// identifierWeights say what a shared identifier is worth, by scheme.
var identifierWeights = [...]int32{
	schemeOther: weightIdentifier, schemeDOI: weightIdentifier, schemeArXiv: weightIdentifier, schemeISBN: weightISBN,
	schemePMID: weightIdentifier, schemePMCID: weightIdentifier, schemeHandle: weightIdentifier, schemeUUID: weightIdentity,
	schemeCopyDOI: weightIdentifier, schemePreprint: weightIdentifier,
}

// compareIdentifiers: a shared identifier agrees; of one scheme two without any in common are a hard conflict, unless
// another scheme agrees that is no book's.
func compareIdentifiers(a, b *Traits) Finding {
	if len(a.ids) == 0 || len(b.ids) == 0 {
		return Finding{}
	}
	var inA, inB, inBoth uint32
	for _, x := range a.ids {
		inA |= 1 << x.scheme()
		for _, y := range b.ids {
			if x == y {
				inBoth |= 1 << x.scheme()
			}
		}
	}
	for _, y := range b.ids {
		inB |= 1 << y.scheme()
	}
	var best int32
	for s, w := range identifierWeights {
		if inBoth>>s&1 != 0 {
			best = max(best, w)
		}
	}
	differ := inA & inB &^ inBoth &^ (1 << schemeOther)
	switch {
	case best == weightIdentity:
		return Finding{Outcome: Agree, Weight: best, Reason: sameIdentity}
	case differ != 0 && best < weightIdentifier:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightNotOne, Reason: otherIdentifier}
	case best == weightISBN:
		return Finding{Outcome: Agree, Weight: best, Reason: sameBook}
	case best > 0:
		return Finding{Outcome: Agree, Weight: best, Reason: sameIdentifier}
	}
	return Finding{}
}
