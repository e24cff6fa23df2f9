package cite

// Report is what a run found and did. Its JSON form is report.json; the pipeline fills it.
type Report struct {
	Counts    Counts
	Responses int64
	Citations int64 // rows of the citations table
	CitedRole int64 // of them, those of role cited
	Sources   int64
	Works     int64
	Cited     int64 // works that are cited at least once
	Warnings  Tally
	Kinds     Tally // of skipped records, envelopes and framings, by kind; of rejected and unrecognised records, with places; of the rejected ones as `rejected/…`, too
	Inputs    []InputReport
	Foreign   []string // what was passed over in the folders that were searched: no logs, hidden folders, links to folders
	Outputs   []OutputReport
	Removed   []string // outputs of an earlier run that this one did not write
	Overrides []Override
	Run       RunReport
}

// InputReport is what one log held.
type InputReport struct {
	Name      string
	Bytes     int64 // decompressed
	Lines     int64
	Counts    Counts
	Responses int64
	Citations int64
	Problem   string // why it could not be read to its end; empty if it was
}

// OutputReport is one file that was written. The report itself is not listed.
type OutputReport struct {
	Name   string
	Bytes  int64
	SHA256 string
}

// Override is a decision of people that a run followed, with the sources that it turned out to name.
type Override struct {
	Position            // of the decision in the file that held it
	Rule     string     // same, different, key or field
	Sources  []SourceID // by id
	Others   []SourceID // of same and different: those on the other side
	Field    string     // that field sets
	Value    string     // that key or field sets
}

// RunReport is what depends on the day and the machine; it stands apart so that the rest is the same for the same input.
type RunReport struct {
	Program  string // version
	Started  Time
	Seconds  float64
	Workers  int
	RunID    string // a hash of what was found, by which rules: no clock, no names, no order
	Settings []Setting
}

// Setting is one option of the run, as the command line spells it.
type Setting struct{ Name, Value string }
