package canonical

import (
	"strings"
	"sync"
)

// Words, folded or not, by the kind of school that they name: for whom a textbook is.
const schoolList = `university: вуза|вузов|втузов|педвузов|университетов|университета|институтов|академий|студентов|студента|бакалавров|бакалавриата|магистров|магистратуры|аспирантов|аспирантуры|высшей|высших|студентів|університетів|вишів|вищих|university|universities|college|colleges|undergraduates|undergraduate|graduates|graduate|students|hochschulen|hochschule|universitäten|studenten|studierende|studium|fachhochschulen|université|universités|étudiants|licence|universidad|universidades|universitarios|estudiantes|università|universitari|studenti|uczelni|studentów|uniwersytetów|studenty|vysoké|univerzity
vocational: техникумов|техникума|колледжей|колледжа|училищ|училища|профтехучилищ|птузов|ссузов|спо|технікумів|коледжів|vocational|berufsschulen|berufsschule|fachschulen|technikum|techników
school: школ|школы|школьников|учащихся|учеников|гимназий|гимназии|лицеев|средней|средних|начальной|общеобразовательных|шкіл|школи|учнів|гімназій|ліцеїв|school|schools|pupils|schulen|schule|schüler|gymnasien|gymnasium|grundschulen|grundschule|realschulen|realschule|école|écoles|élèves|lycée|lycées|collège|collèges|escuela|escuelas|colegios|alumnos|bachillerato|scuola|scuole|licei|liceo|szkół|szkoły|uczniów|liceum|liceów|školy|žáky|gymnázia`

// Words by which a class of a school is named, and ordinal numbers of classes.
const classList = `класса|класс|классов|кл|класу|класів|курса|курсов|курсу|года|семестра|первого|второго|третьего|четвертого|пятого|шестого|седьмого|восьмого|девятого|десятого|одиннадцатого|первоклассников|второклассников|третьеклассников|четвероклассников|пятиклассников|шестиклассников|семиклассников|восьмиклассников|девятиклассников|десятиклассников|одиннадцатиклассников|grade|grades|class|classes|year|years|form|key|stage|level|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|beginners|klasse|klassen|jahrgang|jahrgangsstufe|schuljahr|semester|classe|année|cycle|sixième|cinquième|quatrième|troisième|seconde|première|terminale|clase|curso|grado|año|nivel|primero|segundo|tercero|cuarto|quinto|sexto|primer|tercer|primo|secondo|terzo|anno|biennio|triennio|ano|série|klasy|klas|ročník|třídu|třídy|ročníku`

// schools are these words, folded, each with the kind of school, or "" where it names a class.
var schools = sync.OnceValue(func() map[string]string {
	words := make(map[string]string, 256)
	for line := range strings.SplitSeq(schoolList, "\n") {
		school, list, _ := strings.Cut(line, ": ")
		for word := range strings.SplitSeq(list, "|") {
			words[Fold(word)] = school
		}
	}
	for word := range strings.SplitSeq(classList, "|") {
		words[Fold(word)] = ""
	}
	return words
})

// schoolOf says for whom a textbook is: the kind of the school, or else the first word. It is "" where a number or a class stands there:
// what is for another class is another book.
//
// Wrong for one reader who is called in two ways ("for physicians", "for doctors").
func schoolOf(readers string) string {
	if strings.ContainsAny(readers, "0123456789") {
		return ""
	}
	school, first := "", ""
	for w := range strings.FieldsSeq(readers) {
		kind, known := schools()[w]
		if known && kind == "" {
			return ""
		}
		switch w {
		case "the", "die", "das", "den", "la", "le", "les", "los", "las", "gli", "i", "l":
			continue
		}
		if first == "" {
			first = w
		}
		if school == "" || kind == "vocational" { // "для средних профессиональных училищ"
			school = kind
		}
	}
	if school != "" {
		return school
	}
	return first
}
