package cite

// Inspection is what logs hold, found without merging anything. Responses and citations in it are those that count: a
// response that was logged twice is in it once.
type Inspection struct {
	*Report
	Dates     Dates
	Formats   []Share         // by name
	Models    []Share         // the most responses first, then by name; the name is empty where the log says none
	Providers []ProviderShare // by format and name
	Logs      []LogFound      // by the index of the log in Report.Inputs
}

// Dates are the times of responses.
type Dates struct {
	First, Last Time
	Undated     int64 // responses without a time
}

// Note takes the time of one response.
func (d *Dates) Note(t Time) {
	if !t.Known() {
		d.Undated++
		return
	}
	d.First, d.Last = Earlier(d.First, t), Later(d.Last, t)
}

// Share is the part of the responses that one format or model has.
type Share struct {
	Name      string
	Responses int64
	Citations int64
	Dates     Dates
}

// ProviderShare is the part of the citations whose sources one provider named.
type ProviderShare struct {
	Format    string
	Name      string // empty where the format knows none
	Citations int64
	Sources   int64
}

// LogFound is what was found of one log besides what its report says.
type LogFound struct {
	Input
	Dates Dates
}
