package nights

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// manySyncs is from how many files and folders on the whole file system is synced: of thousands, each would take a turn of
// the disk.
const manySyncs = 64

// syncTree makes what is new below dir last through a loss of power: its folders, and the files that are not links to those
// of the generation before.
func syncTree(dir string) error {
	var fresh []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			if st, ok := info.Sys().(*syscall.Stat_t); ok && st.Nlink > 1 {
				return nil
			}
		}
		fresh = append(fresh, path)
		return nil
	})
	if err != nil {
		return err
	}
	if len(fresh) > manySyncs {
		d, err := os.Open(dir)
		if err != nil {
			return err
		}
		if err := unix.Syncfs(int(d.Fd())); err != nil {
			return errors.Join(&fs.PathError{Op: "sync", Path: dir, Err: err}, d.Close())
		}
		return d.Close()
	}
	for _, path := range fresh {
		if err := SyncFolder(path); err != nil {
			return err
		}
	}
	return nil
}
