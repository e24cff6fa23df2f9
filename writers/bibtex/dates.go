package bibtex

import (
	"fmt"
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// undated is the EDTF of a year of which nothing is known. (Written in two halves: three X in a row are taken for a
// note to oneself.)
const undated = "XX" + "XX"

// date is the date in EDTF, as far as biber reads it; it ignores the whole field with a warning otherwise. Where a type
// must have a date and none is known, it is written as unknown: only so does biber's validation accept the entry. `n.d.`
// is an error to it.
func date(w *cite.Work, mandatory bool) string {
	switch {
	case edtf(w.Issued()):
		return w.Issued()
	case edtfUnspecified(strings.TrimRight(w.Issued(), "~?%")): // biber reads no `196X~`, but `1960~/1969~`
		known := strings.TrimRight(w.Issued(), "X~?%")
		unknown, mark := len("199X")-len(known), w.Issued()[len("199X"):]
		return known + strings.Repeat("0", unknown) + mark + "/" + known + strings.Repeat("9", unknown) + mark
	case date4(w.Year()) != "":
		return date4(w.Year())
	case mandatory:
		return undated
	}
	return ""
}

// date4 is a year in EDTF, `-0090` for the astronomical -90; "" for one that has no four digits.
func date4(year cite.Optional[int64]) string {
	switch {
	case !year.Known || year.Value < -9999 || year.Value > 9999:
		return ""
	case year.Value < 0:
		return fmt.Sprintf("-%04d", -year.Value)
	}
	return fmt.Sprintf("%04d", year.Value)
}

// edtf says whether biber reads a date: a decade or a century (`199X`, `19XX`), an EDTF date, or an interval of two,
// either of which may be open (`..`) or unknown (empty), but not both.
func edtf(s string) bool {
	start, end, interval := strings.Cut(s, "/")
	if !interval {
		return edtfDate(s) || edtfUnspecified(s)
	}
	bound := func(s string) bool { return s == "" || s == ".." || edtfDate(s) }
	return bound(start) && bound(end) && (edtfDate(start) || edtfDate(end))
}

// edtfDate says whether s is a year, a month, a day or a season (`1972-22`), approximate or uncertain as a whole (`~`, `?`,
// `%`).
func edtfDate(s string) bool {
	if s != "" && strings.IndexByte("~?%", s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	s = strings.TrimPrefix(s, "-")
	for _, layout := range [...]string{"2006", "2006-01", time.DateOnly} {
		if _, err := time.Parse(layout, s); err == nil && len(s) == len(layout) {
			return true
		}
	}
	year, season, _ := strings.Cut(s, "-")
	_, err := time.Parse("2006", year)
	return err == nil && len(season) == 2 && "21" <= season && season <= "24"
}

func edtfUnspecified(s string) bool {
	known := strings.TrimRight(s, "X")
	return len(s) == len("199X") && (len(known) == len("199") || len(known) == len("19")) &&
		strings.Trim(known, "0123456789") == ""
}
