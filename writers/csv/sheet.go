package csv

import "io"

// WriteSheet writes rows of texts that people will edit in a spreadsheet: plain, or in the profile for Excel. Texts that
// would run as formulas are made inert in both, since the file is made to be opened there.
func WriteSheet(w io.Writer, rows [][]string, o *Excel) error {
	d, err := dialectOf(o)
	if err != nil {
		return err
	}
	e := newEncoder(d)
	e.excel = true
	for _, row := range rows {
		for i, cell := range row {
			e.delimit(i)
			e.text(cell)
		}
		e.endRow()
	}
	_, err = w.Write(e.buf)
	return err
}
