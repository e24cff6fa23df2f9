package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// day lays the log of a day: few responses, as of a service that few people use, on works of which there are many.
func (j *job) day(n int) {
	j.t.Helper()
	random := rand.New(rand.NewPCG(uint64(n), 1))
	began := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n)
	var b strings.Builder
	for i := range 6 {
		var cites []string
		for k := range 2 {
			s := random.IntN(2000)
			cites = append(cites, fmt.Sprintf(`{"document_title":"Work number %d on the %s","document_author":"Author%d Name%d","document_year":"%d","document_index":%d,"cited_text":"t %d %d"}`,
				s, []string{"law", "soul", "city", "sea", "stars"}[s%5], s%700, s%31, 1500+s%500, k, n, i))
		}
		fmt.Fprintf(&b, `{"id":"r%d-%d","created":%d,"choices":[{"message":{"content":"x[^1] y[^2]"}}],"citations":[%s]}`+"\n", n, i, began.Unix()+int64(i)*3600, strings.Join(cites, ","))
	}
	if err := os.MkdirAll(filepath.Join(j.root, "logs"), 0o755); err != nil {
		j.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(j.root, "logs", began.Format("2006-01-02")+".log"), []byte(b.String()), 0o644); err != nil {
		j.t.Fatal(err)
	}
}

// TestYearsOfNights: whatever the number of nights, there are few packs and part files, what is remembered of a log is little,
// and the outputs are those of one export. BIBLOG_NIGHTS=3650, as `make years` sets it, says how it goes on for ten years.
func TestYearsOfNights(t *testing.T) {
	nights, most := 40, 4
	if v := os.Getenv("BIBLOG_NIGHTS"); v != "" {
		var err error
		if nights, err = strconv.Atoi(v); err != nil || nights < 1 {
			t.Fatalf("BIBLOG_NIGHTS=%s: expected a number of nights", v)
		}
		most = 48
	}
	j := newJob(t, true)
	j.args = append(j.args, "--parquet-partition", "month", "--most-packs", strconv.Itoa(most))
	var user, system time.Duration
	since, before := 0, ""
	for n := range nights {
		j.day(n)
		before, _ = os.Readlink(j.outputs())
		cmd := j.command()
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("night %d: %v: %s", n+1, err, said)
		}
		user, system, since = user+cmd.ProcessState.UserTime(), system+cmd.ProcessState.SystemTime(), since+1
		if n+1 != nights && (n+1)%365 != 0 {
			continue
		}
		packs, files, remembered := j.kept()
		months := n/28 + 1
		t.Logf("night %d: %v of user and %v of system time a night since the last line; %d packs, %d files in all, %d bytes remembered: %d a log",
			n+1, user/time.Duration(since), system/time.Duration(since), packs, files, remembered, remembered/(n+1))
		user, system, since = 0, 0, 0
		// Two generations of two tables, a file for each month and one more for each pack, and those that are there once.
		if packs > most || files > 4*(months+packs)+packs+30 || remembered > 40_000+150*(n+1) {
			t.Errorf("night %d: %d packs, %d files, %d bytes remembered", n+1, packs, files, remembered)
		}
	}
	full := exec.Command(j.program, "export", "-q", "-o", "full", "-t", "bibtex,csv,parquet", "--ids", filepath.Join("out", before), "logs")
	full.Dir = j.root
	if said, err := full.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	for _, name := range []string{"bibliography.bib", "bibliography.csv", "sources.csv", "bibliography.parquet", "sources.parquet"} {
		want, err := os.ReadFile(filepath.Join(j.root, "full", name))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(j.outputs(), name)); err != nil || string(got) != string(want) {
			t.Errorf("%s is not that of one export: %v", name, err)
		}
	}
}

// kept is how many packs and how many files in all a job keeps, and how long its manifest is.
func (j *job) kept() (packs, files, remembered int) {
	j.t.Helper()
	err := filepath.WalkDir(filepath.Join(j.root, "out"), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		files++
		if filepath.Base(filepath.Dir(path)) == "packs" {
			packs++
		}
		if strings.HasPrefix(e.Name(), "manifest.") {
			info, err := e.Info()
			if err == nil {
				remembered = int(info.Size())
			}
			return err
		}
		return nil
	})
	if err != nil {
		j.t.Fatal(err)
	}
	return packs, files, remembered
}
