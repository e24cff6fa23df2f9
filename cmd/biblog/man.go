package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// manCommand prints the manual page. It is made of the flags, so that it cannot be wrong about them.
type manCommand struct{}

// Run prints.
func (manCommand) Run(std console, k *kong.Kong) error {
	var b strings.Builder
	manual(&b, k.Model)
	_, err := io.WriteString(std.out, b.String())
	return err
}

// manualDate is the day of the page's last change; mandoc wants one, and the clock would give other bytes every day.
const manualDate = "2026-11-30"

// manual writes a page in the macros of man(7).
func manual(w io.Writer, app *kong.Application) {
	fmt.Fprintf(w, ".TH BIBLOG 1 %q \"\" \"User commands\"\n.SH NAME\nbiblog \\- turn archives of AI answer logs into bibliographies\n.SH SYNOPSIS\n", manualDate)
	for i, c := range app.Leaves(true) {
		if i > 0 {
			fmt.Fprint(w, ".br\n")
		}
		fmt.Fprintf(w, ".B biblog %s\n[\\fIoptions\\fR]", roff(c.Name))
		for _, p := range c.Positional {
			fmt.Fprintf(w, " %s", roff(p.ShortSummary()))
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, ".SH DESCRIPTION\n%s\n", roff(app.Help))
	fmt.Fprint(w, ".SH GENERAL OPTIONS\n")
	flags(w, app.Flags)
	fmt.Fprint(w, ".SH COMMANDS\n")
	for _, c := range app.Leaves(true) {
		fmt.Fprintf(w, ".SS biblog %s\n%s\n", roff(c.Name), roff(c.Help))
		if c.Detail != "" {
			preformatted(w, c.Detail)
		}
		for _, p := range c.Positional {
			fmt.Fprintf(w, ".TP\n.I %s\n%s\n", roff(p.Name), roff(p.Help))
		}
		flags(w, c.Flags)
	}
	fmt.Fprint(w, `.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
Failed; the output folder is as it was before.
.TP
.B 2
Wrong use of the command line.
.TP
.B 3
Done, but some records or logs could not be read.
.TP
.B 11
Another run holds the output folder.
.TP
.B 130
Interrupted; the output folder is as it was before.
`)
}

func flags(w io.Writer, list []*kong.Flag) {
	for _, f := range list {
		if f.Hidden {
			continue
		}
		fmt.Fprint(w, ".TP\n")
		if f.Short != 0 {
			fmt.Fprintf(w, "\\fB\\-%c\\fR, ", f.Short)
		}
		fmt.Fprintf(w, "\\fB\\-\\-%s\\fR", roff(f.Name))
		if !f.IsBool() {
			fmt.Fprintf(w, "=\\fI%s\\fR", roff(f.FormatPlaceHolder()))
		}
		fmt.Fprintf(w, "\n%s\n", roff(f.Help))
	}
}

// preformatted shows a text with its lines as they are: examples stand in it.
func preformatted(w io.Writer, text string) {
	fmt.Fprint(w, ".PP\n.nf\n")
	for line := range strings.Lines(strings.TrimSpace(text)) {
		fmt.Fprintf(w, "%s\n", roff(strings.TrimRight(line, "\n")))
	}
	fmt.Fprint(w, ".fi\n")
}

// roff is a text in which nothing is a request, an escape or a hyphen that would be shown as a dash.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`).Replace(s)
	var b strings.Builder
	for line := range strings.Lines(s) {
		if strings.HasPrefix(line, ".") {
			b.WriteString(`\&`)
		}
		b.WriteString(line)
	}
	return b.String()
}
