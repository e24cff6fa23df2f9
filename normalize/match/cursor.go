package match

import "encoding/binary"

// cursor reads what was packed, from what is left of it.
type cursor struct{ left []byte }

func (c *cursor) byte() byte {
	b := c.left[0]
	c.left = c.left[1:]
	return b
}

func (c *cursor) uint16() uint16 {
	v := binary.LittleEndian.Uint16(c.left)
	c.left = c.left[2:]
	return v
}

func (c *cursor) uint32() uint32 {
	v := binary.LittleEndian.Uint32(c.left)
	c.left = c.left[4:]
	return v
}

func (c *cursor) uint64() uint64 {
	v := binary.LittleEndian.Uint64(c.left)
	c.left = c.left[8:]
	return v
}

func (c *cursor) uvarint() uint64 {
	if b := c.left[0]; b < 0x80 { // as most
		c.left = c.left[1:]
		return uint64(b)
	}
	v, n := binary.Uvarint(c.left)
	c.left = c.left[n:]
	return v
}

func (c *cursor) varint() int64 {
	v, n := binary.Varint(c.left)
	c.left = c.left[n:]
	return v
}

func (c *cursor) bytes(n uint64) []byte {
	b := c.left[:n]
	c.left = c.left[n:]
	return b
}

// set is which of n things something is.
func (c *cursor) set(n int) (set uint64) {
	for at := 0; at < n; at += 8 {
		set |= uint64(c.byte()) << at
	}
	return set
}
