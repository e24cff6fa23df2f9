package bibtex

import (
	"strings"
	"unicode"

	"biblog/pipeline/cite"
)

// authors is the value of an author field. BibTeX cuts it at every ` and ` and a name at its commas unless braces hold
// it together, and biber skips an entry whose name has too many commas: so whatever is not certainly a person's name
// is in braces.
func authors(list []cite.Name) string {
	var names []string
	for _, n := range list {
		if s := name(n); s != "" {
			names = append(names, s)
		}
	}
	return strings.Join(names, " and ")
}

func name(n cite.Name) string {
	family, given := clean(n.Family), clean(n.Given)
	switch {
	case family == "":
		if literal := escapeField(n.Literal); literal != "" {
			return "{" + literal + "}"
		}
		return ""
	case given == "" && !strings.Contains(family, " ") && plain(family):
		return family
	case given == "": // or BibTeX would find a given name in it
		return "{" + escapeField(family) + "}"
	case strings.Contains(family+given, ","): // biber counts commas even in braces, unless the name is in them from end to end
		return "{" + escapeField(family) + "}, {" + escapeField(given) + "}"
	}
	return namePart(family) + ", " + namePart(given)
}

// namePart is a family or a given name, in braces if BibTeX would take it apart.
func namePart(part string) string {
	if plain(part) {
		return escape(part)
	}
	return "{" + escapeField(part) + "}"
}

// plain says whether BibTeX reads a part of a name as it is meant: letters, and between them what names have; no `and`
// or `others`; no particle in the middle, before which BibTeX would end the family name (`Ortega y Gasset`).
func plain(part string) bool {
	for _, r := range part {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" -.'’", r) {
			return false
		}
	}
	named := false
	for word := range strings.FieldsSeq(part) {
		first := []rune(word)[0]
		lower := unicode.IsLower(first)
		if !unicode.IsLetter(first) || lower && named || strings.EqualFold(word, "and") || strings.EqualFold(word, "others") {
			return false
		}
		named = named || !lower
	}
	return named
}
