package canonical

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// ruled are what the rules for titles apply to, one after the other.
var ruled = []string{
	"12", "2.5", "1,000", "007", "1914", "٣", "१२", "２", "IV", "ii", "X", "i", "MIX", "第三卷", "卷2", "上册", "제3권", "十一",
	"(electronic resource)", "[Текст]", "（电子书）", "(5 refs)", "Brine And Chalk (BAC)", "（十一）", "(十一)", "in 3 volumes", "libri VI", "Ten Books on Salt",
	"Encyclical Letter", "Декларация", "通谕", "a v. b, 410 U.S. 113 (1973)", "A v B [1932] AC 562", "塩の巻", "地狱篇", "史记·项羽本纪", "源氏・桐壺", "史记•项羽", "不", "男", "⼀",
	"tides: salt", "tides : salt", "tides, or The salt", "tides; or, Salt", "tides | salt", "tides · salt", "潮：塩", "潮⸺塩", "tides — salt", "tides - salt", "潮——塩", "tides -- salt", "Of tides = Of salt", "tides? salt", "潮！塩", "tides. Salt", "潮。塩",
	"&amp;lt;i&amp;gt;salt&lt;/i&gt;", "<b>x</b>", "$\\alpha_1$", "{\\'e}", "\\'e", "a~\\&", "*salt*", "_salt_", "`code`", "[a](b)", "\u00a0", "\u3000", "\u0085", "\t", "\x00", "\x7f", "\xff", "\xd0", "e\u0301", "a\u200db",
}

// someTitle draws titles of the words that the rules look for, of what each rule applies to, and of signs, in several scripts.
func someTitle() *rapid.Generator[string] {
	listed := strings.Fields(strings.Join(kindWords[:], " ") + " " + editionWords)
	for _, p := range poleWords {
		listed = append(listed, strings.Fields(p.words)...)
	}
	for _, d := range derivedList() {
		listed = append(listed, d.mark)
	}
	plain := rapid.SampledFrom([]string{"tides", "Salt", "Brine", "On", "of the Tides", "соли", "Книга", "Élève", "größe", "Σάλτ", "ملح", "נצח", "ร้าน", "한글", "红楼梦", "ソルト", "𠀀"})
	sign := rapid.SampledFrom(strings.Split(" ~ ~ ~ ~ ~~: ~ : ~, ~; ~. ~.~? ~! ~ - ~ — ~—~–~：~？~。~ · ~·~ | ~ = ~-~ (~) ~ [~] ~（~）~'~’~\"~«~»~  ~/~&~#", "~"))
	part := rapid.Custom(func(t *rapid.T) string {
		w := rapid.OneOf(plain, rapid.SampledFrom(ruled), rapid.SampledFrom(listed)).Draw(t, "word")
		if r, n := utf8.DecodeRuneInString(w); rapid.Bool().Draw(t, "capital") {
			w = string(unicode.ToUpper(r)) + w[n:]
		}
		return w + sign.Draw(t, "sign")
	})
	start := rapid.SampledFrom([]string{"", "", "", " ", "# "})
	return rapid.Custom(func(t *rapid.T) string {
		return start.Draw(t, "start") + strings.TrimSuffix(strings.Join(rapid.SliceOfN(part, 0, 5).Draw(t, "parts"), ""), " ")
	})
}

// TestRulesThatAreNotBegunSayNothing: what a title says is what it would say were every rule begun, at every byte.
func TestRulesThatAreNotBegunSayNothing(t *testing.T) {
	signsOfAll, kept := [256]signs{}, byteSigns
	for c := range signsOfAll {
		signsOfAll[c] = ^signs(0)
	}
	defer func() { byteSigns = kept }()
	check := func(t interface{ Fatalf(string, ...any) }, s string) {
		byteSigns = kept
		got := Title(s)
		byteSigns = signsOfAll
		if diff := cmp.Diff(Title(s), got); diff != "" {
			t.Fatalf("Title(%q) (-every rule +those with signs):\n%s", s, diff)
		}
	}
	for _, s := range ruled {
		check(t, s)
	}
	titles := someTitle()
	rapid.Check(t, func(t *rapid.T) { check(t, titles.Draw(t, "title")) })
}

// TestRomansAreFoundInEveryScript: what the table of bytes finds is what one letter after the other finds.
func TestRomansAreFoundInEveryScript(t *testing.T) {
	letters := rapid.SampledFrom([]rune("MDCLXVIivxlcdmaZ09 .:,-'—«»éßжЖіїҐѣ第卷一项龥한の、αΩ١ə\u0301\u200d"))
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(letters, 0, 30).Draw(t, "letters"))
		var got, want TitleForm
		got.romans(s)
		word := -1
		for i, r := range s + " " {
			switch letter := unicode.IsLetter(r) || unicode.IsDigit(r); {
			case letter && word < 0:
				word = i
			case !letter && word >= 0:
				w, last := s[word:i], strings.LastIndexFunc(s, unicode.IsLetter)
				numeral := strings.Trim(w, "MDCLXVI") == "" || strings.Trim(w, "ivx") == ""
				if len(w) == 1 && (!strings.Contains("IVX", w) || word < last && !strings.ContainsAny(s[i:min(i+1, len(s))], ":.")) {
					numeral = false
				}
				if v, ok := Roman(w); ok && numeral && len(w) <= 9 {
					want.Romans = append(want.Romans, v)
				}
				word = -1
			}
		}
		if !slices.Equal(got.Romans, want.Romans) {
			t.Fatalf("%q: got %v, want %v", s, got.Romans, want.Romans)
		}
	})
}
