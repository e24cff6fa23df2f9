package bibtex

// langid is the name under which babel and polyglossia both know a language of those that listing.Language tells; biblatex
// takes it for hyphenation and for the words around a title.
func langid(language string) string {
	switch language {
	case "ar":
		return "arabic"
	case "be":
		return "belarusian"
	case "el":
		return "greek"
	case "he":
		return "hebrew"
	case "hy":
		return "armenian"
	case "ja":
		return "japanese"
	case "ka":
		return "georgian"
	case "km":
		return "khmer"
	case "kn":
		return "kannada"
	case "ko":
		return "korean"
	case "lo":
		return "lao"
	case "mk":
		return "macedonian"
	case "ml":
		return "malayalam"
	case "ru":
		return "russian"
	case "ta":
		return "tamil"
	case "te":
		return "telugu"
	case "th":
		return "thai"
	case "uk":
		return "ukrainian"
	case "zh":
		return "chinese"
	}
	return ""
}
