package canonical

import "testing"

// TestAuthorsApart: what tells the bearers of one first name apart is kept, titles and roles are not.
func TestAuthorsApart(t *testing.T) {
	for _, c := range []struct{ rule, in, want string }{
		{"a saint of a place", "Gregory of Nyssa", "gregory of nyssa"},
		{"another one of the same name", "St. Gregory of Nazianzus", "gregory of nazianzus"},
		{"by another name of his", "Gregory the Theologian", "gregory of nazianzus"},
		{"a saint with an article", "Maximus the Hermit", "maximus the hermit"},
		{"a saint in Greek", "Συμεών ο Νέος", "συμεων ο νεοσ"},
		{"a saint in Russian", "Антоний Великий", "антоний великий"},
		{"a person of a place", "Alexander Hamilton of Boston", "alexander hamilton"},
		{"the number of a user", "User 12345", "user 12345"},
		{"a user without a space", "user12345", "user12345"},
		{"the mark of an affiliation", "Anna Maria Weber 2", "weber/am"},
		{"both family names", "Ortega y Gasset, José", "ortega y gasset/j"},
		{"two people in Spanish", "Ana García López y Juan Pérez Ruiz", "lopez/ag; ruiz/jp"},
		{"a pope behind a comma", "Benedict XVI, Pope", "benedict xvi"},
		{"a pope in brackets", "Francis (Pope)", "francis"},
		{"a saint behind commas", "Chrysostom, John, Saint, -407", "john chrysostom"},
		{"a count behind commas", "Tolstoy, Leo, graf, 1828-1910", "tolstoy/l"},
		{"a count in Russian", "Толстой, Лев Николаевич, граф", "толстой/лн"},
		{"a bishop by name", "Elizabeth Bishop", "bishop/e"},
		{"a bishop by name, inverted", "Bishop, Elizabeth", "bishop/e"},
		{"a pope by name", "Alexander Pope", "pope/a"},
		{"senior", "King, Martin Luther, Sr.", "king/ml"},
		{"the elder in French", "Alexandre Dumas père", "dumas/a"},
		{"the younger in French", "Alexandre Dumas fils", "dumas/a"},
		{"a body with and", "Food and Drug Administration", "[food and drug administration]"},
		{"a body with an ampersand", "US Food & Drug Administration", "[us food drug administration]"},
		{"a body with и", "Министерство науки и высшего образования Российской Федерации", "[министерство науки и высшего образования российской федерации]"},
		{"a body in capitals", "CONGREGATION FOR DIVINE WORSHIP AND THE DISCIPLINE OF THE SACRAMENTS", "[congregation for divine worship and the discipline of the sacraments]"},
		{"a body with the acronym of its country", "U.S. Food and Drug Administration", "[us food and drug administration]"},
		{"a person with initials and a body", "J.R. Weber and Oxford University", "weber/jr; [oxford university]"},
		{"an assembly", "UN General Assembly", "[un general assembly]"},
		{"a person and a body", "Anna Weber and World Health Organization", "weber/a; [world health organization]"},
		{"a writer of China", "钱钟书著", "钱/钟"},
		{"one who compiled, among others", "张玉书 等 编", "张/玉; +"},
		{"one who compiled, among others, without a space", "纪昀 等撰", "纪/昀; +"},
		{"a chief editor", "李文清 主编", "李/文"},
		{"a dynasty before and a role behind", "（明）吴承恩 著", "吴/承"},
		{"a foreigner in Chinese", "海明威", "海明威"},
		{"a Japanese name of three characters", "太宰治", "太宰治"},
		{"a role in Korean", "신경숙 지음", "신/경"},
		{"a role in Japanese", "梶原正昭 校注", "梶原正昭"},
		{"a given name that ends like a role", "张译", "张/译"},
		{"an Arab by the place of his family", "محمد بن جرير الطبري", "الطبري/مبج"},
		{"an Arab by his ancestor", "إسماعيل بن عمر بن كثير", "اسماعيل بن عمر بن كثير"},
	} {
		if got := people(Authors(c.in)); got != c.want {
			t.Errorf("%s: Authors(%q) = %q, want %q", c.rule, c.in, got, c.want)
		}
	}
}

// TestGenerations: father and son of one name.
func TestGenerations(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Generation
	}{
		{"Martin Luther King Sr.", Elder},
		{"King, Martin Luther, Jr.", Younger},
		{"Martin Luther King", 0},
		{"Alexandre Dumas père", Elder},
		{"Alexandre Dumas fils", Younger},
		{"Sr. Maria Weber", 0},
		{"John Smith III", Younger + 1},
		{"Pius II", 0},
		{"Dumas, Alexandre, fils", Younger},
	} {
		list := Authors(c.in)
		if len(list.People) != 1 || list.People[0].Generation != c.want {
			t.Errorf("Authors(%q) = %+v, want one of generation %d", c.in, list.People, c.want)
		}
	}
}
