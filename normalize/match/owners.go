package match

import (
	"strings"

	"golang.org/x/net/publicsuffix"

	"biblog/normalize/canonical"
)

// doubtOwners: every shop has a "Privacy policy" and every project an "Installation guide". Of two pages of different owners
// that nobody signed the titles alone make no work, unless they are as long as titles go; a mirror has the path too.
func (e *Evidence) doubtOwners(a, b *Traits, one bool) {
	if one || a.owner == 0 || b.owner == 0 || a.owner == b.owner || e.Findings[Place].Reason == mirror || e.Findings[Author].Outcome == Agree {
		return
	}
	if e.Findings[Path].Outcome == Agree || e.Findings[Document].Outcome == Agree {
		return
	}
	if title := &e.Findings[Title]; title.Weight < weightTitleMost || min(a.rarity(), b.rarity()) < sentenceRarity {
		title.Weight = min(title.Weight, weightOwners)
	}
}

// sentenceRarity is that of a title of a dozen telling words or twenty Han characters: of a law, or of an article's news.
const sentenceRarity = 1400

// ownerOf is whose host it is: of what stands before the public suffix the last label, as those who own a name have it under
// several suffixes. The projects of a service for many ("a.readthedocs.io", "b.github.io") are owners each, by the list of
// public suffixes. Who resolves identifiers owns no page.
func ownerOf(host string) uint64 {
	switch host {
	case "doi.org", "hdl.handle.net", "purl.org", "w3id.org", "nbn-resolving.org", "n2t.net":
		return 0
	}
	domain, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil { // an address of numbers, a name without stops, a suffix itself
		return hash64(host)
	}
	label, _, _ := strings.Cut(domain, ".")
	return hash64(label)
}

// A path is one of its own if it holds a long number, or many words that are not those of every site.
const (
	longNumber    = 5
	manyPathWords = 6
)

// pathSigns stand between the words of a path.
var pathSigns = strings.NewReplacer("/", " ", "-", " ", "_", " ", ".", " ")

// distinctive says whether two hosts have a path by mirroring alone.
func distinctive(path string) bool {
	digits, words := 0, 0
	for i := range len(path) {
		if path[i] < '0' || path[i] > '9' {
			digits = 0
		} else if digits++; digits == longNumber {
			return true
		}
	}
	if strings.Count(path, "/") < 3 { // one name: that of the title, as a rule
		return false
	}
	for w := range strings.FieldsSeq(canonical.Fold(pathSigns.Replace(path))) {
		if rarity(w) >= strikingRarity && rarity(w)&digitBit == 0 {
			words++
		}
	}
	return words >= manyPathWords
}
