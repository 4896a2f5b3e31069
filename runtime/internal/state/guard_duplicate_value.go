package state

import (
	"encoding/binary"
	"math"

	"github.com/ezrantn/catena/runtime/wire"
)

// The parts of other values matter inside of keys only.

// Null takes null.
func (c *DuplicateChecker) Null() { c.scalar(kindNull, nil) }

// Bool takes true or false.
func (c *DuplicateChecker) Bool(v bool) {
	if len(c.inKey) > 0 {
		c.part(hashKey(kindBool, binary.LittleEndian.AppendUint16(nil, map[bool]uint16{true: 1}[v])))
	}
}

// Int takes an integer, which is negative.
func (c *DuplicateChecker) Int(v int64) {
	if len(c.inKey) > 0 {
		if v >= 0 {
			c.Uint(uint64(v))
			return
		}
		c.integer(uint64(-v), true)
	}
}

// Uint takes an integer.
func (c *DuplicateChecker) Uint(v uint64) {
	if len(c.inKey) > 0 {
		c.integer(v, false)
	}
}

func (c *DuplicateChecker) integer(magnitude uint64, negative bool) {
	var room [20]byte
	at := len(room)
	for first := true; first || magnitude > 0; first = false {
		at--
		room[at] = byte('0' + magnitude%10)
		magnitude /= 10
	}
	k := keyHash{exact: hashOf(exactSeed, kindInteger, room[at:]), loose: looseInteger(room[at:], negative)}
	if negative {
		k.exact = ^k.exact
	}
	c.part(k)
}

// Big takes a large integer.
func (c *DuplicateChecker) Big(negative bool, magnitude []byte) {
	k := hashKey(kindBig, magnitude)
	if negative {
		k.exact, k.loose = ^k.exact, ^k.loose
	}
	if len(c.inKey) > 0 {
		c.part(k)
	}
}

// Float32 takes a float.
func (c *DuplicateChecker) Float32(f float32) { c.Float64(float64(f)) }

// Number takes a number of JSON, of any size. It is never in a key.
func (c *DuplicateChecker) Number([]byte, float64, bool) {}

// Float64 takes a float.
func (c *DuplicateChecker) Float64(f float64) {
	if len(c.inKey) == 0 {
		return
	}
	switch {
	case f == 0:
		f = 0 // not -0
	case f != f:
		f = math.NaN()
	}
	c.part(hashKey(kindFloat, binary.LittleEndian.AppendUint64(nil, math.Float64bits(f))))
}

// Text takes a text.
func (c *DuplicateChecker) Text(s []byte) {
	if len(c.inKey) > 0 {
		c.part(c.ofText(s))
	}
}

// Bytes takes a byte string.
func (c *DuplicateChecker) Bytes(s []byte, _ wire.Base) { c.scalar(kindBytes, s) }

// Time takes no time: its parts count.
func (c *DuplicateChecker) Time(int64, int) bool { return false }

// DateTime takes the text of a time.
func (c *DuplicateChecker) DateTime(s []byte) { c.Text(s) }

// Ext takes an extension.
func (c *DuplicateChecker) Ext(typ int8, data []byte) {
	if len(c.inKey) > 0 {
		k := hashKey(kindExt, data)
		k.exact += uint64(uint8(typ)) * 0x9e3779b97f4a7c15
		k.loose += uint64(uint8(typ)) * 0x9e3779b97f4a7c15
		c.part(k)
	}
}

// Array begins an array.
func (c *DuplicateChecker) Array(n int) int {
	c.enter(false)
	return 0
}

// EndArray ends it.
func (c *DuplicateChecker) EndArray(mark, n int) { c.leave(kindArray) }
