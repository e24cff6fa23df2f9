// Package changes writes what differs between an earlier output, whose ids and keys were kept, and the new one:
// changes.json for programs, changes.md for people.
package changes

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"biblog/pipeline/cite"
	"biblog/writers/listing"
)

// The files that the sink creates.
const (
	JSONName     = "changes.json"
	MarkdownName = "changes.md"
)

// Stage makes the files.
type Stage interface {
	Create(name string) (*os.File, error)
}

// Sink writes the files when everything is known.
type Sink struct {
	stage  Stage
	before *cite.LastRun
}

// New is the sink; the files are not made before Finish.
func New(stage Stage, before *cite.LastRun) *Sink { return &Sink{stage, before} }

// Rows has nothing to do.
func (s *Sink) Rows(context.Context, []*cite.Response) error { return nil }

// Finish compares and writes.
func (s *Sink) Finish(ctx context.Context, b *cite.Bibliography) error {
	c := compare(s.before, b)
	for _, file := range []struct {
		name  string
		write func(io.Writer) error
	}{{JSONName, c.writeJSON}, {MarkdownName, c.writeMarkdown}} {
		f, err := s.stage.Create(file.name)
		if err != nil {
			return err
		}
		out := bufio.NewWriterSize(f, 64<<10)
		if err := file.write(out); err != nil {
			return fmt.Errorf("writing %s: %w", file.name, err)
		}
		if err := out.Flush(); err != nil {
			return fmt.Errorf("writing %s: %w", file.name, err)
		}
	}
	return ctx.Err()
}

// Close has nothing to give up: the files belong to the stage.
func (s *Sink) Close() error { return nil }

func (c *Changes) writeJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(c)
}

// shown is how many works of a section people are shown; the JSON has all of them.
const shown = 100

// writeMarkdown tells people. No text of a log is markup in it.
func (c *Changes) writeMarkdown(w io.Writer) error {
	fmt.Fprintf(w, "# What changed\n\nWorks: %d, before %d. Citations: %d, before %d.\n", c.Works.After, c.Works.Before, c.Citations.After, c.Citations.Before)
	section(w, "Works added", c.Added, func(x *Added) string { return x.name() + fmt.Sprintf(", cited %d times", x.Citations) })
	section(w, "Works merged into others", c.Merged, func(x *Merged) string { return x.name() + " is now part of " + x.Into.name() })
	section(w, "Works split", c.Split, func(x *Split) string {
		s := x.name() + " is now"
		for i := range x.Into {
			s += map[bool]string{true: " ", false: "; "}[i == 0] + x.Into[i].name()
		}
		return s
	})
	section(w, "Works with another key", c.Rekeyed, func(x *Renamed) string { return x.name() + ", before " + listing.Markdown(x.Before) })
	section(w, "Works with another title", c.Retitled, func(x *Renamed) string { return x.name() + ", before: " + listing.Markdown(x.Before) })
	section(w, "Works cited for the first time", c.NewCited, (*Counted).line)
	section(w, "Works cited more often", c.MoreCited, (*Counted).line)
	section(w, "Works cited less often", c.LessCited, (*Counted).line)
	section(w, "Works that are gone", c.Removed, (*Work).name)
	section(w, "More problems than before", c.Problems, func(x *Problem) string {
		s := fmt.Sprintf("%s: %d, before %d", listing.Markdown(x.Kind), x.After, x.Before)
		if len(x.Places) > 0 {
			s += ", such as " + listing.Markdown(x.Places[0])
		}
		return s
	})
	section(w, "Logs that could not be read to their end", c.Logs, func(x *Log) string { return listing.Markdown(x.Name) + ": " + listing.Markdown(x.Problem) })
	return nil // what bufio.Writer failed to write, Flush reports
}

func section[T any](w io.Writer, title string, list []T, line func(*T) string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w, "\n## %s: %d\n\n", title, len(list))
	for i := range list[:min(len(list), shown)] {
		fmt.Fprintf(w, "- %s\n", line(&list[i]))
	}
	if n := len(list) - shown; n > 0 {
		fmt.Fprintf(w, "- and %d more, all in %s\n", n, JSONName)
	}
}

func (w *Work) name() string {
	return "*" + listing.Markdown(w.Title) + "* (" + listing.Markdown(w.Key) + ")"
}

func (c *Counted) line() string { return c.name() + fmt.Sprintf(": %d, before %d", c.After, c.Before) }
