package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// crashes is how many kills at random moments a crash test makes: BIBLOG_CRASH, as `make crash` sets it, else few.
func crashes(t *testing.T) (n int, long bool) {
	t.Helper()
	if v := os.Getenv("BIBLOG_CRASH"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			t.Fatalf("BIBLOG_CRASH=%s: expected a number of kills", v)
		}
		return n, true
	}
	return 10, false
}

// built is the real program, built once for all tests that kill it.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "biblog-crash-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "biblog")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func builtProgram(t *testing.T) string {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// job is a run that is done night after night: in a folder of its own, so that outputs name the same logs.
type job struct {
	t       *testing.T
	program string
	root    string // holds logs and out
	args    []string
	nightly bool // with --incremental
}

func newJob(t *testing.T, nightly bool) *job {
	j := &job{t: t, program: builtProgram(t), root: t.TempDir(), nightly: nightly}
	if err := os.Mkdir(filepath.Join(j.root, "tmp"), 0o755); err != nil {
		t.Fatal(err)
	}
	j.args = []string{"export", "-q", "-o", "out", "-t", "bibtex,csv,parquet"}
	if nightly {
		j.args = append(j.args, "--incremental")
	} else {
		j.args = append(j.args, "--ids", "out")
	}
	j.args = append(j.args, "logs")
	return j
}

func (j *job) command() *exec.Cmd {
	cmd := exec.Command(j.program, j.args...)
	cmd.Dir = j.root
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(j.root, "tmp")) // where nothing is to be
	return cmd
}

// run runs to the end and wants exit code 0 or 3.
func (j *job) run() time.Duration {
	j.t.Helper()
	began := time.Now()
	if out, err := j.command().CombinedOutput(); err != nil && exitCode(err) != "3" {
		j.t.Fatalf("%v: %s", err, out)
	}
	return time.Since(began)
}

// outputs is the folder in which the outputs are.
func (j *job) outputs() string {
	if j.nightly {
		return filepath.Join(j.root, "out", "current")
	}
	return filepath.Join(j.root, "out")
}

// published is every output, by name; of the report what does not depend on the day. It is nil before the first run.
func (j *job) published() map[string]string {
	j.t.Helper()
	dir, err := filepath.EvalSymlinks(j.outputs())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		j.t.Fatal(err)
	}
	files := map[string]string{}
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && e.Name() == ".biblog":
			return fs.SkipDir
		case !e.Type().IsRegular():
			return nil
		}
		b, err := os.ReadFile(path)
		// The clock stands in the report, which a generation has the checksum of.
		for name, clock := range map[string]func(map[string]any){
			"report.json":     func(r map[string]any) { delete(r, "run") },
			".biblog-made-of": func(r map[string]any) { delete(r["files"].(map[string]any), "report.json") },
		} {
			if e.Name() != name || err != nil {
				continue
			}
			var r map[string]any
			if err := json.Unmarshal(b, &r); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			clock(r)
			b, err = json.Marshal(r)
		}
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(b)
		return err
	})
	if err != nil {
		j.t.Fatal(err)
	}
	if len(files) == 0 {
		return nil
	}
	return files
}

// torn says whether a commit of plain export was begun and not ended: what the next run ends first.
func (j *job) torn() bool {
	_, err := os.Lstat(filepath.Join(j.root, "out", ".biblog", "commit.json"))
	return err == nil && !j.nightly
}

// complete wants that every output is there as the report says.
func wholeOutput(files map[string]string) error {
	if files == nil {
		return nil
	}
	var r struct {
		Outputs []struct{ Name, SHA256 string }
	}
	if err := json.Unmarshal([]byte(files["report.json"]), &r); err != nil {
		return fmt.Errorf("report.json: %w", err)
	}
	for _, o := range r.Outputs {
		sum := sha256.Sum256([]byte(files[o.Name]))
		if hex.EncodeToString(sum[:]) != o.SHA256 {
			return fmt.Errorf("%s is not as the report says", o.Name)
		}
	}
	return nil
}

// night lays the logs of a night: files come late, are rotated, grow, are delivered again, rewritten and deleted.
func (j *job) night(n int) {
	j.t.Helper()
	response := func(n int) string {
		titles := []string{"Rerum novarum", "О вере", "論語", "Περὶ ψυχῆς", "كتاب الشفاء", "Fides et ratio 😀"}
		return fmt.Sprintf(`{"id":"r%d","created":%d,"choices":[{"message":{"content":"x[^1]"}}],"citations":[{"document_title":%q,"document_author":"A%d","document_year":"%d","document_index":0,"cited_text":"t%d"}]}`+"\n",
			n, 1772355600+n*3600, titles[n%len(titles)], n%4, 1890+n%7, n)
	}
	many := func(from, to int) (s string) {
		for ; from < to; from++ {
			s += response(from)
		}
		return s
	}
	put := func(name, text string) {
		path := filepath.Join(j.root, "logs", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			j.t.Fatal(err)
		}
	}
	switch n {
	case 1:
		put("a.log", many(0, 40))
		put("b.jsonl", many(40, 60)+"{\"citations\":[broken\n")
	case 2: // grows
		put("a.log", many(0, 70))
	case 3: // rotated
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write([]byte(many(0, 70))); err != nil || w.Close() != nil {
			j.t.Fatal(err)
		}
		put("a.log.1.gz", b.String())
		put("a.log", many(100, 110))
	case 4: // late
		put("z/late.jsonl", many(20, 30)+many(200, 215))
	case 5: // delivered again
		put("again/b.jsonl", many(40, 60))
	case 6: // half written
		put("a.log", many(100, 120)+strings.TrimSuffix(response(120), "\"}]}\n"))
	case 7:
		put("a.log", many(100, 140))
	case 8: // rewritten
		put("b.jsonl", many(45, 65))
	case 9: // nothing
	case 10: // deleted
		if err := os.Remove(filepath.Join(j.root, "logs", "again", "b.jsonl")); err != nil {
			j.t.Fatal(err)
		}
		put("c.jsonl", many(300, 330))
	}
}

