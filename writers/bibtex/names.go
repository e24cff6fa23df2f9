package bibtex

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

// credited is the value of a work's author field: its authors, and `others` where there are more, which styles print as
// "et al.".
func credited(w *cite.Work) string {
	names := authors(w.Authors)
	if names != "" && w.EtAl {
		names += " and others"
	}
	return names
}

// authors is the list of names in an author field. BibTeX cuts it at every ` and ` and a name at its commas unless braces hold
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
	family, given := clean(n.Family()), clean(n.Given())
	switch {
	case family == "":
		return braced(n.Literal)
	case given == "" && !strings.Contains(family, " ") && plain(family):
		return family
	case given == "": // or BibTeX would find a given name in it
		return braced(family)
	case strings.Contains(family+given, ","): // biber counts commas even in braces, unless the name is in them from end to end
		return braced(family) + ", " + braced(given)
	}
	return namePart(family) + ", " + namePart(given)
}

// namePart is a family or a given name, in braces if BibTeX would take it apart.
func namePart(part string) string {
	if plain(part) {
		return escape(part)
	}
	return braced(part)
}

// braced is a name that BibTeX leaves whole; "" if nothing is seen of it.
func braced(part string) string {
	if part = escapeField(part); part == "" {
		return ""
	}
	return "{" + withInitial(part) + "}"
}

// withInitial writes a name so that biber finds an initial of it. It takes away letter commands and opening braces, but
// not what closes them, and then takes the first character, or two if that is a diacritic: of `{\textbackslash}x` a
// closing brace, of “ `{}` “ an opening one, and the document of all entries does not compile. So commands at the
// start have no braces around them, and before a diacritic with a brace stands an x that is not seen.
func withInitial(escaped string) string {
	for _, command := range []string{`\textbackslash`, `\textasciitilde`, `\textasciicircum`} {
		if rest, ok := strings.CutPrefix(escaped, "{"+command+"}"); ok {
			return command + "{}" + withInitial(rest)
		}
	}
	first, size := utf8.DecodeRuneInString(escaped)
	if unicode.Is(unicode.Diacritic, first) && strings.HasPrefix(escaped[size:], "{") {
		return `{\vphantom{x}}` + escaped
	}
	return escaped
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
