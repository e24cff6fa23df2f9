package copilot

import (
	"fmt"
	"testing"

	"biblog/pipeline/cite"
	"biblog/readers/cursor"
)

func TestARangeThatIsNoneKeepsItsText(t *testing.T) {
	known := func(n int64) cite.Optional[int64] { return cite.Optional[int64]{Value: n, Known: true} }
	for _, c := range []struct {
		rule, location string
		want           cite.Locator
		bad            int64
	}{
		{"a range", `{"type":"char","startIndex":2,"endIndex":9}`, cite.Locator{Type: "char", Text: "2-9", Start: known(2), End: known(9)}, 0},
		{"one page", `{"type":"page","startPage":3,"endPage":3}`, cite.Locator{Type: "page", Text: "3", Start: known(3), End: known(3)}, 0},
		{"reversed", `{"type":"char","startIndex":9,"endIndex":2}`, cite.Locator{Type: "char", Text: `{"type":"char","startIndex":9,"endIndex":2}`}, 1},
		{"reversed pages", `{"type":"page","startPage":3,"endPage":2}`, cite.Locator{Type: "page", Text: `{"type":"page","startPage":3,"endPage":2}`}, 1},
		{"negative", `{"type":"block","startBlock":-4,"endBlock":9}`, cite.Locator{Type: "block", Text: `{"type":"block","startBlock":-4,"endBlock":9}`}, 1},
		{"one end, negative", `{"type":"block","endBlock":-9}`, cite.Locator{Type: "block", Text: `{"type":"block","endBlock":-9}`}, 1},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var d cursor.Doc
			if err := d.Parse([]byte(c.location)); err != nil {
				t.Fatal(err)
			}
			var tally cite.Tally
			s := cursor.Scope{Tally: &tally, Place: func(int) cite.Position { return cite.Position{} }}
			if got := locate(&s, d.Root()); got != c.want || tally.Of(cursor.BadSpan) != c.bad {
				t.Errorf("%s, %d times %s; want %s", fmt.Sprint(got), tally.Of(cursor.BadSpan), cursor.BadSpan, fmt.Sprint(c.want))
			}
		})
	}
}
