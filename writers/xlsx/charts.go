package xlsx

import (
	"fmt"

	"github.com/xuri/excelize/v2"
)

type chartKind uint8

const (
	bars    chartKind = iota // lying, a name beside each
	columns                  // standing, along the time
)

// chart shows figures of the Summary sheet: names or days in column A, one series a column from B on.
type chart struct {
	kind   chartKind
	title  string
	header int // the row with the names of the series
	count  int // rows of figures below it
	series int
	row    int // at which it stands
}

// Sizes in pixels, of a chart and of what surrounds the bars in it; a row of the sheet is 20 high.
const (
	chartWidth  = 680
	rowPixels   = 20
	columnsHigh = 300
	barHigh     = 20
	barsMargin  = 90
)

func (c *chart) height() int {
	if c.kind == columns {
		return columnsHigh
	}
	return barsMargin + c.count*barHigh
}

// rows is how many rows of the sheet the chart covers.
func (c *chart) rows() int { return (c.height() + rowPixels - 1) / rowPixels }

const textColor = "404040"

// seriesColors are one a role: strong for the citations proper.
var seriesColors = [...]string{"1F4E78", "5B9BD5", "BDD7EE"}

func (c *chart) drawn() *excelize.Chart {
	small := excelize.Font{Family: font, Size: 9, Color: textColor}
	grid := excelize.ChartAxis{MajorGridLines: true, NumFmt: excelize.ChartNumFmt{CustomNumFmt: "#,##0"}, Minimum: new(0.0), Font: small}
	labels := excelize.ChartAxis{Font: small}
	out := &excelize.Chart{
		Title:     excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.title, Font: &excelize.Font{Family: font, Bold: true, Size: 13}}}},
		Dimension: excelize.ChartDimension{Width: chartWidth, Height: uint(c.height())},
		Legend:    excelize.ChartLegend{Position: "bottom"},
		Format:    excelize.GraphicOptions{Name: c.title, AltText: c.title, Positioning: "oneCell"},
		GapWidth:  new(uint(40)),
		Overlap:   new(100),
	}
	if c.series == 1 {
		out.Legend.Position = "none"
	}
	switch c.kind {
	case bars:
		out.Type = excelize.BarStacked
		labels.ReverseOrder = true // the first row on top
		if c.series == 1 {         // a number at each end, which formats of stacked bars do not allow
			out.Type = excelize.Bar
			out.PlotArea.ShowVal = true
		}
	case columns:
		out.Type = excelize.ColStacked
		labels.NumFmt = excelize.ChartNumFmt{CustomNumFmt: "yyyy-mm-dd", SourceLinked: true}
		labels.Alignment.TextRotation = -45
		labels.TickLabelSkip = (c.count + 11) / 12
		out.GapWidth = new(uint(15))
	}
	out.XAxis, out.YAxis = labels, grid
	for i := range c.series {
		out.Series = append(out.Series, c.one(i))
	}
	return out
}

func (c *chart) one(i int) excelize.ChartSeries {
	col := columnName(1 + i)
	s := excelize.ChartSeries{
		Name:       fmt.Sprintf("%s!$%s$%d", summarySheet, col, c.header),
		Categories: fmt.Sprintf("%s!$A$%d:$A$%d", summarySheet, c.header+1, c.header+c.count),
		Values:     fmt.Sprintf("%s!$%s$%d:$%s$%d", summarySheet, col, c.header+1, col, c.header+c.count),
		Fill:       excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{seriesColors[i%len(seriesColors)]}},
	}
	if c.series == 1 && c.kind == bars {
		s.DataLabelPosition = excelize.ChartDataLabelsPositionOutsideEnd
		s.DataLabel.Font = excelize.Font{Family: font, Size: 9, Color: textColor}
	}
	return s
}
