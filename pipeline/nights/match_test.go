package nights

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"biblog/pipeline/cite"
)

// lines is a decoder for the tests: a record is a line that ends with ";", a line that begins with "(" goes on until ")".
type lines struct{}

func (lines) Blocks(context.Context, func(cite.Block) error) error { return nil }

func (lines) Resolve(*cite.Response, *cite.Tally) {}

func (lines) Decode(b cite.Block, tail cite.Tail) *cite.Batch {
	text := string(tail.Data) + string(b.Data)
	batch := &cite.Batch{}
	for text != "" {
		line, rest, ok := strings.Cut(text, "\n")
		if strings.HasPrefix(text, "(") {
			line, rest, ok = strings.Cut(text, ")\n")
		}
		switch {
		case ok:
			batch.Lines += int64(strings.Count(text[:len(text)-len(rest)], "\n"))
		case !b.Last:
			batch.Tail.Data = []byte(text)
			return batch
		}
		if strings.HasSuffix(line, ";") || strings.HasPrefix(line, "(") {
			batch.Counts[cite.Complete]++
		} else {
			batch.Tally.Count("cut_at_end", 1)
		}
		text = rest
	}
	return batch
}

// pass reads what a file says tonight, a block for each line, and tells the manifest.
func pass(t *testing.T, m *Manifest, path, text string) (*Reading, string) {
	t.Helper()
	return passing(t, m, path, text, nil, func() {})
}

