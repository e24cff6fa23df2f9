package normalize

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"biblog/pipeline/cite"
)

func TestNaturalKeys(t *testing.T) {
	person := func(family string) []cite.Name { return []cite.Name{cite.Person(family, family, "")} }
	body := func(name string) []cite.Name { return []cite.Name{{Literal: name}} }
	for _, tt := range []struct {
		rule string
		work cite.Work
		want string
	}{
		{"author, telling word of the title, year", cite.Work{Authors: person("Smith"), Title: "On the Origin of Words", Date: &cite.Date{Year: cite.Some(int64(1999))}}, "smith-origin-1999"},
		{"Russian as on book covers", cite.Work{Authors: person("Достоевский"), Title: "Преступление и наказание", Date: &cite.Date{Year: cite.Some(int64(1866))}}, "dostoevsky-prestuplenie-1866"},
		{"й, ю, я, ц", cite.Work{Authors: person("Цой"), Title: "Юный яхтсмен"}, "tsoy-yuny"},
		{"ё is е, and е after a sign is ye", cite.Work{Authors: person("Соловьёв"), Title: "Объём и съезд"}, "solovev-obem"},
		{"a decomposed й is a й", cite.Work{Title: "Толстой"}, "tolstoy"},
		{"Chinese in pinyin, four syllables a word", cite.Work{Authors: body("张三"), Title: "天主教教理（第2版）", Date: &cite.Date{Year: cite.Some(int64(1992))}}, "zhangsan-tianzhujiaojiao-1992"},
		{"Greek", cite.Work{Authors: person("Αριστοτέλης"), Title: "Περὶ ψυχῆς"}, "aristoteles-psukhes"},
		{"Arabic and Hebrew have keys", cite.Work{Authors: person("الغزالي"), Title: "שלום"}, "lgzly-shlvm"},
		{"diacritics and ligatures", cite.Work{Authors: person("Øre-Łódź"), Title: "Œuvres"}, "ore-lodz-oeuvres"},
		{"an apostrophe is no break", cite.Work{Authors: person("O’Brien"), Title: "Don't"}, "obrien-dont"},
		{"a family name of several words stays whole", cite.Work{Authors: person("von Balthasar"), Title: "Theodramatik"}, "von-balthasar-theodramatik"},
		{"a body's first telling words", cite.Work{Authors: body("Congregation for the Doctrine of the Faith"), Title: "Dominus Iesus", Date: &cite.Date{Year: cite.Some(int64(2000))}}, "congregation-doctrine-dominus-2000"},
		{"no author: three words of the title", cite.Work{Title: "The Catechism of the Catholic Church", Date: &cite.Date{Year: cite.Some(int64(1992))}}, "catechism-catholic-church-1992"},
		{"no title: author and year", cite.Work{Authors: person("Smith"), Date: &cite.Date{Year: cite.Some(int64(7))}}, "smith-7"},
		{"before our era", cite.Work{Title: "史記", Date: &cite.Date{Year: cite.Some(int64(-90))}}, "shiji-91bce"},
		{"the year 1 BCE is the astronomical 0", cite.Work{Title: "T", Date: &cite.Date{Year: cite.Some(int64(0))}}, "t-1bce"},
		{"a key starts with a letter", cite.Work{Title: "1984", Date: &cite.Date{Year: cite.Some(int64(1949))}}, "work-1984-1949"},
		{"a title of nothing but articles", cite.Work{Title: "The A"}, "the-a"},
		{"only a URL: host and last segment", cite.Work{URL: "https://www.example.org/docs/Some_Page.html?q=1"}, "example-org-some-page-html"},
		{"a URL without a path", cite.Work{URL: "https://example.org/"}, "example-org"},
		{"a title without letters counts for nothing", cite.Work{Title: "🙏!", URL: "https://example.org"}, "example-org"},
		{"only a path: the file's name", cite.Work{Extra: &cite.Extra{Path: "src/cmd/main.go"}}, "main-go"},
		{"only an identifier", cite.Work{Extra: &cite.Extra{DOI: "10.1000/182"}}, "doi-10-1000-182"},
		{"only an identifier of another scheme", cite.Work{Extra: &cite.Extra{OtherIDs: []string{"magisterium:ab-1"}}}, "magisterium-ab-1"},
		{"a year alone names nothing", cite.Work{Extra: &cite.Extra{EntryID: "0123456789abcdef"}, Date: &cite.Date{Year: cite.Some(int64(1992))}}, "entry-01234567"},
		{"nothing known", cite.Work{Extra: &cite.Extra{EntryID: "abcdef0123456789"}}, "entry-abcdef01"},
	} {
		if got := naturalKey(&tt.work); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.rule, got, tt.want)
		}
	}
}

