package canonical

import (
	"testing"
	"unicode/utf8"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"letter case goes", "De CIVITATE Dei", "de civitate dei"},
		{"punctuation separates", "Hello,world: a/b (c)", "hello world a b c"},
		{"white space is single", "  a\t\n\u00a0b\u3000c ", "a b c"},
		{"apostrophes join", "Don't / Don’t / l'été", "dont dont lete"},
		{"stops between single letters join", "The U.S.A. and J.R.R. Tolkien", "the usa and jrr tolkien"},
		{"a stop between digits separates", "7.0.5 is not 705", "7 0 5 is not 705"},
		{"a stop behind a longer word separates", "Art.5 and e.g. this", "art 5 and eg this"},
		{"signs of a programming language stay", "C++ and C# vs. C", "c++ and c# vs c"},
		{"a plus between words separates", "A+B", "a b"},
		{"Latin diacritics go", "Émile Żółć Ångström Dvořák", "emile zolc angstrom dvorak"},
		{"decomposed equals composed", "e\u0301 и\u0306", "e й"},
		{"ligatures and special letters are written out", "Æsop œuvre Straße STRAẞE Łódź þing ﬁ", "aesop oeuvre strasse strasse lodz thing fi"},
		{"ё is е", "Ёлка ещё", "елка еще"},
		{"й and ї are letters of their own", "Мой їжак", "мой їжак"},
		{"stress marks go", "за́мок", "замок"},
		{"yat and fita are modern", "Ѳедоръ и вѣра", "федор и вера"},
		{"і before a vowel and a hard sign at the end are of before 1918", "Преступленіе и наказаніе Достоевскаго, томъ I", "преступление и наказание достоевскаго том i"},
		{"a hard sign within a word stays, and one alone", "объектъ ъ", "объект ъ"},
		{"Ukrainian і before a consonant stays", "Київ і світ", "київ і світ"},
		{"final sigma and accents go", "Ὁ Λόγος", "ο λογοσ"},
		{"traditional Han is simplified", "紅樓夢與漢語", "红楼梦与汉语"},
		{"a Japanese new form is simplified", "広島の歴史", "广岛の历史"},
		{"no spaces beside Han", "深度学习 Python 入门 ，第 2 版", "深度学习python入门第2版"},
		{"kana have one width and keep their voicing", "ｶﾞﾗｽ か\u3099", "ガラスが"},
		{"full width is half width", "ＡＢＣ１２３！", "abc123"},
		{"Hangul keeps its spaces", "한국 신학", "한국 신학"},
		{"an Arabic mark by itself is nothing, in its presentation form too", "\uFE7D سلام \uFCF2", "سلام"},
		{"Arabic forms of one letter are one, vowels and tatweel go", "إِسْـــلَام أمة آية على", "اسلام امه ايه علي"},
		{"Persian letters are the Arabic ones", "کتاب علی", "كتاب علي"},
		{"Hebrew points go", "בְּרֵאשִׁית", "בראשית"},
		{"maqaf separates", "בית־ספר", "בית ספר"},
		{"digits of every script are ASCII", "٢٠٢٤ ۲۰۲۴ २०२४ ２０２４", "2024 2024 2024 2024"},
		{"Indic vowel signs stay", "हिन्दी", "हिंदी"},
		{"Thai vowel signs stay", "กำลัง", "กําลัง"},
		{"subscripts are digits", "H₂O x²", "h2o x2"},
		{"what is never seen goes", "soft\u00adhyphen zero\u200bwidth \ufefftrade™", "softhyphen zerowidth trade"},
		{"a Persian joiner goes", "می\u200cخواهم", "ميخواهم"},
		{"dotted and dotless i are one", "İstanbul ILGIN ılgın", "istanbul ilgin ilgin"},
		{"emoji separate", "I 😀 you", "i you"},
		{"nothing but signs is empty", "— ?! …", ""},
		{"invalid UTF-8 separates", "a\xffb", "a b"},
	} {
		if got := Fold(c.in); got != c.want {
			t.Errorf("%s: Fold(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"", "a", "Ёлка", "紅樓夢", "C++", "ﷺ", "ｶﾞ", "\u1100\u200d\u1161", "İ", "a.b.c", "\xff", "e\u0301\u0323", "ΐ", "ǆ", "㌀", "¼", "\x85\xe6紅#  夢", "a+ 夢", "A#'0", "\uFE7D", "紅 ъ Ѩ", "㹅?々"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Fold(s)
		if !utf8.ValidString(once) {
			t.Fatalf("Fold(%q) = %q is not valid UTF-8", s, once)
		}
		if twice := Fold(once); twice != once {
			t.Fatalf("Fold(%q) = %q, but folded again %q", s, once, twice)
		}
		if len(s) < 1000 {
			for _, token := range Tokens(once) {
				if token == "" || !utf8.ValidString(token) {
					t.Fatalf("Tokens(%q) holds %q", once, token)
				}
			}
		}
	})
}

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		rule, in string
		want     []string
	}{
		{"words stand between spaces", "de civitate dei", []string{"de", "civitate", "dei"}},
		{"Han comes in pairs", "红楼梦", []string{"红楼", "楼梦"}},
		{"a lone character stands alone", "a书", []string{"a", "书"}},
		{"scripts part", "python入门第2版", []string{"python", "入门", "门第", "2", "版"}},
		{"Hangul comes in pairs within words", "한국어 책", []string{"한국", "국어", "책"}},
		{"nothing gives nothing", "", nil},
	} {
		got := Tokens(c.in)
		if !equal(got, c.want) {
			t.Errorf("%s: Tokens(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func BenchmarkFold(b *testing.B) {
	for _, c := range []struct{ name, in string }{
		{"ascii", "Comparison of liquid-based cytology and conventional Pap smear as a screening method"},
		{"russian", "Учение Церкви по моральным вопросам: введение в социальную доктрину"},
		{"chinese", "紅樓夢與漢語文學研究：第二卷"},
		{"latin", "Über die Möglichkeit einer Théologie naturelle à l'époque moderne"},
		{"decomposed", "U\u0308ber die Mo\u0308glichkeit einer The\u0301ologie"},
		{"arabic", "مقدمة ابن خلدون في التاريخ والاجتماع"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.in)))
			b.ReportAllocs()
			for b.Loop() {
				Fold(c.in)
			}
		})
	}
}
