package nights

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/google/renameio/v2"

	"biblog/pipeline/cite"
)

// Generation is the outputs of one run, as they were published.
type Generation struct {
	Path   string         `json:"-"`
	Digest string         `json:"digest"` // of what it was made of; empty if that is not known
	Files  map[string]Sum `json:"files"`  // by their names in it
}

// Newest is the newest generation; nil if there is none. It is an error if there was one and it is gone.
func (f *Folder) Newest() (*Generation, error) {
	link, err := os.Readlink(filepath.Join(f.dir, Current))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, fmt.Errorf("%s is not the link that this program makes: remove it, or choose another folder", filepath.Join(f.dir, Current))
	}
	own := filepath.Join(ownFolder, generations)
	if name := filepath.Base(link); link != filepath.Join(own, name) || !numbered(name) {
		return nil, fmt.Errorf("%s leads to %s, where this program writes nothing: remove it", filepath.Join(f.dir, Current), link)
	}
	path := filepath.Join(f.dir, link)
	if st, err := os.Stat(path); err != nil || !st.IsDir() {
		// Without the ids and keys in it every work would get new ones, which nobody asked for.
		return nil, fmt.Errorf("%s leads to %s, which is not there any more: put it back, or remove the link to begin anew", filepath.Join(f.dir, Current), link)
	}
	return open(path)
}

// open reads what a generation says of itself. One that does not, or whose list is damaged, is made of what is not known.
func open(path string) (*Generation, error) {
	g := &Generation{}
	b, err := os.ReadFile(filepath.Join(path, madeOf))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err != nil || json.Unmarshal(b, g) != nil {
		g = &Generation{}
	}
	g.Path = path
	return g, nil
}

// Before is the generation that was published before another one; nil if it is not there any more.
func (f *Folder) Before(g *Generation) (*Generation, error) {
	numbers, err := f.numbers()
	if err != nil {
		return nil, err
	}
	i, _ := slices.BinarySearch(numbers, number(filepath.Base(g.Path)))
	if i == 0 {
		return nil, nil
	}
	return open(f.generation(numbers[i-1]))
}

// Damaged finds the files of a generation that are not what was published: by their sizes, or with whole by all of them. It
// tells what is wrong with each, by its name.
func (g *Generation) Damaged(ctx context.Context, whole bool) (map[string]error, error) {
	damaged := make(map[string]error)
	for name, sum := range g.Files {
		if err := sum.Check(ctx, filepath.Join(g.Path, filepath.FromSlash(name)), whole); err != nil {
			damaged[name] = err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return damaged, nil
}

// number is that of a generation, from its name; 0 if it is none.
func number(name string) uint64 {
	n, err := strconv.ParseUint(name, 10, 63)
	if err != nil {
		return 0
	}
	return n
}

func numbered(name string) bool { return number(name) > 0 }

func (f *Folder) generation(number uint64) string {
	return filepath.Join(f.dir, ownFolder, generations, fmt.Sprintf("%08d", number))
}

// numbers are those of the generations that are there.
func (f *Folder) numbers() (list []uint64, err error) {
	entries, err := os.ReadDir(filepath.Join(f.dir, ownFolder, generations))
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if n := number(e.Name()); n > 0 {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list, nil
}

// Begin makes the folder of a new generation, which nobody sees until Publish.
func (f *Folder) Begin() (path string, err error) {
	numbers, err := f.numbers()
	if err != nil {
		return "", err
	}
	path = f.generation(slices.Max(append(numbers, 0))+1) + unfinished
	return path, os.Mkdir(path, 0o755)
}

// Publish makes a complete generation the newest one, at once for whoever follows the link. Of the others the one before it
// stays, for those that still read it. Known are files whose checksums need not be found.
func (f *Folder) Publish(ctx context.Context, path, digest string, known []cite.OutputReport) error {
	// What Export needed while it wrote.
	if err := os.RemoveAll(filepath.Join(path, ownFolder)); err != nil {
		return err
	}
	if err := list(ctx, path, digest, known); err != nil {
		return err
	}
	if err := syncTree(path); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	final := strings.TrimSuffix(path, unfinished)
	if err := os.Rename(path, final); err != nil {
		return err
	}
	if err := SyncFolder(filepath.Dir(final)); err != nil {
		return err
	}
	before, err := f.Newest()
	if err != nil {
		return err
	}
	link := filepath.Join(f.State(), Current+unfinished)
	if err := os.Remove(link); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Symlink(filepath.Join(ownFolder, generations, filepath.Base(final)), link); err != nil {
		return err
	}
	if err := os.Rename(link, filepath.Join(f.dir, Current)); err != nil {
		return err
	}
	if err := SyncFolder(f.dir); err != nil {
		return err
	}
	keep := map[string]bool{filepath.Base(final): true}
	if before != nil {
		keep[filepath.Base(before.Path)] = true
	}
	return f.clear(filepath.Dir(final), func(name string) bool { return numbered(name) && !keep[name] })
}

// list writes down what a generation is made of, and every file in it.
func list(ctx context.Context, path, digest string, known []cite.OutputReport) error {
	g := Generation{Digest: digest, Files: make(map[string]Sum)}
	sums := make(map[string]string, len(known))
	for _, o := range known {
		sums[o.Name] = o.SHA256
	}
	err := filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(path, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if sum := sums[name]; sum != "" {
			st, err := d.Info()
			if err == nil {
				g.Files[name] = Sum{st.Size(), sum}
			}
			return err
		}
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		g.Files[name], err = SumOf(ctx, f)
		return errors.Join(err, f.Close())
	})
	if err != nil {
		return err
	}
	b, err := json.Marshal(&g)
	if err != nil {
		return err
	}
	return renameio.WriteFile(filepath.Join(path, madeOf), append(b, '\n'), 0o644, renameio.WithTempDir(path))
}
