package input

import (
	"strings"
	"testing"
)

func TestALogIsToldByItsContent(t *testing.T) {
	for _, c := range []struct {
		rule, head string
		want       bool
	}{
		{"nothing", "", true},
		{"white space", " \r\n\n", true},
		{"JSON Lines", one + two, true},
		{"an object without keys", "{}\n{}\n", true},
		{"one object without line feed", `{"a":1}`, true},
		{"a pretty-printed object", "{\n  \"a\" : 1\n}\n", true},
		{"an array", "[\n  {\n    \"a\": 1\n  }\n]\n", true},
		{"an array without anything in it", "[]\n", true},
		{"a long record of which only the beginning is seen", `{"a":"` + strings.Repeat("x", 1000), true},
		{"server-sent events", "event: x\nid: 1\ndata: {\"a\":1}\n\n", true},
		{"an event over several lines, before a record", "data: {\ndata:\t\"a\": [\ndata: 1,\ndata: 2\ndata: ]\ndata: }\n\n" + one, true},
		{"and with other fields between those", "data: {\n: ping\ndata: \"a\": [\nid: 1\ndata\ndata: 1\ndata: ]\nretry\ndata: }\n\n" + one, true},
		{"server-sent events without any data yet", ": hello\n\nevent: ping\n\n", true},
		{"the rest of a record before others", "x\"}}\n" + one, true},
		{"zero bytes before a record", "\x00\x00\x00{\"a\":1}\n", true},
		{"records after time stamps", "2026-01-02 INFO {\"a\":1}\n2026-01-02 INFO {\"b\":2}\n", true},
		{"a record after one that was cut in its first key", "{\"a{\"a\":1}\n", true},
		{"a record without keys after one that was cut behind its first byte", "{{}\n", true},
		{"a template", "{{ title }}\n{{ body }}\n", false},
		{"text", "Dear Sir,\nyours\n", false},
		{"text that quotes a record", "# Logs\n\nA line of a log:\n\n{\"a\":1}\n\nThat was it.\nMore text.\n", false},
		{"a program", "#include <x.h>\n\nint main()\n{\n  return 0;\n}\n", false},
		{"YAML", "id: x\nname: y\n", false},
		{"comma-separated values", "a,b\n1,\"{\"\"c\"\":1}\"\n", false},
		{"numbers", "1\n2\n", false},
		{"a page", "<html>\n<script>{\"a\":1}</script>\n", false},
		{"an image", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", false},
	} {
		t.Run(c.rule, func(t *testing.T) {
			if got := isLog([]byte(c.head), true); got != c.want {
				t.Errorf("%q: %v", c.head, got)
			}
		})
	}
}
