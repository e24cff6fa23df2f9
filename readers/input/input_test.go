package input

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"biblog/pipeline/cite"
)

// write makes files in a new folder and makes that the working directory, so that names as given are short.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, content := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// read gives the bytes of every log by its name, with its error after them.
func read(t *testing.T, l *Logs) (out []string) {
	t.Helper()
	inputs := l.Inputs()
	texts := make([]strings.Builder, len(inputs))
	ended := make([]bool, len(inputs))
	offset, number, current := int64(-1), int64(0), -1
	err := l.Blocks(t.Context(), func(b cite.Block) error {
		if b.Input != current {
			if b.Input < current {
				return fmt.Errorf("log %d comes after %d", b.Input, current)
			}
			current, number, offset = b.Input, 0, b.Offset
		}
		if b.Number != number || b.Offset != offset || ended[b.Input] {
			return fmt.Errorf("block %d at %d came, want %d at %d", b.Number, b.Offset, number, offset)
		}
		number++
		offset += int64(len(b.Data))
		texts[b.Input].Write(b.Data)
		ended[b.Input] = b.Last
		if b.Err != nil {
			fmt.Fprintf(&texts[b.Input], "<%v>", b.Err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, in := range inputs {
		text := texts[i].String()
		if in.Err != nil {
			text += fmt.Sprintf("<<%v>>", in.Err)
		} else if !ended[i] {
			t.Errorf("%s has no last block", in.Name)
		}
		out = append(out, in.Name+": "+text)
	}
	return out
}

func found(t *testing.T, args ...string) []string {
	t.Helper()
	l, err := Find(t.Context(), args, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return read(t, l)
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFoldersAreWalkedInOrderWithoutHiddenOnes(t *testing.T) {
	write(t, map[string]string{
		"logs/b.jsonl": "{\"b\":1}\n", "logs/a/c.txt": "{\"c\":1}\n", "logs/.git/x.jsonl": "{}\n", "logs/.biblog/y.jsonl": "{}\n",
		"logs/n.docx": zipText(t, "word/document.xml", "<x/>", "word/styles.xml", "<y/>"), "logs/z": "", "logs/readme.md": "# Logs\n\nHere are logs.\n", "logs/p.png": "\x89PNG\r\n\x1a\n\x00\x00",
	})
	l, err := Find(t.Context(), []string{"logs"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "logs/a/c.txt: {\"c\":1}\n", "logs/b.jsonl: {\"b\":1}\n", "logs/z: ")
	same(t, l.Foreign(), "logs/.git", "logs/n.docx", "logs/p.png", "logs/readme.md")
}

func TestAFileIsReadOnce(t *testing.T) {
	write(t, map[string]string{"logs/a.jsonl": "{\"a\":1}\n"})
	if err := os.Symlink("a.jsonl", "logs/latest.jsonl"); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(".", "logs/circle"); err != nil {
		t.Skip(err)
	}
	same(t, found(t, "logs/latest.jsonl", "logs", "./logs/a.jsonl", "logs/*.jsonl"), "logs/latest.jsonl: {\"a\":1}\n")
}

func TestNamesThatCannotBeUsed(t *testing.T) {
	write(t, map[string]string{"text": "Dear Sir,\n", "n.docx": zipText(t, "word/document.xml", "<x/>", "word/styles.xml", "<y/>"), "texts/a": "Dear Madam,\n", "empty/.hidden/x": "", "logs/a": "{}\n"})
	for arg, want := range map[string]error{
		"missing": ErrMissing, "text": ErrNotALog, "n.docx": ErrNoLogs, "*.jsonl": ErrNoMatch, "t*": ErrNoLogs, "texts": ErrNoLogs,
	} {
		l, err := Find(t.Context(), []string{arg, "logs"}, Options{})
		var a *ArgumentError
		if !errors.Is(err, want) || !errors.As(err, &a) || a.Name != arg {
			t.Errorf("%s: %v, want %v", arg, err, want)
			continue
		}
		same(t, read(t, l), "logs/a: {}\n")
	}
}

func TestAnEmptyFolderHoldsNoRecords(t *testing.T) {
	write(t, map[string]string{"empty/.hidden/x": "Dear Sir,\n"})
	same(t, found(t, "empty"))
}

func TestStandardInput(t *testing.T) {
	l, err := Find(t.Context(), []string{"-", "-"}, Options{Stdin: strings.NewReader("{\"a\":1}\n")})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "-: {\"a\":1}\n")
	if _, err := Find(t.Context(), []string{"-"}, Options{Stdin: strings.NewReader("hello\n")}); !errors.Is(err, ErrNotALog) {
		t.Errorf("text on standard input: %v", err)
	}
	l, err = Find(t.Context(), []string{"-"}, Options{Stdin: strings.NewReader("")})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "-: ")
}

func TestBlocksEndWithLines(t *testing.T) {
	line := "{\"a\":\"" + strings.Repeat("x", 1000) + "\"}\n"
	long := "{\"b\":\"" + strings.Repeat("y", 5<<20) + "\"}\n"
	text := strings.Repeat(line, 2000) + long + strings.Repeat(line, 2000) + "{}"
	write(t, map[string]string{"a": text})
	l, err := Find(t.Context(), []string{"a"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	err = l.Blocks(t.Context(), func(b cite.Block) error {
		if !b.Last && b.Data[len(b.Data)-1] != '\n' {
			t.Errorf("block %d ends within a line", b.Number)
		}
		if len(b.Data) > 16<<20 {
			t.Errorf("block %d has %d bytes", b.Number, len(b.Data))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "a: "+text)
}

func TestALineLongerThanARecordIsCut(t *testing.T) {
	text := "{\"b\":\"" + strings.Repeat("y", 20<<20) + "\"}\n{}\n"
	write(t, map[string]string{"a": text})
	l, err := Find(t.Context(), []string{"a"}, Options{MaxRecord: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	same(t, read(t, l), "a: "+text)
	err = l.Blocks(t.Context(), func(b cite.Block) error {
		if len(b.Data) > 4<<20 {
			t.Errorf("block %d has %d bytes", b.Number, len(b.Data))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheContextEndsReading(t *testing.T) {
	write(t, map[string]string{"a": strings.Repeat("{\"a\":1}\n", 1<<20), "b": "{}\n", "c": "{}\n", "d": "{}\n"})
	l, err := Find(t.Context(), []string{"a", "b", "c", "d"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = l.Blocks(ctx, func(cite.Block) error {
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	stop := errors.New("stop")
	if err := l.Blocks(t.Context(), func(cite.Block) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v", err)
	}
}

func TestFindingEndsWithTheContext(t *testing.T) {
	write(t, map[string]string{"l/a.tar": tarText(t, "x", one), "l/b": one})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, arg := range []string{"l", "l/a.tar", "l/*"} {
		if l, err := Find(ctx, []string{arg}, Options{}); !errors.Is(err, context.Canceled) || l != nil {
			t.Errorf("%s: %v", arg, err)
		}
	}
}
