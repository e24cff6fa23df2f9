package match

import "testing"

// TestBodies: bodies of one kind are told apart by what they deal with; a part, an acronym and another form of the name are no
// other body.
func TestBodies(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		outcome    Outcome
		hard       bool
	}{
		{"two ministries", "Ministry of Education and Research", "Ministry of Health, Labour and Welfare", Conflict, true},
		{"two ministries in Russian", "Министерство здравоохранения Российской Федерации", "Министерство науки и высшего образования Российской Федерации", Conflict, true},
		{"an acronym in the name", "Министерство науки и высшего образования РФ", "Министерство науки и высшего образования Российской Федерации", Agree, false},
		{"an acronym before the name", "U.S. Department of Energy", "United States Department of Energy", Agree, false},
		{"a part", "UN General Assembly", "United Nations", Unknown, false},
		{"a country more", "Food and Drug Administration", "US Food & Drug Administration", Unknown, false},
		{"a part of a university", "Department of Physics, University of Turku", "University of Turku Faculty Council", Conflict, false},
		{"two ministries in Hebrew", "משרד הבריאות", "משרד החינוך", Conflict, true},
		{"two ministries in Arabic", "وزارة الصحة", "وزارة التربية", Conflict, true},
		{"two ministries in Greek", "Υπουργείο Ναυτιλίας", "Υπουργείο Παιδείας", Conflict, true},
		{"with and without a Hebrew article", "הכנסת", "כנסת ישראל", Unknown, false},
		{"with and without an Arabic article", "مجلس العلماء", "مجلس علماء", Agree, false},
		{"nothing in common", "World Health Organization", "European Commission", Conflict, false},
	} {
		a, b := src("", c.a, ""), src("", c.b, "")
		e := compare(t, a, b)
		if f := e.Findings[Author]; f.Outcome != c.outcome || f.Hard != c.hard {
			t.Errorf("%s: %v hard=%t (%v), want %v hard=%t", c.rule, f.Outcome, f.Hard, f.Reason, c.outcome, c.hard)
		}
	}
}

// TestPeopleApart: saints of one first name, father and son, popes and saints.
func TestPeopleApart(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		same       bool
	}{
		{"two saints of one name", "Gregory of Nyssa", "Gregory of Nazianzus", false},
		{"two saints of places alike in spelling", "Hugh of Kent", "Hugh of Ghent", false},
		{"two saints who are great", "Антоний Великий", "Арсений Великий", false},
		{"two fathers of one name", "John Chrysostom", "John Damascene", false},
		{"a saint and a pope", "Francis of Assisi", "Pope Francis", false},
		{"a saint and a person", "Gregory of Nyssa", "John Gregory", false},
		{"father and son", "Martin Luther King Sr.", "King, Martin Luther, Jr.", false},
		{"father and son in French", "Alexandre Dumas père", "Dumas, Alexandre, fils", false},
		{"two users", "User 12345", "User 98765", false},
		{"two Arabs of one father's name", "محمد بن علي الطبري", "محمد بن علي القرطبي", false},
		{"two people who are called like an office", "Elizabeth Bishop", "Elizabeth Abbot", false},
		{"a saint with and without his place", "Gregory of Nyssa", "Gregory", true},
		{"a saint in Latin and in English", "Gregorius Nyssenus", "St. Gregory of Nyssa", true},
		{"a saint whose place is written otherwise", "Catherine of Sienna", "Catherine of Siena", true},
		{"the son with and without saying so", "Martin Luther King", "King, Martin Luther, Jr.", true},
		{"one user", "User 12345", "user12345", true},
		{"both family names and the order", "José Ortega y Gasset", "Ortega y Gasset, J.", true},
		{"a pope behind a comma", "Benedict XVI, Pope", "Pope Benedict XVI", true},
		{"a count", "Tolstoy, Leo, graf, 1828-1910", "Лев Толстой", true},
		{"a foreigner in Chinese, with and without his first name", "海明威", "[美] 欧内斯特·海明威", true},
		{"an Arab by his place alone", "الطبري", "محمد بن جرير الطبري", true},
		{"an Arab with and without his place", "مسلم بن الحجاج", "مسلم بن الحجاج النيسابوري", true},
		{"an Arab by his ancestor alone", "ابن كثير", "إسماعيل بن عمر بن كثير", true},
		{"a role behind the name", "钱钟书著", "钱锺书", true},
	} {
		e := compare(t, src("", c.a, ""), src("", c.b, ""))
		f := e.Findings[Author]
		if c.same != (f.Outcome == Agree) || !c.same && f.Outcome != Conflict {
			t.Errorf("%s: %v (%v)", c.rule, f.Outcome, f.Reason)
		}
	}
}
