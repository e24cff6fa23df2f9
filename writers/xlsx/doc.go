// Package xlsx writes bibliography.xlsx, the workbook that people open: a summary with charts, one sheet for each
// table, the problems and the run.
//
// The workbook's frame (styles, tables, panes, charts, relations) is excelize's. The rows are not: they are rendered
// and deflated here, several chunks at once, and spliced into the frame's sheets when the archive is packed. Measured
// on two cores, a million rows of the citations table through excelize's StreamWriter took five times as long and
// left as many gigabytes of plain XML in a temporary file; and the order of its sheets in the archive, taken from a
// map, changed from run to run.
//
// The same input gives the same bytes: entries are sorted, without times, and nothing that depends on the clock or the
// machine is shown.
package xlsx
