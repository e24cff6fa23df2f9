package normalize

import "unsafe"

// alias is a string over the bytes themselves, as a decoder hands out that does not copy.
func alias(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
