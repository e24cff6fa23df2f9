package nights

import (
	"io/fs"
	"os"
	"syscall"
)

// StampOf is the stamp of a file.
func StampOf(info fs.FileInfo) Stamp {
	s := Stamp{Size: info.Size(), Modified: info.ModTime().UnixNano()}
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		s.Device, s.Inode = uint64(st.Dev), st.Ino
	}
	return s
}

// Still is the stamp of a file that was read, if path is still its name. Where another file has taken that name meanwhile,
// nobody knows which of the two was read: it is a stamp that no file has, so that both are looked at again.
func (s Stamp) Still(path string) Stamp {
	info, err := os.Stat(path)
	if err != nil {
		return Stamp{}
	}
	if now := StampOf(info); now.Device != s.Device || now.Inode != s.Inode {
		return Stamp{}
	}
	return s
}
