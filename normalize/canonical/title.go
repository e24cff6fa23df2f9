package canonical

import (
	"strings"
	"unicode/utf8"
)

// TitleForm is what a title says, in the forms in which titles are compared. Numbers, parts, editions and markers stay
// in Folded too: the evidence fields say once more, in comparable form, what must not differ.
type TitleForm struct {
	Display string // for people: markup decoded, white space folded, nothing else changed
	Folded  string // the whole title as Fold gives it, without notes in brackets, the kind of a document and reports of a judgment; "" if nothing is left
	Main    string // Folded up to the subtitle; all of it if there is none
	Sub     string // the folded subtitle

	Numbers      []string      // every number of the title in its order: digits without leading zeros, as "2.5" or "1914"
	Romans       []int         // values of roman numerals of two letters and more, and of a single I, V, X at the end
	Designations []Designation // volume, part, edition, ... by kind, then value
	Derived      Derived       // what the title says about another work: a reply, an erratum, a review
	Poles        Poles         // negations and members of antonym pairs
	Genre        bool          // the title begins with the kind of the document: "Decree on Ecumenism"
}

// Title gives the forms of a title. The zero value, but for Display, stands for one that holds no letter and no digit.
func Title(s string) TitleForm {
	var t TitleForm
	var in signs
	t.Display, in = displayed(s)
	text, forms := withoutForms(withoutStatements(withoutNotes(t.Display, in), in), in)
	if len(forms) > 0 {
		text = withoutNotes(text, in)
	}
	text, numbers := officialNumbers(text, in)
	text, t.Genre = withoutGenre(text)
	text, report := withoutReport(text, in)
	main, sub := splitSubtitle(text, in)
	parts := foldParts(text, main, sub)
	if sub != "" && (len(sub) <= longestForm && literaryForm(parts.sub) || kindOfDocument(sub)) {
		text, sub = main, ""
		parts = foldedParts{whole: parts.main, main: parts.main}
	}
	t.Folded = parts.whole
	if t.Folded == "" {
		return t
	}
	t.Main, t.Sub = t.Folded, ""
	if parts.main != "" && sub != "" {
		t.Main = parts.main
		if end := len(t.Main); end < len(t.Folded) && t.Folded[:end] == t.Main && t.Folded[end] == ' ' { // as nearly always
			t.Sub = t.Folded[end+1:]
		} else {
			t.Sub = parts.sub
		}
	}
	t.evidence(text, in)
	if companionSubtitle(t.Sub) {
		t.Derived |= Companion
	}
	if report != "" {
		t.add(Report, report)
	}
	if volume := namedVolume(sub); volume != "" {
		t.add(Volume, volume)
	}
	if name := section(text, main, sub, parts.sub, in); name != "" {
		t.add(Section, name)
	}
	for _, f := range append(forms, numbers...) {
		t.add(f.Kind, f.Value)
	}
	if t.Derived&Study != 0 && (t.Sub != "" && utf8.RuneCountInString(t.Sub) > 4 || explainedStudy(text)) { // "X：以Y为中心的研究" is X with its subtitle
		t.Derived &^= Study
	}
	if t.Derived&(Abstract<<1-1) != 0 && strings.Count(t.Main, " ") < 3 { // "Reply to: X": the marker alone is no title
		t.Main, t.Sub = t.Folded, ""
	}
	return t
}

// explainedStudy says whether behind the last colon or dash of a title stands more than the word for a study and what is studied. A
// hyphen, which joins names as well, counts before what an explanation begins with.
func explainedStudy(text string) bool {
	at := strings.LastIndexAny(text, "-–—:：~～－")
	if at <= 0 || utf8.RuneCountInString(text[at:]) <= leastExplanation {
		return false
	}
	sign, n := utf8.DecodeRuneInString(text[at:])
	if sign != '-' && sign != '－' {
		return true
	}
	for _, word := range [...]string{"基于", "基於", "以", "兼", "从", "從", "来自", "來自", "关于", "關於"} {
		if strings.HasPrefix(text[at+n:], word) {
			return true
		}
	}
	return false
}

// leastExplanation is how many characters such an explanation has at least, with the dash: "—以Y为中心的研究".
const leastExplanation = 8
