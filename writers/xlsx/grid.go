package xlsx

import (
	"math"
	"strconv"
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// exactInt is the largest integer that a spreadsheet shows as it is: it keeps 15 digits and makes the rest zeros.
const exactInt = 999_999_999_999_999

// grid renders the rows of one sheet as XML and hands them on in chunks.
type grid struct {
	stop   func() error // why to end early, if there is a reason
	out    *deflater
	styles *styles
	losses *losses

	row    int      // number of the row begun last, from 1
	digits []byte   // the same, in decimal
	names  []string // of columns, by index
	widths []int    // of the widest cell of each column among the first rows, in digits
}

// measuredRows are how many rows of a sheet decide how wide its columns are.
const measuredRows = 5_000

func (g *grid) begin(height float64) {
	g.row++
	g.digits = strconv.AppendInt(g.digits[:0], int64(g.row), 10)
	b := append(g.out.buf, `<row r="`...)
	b = append(b, g.digits...)
	if height > 0 {
		b = append(b, `" ht="`...)
		b = strconv.AppendFloat(b, height, 'f', -1, 64)
		b = append(b, `" customHeight="1`...)
	}
	g.out.buf = append(b, `">`...)
}

// close ends a row. Where rows are many, end is called instead.
func (g *grid) close() { g.out.buf = append(g.out.buf, `</row>`...) }

// end ends a row and hands on what has gathered.
func (g *grid) end() error {
	g.close()
	if g.row%1024 == 0 {
		if err := g.stop(); err != nil {
			return err
		}
	}
	return g.out.chunk()
}

// open begins the cell of a column, up to its type.
func (g *grid) open(col int, s style) []byte {
	b := append(g.out.buf, `<c r="`...)
	b = append(b, g.column(col)...)
	b = append(b, g.digits...)
	return append(b, g.styles.attr[s]...)
}

func (g *grid) column(col int) string {
	for len(g.names) <= col {
		g.names = append(g.names, columnName(len(g.names)))
	}
	return g.names[col]
}

// columnName is the letters of a zero-based column.
func columnName(col int) string {
	name := ""
	for n := col + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// text puts a string into a cell as text, whatever it looks like: `0012` and `=1+1` stay what they are. An empty
// string leaves the cell out.
func (g *grid) text(col int, s style, value string) {
	if value == "" {
		return
	}
	g.measure(col, value)
	b := append(g.open(col, s), ` t="inlineStr"><is><t>`...)
	from := len(b)
	b = g.losses.appendText(b, value)
	switch {
	case len(b) == from: // nothing was left of it
		return
	case isSpace(b[from]) || isSpace(b[len(b)-1]): // which readers would trim
		const preserve = ` xml:space="preserve"`
		b = append(b, preserve...)
		copy(b[from+len(preserve):], b[from:])
		copy(b[from-1:], preserve)
		b[from-1+len(preserve)] = '>'
	}
	g.out.buf = append(b, `</t></is></c>`...)
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' }

// link puts a URL into a cell as a formula with its result, or as text where it cannot be one. Hyperlinks proper are
// limited to 65,530 a sheet; formulas are not.
func (g *grid) link(col int, value string) {
	if !linkable(value) {
		g.text(col, styleWrapped, value)
		return
	}
	g.measure(col, value)
	b := append(g.open(col, styleLink), ` t="str"><f>HYPERLINK("`...)
	b = appendEscaped(b, value)
	b = append(b, `")</f><v>`...)
	b = appendEscaped(b, value)
	g.out.buf = append(b, `</v></c>`...)
}

// int puts a number into a cell; as text if a spreadsheet would change its digits.
func (g *grid) int(col int, s style, n int64) {
	if n > exactInt || n < -exactInt {
		g.text(col, styleText, strconv.FormatInt(n, 10))
		return
	}
	b := append(g.open(col, s), `><v>`...)
	b = strconv.AppendInt(b, n, 10)
	g.out.buf = append(b, `</v></c>`...)
}

func (g *grid) float(col int, s style, n float64) {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		g.text(col, styleText, strconv.FormatFloat(n, 'g', -1, 64))
		return
	}
	b := append(g.open(col, s), `><v>`...)
	b = strconv.AppendFloat(b, n, 'g', -1, 64)
	g.out.buf = append(b, `</v></c>`...)
}

// instant puts a time, in microseconds since the Unix epoch, into a cell as a date in UTC; as ISO text where
// spreadsheets know no dates.
func (g *grid) instant(col int, micros int64) {
	serial, ok := serialDate(micros)
	if !ok {
		g.text(col, styleText, cite.Micros(micros).RFC3339())
		return
	}
	s, width := styleInstant, instantWidth
	if micros%microsPerSecond != 0 {
		s, width = styleFraction, fractionWidth
	}
	g.measureWidth(col, width)
	b := append(g.open(col, s), `><v>`...)
	b = strconv.AppendFloat(b, serial, 'f', -1, 64)
	g.out.buf = append(b, `</v></c>`...)
}

// day puts a day, counted from 1970-01-01, into a cell.
func (g *grid) day(col int, s style, day int64) {
	serial, _ := serialDate(day * microsPerDay)
	g.float(col, s, serial)
}

const (
	microsPerSecond = int64(time.Second / time.Microsecond)
	microsPerDay    = 24 * 60 * 60 * microsPerSecond
	epochSerial     = 25_569 // of 1970-01-01, in days since 1899-12-30
	instantWidth    = len(`2021-08-26 17:46:40`)
	fractionWidth   = len(`2021-08-26 17:46:40.123`)
)

// serialDate is an instant as spreadsheets count days. They know those from 1900 to 9999, and, since Lotus 1-2-3, a
// 29 February 1900 that never was: the days before it have numbers lower by one.
func serialDate(micros int64) (serial float64, ok bool) {
	days := floorDiv(micros, microsPerDay)
	// The days and the rest apart: the sum is then exact to a third of a microsecond.
	serial = float64(days+epochSerial) + float64(micros-days*microsPerDay)/float64(microsPerDay)
	if days += epochSerial; days <= 60 {
		serial--
	}
	return serial, days >= 2 && days < 2_958_466
}

// measure notes how wide a cell is, as long as rows are measured.
func (g *grid) measure(col int, value string) {
	if g.row <= measuredRows {
		g.measureWidth(col, displayWidth(value))
	}
}

func (g *grid) measureWidth(col, width int) {
	for len(g.widths) <= col {
		g.widths = append(g.widths, 0)
	}
	g.widths[col] = max(g.widths[col], width)
}

// joined is a list as it stands in one cell.
func joined(list []string) string { return strings.Join(list, "; ") }
