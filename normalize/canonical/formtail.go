package canonical

import (
	"strings"
	"sync"
)

// tailForms are the words of formList that books are called behind a sign, folded.
var tailForms = sync.OnceValue(func() map[string]string {
	words := make(map[string]string, 256)
	for word, forms := range formWords() {
		switch forms {
		case "film", "series", "opera", "music", "game", "comics":
		default:
			words[word] = forms
		}
	}
	for _, name := range [...]string{"книга", "libro", "buch", "livre", "livro", "kniha", "ksiazka", "书", "书籍", "책", "كتاب", "ספר", "play", "story", "drama", "tragedy", "comedy", "poem", "诗", "시"} {
		delete(words, name) // as likely what the title is about
	}
	return words
})

// tailStarts are the first words of these.
var tailStarts = sync.OnceValue(func() map[string]bool {
	starts := make(map[string]bool, 256)
	for word := range tailForms() {
		start, _, _ := strings.Cut(word, " ")
		starts[start] = true
	}
	return starts
})

// mayBeForm is a quick no, by the first word of what stands behind a sign. Scripts without spaces are let through, whose folding joins
// what stands apart.
func mayBeForm(s string) bool {
	s = strings.TrimLeft(s, " ")
	if s == "" || s[0] >= 0xE0 {
		return s != ""
	}
	end := strings.IndexByte(s, ' ')
	if end < 0 {
		end = len(s)
	}
	start, _, _ := strings.Cut(Fold(s[:end]), " ")
	return start == "" || tailStarts()[start]
}

// longestTail bounds what stands at the end of a title about its form, in bytes.
const longestTail = 120

// cutTail cuts a title before the sign behind which nothing stands but what the book is: "Số đỏ : tiểu thuyết", "Der Berg. Roman",
// "Основы физики : учебник для вузов", "X : дис. ... канд. пед. наук". name is "" where there is no such.
//
// Wrong for a title that ends so itself ("Genres: poems").
func cutTail(s string, in signs) (name string, says []Designation) {
	if in.has(beyondASCII) {
		if at, forms := thesisAt(s); at > 0 {
			return strings.TrimRight(s[:at], " :.,;—–-"), designated(forms)
		}
	}
	from := max(0, len(s)-longestTail)
	for i := len(s) - 2; i > from; i-- {
		behind, ok := 0, false
		switch c := s[i]; {
		case c == ':' || c == '.' && s[i+1] == ' ' || c == ';' || c == ',' && s[i+1] == ' ' || c == '-' && s[i-1] == ' ' && s[i+1] == ' ':
			behind, ok = i+1, true
		case c == 0xE2 && (strings.HasPrefix(s[i:], "— ") || strings.HasPrefix(s[i:], "– ")):
			behind, ok = i+len("—"), true
		case c == 0xEF && strings.HasPrefix(s[i:], "："):
			behind, ok = i+len("："), true
		}
		if !ok {
			continue
		}
		if mayBeForm(s[behind:]) {
			if says := formTail(Fold(s[behind:])); says != nil {
				if name = strings.TrimRight(s[:i], " :.,;—–-"); len(name) > 2 {
					return name, says
				}
				return "", nil
			}
		}
		if s[i] != '.' { // "учеб. пособие"
			break
		}
	}
	return "", nil
}

// formTail says what a folded end of a title says of its form, where it says nothing else but for whom a textbook is.
func formTail(f string) []Designation {
	if forms, ok := tailForms()[f]; ok {
		return designated(forms)
	}
	for _, behind := range [...]string{" для ", " for ", " fur ", " pour ", " para ", " per ", " dla ", " pro "} {
		book, readers, found := strings.Cut(f, behind)
		if !found {
			continue
		}
		if form := tailForms()[book]; form == "textbook" || form == "manual" {
			if school := schoolOf(readers); school != "" {
				return []Designation{{Form, form}, {Readers, school}}
			}
		}
		break
	}
	return nil
}

// thesisAt is where the statement begins for which degree a thesis is, in Russian, and its forms; -1 if there is none. The summary that
// is printed before the defence is another document.
func thesisAt(s string) (at int, forms string) {
	if !strings.Contains(s, "ис") { // as in all below
		return -1, ""
	}
	for _, start := range [...]string{": дис. ", ": дисс. ", ": диссертация ", ". дис. ", ". дисс. ", ". Дис. ", ". Дисс. ", ": Дис. ", ": Дисс. ", "автореферат дис. ", "автореферат дисс. ", "автореферат диссертации ", "Автореферат диссертации "} {
		at := strings.Index(s, start)
		if at <= 0 {
			continue
		}
		rest := strings.TrimLeft(s[at+len(start):], " .…")
		degree := ""
		switch {
		case strings.HasPrefix(rest, "канд"):
			degree = "candidate"
		case strings.HasPrefix(rest, "докт"), strings.HasPrefix(rest, "д-ра"):
			degree = "doctor"
		case strings.HasPrefix(rest, "на соиск"):
			degree = soughtDegree(rest)
		default:
			continue
		}
		for _, summary := range [...]string{"автореф", "Автореф"} {
			if before, ok := strings.CutSuffix(s[:at], summary); ok && before != "" {
				return len(before), "summary"
			}
			if strings.HasPrefix(s[at:], summary) {
				return at, "summary"
			}
		}
		return at, degree
	}
	return -1, ""
}

// soughtDegree is the degree for which a thesis was written: "на соискание ученой степени кандидата наук".
func soughtDegree(s string) string {
	switch {
	case strings.Contains(s, "канд"):
		return "candidate"
	case strings.Contains(s, "докт"), strings.Contains(s, "д-ра"):
		return "doctor"
	}
	return anyThesis
}
