package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestArrows asserts that dependencies point one way, down: cmd -> readers, normalize, writers, pipeline ->
// pipeline/cite; that log formats do not know one another, nor outputs; that only what needs a library has it.
func TestArrows(t *testing.T) {
	imports := map[string][]string{}
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "biblog/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		imports[f[0]] = f[1:]
	}
	if len(imports) < 15 {
		t.Fatalf("only %d packages found: %v", len(imports), imports)
	}
	// What a package, or a tree of them, may import of this module. The longest matching name decides.
	allowed := map[string][]string{
		"biblog/cmd/":                 {"biblog/readers", "biblog/readers/", "biblog/normalize", "biblog/writers", "biblog/writers/", "biblog/pipeline", "biblog/pipeline/cite"},
		"biblog/pipeline":             {"biblog/pipeline/cite"},
		"biblog/pipeline/cite":        {},
		"biblog/readers":              {"biblog/pipeline/cite", "biblog/readers/"},
		"biblog/readers/input":        {"biblog/pipeline/cite", "biblog/readers/frame"},
		"biblog/readers/cursor":       {"biblog/pipeline/cite"},
		"biblog/readers/frame":        {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/envelope":     {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/magisterium":  {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/supportgpt":   {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/copilot":      {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/normalize":            {"biblog/pipeline/cite", "biblog/normalize/"},
		"biblog/normalize/match":      {"biblog/pipeline/cite", "biblog/normalize/canonical"},
		"biblog/normalize/canonical":  {"biblog/normalize/canonical/"},
		"biblog/writers":              {"biblog/pipeline/cite", "biblog/writers/"},
		"biblog/writers/table":        {"biblog/pipeline/cite"},
		"biblog/writers/":             {"biblog/pipeline/cite", "biblog/writers/table", "biblog/writers/writertest"},
		"biblog/normalize/canonical/": {},
		"biblog/testdata/":            {},
	}
	for pkg, list := range imports {
		rule, ok := longest(allowed, pkg)
		if !ok {
			t.Errorf("%s: no rule says what it may import; add one here, or give the package another place", pkg)
			continue
		}
		for _, imported := range list {
			if !strings.HasPrefix(imported, "biblog/") || slices.ContainsFunc(rule, func(r string) bool {
				return imported == r || strings.HasSuffix(r, "/") && strings.HasPrefix(imported, r)
			}) {
				continue
			}
			t.Errorf("%s imports %s, against the arrows", pkg, imported)
		}
	}
	for _, imported := range imports["biblog/pipeline/cite"] {
		if strings.Contains(imported, ".") {
			t.Errorf("biblog/pipeline/cite imports %s: it uses the standard library only", imported)
		}
	}
}

func longest(rules map[string][]string, pkg string) (rule []string, ok bool) {
	best := ""
	for name, list := range rules {
		if (pkg == name || strings.HasSuffix(name, "/") && strings.HasPrefix(pkg, name)) && len(name) > len(best) {
			best, rule, ok = name, list, true
		}
	}
	return rule, ok
}