func TestAKeyIsWellFormedWhateverTheWorkIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ \-'a-zA-ZА-я0-9一-龥]{0,12}`))
		w := &cite.Work{
			Title: text.Draw(t, "title"), URL: text.Draw(t, "url"),
			Extra: &cite.Extra{EntryID: "0123456789abcdef", Path: text.Draw(t, "path"), DOI: text.Draw(t, "doi")},
			Date:  &cite.Date{Year: cite.Optional[int64]{Value: rapid.Int64().Draw(t, "year"), Known: rapid.Bool().Draw(t, "dated")}},
		}
		for range rapid.IntRange(0, 2).Draw(t, "authors") {
			w.Authors = append(w.Authors, cite.Person(text.Draw(t, "name"), text.Draw(t, "family"), ""))
		}
		if key := naturalKey(w); !keySyntax.MatchString(key) || len(key) > 100 {
			t.Fatalf("key %q", key)
		}
	})
}

func TestALongTitleIsNotReadToItsEnd(t *testing.T) {
	w := &cite.Work{Title: strings.Repeat("Ы", 1<<20)}
	if got, want := naturalKey(w), strings.Repeat("y", untitledLength); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if n := testing.AllocsPerRun(10, func() { naturalKey(w) }); n > 2000 {
		t.Errorf("%v allocations", n)
	}
}

// TestPlainWordsAreTheSame: the short way through ASCII gives what the long way gives.
func TestPlainWordsAreTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`[ -~\t]{0,40}`).Draw(t, "text")
		plain := keyWords{most: 3, length: 24, skip: true}
		long := plain
		plain.plain(s)
		long.any(s)
		if string(plain.out) != string(long.out) {
			t.Fatalf("%q: got %q, want %q", s, plain.out, long.out)
		}
	})
}

func TestWordsOfAKeyAreWholeAndFit(t *testing.T) {
	for _, c := range []struct{ rule, text, want string }{
		{"as many as fit", "one two three four", "one-two-three"},
		{"what does not fit ends it, a shorter one behind it is left", "one twelve-letters x", "one-twelve"},
		{"the first is cut", "extraordinarily long", "extraordinari"},
		{"of a word in capitals beyond ASCII too", "ОДИН два", "odin-dva"},
	} {
		if got := string(new(keyWords).ascii(c.text, 13)); got != c.want {
			t.Errorf("%s: got %q, expected %q", c.rule, got, c.want)
		}
	}
}

func FuzzASCIIWord(f *testing.F) {
	for _, s := range []string{"", "Достоевский", "天主教教理", "\xff", "'", "ий", "Ð", "𝔏", "ﷺ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		words := string(new(keyWords).ascii(s, 100))
		if words == "" {
			return
		}
		for w := range strings.SplitSeq(words, "-") {
			if w == "" || strings.Trim(w, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
				t.Errorf("%q gives the word %q", s, w)
			}
		}
	})
}

func TestSmallLettersAreThoseOfUnicode(t *testing.T) {
	for r := range rune(0x3000) {
		if lowered(r) != unicode.ToLower(r) {
			t.Errorf("%q: got %q, want %q", r, lowered(r), unicode.ToLower(r))
		}
	}
}

func BenchmarkNaturalKey(b *testing.B) {
	w := &cite.Work{
		Authors: []cite.Name{cite.Person("Достоевский, Фёдор", "Достоевский", "Фёдор")},
		Title:   "Преступление и наказание", Date: &cite.Date{Year: cite.Some(int64(1866))},
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(w.Title)))
	var k keyWords
	var key []byte
	for b.Loop() {
		key = k.appendNaturalKey(key[:0], w)
	}
}

func TestComposedTextIsInCompatibilityForm(t *testing.T) {
	letters := rapid.SampledFrom([]string{"a", "é", "й", "и", "\u0306", "ѷ", "ё", "«", "»", "—", "–", "„", "“", "”", "’", "…", "½", "\u0301", "e", "\xC3", "\xE2\x80", "中", "ÿ", "×"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(letters).Draw(t, "text"), "")
		if composed(text) && norm.NFKC.String(text) != text {
			t.Fatalf("%q", text)
		}
	})
}
