package writertest

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Stage makes the files of a test, as the pipeline's stage does.
type Stage interface {
	Create(name string) (*os.File, error)
	Scratch() (*os.File, error)
}

// Folder is a stage in a folder of the test.
type Folder struct {
	Dir  string
	open func(path string) (*os.File, error)
	made []*os.File
}

// NewFolder is a stage whose files are closed and removed with the test.
func NewFolder(t testing.TB) *Folder {
	return newFolder(t, func(path string) (*os.File, error) {
		return os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	})
}

// newFull is a stage on a full disk: its files can be made, and no byte can be written to them. They are opened for
// reading only, which fails every write on every system.
func newFull(t testing.TB) *Folder {
	return newFolder(t, func(path string) (*os.File, error) {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			return nil, err
		}
		return os.Open(path)
	})
}

func newFolder(t testing.TB, open func(string) (*os.File, error)) *Folder {
	f := &Folder{Dir: t.TempDir(), open: open}
	t.Cleanup(func() {
		for _, file := range f.made {
			file.Close()
		}
	})
	return f
}

// Create makes the file under its name in the folder, in which slashes part folders; a name may be used once.
func (f *Folder) Create(name string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(filepath.Join(f.Dir, name)), 0o700); err != nil {
		return nil, err
	}
	file, err := f.open(filepath.Join(f.Dir, name))
	if err == nil {
		f.made = append(f.made, file)
	}
	return file, err
}

// Scratch makes a file outside the folder's listing.
func (f *Folder) Scratch() (*os.File, error) {
	file, err := os.CreateTemp(filepath.Dir(f.Dir), "scratch-*")
	if err == nil {
		f.made = append(f.made, file)
	}
	return file, err
}

// FS is the folder as a reader sees it.
func (f *Folder) FS() fs.FS { return os.DirFS(f.Dir) }

// Files reads every file of the folder, and of the folders in it, by name.
func (f *Folder) Files(t testing.TB) map[string][]byte {
	t.Helper()
	files := make(map[string][]byte)
	err := fs.WalkDir(f.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name], err = fs.ReadFile(f.FS(), name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
