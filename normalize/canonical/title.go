package canonical

import "strings"

// TitleForm is what a title says, in the forms in which titles are compared. Numbers, parts, editions and markers stay
// in Folded and Tokens too: the evidence fields say once more, in comparable form, what must not differ.
type TitleForm struct {
	Display string // for people: markup decoded, white space folded, nothing else changed
	Folded  string // the whole title as Fold gives it, without medium and language notes in brackets; "" if nothing is left
	Main    string // Folded up to the subtitle; all of it if there is none
	Sub     string // the folded subtitle
	Tokens  []string

	Numbers      []string      // every number of the title in its order: digits without leading zeros, as "2.5" or "1914"
	Romans       []int         // values of roman numerals of two letters and more, and of a single I, V, X at the end
	Designations []Designation // volume, part, edition, ... by kind, then value
	Derived      Derived       // what the title says about another work: a reply, an erratum, a review
	Poles        Poles         // negations and members of antonym pairs
}

// Title gives the forms of a title. The zero value, but for Display, stands for one that holds no letter and no digit.
func Title(s string) TitleForm {
	t := TitleForm{Display: Display(s)}
	text := withoutNotes(t.Display)
	main, sub := splitSubtitle(text)
	t.Folded = Fold(text)
	if t.Folded == "" {
		return t
	}
	t.Main, t.Sub = t.Folded, ""
	if m := Fold(main); m != "" && sub != "" {
		t.Main = m
		if rest, ok := strings.CutPrefix(t.Folded, m+" "); ok { // as nearly always: no need to fold it again
			t.Sub = rest
		} else {
			t.Sub = Fold(sub)
		}
	}
	t.Tokens = Tokens(t.Folded)
	t.evidence(text)
	if t.Derived != 0 && strings.Count(t.Main, " ") < 3 { // "Reply to: X": the marker alone is no title
		t.Main, t.Sub = t.Folded, ""
	}
	return t
}
