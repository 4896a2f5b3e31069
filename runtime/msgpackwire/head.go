package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// The first bytes of values. The fix forms hold a number in their low bits.
const (
	fixMap   = 0x80 // to 0x8f
	fixArray = 0x90 // to 0x9f
	fixStr   = 0xa0 // to 0xbf

	headNull     = 0xc0
	headNever    = 0xc1
	headFalse    = 0xc2
	headTrue     = 0xc3
	headBin8     = 0xc4 // bin16, bin32 follow
	headExt8     = 0xc7 // ext16, ext32 follow
	headFloat32  = 0xca
	headFloat64  = 0xcb
	headUint8    = 0xcc // uint16, uint32, uint64 follow
	headInt8     = 0xd0 // int16, int32, int64 follow
	headFixExt1  = 0xd4 // fixext2 to fixext16 follow
	headFixExt4  = 0xd6
	headFixExt8  = 0xd7
	headFixExt16 = 0xd8
	headStr8     = 0xd9
	headStr16    = 0xda
	headStr32    = 0xdb
	headArray16  = 0xdc
	headArray32  = 0xdd
	headMap16    = 0xde
	headMap32    = 0xdf
	headNegative = 0xe0 // to 0xff: -32 to -1
)

// load16 returns the number in the two bytes at i.
func load16(b []byte, i int) uint {
	return uint(mem.LoadBig16(b, i))
}

// load32 is load16 for four bytes.
func load32(b []byte, i int) uint { return uint(mem.LoadBig32(b, i)) }

// load64 is load16 for eight bytes.
func load64(b []byte, i int) uint64 { return mem.LoadBig64(b, i) }

// What a value is, by its first byte, as errors call it.
func kindOf(c byte) string {
	switch {
	case isInteger(c):
		return "integer"
	case c < fixArray, c == headMap16, c == headMap32:
		return "map"
	case c < fixStr, c == headArray16, c == headArray32:
		return "array"
	case isString(c):
		return "string"
	case c == headNull:
		return "nil"
	case c == headFalse, c == headTrue:
		return "bool"
	case c == headFloat32, c == headFloat64:
		return "float"
	case headBin8 <= c && c < headExt8:
		return "bytes"
	}
	return "ext"
}

// isString reports whether c begins a str.
func isString(c byte) bool { return c-fixStr < 32 || c-headStr8 < 3 }

// isInteger reports whether c begins an integer.
func isInteger(c byte) bool { return int8(c) >= -32 || c-headUint8 < 8 }

// ext reads the head of the extension at i, as str does.
func ext(b []byte, i int) (typ int8, start, end int, ok bool) {
	n := 0
	switch c := mem.Load8(b, i); {
	case c-headFixExt1 < 5:
		n = 1 << (c - headFixExt1)
		i++
	case c == headExt8:
		n = int(mem.Load8(b, i+1))
		i += 2
	case c == headExt8+1:
		n = int(load16(b, i+1))
		i += 3
	case c == headExt8+2:
		n = int(load32(b, i+1))
		i += 5
	default:
		return 0, i, i, false
	}
	return int8(mem.Load8(b, i)), i + 1, i + 1 + n, true
}

// emptyArray is the encoding of an array without elements.
const emptyArray = fixArray

// emptyMap is the encoding of a map without entries.
const emptyMap = fixMap
