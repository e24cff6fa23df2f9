package main

import "syscall"

// freeSpace is how many bytes the file system that holds path has left for this user; -1 if that is not known.
func freeSpace(path string) int64 {
	var st syscall.Statfs_t
	if syscall.Statfs(path, &st) != nil {
		return -1
	}
	return int64(st.Bavail) * st.Bsize
}
