//go:build unix

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestModes: outputs can be read by everybody whom the umask lets, and what the program keeps for itself by nobody else.
func TestModes(t *testing.T) {
	for _, nightly := range []bool{false, true} {
		for _, umask := range []fs.FileMode{0o022, 0o077, 0o002} {
			j := newJob(t, nightly)
			j.night(1)
			cmd := j.command()
			cmd.Args = append([]string{"sh", "-c", fmt.Sprintf(`umask %03o && exec "$@"`, umask), "sh", cmd.Path}, cmd.Args[1:]...)
			cmd.Path, _ = exec.LookPath("sh")
			if said, err := cmd.CombinedOutput(); err != nil && exitCode(err) != "3" {
				t.Fatalf("%v: %s", err, said)
			}
			err := filepath.WalkDir(filepath.Join(j.root, "out"), func(path string, e fs.DirEntry, err error) error {
				if err != nil || e.Type() == fs.ModeSymlink {
					return err
				}
				st, err := e.Info()
				if err != nil {
					return err
				}
				name, _ := filepath.Rel(j.root, path)
				want := 0o644 &^ umask
				switch own := strings.HasPrefix(name, "out/.biblog") && !strings.HasPrefix(name, "out/.biblog/generations"); {
				case name == "out/.biblog":
					want = 0o711 &^ umask
				case own && e.IsDir():
					want = 0o700
				case own:
					want = 0o600
				case e.IsDir():
					want = 0o755 &^ umask
				}
				if st.Mode().Perm() != want {
					t.Errorf("umask %03o: %s has mode %03o, want %03o", umask, name, st.Mode().Perm(), want)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestLinksOutOfTheFolderAreNotFollowed: whoever may write to the output folder cannot have a run change what is elsewhere.
func TestLinksOutOfTheFolderAreNotFollowed(t *testing.T) {
	for _, nightly := range []bool{false, true} {
		for _, name := range []string{
			"bibliography.csv", "report.json", "changes.json", "citations", "current", ".biblog", ".biblog/lock", ".biblog/holder.json", ".biblog/commit.json",
			".biblog/stage-1", ".biblog/state", ".biblog/generations", ".biblog/generations/00000001.new", ".biblog/state/manifest.json", ".biblog/state/packs",
		} {
			for _, target := range []string{"folder", "folder/file"} {
				j := newJob(t, nightly)
				j.night(1)
				victim, link := filepath.Join(j.root, "victim"), filepath.Join(j.root, "out", name)
				if err := os.MkdirAll(filepath.Join(victim, "folder"), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(victim, "folder", "file"), []byte("{}"), 0o644); err != nil {
					t.Fatal(err)
				}
				if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(filepath.Join(victim, target), link); err != nil {
					t.Fatal(err)
				}
				before := tree(t, victim)
				said, err := j.command().CombinedOutput()
				if after := tree(t, victim); !maps.Equal(before, after) {
					t.Errorf("incremental %v: %s leads to %s, where there is now %v", nightly, name, target, after)
				}
				if err == nil || exitCode(err) == "3" {
					if err := wholeOutput(j.published()); err != nil {
						t.Errorf("incremental %v: %s leads to %s: %v", nightly, name, target, err)
					}
				} else if exitCode(err) != "1" || len(said) == 0 {
					t.Errorf("incremental %v: %s leads to %s: %v: %s", nightly, name, target, err, said)
				}
			}
		}
	}
}

// tree is every file below a folder with its content, and every folder and link.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		files[name] = e.Type().String()
		if e.Type().IsRegular() {
			b, err := os.ReadFile(path)
			files[name] += string(b)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestMembersOfArchivesAreNeverWritten: members are read as streams, whatever their names and kinds.
func TestMembersOfArchivesAreNeverWritten(t *testing.T) {
	record := []byte("{\"citations\":[{\"document_title\":\"信\"}]}\n")
	names := []string{"../up.jsonl", "../../out/report.json", "/tmp/biblog-absolute.jsonl", "a/../../x.jsonl", `..\w.jsonl`, "ok.jsonl"}
	var tarred, zipped bytes.Buffer
	tw, zw := tar.NewWriter(&tarred), zip.NewWriter(&zipped)
	for _, name := range names {
		if err := tw.WriteHeader(&tar.Header{Name: name, Mode: 0o4777, Size: int64(len(record)), Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		if _, err := tw.Write(record); err != nil {
			t.Fatal(err)
		}
		w, err := zw.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(record); err != nil {
			t.Fatal(err)
		}
	}
	for _, h := range []tar.Header{{Name: "link", Typeflag: tar.TypeSymlink, Linkname: "/etc"}, {Name: "hard", Typeflag: tar.TypeLink, Linkname: "../secret"}, {Name: "dev", Typeflag: tar.TypeChar, Devmajor: 1, Devminor: 3}, {Name: "fifo", Typeflag: tar.TypeFifo}} {
		if err := tw.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
	}
	if err := tw.Close(); err != nil || zw.Close() != nil {
		t.Fatal(err)
	}
	j := newJob(t, false)
	logs := filepath.Join(j.root, "logs")
	if err := os.Mkdir(logs, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{"a.tar": tarred.Bytes(), "b.zip": zipped.Bytes()} {
		if err := os.WriteFile(filepath.Join(logs, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before := tree(t, j.root)
	said, err := j.command().CombinedOutput()
	if err != nil && exitCode(err) != "3" {
		t.Fatalf("%v: %s", err, said)
	}
	for name := range tree(t, j.root) {
		if _, was := before[name]; !was && name != "out" && !strings.HasPrefix(name, "out/") {
			t.Errorf("%s is new", name)
		}
	}
	if _, err := os.Lstat("/tmp/biblog-absolute.jsonl"); err == nil {
		t.Error("an absolute name was written")
	}
	if b, err := os.ReadFile(filepath.Join(j.root, "out", "citations.csv")); err != nil || bytes.Count(b, []byte("\n")) < 2 {
		t.Errorf("the members were not read: %v %s", err, b)
	}
}
