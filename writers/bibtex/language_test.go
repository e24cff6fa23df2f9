package bibtex

import (
	"testing"

	"biblog/writers/listing"
)

func TestEveryLanguageThatIsToldHasItsName(t *testing.T) {
	for title, want := range map[string]string{
		"Бытие и время": "russian", "Її історія": "ukrainian", "Гісторыя ў дакументах": "belarusian", "Ноќ": "macedonian",
		"ひらがな": "japanese", "한국어": "korean", "论语": "chinese", "Το κεφάλαιο": "greek", "المقدمة إلى": "arabic", "תולדות של עם": "hebrew",
		"ไทย": "thai", "ລາວ": "lao", "ខ្មែរ": "khmer", "Հայոց": "armenian", "ქართული": "georgian", "தமிழ்": "tamil", "తెలుగు": "telugu",
		"ಕನ್ನಡ": "kannada", "മലയാളം": "malayalam", "Catechism": "",
	} {
		if got := langid(listing.Language(title)); got != want {
			t.Errorf("%q: got %q, expected %q", title, got, want)
		}
	}
}