// passing is pass with what is wrong at the end of the file, and what happens when it was read.
func passing(t *testing.T, m *Manifest, path, text string, problem error, then func()) (*Reading, string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	blocks := func(from int64) func(context.Context, func(cite.Block) error) error {
		return func(_ context.Context, yield func(cite.Block) error) error {
			at := from
			for n := int64(0); ; n++ {
				end := int64(len(text))
				if line := strings.IndexByte(text[at:], '\n'); line >= 0 && at+int64(line)+1 < end {
					end = at + int64(line) + 1
				}
				b := cite.Block{Number: n, Offset: at, Data: []byte(text[at:end]), Last: end == int64(len(text))}
				if b.Last {
					b.Err = problem
				}
				if err := yield(b); err != nil || b.Last {
					return err
				}
				at = end
			}
		}
	}
	found := Found{Path: path, Name: path, Plain: true, Head: []byte(text[:min(len(text), headLength)]), Blocks: blocks(0)}
	r, err := m.Match(context.Background(), found, map[int64]bool{}, false)
	if err != nil {
		t.Fatal(err)
	}
	log := Log{Name: path, Content: r.Content}
	read, trouble := "", false
	if !r.Known {
		tails := NewTails(source{lines{}, blocks(r.Start)}, []*Reading{r})
		n, rest := int64(0), cite.Tail{}
		err := tails.Blocks(context.Background(), func(b cite.Block) error {
			read += string(b.Data)
			batch := tails.Decode(b, rest)
			n, rest = n+batch.Lines, batch.Tail
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		then()
		pack, logs, sound, err := tails.Absorb(m, []Came{{Lines: n}})
		if err != nil {
			t.Fatal(err)
		}
		m.Packs, log, trouble = append(m.Packs, pack), logs[0], !sound[0]
	}
	m.Set(File{Path: path, Logs: []Log{log}, Trouble: trouble})
	m.Drop()
	return r, read
}

type source struct {
	lines
	blocks func(context.Context, func(cite.Block) error) error
}

func (s source) Blocks(ctx context.Context, yield func(cite.Block) error) error {
	return s.blocks(ctx, yield)
}

func TestWhatIsReadOfALog(t *testing.T) {
	type night struct {
		file, text string
		read       string // of it tonight
		contents   int    // that are known then
	}
	long := strings.Repeat("1;\n", headLength)
	for _, c := range []struct {
		rule   string
		nights []night
	}{
		{"of a log that has grown, the rest", []night{{"a", "1;\n2;\n", "1;\n2;\n", 1}, {"a", "1;\n2;\n3;\n", "3;\n", 1}, {"a", "1;\n2;\n3;\n4;\n", "4;\n", 1}}},
		{"the last line is left while it is written", []night{{"a", "вера;\nнад", "вера;\nнад", 1}, {"a", "вера;\nнадежда", "надежда", 1}, {"a", "вера;\nнадежда;\n", "надежда;\n", 1}}},
		{"a last line that is whole is read", []night{{"a", "1;\n2;", "1;\n2;", 1}, {"a", "1;\n2;\n3;\n", "\n3;\n", 1}}},
		{"a copy is known", []night{{"a", "1;\n2;\n", "1;\n2;\n", 1}, {"b", "1;\n2;\n", "", 1}}},
		{"a copy that goes on is read from there", []night{{"a", "1;\n2;\n", "1;\n2;\n", 1}, {"b", "1;\n2;\n3;\n", "3;\n", 1}}},
		{"a copy of the beginning is known", []night{{"a", long, long, 1}, {"a", long + "2;\n", "2;\n", 1}, {"b", long, "", 1}}},
		{"rotation: the copy is known, the file begins anew", []night{{"a", "1;\n", "1;\n", 1}, {"a.1", "1;\n2;\n", "2;\n", 1}, {"a", "9;\n", "9;\n", 2}}},
		{"a log that was written anew is read anew, and what it said is gone", []night{{"a", "1;\n2;\n", "1;\n2;\n", 1}, {"a", "3;\n2;\n", "3;\n2;\n", 1}}},
		{"a log that was cut short is read anew", []night{{"a", "1;\n2;\n3;\n", "1;\n2;\n3;\n", 1}, {"a", "1;\n2;\n", "1;\n2;\n", 1}}},
		{"a record over several lines that goes on is read anew", []night{{"a", "1;\n(2\n", "1;\n(2\n", 1}, {"a", "1;\n(2\n3)\n", "1;\n(2\n3)\n", 1}}},
		{"an empty log becomes one", []night{{"a", "", "", 1}, {"a", "1;\n", "1;\n", 1}}},
		{"two empty logs are two", []night{{"a", "", "", 1}, {"b", "", "", 2}}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			t.Chdir(t.TempDir())
			m := &Manifest{Next: 1}
			for i, n := range c.nights {
				_, read := pass(t, m, filepath.Clean(n.file), n.text)
				if read != n.read || len(m.Contents) != n.contents {
					t.Errorf("night %d: read %q of %d contents, want %q of %d", i+1, read, len(m.Contents), n.read, n.contents)
				}
			}
		})
	}
}

func TestALogThatIsRenamedWhileItIsReadIsTaken(t *testing.T) {
	t.Chdir(t.TempDir())
	m := &Manifest{Next: 1}
	passing(t, m, "a", "1;\n2;\n", nil, func() {
		if err := os.Rename("a", "a.1"); err != nil {
			t.Fatal(err)
		}
	})
	if len(m.Packs) != 1 || len(m.Live(&m.Packs[0])) != 1 {
		t.Fatalf("what was read of it is not kept: %+v", m.Packs)
	}
	if r, read := pass(t, m, "a.1", "1;\n2;\n"); !r.Known || read != "" {
		t.Errorf("under its new name it is not known: %q", read)
	}
}

func TestAFileThatTookTheNameOfAnotherIsNotTakenForIt(t *testing.T) {
	t.Chdir(t.TempDir())
	stampOf := func(path string) Stamp {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return StampOf(info)
	}
	write := func(text string) {
		if err := os.WriteFile("a", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("1;\n")
	found := stampOf("a")
	write("1;\n2;\n")
	if found.Still("a") != found {
		t.Error("a log that has grown since it was found is the same file")
	}
	if err := os.Rename("a", "a.1"); err != nil {
		t.Fatal(err)
	}
	if found.Still("a") != (Stamp{}) {
		t.Error("nothing has its name now")
	}
	write("3;\n")
	if still := found.Still("a"); still != (Stamp{}) {
		t.Errorf("another file has its name now: %+v", still)
	}
	m := &Manifest{Next: 1}
	m.Set(File{Path: "a", Stamp: found.Still("a")})
	if m.Known(m.ByPath(), "a", stampOf("a")) || m.ByStamp()[stampOf("a.1")] != nil {
		t.Error("both are to be looked at again")
	}
}

func TestWhatCouldNotBeReadIsReadWhenItCan(t *testing.T) {
	for rule, problem := range map[string]error{"cut off": errors.New("cut off"), "the disk failed": &fs.PathError{Op: "read", Path: "a", Err: syscall.EIO}} {
		t.Run(rule, func(t *testing.T) {
			t.Chdir(t.TempDir())
			m := &Manifest{Next: 1}
			passing(t, m, "a", "1;\n2;\n", problem, func() {})
			if again := m.Files[0].Trouble; again != (rule == "the disk failed") {
				t.Errorf("it is read again without having changed: %v", again)
			}
			was := m.Contents[0].Number
			if _, read := passing(t, m, "a", "1;\n2;\n", problem, func() {}); read == "" || len(m.Contents) != 1 || m.Contents[0].Number != was {
				t.Errorf("as long as it cannot be read it is the same: read %q, %+v", read, m.Contents)
			}
			if _, read := pass(t, m, "a", "1;\n2;\n"); read == "" || len(m.Contents) != 1 || m.Contents[0].Problem != "" || len(m.Packs) != 1 {
				t.Errorf("now it can: read %q, %+v, %+v", read, m.Contents, m.Packs)
			}
		})
	}
}

func TestALogThatRestedLongIsReadFromItsBeginning(t *testing.T) {
	t.Chdir(t.TempDir())
	m, _, err := Load(".", "rules")
	if err != nil {
		t.Fatal(err)
	}
	pass(t, m, "a", "1;\n2;\n")
	for night := range growing + 2 {
		if err := m.Save(".", "biblog"); err != nil {
			t.Fatal(err)
		}
		kept := m.Contents[0].State != nil
		if m, _, err = Load(".", "rules"); err != nil {
			t.Fatal(err)
		}
		if want := night <= growing; kept != want {
			t.Fatalf("night %d: it is known how to go on: %v", night, kept)
		}
		pass(t, m, "b", strings.Repeat("9;\n", night+1))
	}
	if _, read := pass(t, m, "a", "1;\n2;\n3;\n"); read != "3;\n" || len(m.Contents) != 2 {
		t.Errorf("of it %q was read as new, of %d contents", read, len(m.Contents))
	}
	if m.Contents[0].State == nil || m.Contents[0].Night != m.Night {
		t.Error("it is not known now how to go on")
	}
}

func TestOnlyAWholeReadingComparesTheMiddle(t *testing.T) {
	t.Chdir(t.TempDir())
	m := &Manifest{Next: 1}
	long := strings.Repeat(strings.Repeat("x", 1022)+";\n", 2*tailLength>>10)
	pass(t, m, "a", long+long)
	if err := os.WriteFile("a", []byte(long[:len(long)/2]+"y"+long[len(long)/2+1:]+long+"1;\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &m.Contents[0]
	if same, err := c.ends("a"); !same || err != nil {
		t.Errorf("at both ends it is the same: %v, %v", same, err)
	}
}
