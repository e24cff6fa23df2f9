package canonical

import "maps"

// FormNames gives the folded words that say what a work is, a film, a novel, poems. A title that is but one of them is that of many works.
func FormNames() map[string]string {
	names := maps.Clone(tailForms())
	maps.Copy(names, formWords())
	return names
}
