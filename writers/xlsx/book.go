package xlsx

import (
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"
)

// style is one look of a cell.
type style uint8

const (
	styleIndented     style = iota // text, and its numbers, below a line that they are part of
	styleText                      // text that stays text when someone edits the cell
	styleWrapped                   // the same, in several lines
	styleLink                      //
	styleInt                       // 2004
	styleCount                     // 12,345
	styleFloat                     //
	styleInstant                   // 2021-08-26 17:46:40
	styleFraction                  // 2021-08-26 17:46:40.123
	styleDate                      // 2021-08-26, among numbers
	styleDay                       // the same, in a column of days
	styleMonth                     // 2021-08
	styleHeader                    // of a table
	styleHeaderNumber              // of a column of numbers, without a filter's button
	styleTitle                     // of a sheet
	styleSection                   // of a part of a sheet
	styleNotice                    // what the reader should not miss
	numStyles                      // the number of styles
)

// styles are the looks as the workbook numbers them.
type styles struct {
	id   [numStyles]int
	attr [numStyles]string // `" s="3"`: closes a cell's reference and names its style
}

func define(f *excelize.File) (*styles, error) {
	top := &excelize.Alignment{Vertical: "top"}
	wrap := &excelize.Alignment{Vertical: "top", WrapText: true}
	// Numbers keep away from the text of the next column, and dates stand at the left for the same reason.
	number := &excelize.Alignment{Vertical: "top", Horizontal: "right", Indent: 1}
	left := &excelize.Alignment{Vertical: "top", Horizontal: "left"}
	format := func(code string) *excelize.Style { return &excelize.Style{CustomNumFmt: &code, Alignment: left} }
	const asText = 49 // the built-in format `@`
	looks := [numStyles]*excelize.Style{
		styleIndented: {NumFmt: asText, Alignment: &excelize.Alignment{Vertical: "top", Horizontal: "left", Indent: 2}},
		styleText:     {NumFmt: asText, Alignment: top},
		styleWrapped:  {NumFmt: asText, Alignment: wrap},
		styleLink:     {Font: &excelize.Font{Family: font, Color: "0563C1", Underline: "single"}, Alignment: wrap},
		styleInt:      {NumFmt: 1, Alignment: number},
		styleCount:    {NumFmt: 3, Alignment: number},
		styleFloat:    {Alignment: number},
		styleDate:     {CustomNumFmt: new("yyyy-mm-dd"), Alignment: number},
		styleInstant:  format("yyyy-mm-dd hh:mm:ss"),
		styleFraction: format("yyyy-mm-dd hh:mm:ss.000"),
		styleDay:      format("yyyy-mm-dd"),
		styleMonth:    format("yyyy-mm"),
		styleHeader: {
			Font: &excelize.Font{Family: font, Bold: true, Color: "FFFFFF"}, Alignment: &excelize.Alignment{Vertical: "center"},
			Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{headerColor}},
		},
		styleTitle:   {Font: &excelize.Font{Family: font, Bold: true, Size: 18, Color: headerColor}},
		styleSection: {Font: &excelize.Font{Family: font, Bold: true, Size: 12, Color: headerColor}},
		styleNotice:  {Font: &excelize.Font{Family: font, Italic: true, Color: "9C5700"}, NumFmt: asText},
	}
	numbers := *looks[styleHeader]
	numbers.Alignment = &excelize.Alignment{Vertical: "center", Horizontal: "right", Indent: 1}
	looks[styleHeaderNumber] = &numbers
	s := new(styles)
	for i, look := range looks {
		id, err := f.NewStyle(look)
		if err != nil {
			return nil, fmt.Errorf("style %d: %w", i, err)
		}
		s.id[i], s.attr[i] = id, `" s="`+strconv.Itoa(id)+`"`
	}
	return s, nil
}

const (
	font        = "Calibri" // the default of excelize and of Excel; others are put where it has no letters
	headerColor = "1F4E78"
)

// properties of the document: none of the times that others put here, because they would differ from run to run.
const properties = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
	` xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Bibliography</dc:title><dc:creator>biblog</dc:creator>` +
	`</cp:coreProperties>`

// newBook is a workbook with its styles and the named sheets, in this order, all empty.
func newBook(sheets []string) (*excelize.File, *styles, error) {
	f := excelize.NewFile()
	f.Pkg.Store("docProps/core.xml", []byte(properties))
	s, err := define(f)
	if err != nil {
		return nil, nil, err
	}
	if err := f.SetSheetName(f.GetSheetName(0), sheets[0]); err != nil {
		return nil, nil, err
	}
	for _, name := range sheets[1:] {
		if _, err := f.NewSheet(name); err != nil {
			return nil, nil, err
		}
	}
	// Without the number of a calculation engine, Excel computes every formula anew when it opens the file, and asks
	// whether to save it when it is closed. The links' results are in the file.
	engine := uint(191_029)
	if err := f.SetCalcProps(&excelize.CalcPropsOptions{CalcID: &engine}); err != nil {
		return nil, nil, err
	}
	return f, s, nil
}