// copyTree copies a folder with its links.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(from); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if out, err := exec.Command("cp", "-a", from, to).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// trial is one run that is killed and what must hold then. Again is what a second run makes of the same logs: it has
// nothing to say about what changed.
func (j *job) trial(what string, before, after, again map[string]string, kill func(*exec.Cmd)) {
	j.t.Helper()
	kill(j.command())
	files := j.published()
	want := after
	if j.torn() || maps.Equal(files, after) { // the run was done, or is done first by the next one
		want = again
	}
	switch err := wholeOutput(files); {
	case j.torn(): // a mixture until the next run, which ends the commit; that is what is compared below
	case err != nil:
		j.t.Fatalf("killed %s: the last good output is damaged: %v", what, err)
	case !maps.Equal(files, before) && !maps.Equal(files, after):
		j.t.Fatalf("killed %s: the outputs are neither those of before nor the new ones: %s", what, differing(files, after))
	}
	j.run()
	if files := j.published(); !maps.Equal(files, want) {
		j.t.Fatalf("killed %s: the next run ends with other outputs: %s", what, differing(files, want))
	}
	if left := j.leftovers(); len(left) > 0 || j.torn() {
		j.t.Fatalf("killed %s: left behind: %v", what, left)
	}
}

// leftovers are files of a killed run that are still there.
func (j *job) leftovers() (left []string) {
	j.t.Helper()
	for _, dir := range []string{"out", "tmp"} {
		err := filepath.WalkDir(filepath.Join(j.root, dir), func(path string, e fs.DirEntry, err error) error {
			name := filepath.Base(path)
			if err == nil && (name[0] == '.' && name != ".biblog" && name != ".biblog-made-of" || strings.HasPrefix(name, "stage-") || strings.HasSuffix(name, ".new")) {
				left = append(left, path)
			}
			return err
		})
		if err != nil {
			j.t.Fatal(err)
		}
	}
	return left
}

func differing(got, want map[string]string) string {
	var names []string
	for name := range got {
		if got[name] != want[name] {
			names = append(names, name)
		}
	}
	for name := range want {
		if _, ok := got[name]; !ok {
			names = append(names, name+" (missing)")
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// nightsOf goes through the nights: each is done once without interruption, which is what all that follows is compared
// with; then from the state before it again for every kill.
func nightsOf(t *testing.T, nightly bool, nights int, each func(j *job, night int, took time.Duration, trial func(what string, kill func(*exec.Cmd)))) {
	j := newJob(t, nightly)
	out, saved, next := filepath.Join(j.root, "out"), filepath.Join(j.root, "saved"), filepath.Join(j.root, "next")
	for n := 1; n <= nights; n++ {
		j.night(n)
		copyTree(t, out, saved)
		before := j.published()
		took := j.run()
		after := j.published()
		if err := wholeOutput(after); err != nil || after == nil {
			t.Fatalf("night %d: %v", n, err)
		}
		copyTree(t, out, next)
		j.run()
		again := j.published()
		each(j, n, took, func(what string, kill func(*exec.Cmd)) {
			copyTree(t, saved, out)
			j.trial(fmt.Sprintf("in night %d, %s", n, what), before, after, again, kill)
		})
		copyTree(t, next, out)
	}
}

// TestKilledAtRandom kills the program at random moments of plain and of incremental exports: what was published is whole
// after each, and the next run ends as if nothing had happened.
func TestKilledAtRandom(t *testing.T) {
	kills, long := crashes(t)
	nights := 3
	if long {
		nights = 10
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	for _, nightly := range []bool{false, true} {
		t.Run(map[bool]string{false: "plain", true: "incremental"}[nightly], func(t *testing.T) {
			done, late := 0, 0 // kills in time, and those after the end
			nightsOf(t, nightly, nights, func(j *job, night int, took time.Duration, trial func(string, func(*exec.Cmd))) {
				for done < kills*night/nights {
					after := time.Duration(random.Int64N(int64(took) + 1))
					trial("after "+after.String(), func(cmd *exec.Cmd) {
						if err := cmd.Start(); err != nil {
							t.Fatal(err)
						}
						time.Sleep(after)
						_ = cmd.Process.Signal(syscall.SIGKILL)
						if err := cmd.Wait(); err != nil && strings.Contains(err.Error(), "killed") {
							done++
						} else {
							late++
						}
					})
				}
			})
			t.Logf("%d kills, and %d after the end", done, late)
		})
	}
}

// matches wants that the files that were read are those of the report.
func matches(files map[string]string) error {
	var r struct {
		Outputs []struct{ Name, SHA256 string }
	}
	if err := json.Unmarshal([]byte(files["report.json"]), &r); err != nil {
		return fmt.Errorf("report.json: %w", err)
	}
	for _, o := range r.Outputs {
		text, read := files[o.Name]
		if sum := sha256.Sum256([]byte(text)); read && hex.EncodeToString(sum[:]) != o.SHA256 {
			return fmt.Errorf("a mixture: %s is not as the report says", o.Name)
		}
	}
	return nil
}
