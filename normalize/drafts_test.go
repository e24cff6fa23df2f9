package normalize

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"biblog/normalize/canonical"
	"biblog/normalize/match"
	"biblog/pipeline/cite"
)

// draftsOf are those of descriptions, each a source of its own, read one after the other.
func draftsOf(most int, descriptions ...cite.Description) *drafts {
	sources := make([]*cite.Source, len(descriptions))
	for i := range descriptions {
		sources[i] = described(descriptions[i])
	}
	d := newDrafts(sources, most)
	var describer match.Describer
	var m drafter
	for i, s := range sources {
		given := s.Description()
		describer.Describe(&given)
		d.keep(int32(i), &m, &given, &describer)
	}
	return d
}

// TestParticularsAreMadeAgainAlike: whatever else a source says, and whatever was read before it, its particulars are the same
// when they are made again.
func TestParticularsAreMadeAgainAlike(t *testing.T) {
	const lead = "Marsh (1994). On tides"
	authors := rapid.OneOf(rapid.SampledFrom(append(someAuthors, "Doe, A. and R.", "Doe, A., Poe, B.,", "Doe, Ann 1994.", "Doe, Ann (1994)", " 1994.", "1994", " ", "D?e, Ann", "Do&eacute;, Ann", "Anonymous", "DOE, ANN et al.")),
		rapid.StringOfN(rapid.SampledFrom([]rune("aBÉ ,;.&19()?\ufffd红я")), 0, 12, -1))
	urls := rapid.OneOf(rapid.SampledFrom(append(someURLs, "file:///tmp/a", "www.example.org/A/", "https://www.example.org/a?utm_source=b#c", "http://dx.doi.org/10.1000/ABC")),
		rapid.StringOfN(rapid.SampledFrom([]rune("ab:/.?#=%@é")), 0, 12, -1))
	rapid.Check(t, func(t *rapid.T) {
		descriptions := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) cite.Description {
			return cite.Description{
				Title:  rapid.SampledFrom(append(someTitles, lead)).Draw(t, "title"),
				Author: authors.Draw(t, "author"),
				Year:   rapid.SampledFrom(someYears).Draw(t, "year"),
				URL:    urls.Draw(t, "url"),
			}
		}), 1, 8).Draw(t, "descriptions")
		kept := offering{drafts: draftsOf(len(descriptions), descriptions...)}
		again := offering{drafts: draftsOf(0, descriptions...)}
		group := rapid.Permutation(upTo(len(descriptions))).Draw(t, "group")
		if kept.particulars == nil || again.particulars != nil {
			t.Fatal("not the two ways")
		}
		all := cmp.AllowUnexported(draft{}, particulars{}, credits{}, page{}, content{}, dating{}, further{}, canonical.Interval{})
		if diff := cmp.Diff(kept.appendDrafts(nil, group), again.appendDrafts(nil, group), all); diff != "" {
			t.Error(diff)
		}
	})
}
