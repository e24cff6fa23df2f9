package canonical

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestDisplay(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"plain text stays", "Confessiones: liber X (ed. 2)", "Confessiones: liber X (ed. 2)"},
		{"white space is folded", " a \n\t b\u00a0c ", "a b c"},
		{"entities are decoded, twice if need be", "Caf&eacute; &amp;amp; Bar &#x1F600; R&amp;D", "Café & Bar 😀 R&D"},
		{"tags go", "<i>E. coli</i> in H<sub>2</sub>O<br/>and", "E. coli in H2O and"},
		{"escaped tags go", "&lt;b&gt;bold&lt;/b&gt;", "bold"},
		{"what is no tag stays", "p<0.05 and a<b, c>d <unknown>", "p<0.05 and a<b, c>d <unknown>"},
		{"MathML and JATS tags go", "<jats:title>X</jats:title> <mml:mi>y</mml:mi>", "X y"},
		{"LaTeX accents are letters", `G{\"o}del, \'Etude, {\'{e}}, \c{c}a, \v{S}, \~n, na\"{\i}ve, Erd\H{o}s`, "Gödel, Étude, é, ça, Š, ñ, naïve, Erdős"},
		{"LaTeX letters are letters", `Stra{\ss}e \O re \L{}\'od\'z \aa`, "Straße Øre Łódź å"},
		{"LaTeX macros leave their argument", `\emph{On} \textbf{the} \textsc{Bible} {\em and} {\it more}`, "On the Bible and more"},
		{"an escaped dollar ends no mathematics", `Prices $p_1 + \$2$ in Köln`, "Prices p1 + $2 in Köln"},
		{"LaTeX escapes are signs", `A \& B, 50\% \#1 \_x \{y\}`, "A & B, 50% #1 _x {y}"},
		{"braces that protect capitals go", "The {DNA} of {R}ome", "The DNA of Rome"},
		{"mathematics is read", `$\alpha$-decay of $H_2O$ in $O(n^2)$`, "α-decay of H2O in O(n2)"},
		{"mathematics escaped once too often", `The hB$^\\Pi$-tree`, "The hBΠ-tree"},
		{"money stays", "From $5 to $10 a day", "From $5 to $10 a day"},
		{"ties are spaces beside macros only", `Saint~Paul \'e ~/home`, "Saint Paul é /home"},
		{"a tilde alone stays", "~/home and ~5", "~/home and ~5"},
		{"backslashes of paths stay", `C:\Users\docs`, `C:\Users\docs`},
		{"Markdown emphasis goes", "**Bold** and *it* and __u__ and _v_ and `code`", "Bold and it and u and v and code"},
		{"marks within words stay", "C*-algebras and W*-algebras of snake_case_names 2 * 3 * 4", "C*-algebras and W*-algebras of snake_case_names 2 * 3 * 4"},
		{"links leave their text", "See [the page](https://example.org/a_(b) now", "See the page now"},
		{"heading marks go", "## Глава 1 ##", "Глава 1"},
		{"C# is no heading", "C# and #hashtag", "C# and #hashtag"},
		{"control characters go", "a\x00b\x1fc", "a b c"},
		{"invalid UTF-8 is replaced", "a\xffb", "a\uFFFDb"},
		{"a lone sign stays", "< & $ * [ \\", "< & $ * [ \\"},
	} {
		if got := Display(c.in); got != c.want {
			t.Errorf("%s: Display(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func TestTitleFolded(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"case, punctuation and a final stop do not count", "On Free Choice of the Will.", "ON FREE CHOICE OF THE WILL"},
		{"quotation marks and brackets around it do not count", "«Исповедь»", "[Исповедь]"},
		{"the medium does not count", "Исповедь [Электронный ресурс]", "Исповедь"},
		{"the medium in English does not count", "Summa theologiae [electronic resource]", "Summa theologiae"},
		{"a note on the language does not count", "[On grace] [Article in Russian]", "On grace"},
		{"a count of references does not count", "On grace. [Review] [45 refs]", "On grace"},
		{"Chinese marks of the medium do not count", "红楼梦[M]", "紅樓夢"},
		{"LaTeX is what it stands for", `G{\"o}del's {T}heorem`, "Gödel’s theorem"},
		{"book marks of Chinese do not count", "《红楼梦》研究", "红楼梦研究"},
	} {
		if a, b := Title(c.a).Folded, Title(c.b).Folded; a != b || a == "" {
			t.Errorf("%s: %q gives %q, %q gives %q", c.rule, c.a, a, c.b, b)
		}
	}
}

func TestTitleSubtitle(t *testing.T) {
	for _, c := range []struct{ rule, in, main, sub string }{
		{"a colon", "Fides et ratio: on faith and reason", "fides et ratio", "on faith and reason"},
		{"a colon of ISBD", "Исповедь : перевод с латинского", "исповедь", "перевод с латинского"},
		{"a colon of full width", "红楼梦：一部小说", "红楼梦", "一部小说"},
		{"a dash between spaces", "Laudato si — On care for our common home", "laudato si", "on care for our common home"},
		{"a double dash", "论天主之城——奥古斯丁研究", "论天主之城", "奥古斯丁研究"},
		{"a sentence", "The quiet city. A study of silence", "the quiet city", "a study of silence"},
		{"a question", "Cur Deus homo? Why God became man", "cur deus homo", "why god became man"},
		{"no cut in an abbreviation", "Letters of St. Paul to vol. II", "letters of st paul to vol ii", ""},
		{"no cut in a hyphen", "Neo-Platonism", "neo platonism", ""},
		{"no cut in a ratio", "A 3:1 majority", "a 3 1 majority", ""},
		{"a comma before the kind of a document and its subject", "Ventus et aqua, Decree on Rivers", "ventus et aqua", "decree on rivers"},
		{"the kind of a document in two words explains", "Ventus et aqua, Pastoral Constitution on Rivers", "ventus et aqua", ""},
		{"the same behind a colon", "Ventus et aqua: Encyclical Letter on Rivers", "ventus et aqua", ""},
		{"the kind alone", "Ventus et aqua: Encyclical Letter", "ventus et aqua", ""},
		{"the kind and a name", "Documents of the synod: Apostolic Constitution Ventus et aqua", "documents of the synod", "apostolic constitution ventus et aqua"},
		{"no cut before a word that is no kind", "Bread, instruction and milk", "bread instruction and milk", ""},
		{"a sign at an end cuts nothing", "Title:", "title", ""},
		{"a marker alone is no title", "Reply to: On grace", "reply to on grace", ""},
		{"a parallel title", "Соль и море = Salt and the sea", "соль и море", "salt and the sea"},
		{"a parallel title in Chinese", "盐与海 = Salt and the sea", "盐与海", "salt and the sea"},
		{"a parallel title in Hebrew", "Salt and the sea = המלח והים", "salt and the sea", "המלח והים"},
		{"no cut in a formula", "A proof that P = NP in brine", "a proof that p np in brine", ""},
		{"no cut before a number", "Salt at alpha = 5 and its decay", "salt at alpha 5 and its decay", ""},
		{"no cut without spaces", "Where salt=Brine and sea", "where salt brine and sea", ""},
	} {
		f := Title(c.in)
		if f.Main != c.main || f.Sub != c.sub {
			t.Errorf("%s: Title(%q) = %q | %q, want %q | %q", c.rule, c.in, f.Main, f.Sub, c.main, c.sub)
		}
	}
}

func designations(list []Designation) string {
	var b []string
	for _, d := range list {
		b = append(b, d.Kind.String()+" "+d.Value)
	}
	return strings.Join(b, ", ")
}

func TestTitleDesignations(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"a volume in digits", "Church Dogmatics, vol. 2", "volume 2"},
		{"a volume in roman numerals", "Church Dogmatics, Vol. II", "volume 2"},
		{"a volume in words", "Church Dogmatics, volume two", "volume 2"},
		{"a German volume", "Dogmatik, Band 3", "volume 3"},
		{"a French volume", "Histoire, tome IV", "volume 4"},
		{"a Russian volume", "Сочинения. Том 2", "volume 2"},
		{"a Russian volume, short", "Сочинения. Т. 2", "volume 2"},
		{"a Russian volume before its word", "Сочинения, второй том", "volume 2"},
		{"a Greek volume", "Ιστορία των λιμανιών, τόμος 2", "volume 2"},
		{"a Greek part", "Ιστορία των λιμανιών. Μέρος 3", "part 3"},
		{"a part and a volume", "История, т. 1, ч. II", "volume 1, part 2"},
		{"a part with a letter", "Annals, Part B", "part b"},
		{"Chinese volume", "史记 第二卷", "volume 2"},
		{"Chinese volume in digits", "史記第12卷", "volume 12"},
		{"Chinese volume behind", "史记卷三", "volume 3"},
		{"Chinese first volume", "红楼梦（上册）", "volume 上"},
		{"Chinese chapter", "第3章 恩典", "chapter 3"},
		{"Chinese edition", "化学（第2版）", "edition 2"},
		{"a Chinese series", "神学大全 第一集", "volume 1"},
		{"a Korean volume and edition", "신학대전 제2권 제3판", "volume 2, edition 3"},
		{"an Arabic part", "تاريخ، الجزء الثاني", "part 2"},
		{"a Persian volume", "تاریخ، جلد سوم", "volume 3"},
		{"a chapter behind a dot", "史记·项羽本纪", "section 项羽本纪"},
		{"a chapter behind a dot of Japan", "源氏物語・桐壺", "section 桐壶"},
		{"the dot within a foreign name", "安娜·卡列尼娜", ""},
		{"the dot between kana", "ドン・キホーテ", ""},
		{"a part that is called one", "神曲 地獄篇", "section 地狱篇"},
		{"a canticle", "Divina Commedia. Purgatorio", "section purgatorio"},
		{"a treatise within a work", "Summa Theologiae: Treatise on Law", "section treatise on law"},
		{"a treatise within a work, behind a comma", "Summa Theologiae, Treatise on Law", "section treatise on law"},
		{"a work that is a treatise", "The Tides: A Treatise on Salt", ""},
		{"an ordinal edition", "Chemistry, 2nd edition", "edition 2"},
		{"an ordinal edition in words", "Chemistry (Third Ed.)", "edition 3"},
		{"a revised edition", "Chemistry, revised edition", "edition revised"},
		{"a Russian edition", "Химия. 2-е издание", "edition 2"},
		{"a Russian edition, short", "Химия. — 3-е изд.", "edition 3"},
		{"an edition behind its word", "Chemistry, edition 4", "edition 4"},
		{"an issue", "Вестник, вып. 7", "issue 7"},
		{"a number sign", "Report № 7", "issue 7"},
		{"a supplement", "Thorax, Suppl. 1", "supplement 1"},
		{"a supplement without number", "Supplement to the Summa", "supplement "},
		{"a chapter", "Chapter 5: Grace", "chapter 5"},
		{"a word that only looks like one", "The part of the church", ""},
		{"no one is no number", "No one is good", ""},
	} {
		if got := designations(Title(c.in).Designations); got != c.want {
			t.Errorf("%s: Title(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

func TestTitleNumbers(t *testing.T) {
	for _, c := range []struct{ rule, in, numbers, romans string }{
		{"numbers in order", "From 1914 to 1945", "[1914 1945]", "[]"},
		{"no leading zeros", "Report 007", "[7]", "[]"},
		{"decimals", "Version 2.50 of HTTP/1.1", "[2.5 1.1]", "[]"},
		{"thousands", "10,000 questions", "[10000]", "[]"},
		{"Arabic-Indic digits", "٢٠٢٤", "[2024]", "[]"},
		{"zero is a number", "0 and 00", "[0 0]", "[]"},
		{"roman numerals of several letters", "Louis XIV and Henry VIII", "[]", "[14 8]"},
		{"a single one at the end only", "I met Henry V", "[]", "[5]"},
		{"a word in lower case is none", "mix di cd", "[]", "[]"},
		{"small ones count", "a phase ii study of henry v", "[]", "[2]"},
		{"a number beside letters", "COVID-19 in HPV16", "[19 16]", "[]"},
	} {
		f := Title(c.in)
		if n, r := fmt.Sprint(f.Numbers), fmt.Sprint(f.Romans); n != c.numbers || r != c.romans {
			t.Errorf("%s: Title(%q) has %s %s, want %s %s", c.rule, c.in, n, r, c.numbers, c.romans)
		}
	}
}

func TestTitleDerived(t *testing.T) {
	for _, c := range []struct {
		rule, in string
		want     Derived
	}{
		{"a reply", "Reply to: The city of God", Reply},
		{"a response", "Response to Smith et al.", Reply},
		{"a response to a letter", "Response to the letter of Dr Smith", Reply},
		{"a response of another kind", "Response to radiation of tumours", 0},
		{"re with a colon", "Re: On grace", Reply},
		{"re as a syllable and a colon", "Re-tree: an index", 0},
		{"a review with the author of a book", "Review of On grace by A. Weber", Review},
		{"re as a syllable", "Re-reading Augustine", 0},
		{"a review with a title", "Review of “On grace”", Review},
		{"a review of a field", "Review of the literature on grace", 0},
		{"with an article", "A comment on grace", Comment},
		{"a reply at the end", "On grace: authors' reply", Reply},
		{"a Russian reply", "Ответ на статью о благодати", Reply},
		{"a comment", "Comment on 'On grace'", Comment},
		{"an erratum", "Erratum: On grace", Erratum},
		{"an erratum at the end", "On grace (Corrigendum)", Erratum},
		{"a Russian erratum", "Исправление: О благодати", Erratum},
		{"a Chinese erratum", "《论恩典》勘误", Erratum},
		{"a retraction", "RETRACTED: On grace", Retraction},
		{"a review", "Book review: On grace", Review},
		{"a Russian review", "Рецензия на книгу «Исповедь»", Review},
		{"a Chinese review", "书评：红楼梦", Review},
		{"a Spanish review", "Reseña: Las salinas del norte", Review},
		{"a Spanish erratum", "Fe de erratas: Las salinas del norte", Erratum},
		{"a Czech erratum", "Oprava: Solné cesty", Erratum},
		{"an Arabic erratum", "تصحيح: طرق الملح", Erratum},
		{"a Hungarian erratum", "Hibajegyzék: A só útjai", Erratum},
		{"a French summary", "Résumé : Les routes du sel", Digest},
		{"a German summary", "Zusammenfassung: Die Wege des Salzes", Digest},
		{"a work about corrections", "Korrektur und Salz", 0},
		{"a reply in Spanish", "Respuesta a las salinas del norte", Reply},
		{"an editorial", "Editorial", Editorial},
		{"a subject is no marker", "How to reply to a review of comments", 0},
		{"the beginning of a word is no marker", "Reactions of amines; Replying; Commentaries", 0},
	} {
		if got := Title(c.in).Derived; got != c.want {
			t.Errorf("%s: Title(%q).Derived = %b, want %b", c.rule, c.in, got, c.want)
		}
	}
}

func TestPolesOppose(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		want       bool
	}{
		{"in glass and alive", "Salt uptake in vitro", "Salt uptake in vivo", true},
		{"in glass and alive, both", "Salt uptake in vitro and in vivo", "Salt uptake in vivo", false},
		{"mothers and fathers", "Salt in the food of mothers", "Salt in the food of fathers", true},
		{"mothers and fathers in Russian", "Роль матери", "Роль отца", true},
		{"with and without", "Surgery with drains", "Surgery without drains", true},
		{"men and women", "Obesity in men", "Obesity in women", true},
		{"men and women in Chinese", "男性健康", "女性健康", true},
		{"с and без", "Операция с дренажом", "Операция без дренажа", true},
		{"a negation", "To be", "Not to be", true},
		{"a Russian negation", "Он не был", "Он был", true},
		{"a Chinese negation", "可行的方案", "不可行的方案", true},
		{"the abbreviation of a number", "Law No. 7", "Law 7", false},
		{"a lower and an upper bound", "Falls of people ≥65 years", "Falls of people <65 years", true},
		{"bounds with a space and as entities", "Falls of people &gt; 65 years", "Falls of people ≤ 65 years", true},
		{"bounds in Chinese", "年龄≥65岁的患者", "年龄＜65岁的患者", true},
		{"a bound with its equal sign and without", "Falls of people ≥65 years", "Falls of people >65 years", false},
		{"a bound and none", "Falls of people ≥65 years", "Falls of people 65 years", false},
		{"findings", "CD4+CD25+ cells in brine", "CD4+CD25− cells in brine", true},
		{"findings with a hyphen", "IL-2+ cells in brine", "IL-2- cells in brine", true},
		{"a finding in brackets", "Gram (+) bacteria in brine", "Gram (-) bacteria in brine", true},
		{"charges in LaTeX", `Production of $\pi^+$ mesons`, `Production of $\pi^-$ mesons`, true},
		{"above and below zero", "Fish stored at −5 °C", "Fish stored at +5 °C", true},
		{"equal and not", "Proof that P = NP", "Proof that P ≠ NP", true},
		{"female and male", "♀ crabs", "♂ crabs", true},
		{"a sign that was lost", "CD4+CD25+ cells in brine", "CD4+ CD25 cells in brine", false},
		{"hyphens and dashes", "Pre- and post-war salt - a study", "Pre– and post–war salt − a study", false},
		{"words joined by a hyphen or a plus", "Salt-water and C++", "Salt−water and C++", false},
		{"signs that are no bounds", "a -> b 65", "a <- b 65", false},
		{"both sides in both", "Men and women", "Women and men", false},
		{"both sides and one", "Men and women", "Women", false},
		{"a side and none", "Surgery with drains", "Surgery", false},
		{"the same side", "Surgery without drains", "Surgery without drain", false},
	} {
		a, b := Title(c.a).Poles, Title(c.b).Poles
		if got := a.Oppose(b); got != c.want || b.Oppose(a) != got {
			t.Errorf("%s: %q and %q: %t and %t, want %t", c.rule, c.a, c.b, got, b.Oppose(a), c.want)
		}
	}
}

func FuzzTitle(f *testing.F) {
	for _, s := range []string{"", "Vol. II: $x^", `\"`, "{\\'", "[](", "**", "<i", "&amp;", "第二卷", "卷", "2-е изд.", "№", "a. B", "____", "`", "# ", "1,0", "[", "\\t{oo}", "&#0;", "&#xD800;", "\\\xff", "第#  卷", "卷0", "A#'0", "$\\$\xfd", "$\\'$é"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		form := Title(s)
		for _, out := range []string{form.Display, form.Folded, form.Main, form.Sub} {
			if !utf8.ValidString(out) {
				t.Fatalf("Title(%q) holds %q, which is not valid UTF-8", s, out)
			}
		}
		if Fold(form.Folded) != form.Folded {
			t.Fatalf("Title(%q).Folded = %q is not folded", s, form.Folded)
		}
		for _, d := range form.Designations {
			if d.Value == "" && d.Kind != Supplement || Fold(d.Value) != d.Value {
				t.Fatalf("Title(%q) has the designation %v", s, d)
			}
		}
	})
}

func BenchmarkTitle(b *testing.B) {
	for _, c := range []struct{ name, in string }{
		{"english", "ECG testing and monitoring of women after treatment of AVN 3: review of the literature and meta-analysis"},
		{"russian", "Учение Церкви по моральным вопросам: введение. Том 2"},
		{"chinese", "紅樓夢與漢語文學研究：第二卷"},
		{"latex", `{\"U}ber formal unentscheidbare S{\"a}tze der \emph{Principia}`},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.in)))
			b.ReportAllocs()
			for b.Loop() {
				Title(c.in)
			}
		})
	}
}
