package cborwire

import (
	"encoding/binary"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// The major types of RFC 8949, section 3.1: the upper three bits of an item's
// initial byte.
const (
	majorUnsigned = iota
	majorNegative // the argument n stands for -1-n
	majorBytes
	majorText
	majorArray
	majorMap
	majorTag
	majorSimple // and floats
)

// What the lower five bits of an initial byte, the additional information, mean
// where they are not the argument itself.
const (
	infoOne        = 24 // the argument is in the next byte
	infoTwo        = 25
	infoFour       = 26
	infoEight      = 27
	infoIndefinite = 31
	infoMask       = 31
)

// Initial bytes.
const (
	headFalse     = 0xf4
	headTrue      = 0xf5
	headNull      = 0xf6
	headUndefined = 0xf7
	headSimple    = 0xf8
	headFloat16   = 0xf9
	headFloat32   = 0xfa
	headFloat64   = 0xfb
	headBreak     = 0xff
)

// Tag numbers.
const (
	tagDateTime       = 0 // text, RFC 3339
	tagEpoch          = 1 // seconds since 1970
	tagBignum         = 2
	tagNegativeBignum = 3
	tagSelfDescribed  = 55799
)

// A fault says why bytes are not one well-formed item: appendix F of RFC 8949.
type fault uint8

const (
	sound fault = iota
	truncated
	reserved
	indefiniteNumber
	strayBreak
	badSimple
	badChunk
	oddMap
	tooDeep
	trailing
)

// String is what is wrong, for people.
func (f fault) String() string {
	switch f {
	case truncated:
		return "unexpected end of input"
	case reserved:
		return "reserved additional information"
	case indefiniteNumber:
		return "a number or tag of indefinite length"
	case strayBreak:
		return "a break outside of an indefinite-length item"
	case badSimple:
		return "a simple value below 32 in two bytes"
	case badChunk:
		return "a chunk that is no definite-length string of the kind"
	case oddMap:
		return "a break where a map's value is expected"
	case tooDeep:
		return "nested too deeply"
	case trailing:
		return "data after the item"
	}
	return "well-formed"
}

// head reads the head of the item at i: its initial byte, its argument, and the
// position after it. Of an item of indefinite length the argument is 0. With a
// fault the position is where that is.
func head(b []byte, i int) (initial byte, argument uint64, next int, f fault) {
	if i >= len(b) {
		return 0, 0, len(b), truncated
	}
	c := b[i]
	info := c & infoMask
	if info < infoOne {
		return c, uint64(info), i + 1, sound
	}
	return longHead(b, i, c)
}

// longHead is head for the initial byte c, whose argument follows it.
func longHead(b []byte, i int, c byte) (initial byte, argument uint64, next int, f fault) {
	j := i + 1
	switch info := c & infoMask; info {
	case infoOne, infoTwo, infoFour, infoEight:
		size := 1 << (info - infoOne)
		if len(b)-j < size {
			return c, 0, len(b), truncated
		}
		switch info {
		case infoOne:
			if argument = uint64(b[j]); c == headSimple && argument < 32 {
				return c, argument, i, badSimple
			}
		case infoTwo:
			argument = uint64(binary.BigEndian.Uint16(b[j:]))
		case infoFour:
			argument = uint64(binary.BigEndian.Uint32(b[j:]))
		default:
			argument = binary.BigEndian.Uint64(b[j:])
		}
		return c, argument, j + size, sound
	case infoIndefinite:
		switch c >> 5 {
		case majorBytes, majorText, majorArray, majorMap:
			return c, 0, j, sound
		case majorSimple:
			return c, 0, i, strayBreak
		}
		return c, 0, i, indefiniteNumber
	}
	return c, 0, i, reserved
}

// isIndefinite reports whether an item with the initial byte c, a string, array
// or map, goes on to a break.
func isIndefinite(c byte) bool { return c&infoMask == infoIndefinite }

// atBreak reports whether there is a break at i.
func atBreak(b []byte, i int) bool { return i < len(b) && b[i] == headBreak }

// appendHead appends a head, in its shortest form.
func appendHead(b []byte, major byte, n uint64) []byte {
	c := major << 5
	switch {
	case n < infoOne:
		return append(b, c|byte(n))
	case n <= 0xff:
		return append(b, c|infoOne, byte(n))
	case n <= 0xffff:
		return append(b, c|infoTwo, byte(n>>8), byte(n))
	case n <= 0xffffffff:
		return binary.BigEndian.AppendUint32(append(b, c|infoFour), uint32(n))
	}
	return binary.BigEndian.AppendUint64(append(b, c|infoEight), n)
}

// emptyArray is the encoding of an array without elements.
const emptyArray = majorArray << 5

// emptyMap is the encoding of a map without entries.
const emptyMap = majorMap << 5

// not is what a reader of t does about a value of another kind: nothing about
// null, as encoding/json, and otherwise the value is skipped.
func (d *Decoder) not(i int, t *state.Basic) (int, error) {
	if j := d.content(i); d.Null(j) {
		return j + 1, nil
	}
	return d.mismatch(i, t.Name, t.Proto)
}

// kind names what the item at i is, behind its tags.
func (d *Decoder) kind(i int) string {
	switch c := mem.Load8(d.Buf, d.content(i)); c >> 5 {
	case majorUnsigned, majorNegative:
		return "integer"
	case majorBytes:
		return "byte string"
	case majorText:
		return "string"
	case majorArray:
		return "array"
	case majorMap:
		return "map"
	default:
		switch c {
		case headFalse, headTrue:
			return "bool"
		case headNull:
			return "null"
		case headUndefined:
			return "undefined"
		case headFloat16, headFloat32, headFloat64:
			return "float"
		}
	}
	return "simple value"
}
