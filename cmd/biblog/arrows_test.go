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
		"biblog/cmd/":                 {"biblog/readers", "biblog/readers/", "biblog/normalize", "biblog/normalize/override", "biblog/writers", "biblog/writers/", "biblog/pipeline", "biblog/pipeline/cite", "biblog/pipeline/memory", "biblog/pipeline/nights"},
		"biblog/pipeline":             {"biblog/pipeline/cite"},
		"biblog/pipeline/cite":        {},
		"biblog/pipeline/memory":      {},
		"biblog/pipeline/nights":      {"biblog/pipeline/cite"},
		"biblog/readers":              {"biblog/pipeline/cite", "biblog/readers/"},
		"biblog/readers/input":        {"biblog/pipeline/cite", "biblog/readers/frame"},
		"biblog/readers/cursor":       {"biblog/pipeline/cite"},
		"biblog/readers/frame":        {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/envelope":     {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/magisterium":  {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/supportgpt":   {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/readers/copilot":      {"biblog/pipeline/cite", "biblog/readers/cursor"},
		"biblog/normalize":            {"biblog/pipeline/cite", "biblog/normalize/"},
		"biblog/normalize/override":   {"biblog/pipeline/cite", "biblog/normalize/canonical"},
		"biblog/normalize/match":      {"biblog/pipeline/cite", "biblog/normalize/canonical", "biblog/normalize/lexicon"},
		"biblog/normalize/canonical":  {"biblog/normalize/canonical/", "biblog/normalize/lexicon"},
		"biblog/normalize/lexicon":    {},
		"biblog/writers":              {"biblog/pipeline/cite", "biblog/writers/"},
		"biblog/writers/table":        {"biblog/pipeline/cite"},
		"biblog/writers/listing":      {"biblog/pipeline/cite", "biblog/writers/table"},
		"biblog/writers/":             {"biblog/pipeline/cite", "biblog/writers/table", "biblog/writers/listing", "biblog/writers/spool"},
		"biblog/writers/spool":        {},
		"biblog/writers/partial":      {"biblog/pipeline/cite", "biblog/writers/table", "biblog/writers/parquet"},
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
	libraries(t, imports)
}

// libraries asserts that a library stays in the rooms that need it: replacing one is then work in few places.
func libraries(t *testing.T, imports map[string][]string) {
	rooms := map[string][]string{
		"github.com/alecthomas/kong":            {"biblog/cmd/biblog"},
		"github.com/jotaen/kong-completion":     {"biblog/cmd/biblog"},
		"github.com/dustin/go-humanize":         {"biblog/cmd/biblog", "biblog/writers/xlsx"},
		"github.com/schollz/progressbar/v3":     {"biblog/cmd/biblog"},
		"golang.org/x/term":                     {"biblog/cmd/biblog"},
		"github.com/rivo/uniseg":                {"biblog/cmd/biblog", "biblog/writers/bibtex"},
		"github.com/google/renameio/v2":         {"biblog/cmd/biblog", "biblog/pipeline", "biblog/pipeline/nights"},
		"github.com/KimMachineGun/automemlimit": {"biblog/pipeline/memory"},
		"github.com/gofrs/flock":                {"biblog/pipeline"},
		"golang.org/x/sys":                      {"biblog/pipeline/nights"},
		"golang.org/x/net":                      {"biblog/normalize/match"},
		"golang.org/x/sync":                     {"biblog/pipeline", "biblog/normalize", "biblog/readers/input", "biblog/writers/"},
		"golang.org/x/text":                     {"biblog/readers/input", "biblog/normalize", "biblog/normalize/", "biblog/writers/"},
		"github.com/klauspost/compress":         {"biblog/readers/input", "biblog/pipeline/nights", "biblog/writers/"},
		"github.com/therootcompany/xz":          {"biblog/readers/input"},
		"github.com/ulikunitz/xz":               {},
		"github.com/nlnwa/whatwg-url":           {"biblog/normalize/canonical"},
		"github.com/mozillazg/go-unidecode":     {"biblog/normalize/canonical"},
		"github.com/parquet-go/parquet-go":      {"biblog/writers/parquet"},
		"github.com/xuri/excelize/v2":           {"biblog/writers/xlsx"},
		"github.com/google/go-cmp":              {"biblog/writers/writertest"},
		"pgregory.net/rapid":                    {"biblog/writers/writertest"},
		"github.com/rogpeppe/go-internal":       {},
		"github.com/yuin/goldmark":              {},
		"github.com/santhosh-tekuri/jsonschema": {},
		"github.com/prometheus/common":          {},
	}
	for pkg, list := range imports {
		for _, imported := range list {
			if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
				continue // the standard library, or this module
			}
			rule, ok := "", false
			for library := range rooms {
				if imported == library || strings.HasPrefix(imported, library+"/") {
					rule, ok = library, true
				}
			}
			if !ok || !slices.ContainsFunc(rooms[rule], func(r string) bool {
				return pkg == r || strings.HasSuffix(r, "/") && strings.HasPrefix(pkg, r)
			}) {
				t.Errorf("%s imports %s, which has its place elsewhere", pkg, imported)
			}
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
