package canonical

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestMayBeForm: the quick no by the first word lets every form through, however it is written.
func TestMayBeForm(t *testing.T) {
	var words []string
	for line := range strings.SplitSeq(formList, "\n") {
		_, list, _ := strings.Cut(line, ": ")
		words = append(words, strings.Split(list, "|")...)
	}
	ends := []string{"", " ", ".", " для вузов", " for schools", " pour la classe"}
	starts := []string{"", " ", "  ", "« ", "„", "(", "- "}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(starts).Draw(t, "start") + rapid.SampledFrom(words).Draw(t, "word") + rapid.SampledFrom(ends).Draw(t, "end")
		if rapid.Bool().Draw(t, "capitals") {
			s = strings.ToUpper(s)
		}
		if formTail(Fold(s)) != nil && !mayBeForm(s) {
			t.Fatalf("%q is not let through", s)
		}
	})
}

func TestSchoolOf(t *testing.T) {
	for _, c := range []struct{ readers, want string }{
		{"вузов", "university"},
		{"студентов медицинских вузов", "university"},
		{"средней школы", "school"},
		{"средних профессиональных училищ", "vocational"},
		{"5 класса", ""},
		{"пятого класса", ""},
		{"la classe de seconde", ""},
		{"the nurses of today", "nurses"},
	} {
		if got := schoolOf(Fold(c.readers)); got != c.want {
			t.Errorf("%q: got %q, want %q", c.readers, got, c.want)
		}
	}
}
