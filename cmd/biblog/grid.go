package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"

	"biblog/readers/input"
)

// grid is a table for people: its first column holds names, the others numbers and dates, and the last may hold text.
// Columns are as wide as what is in them, measured as terminals do: a Chinese character takes two places.
type grid struct {
	head []string
	rows [][]string
	text bool // the last column is text: its cells stand at the left, and may be cut
}

func newGrid(head ...string) *grid { return &grid{head: head} }

func (g *grid) add(cells ...string) { g.rows = append(g.rows, cells) }

// screen is what tables are written to.
type screen struct {
	io.Writer
	width int  // in places; 0 if lines may be of any length
	bold  bool // headings may be
}

// screenOn writes to b what is to be shown on w, and knows what that can do if it is a terminal.
func screenOn(w, b io.Writer) screen {
	s := screen{Writer: b}
	if f, ok := w.(*os.File); ok && onTerminal(w) {
		s.bold = true
		if width, _, err := term.GetSize(int(f.Fd())); err == nil {
			s.width = width
		}
	}
	return s
}

const (
	gap        = 2  // places between columns
	narrowName = 12 // places that a name keeps at least
	narrowText = 20 // places that the text of the last column keeps at least
)

// print writes a grid and an empty line behind it; nothing where it has no rows.
func (s screen) print(g *grid) {
	if len(g.rows) == 0 {
		return
	}
	widths := make([]int, len(g.head))
	for _, row := range append([][]string{g.head}, g.rows...) {
		for i, cell := range row {
			row[i] = input.Shown(cell)
			widths[i] = max(widths[i], uniseg.StringWidth(row[i]))
		}
	}
	s.narrow(g, widths)
	for n, row := range append([][]string{g.head}, g.rows...) {
		var b strings.Builder
		for i, cell := range row {
			if i > 0 {
				b.WriteString(strings.Repeat(" ", gap))
			}
			last := g.text && i == len(widths)-1
			switch {
			case last:
				b.WriteString(cutRight(cell, widths[i]))
			case i == 0:
				cell = cutLeft(cell, widths[i])
				b.WriteString(cell + strings.Repeat(" ", widths[i]-uniseg.StringWidth(cell)))
			default:
				b.WriteString(strings.Repeat(" ", widths[i]-uniseg.StringWidth(cell)) + cell)
			}
		}
		line := strings.TrimRight(b.String(), " ")
		if n == 0 && s.bold {
			line = "\x1b[1m" + line + "\x1b[0m"
		}
		fmt.Fprintln(s, line)
	}
	fmt.Fprintln(s)
}

// narrow makes the columns fit the screen: first the text, then the names. Numbers are never cut.
func (s screen) narrow(g *grid, widths []int) {
	if s.width == 0 {
		return
	}
	over := gap*(len(widths)-1) - s.width
	for _, w := range widths {
		over += w
	}
	shrink := func(i, least int) {
		if n := min(over, widths[i]-least); n > 0 {
			widths[i] -= n
			over -= n
		}
	}
	if g.text {
		shrink(len(widths)-1, narrowText)
	}
	shrink(0, narrowName)
}

// cutRight leaves out the end of a text that is wider than so many places.
func cutRight(s string, width int) string {
	if uniseg.StringWidth(s) <= width {
		return s
	}
	var b strings.Builder
	for left, g := width-1, uniseg.NewGraphemes(s); g.Next() && g.Width() <= left; left -= g.Width() {
		b.WriteString(g.Str())
	}
	return b.String() + "…"
}

// cutLeft leaves out the beginning of a name: the ends of paths differ.
func cutLeft(s string, width int) string {
	over := uniseg.StringWidth(s) - width
	if over <= 0 {
		return s
	}
	g := uniseg.NewGraphemes(s)
	for over++; over > 0 && g.Next(); over -= g.Width() {
		s = s[len(g.Str()):]
	}
	return "…" + s
}
