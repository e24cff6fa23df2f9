//go:build !linux

package nights

import (
	"io/fs"
	"path/filepath"
)

// syncTree makes everything below dir last through a loss of power.
func syncTree(dir string) error {
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return SyncFolder(path)
	})
}
