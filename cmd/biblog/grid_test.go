package main

import (
	"strings"
	"testing"
)

func TestGrid(t *testing.T) {
	for _, c := range []struct {
		rule  string
		width int
		text  bool
		rows  [][]string
		want  string
	}{
		{"numbers stand at the right, names at the left", 0, false, [][]string{{"устав", "1"}, {"b", "1,000"}}, `
name   count
устав      1
b      1,000
`},
		{"a character of two places, and one that is made of several", 0, false, [][]string{{"教会", "1"}, {"e\u0301👩‍👩‍👧", "2"}, {"abcde", "3"}}, `
name   count
教会       1
` + "e\u0301👩‍👩‍👧" + `        2
abcde      3
`},
		{"text at the end stands at the left", 0, true, [][]string{{"a", "why"}, {"b", "because"}}, `
name  count
a     why
b     because
`},
		{"what would steer a terminal does not", 0, true, [][]string{{"a\x1b[31m", "b\nc\u202e"}}, "\nname    count\na\uFFFD[31m  b\uFFFDc\uFFFD\n"},
		{"on a narrow screen names lose their beginning", 24, false, [][]string{{"logs/2026/03/01/教会.jsonl", "1"}}, `
name               count
…03/01/教会.jsonl      1
`},
		{"and text its end, first", 40, true, [][]string{{"logs/events.jsonl", "expected a string, got an array"}}, `
name               count
logs/events.jsonl  expected a string, g…
`},
		{"no rows, no table", 0, false, nil, ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var b strings.Builder
			g := newGrid("name", "count")
			g.rows, g.text = c.rows, c.text
			screen{Writer: &b, width: c.width}.print(g)
			want := c.want
			if want != "" {
				want = strings.TrimPrefix(want, "\n") + "\n" // the empty line behind it
			}
			if b.String() != want {
				t.Errorf("got:\n%s\nwant:\n%s", &b, want)
			}
		})
	}
}
