package writertest

import (
	"unsafe"

	"biblog/pipeline/cite"
)

// lend copies responses with their citations and texts, so that a sink that keeps any of them is found out: once they are
// taken back, other things stand there.
func lend(responses []*cite.Response) (lent []*cite.Response, takeBack func()) {
	var all [][]byte
	texts := func(list ...*string) {
		for _, s := range list {
			b := []byte(*s)
			*s = unsafe.String(unsafe.SliceData(b), len(b))
			all = append(all, b)
		}
	}
	for _, r := range responses {
		c := *r
		c.Citations = append(c.Citations[:0:0], r.Citations...)
		texts(&c.ID, &c.Format, &c.Model, &c.FinishReason, &c.Input)
		for i := range c.Citations {
			c := &c.Citations[i]
			texts(&c.URL, &c.CitedText, &c.Heading, &c.Locator.Type, &c.Locator.Text, &c.Label, &c.Quote, &c.Metadata)
		}
		lent = append(lent, &c)
	}
	return lent, func() {
		for _, b := range all {
			for i := range b {
				b[i] = '?'
			}
		}
		for _, r := range lent {
			clear(r.Citations)
			*r = cite.Response{}
		}
	}
}
