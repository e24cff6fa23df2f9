package match

import "testing"

// TestOtherRank: numbers and months are told apart by what they mean, not by their letters.
func TestOtherRank(t *testing.T) {
	for _, c := range []struct {
		x, y  string
		other bool
	}{
		{"seventh", "seventeenth", true},
		{"seventeen", "seventy", true},
		{"thirteenth", "thirtieth", true},
		{"june", "july", true},
		{"июня", "июля", true},
		{"девятого", "десятого", true},
		{"девять", "десять", true},
		{"sixieme", "dixieme", true},
		{"siebzehnten", "siebzigsten", true},
		{"dziewiatego", "dziesiatego", true},
		{"ιουνιου", "ιουλιου", true},
		{"الرابع", "السابع", true},
		{"יוני", "יולי", true},
		{"הרביעית", "השביעית", true},
		{"seventh", "siebte", false},
		{"mai", "may", false},
		{"девятый", "девятого", false},
		{"second", "may", false}, // nothing follows
		{"seven", "heaven", false},
		{"june", "junk", false},
	} {
		if got := otherRank(c.x, c.y); got != c.other || otherRank(c.y, c.x) != c.other {
			t.Errorf("%s and %s: got %v, want %v", c.x, c.y, got, c.other)
		}
	}
}

// TestRanksApart: what comes again by number or month is not one work, however alike the words are; a misspelt number is one.
func TestRanksApart(t *testing.T) {
	const people = "Okafor, Chidi and Brandt, Marta and Quiroga, Luz"
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"Sundays", "Homily for the Seventh Sunday in Ordinary Time", "Homily for the Seventeenth Sunday in Ordinary Time", false},
		{"centuries", "Harbour law in the fifteenth century", "Harbour law in the sixteenth century", false},
		{"months in German", "Protokoll der Sitzung im Hafen vom Juni", "Protokoll der Sitzung im Hafen vom Juli", false},
		{"months in Spanish", "Acta de la reunión de junio en el puerto", "Acta de la reunión de julio en el puerto", false},
		{"months in Portuguese", "Ata da reunião de junho no porto", "Ata da reunião de julho no porto", false},
		{"months in Russian", "Слово в день памяти моряков, 12 июня", "Слово в день памяти моряков, 12 июля", false},
		{"months in Ukrainian", "Проповідь у червні про сіль і море", "Проповідь у серпні про сіль і море", false},
		{"months in Greek", "Πρακτικά της συνεδρίασης του Ιουνίου", "Πρακτικά της συνεδρίασης του Ιουλίου", false},
		{"months in Arabic", "محضر اجتماع الميناء في يونيو", "محضر اجتماع الميناء في يوليو", false},
		{"months in Hebrew", "פרוטוקול ישיבת הנמל יוני", "פרוטוקול ישיבת הנמל יולי", false},
		{"numbers in Russian", "Девятый собор портовых городов", "Десятый собор портовых городов", false},
		{"numbers in French", "Actes du sixième congrès des ports", "Actes du dixième congrès des ports", false},
		{"numbers in German", "Siebzehn Predigten über das Salz", "Siebzig Predigten über das Salz", false},
		{"numbers in Polish", "Dziewiąte kazanie o soli i morzu", "Dziesiąte kazanie o soli i morzu", false},
		{"numbers in Arabic", "الاجتماع الرابع لمجلس الميناء", "الاجتماع السابع لمجلس الميناء", false},
		{"numbers in Hebrew", "הישיבה הרביעית של מועצת הנמל", "הישיבה השביעית של מועצת הנמל", false},
		{"months that are not alike", "Minutes of the harbour board for May", "Minutes of the harbour board for October", false},
		{"another case of a number", "Девятый собор портовых городов", "Девятого собора портовых городов", true},
		{"a misspelt number", "Homily for the Seventeenth Sunday in Ordinary Time", "Homily for the Seventeeth Sunday in Ordinary Time", true},
		{"a misspelt month", "Minutes of the harbour board for September", "Minutes of the harbour board for Septembre", true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := compare(t, src(c.a, people, "2011"), src(c.b, people, "2011"))
			if e.Same() != c.same {
				t.Errorf("one work: got %v, want %v, by\n%s", e.Same(), c.same, e.String())
			}
			if !c.same && !e.Findings[Title].Hard {
				t.Errorf("others could bring them together, by\n%s", e.String())
			}
		})
	}
}
