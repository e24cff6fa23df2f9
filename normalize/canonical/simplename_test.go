package canonical

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// listedWords are the words of all string literals of files of the package, and so of the lists in them.
func listedWords(t *testing.T, files ...string) (words []string) {
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					words = append(words, strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" |\n", r) })...)
				}
			}
			return true
		})
	}
	return words
}

// nameLists are the files of the lists by which names and lists of them are read.
var nameLists = []string{"names.go", "name.go", "epithet.go", "certain.go", "nameorder.go", "authorlist.go", "etal.go", "wellknown.go", "givennames.go"}

// capital is a word with a capital in front.
func capital(w string) string {
	_, n := utf8.DecodeRuneInString(w)
	return strings.ToUpper(w[:n]) + w[n:]
}

// names generates names, most of them nearly simple.
func names(t *testing.T) *rapid.Generator[string] {
	common := rapid.SampledFrom(strings.Fields("Ada Lovelace Frost Mary I X Vi Xi Li Yu Th Ph Ёлкин Пётр Иван Петрович Зимина Лунин Дж Ъ Съезд І"))
	listed := listedWords(t, nameLists...)
	word := rapid.OneOf(
		common, common,
		rapid.Map(rapid.SampledFrom(listed), capital),
		rapid.SampledFrom(listed),
		rapid.Map(rapid.StringMatching(`[a-z]{1,12}`), capital),
		rapid.Map(rapid.StringMatching(`[а-яё]{1,12}`), capital),
		rapid.Map(rapid.StringMatching(`[a-z]{14,28}|[а-я]{7,41}`), capital),
		rapid.StringMatching(`[A-ZА-ЯЁ]\.?`),
		rapid.StringMatching(`[A-Za-zА-Яа-яЁё王é'’.0-9-]{1,6}`),
	)
	between := rapid.SampledFrom([]string{" ", " ", " ", " ", " ", " ", ", ", ", ", ",", "  ", "; ", " and ", " и ", "-", "."})
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for i := range rapid.IntRange(1, 5).Draw(t, "words") {
			if i > 0 {
				b.WriteString(between.Draw(t, "between"))
			}
			b.WriteString(word.Draw(t, "word"))
		}
		return b.String()
	})
}

// readAlike says whether the short way gives what the long way gives, of a name and of a list of one.
func readAlike(t interface{ Fatalf(string, ...any) }, s string) {
	if got, ok := readSimpleName(s); ok {
		if want, ok := readAnyName(name{text: s}); !ok || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: got\n%+v, want\n%+v", s, got, want)
		}
	}
	rest, etAl := withoutEtAl(strings.TrimRight(s, " :"))
	got, want := AuthorList{}, AuthorList{EtAl: etAl}
	got.read(s)
	want.readAny(rest)
	if !slices.EqualFunc(got.People, want.People, func(p, q Person) bool { return reflect.DeepEqual(p, q) }) || got.EtAl != want.EtAl {
		t.Fatalf("%q: got the list\n%+v, want\n%+v", s, got, want)
	}
}

func TestSimpleNamesAreReadAlike(t *testing.T) {
	names := names(t)
	rapid.Check(t, func(t *rapid.T) { readAlike(t, names.Draw(t, "name")) })
}

// TestListedNamesAreReadAlike: so are names with a word of any list, in any place.
func TestListedNamesAreReadAlike(t *testing.T) {
	for _, w := range listedWords(t, nameLists...) {
		patterns := []string{
			"W", "Frost W", "W Frost", "Frost, W", "W, Frost", "W, F. M.", "W, Mary F.", "Mary W Frost", "Mary Frost W", "W Mary Frost", "Frost, Mary W", "Frost, W M", "M. W", "W M.", "Mary F. W", "W, M. D.", "W, S. J.", "W, O. P.", "W, M D",
		}
		if !asciiString(w) {
			patterns = []string{"W", "Лунин W", "W Лунин", "Лунин, W", "W, Иван", "W, И. П.", "W, Иван П.", "Иван W Лунин", "W Иван Лунин", "Лунин Иван W", "Лунин, Иван W", "Иван П. W"}
		}
		for _, s := range patterns {
			readAlike(t, strings.ReplaceAll(s, "W", w))
			readAlike(t, strings.ReplaceAll(s, "W", capital(w)))
		}
	}
}

func TestMostNamesAreSimple(t *testing.T) {
	for _, s := range []string{"Ada Lovelace", "Frost, Mary J.", "Frost, M J", "Rudich", "Ada B. C. Frost", "Иван Петрович Зимин", "Лунин, И. П.", "Li Wu"} {
		if _, ok := readSimpleName(s); !ok {
			t.Errorf("%q is left to the long way", s)
		}
	}
	for _, s := range []string{"Pope Francis", "Van Gogh", "Anonymous", "Health Ministry", "Aristotle", "A. Frost", "Frost A", "FROST, MARY", "Mary, Inc", "Louis Xi", "", "Mary ", "Mary,", "Зиминъ"} {
		if _, ok := readSimpleName(s); ok {
			t.Errorf("%q is no simple name", s)
		}
	}
}
