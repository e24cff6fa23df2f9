package input

import (
	"os"
	"slices"
	"testing"
)

func TestNamesAreFitToBeShown(t *testing.T) {
	for _, c := range []struct{ rule, name, want string }{
		{"what people write stays", "日志/Журнал «а» – 1.jsonl", "日志/Журнал «а» – 1.jsonl"},
		{"an escape sequence and a bell", "a\x1b]0;pwned\a.jsonl", "a\uFFFD]0;pwned\uFFFD.jsonl"},
		{"line feeds, also those of Unicode", "a\nb\r\u2028\u2029\u0085", "a\uFFFDb\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"marks of direction", "a\u202elnosj.\u2066x\u200f\u061c", "a\uFFFDlnosj.\uFFFDx\uFFFD\uFFFD"},
		{"bytes that are no UTF-8", "a\xff\xc3.jsonl", "a\uFFFD\uFFFD.jsonl"},
		{"writing from right to left", "سجل יומן.jsonl", "سجل יומן.jsonl"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := Shown(c.name); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

const (
	strange = "a\x1b]0;pwned\a \n x"
	tamed   = "a\uFFFD]0;pwned\uFFFD \uFFFD x"
)

func TestAFileWithAStrangeNameIsReadUnderAnotherThatCanBeShown(t *testing.T) {
	write(t, map[string]string{
		strange + "/" + strange + ".jsonl": one, strange + "/note\x1b.txt": "Dear Sir,\n", strange + "/z\t.tar": tarText(t, "b\n", two),
		strange + "/broken\x1b.zip": "PK\x03\x04",
	})
	if err := os.Symlink("nowhere", strange+"/link\x1b"); err != nil {
		t.Skip(err)
	}
	l, err := Find(t.Context(), []string{strange, strange + "/*.jsonl"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), tamed+"/"+tamed+".jsonl: "+one, tamed+"/broken\uFFFD.zip: <<the file is cut off: unexpected EOF>>",
		tamed+"/link\uFFFD: <<no such file or directory>>", tamed+"/z\uFFFD.tar!b\uFFFD: "+two)
	same(t, l.Foreign(), tamed+"/note\uFFFD.txt")
	var paths []string
	for _, in := range l.Inputs() {
		paths = append(paths, in.Path)
	}
	if want := []string{strange + "/" + strange + ".jsonl", strange + "/broken\x1b.zip", strange + "/link\x1b", strange + "/z\t.tar"}; !slices.Equal(paths, want) {
		t.Errorf("got %q, want %q", paths, want)
	}
}

func TestErrorsShowNoStrangeNames(t *testing.T) {
	write(t, map[string]string{strange: "Dear Sir,\n"})
	for _, name := range []string{strange, strange + "2", strange + "*?"} {
		_, err := Find(t.Context(), []string{name}, Options{})
		if err == nil || Shown(err.Error()) != err.Error() {
			t.Errorf("got %q", err)
		}
	}
}
