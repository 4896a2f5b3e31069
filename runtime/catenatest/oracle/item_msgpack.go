package oracle

import (
	"encoding/binary"
	"math"
	"time"
)

// parseMsgpack reads one value and returns the rest.
func parseMsgpack(b []byte) (it *item, rest []byte, ok bool) {
	if len(b) == 0 {
		return nil, nil, false
	}
	c, b := b[0], b[1:]
	it = &item{}
	size := func(bytes int) uint64 { // of a string, an array, a number
		if len(b) < bytes {
			ok = false
			return 0
		}
		var n uint64
		for _, x := range b[:bytes] {
			n = n<<8 | uint64(x)
		}
		b = b[bytes:]
		return n
	}
	content := func(n uint64) string {
		if n > uint64(len(b)) {
			ok = false
			return ""
		}
		s := string(b[:n])
		b = b[n:]
		return s
	}
	within := func(n uint64) {
		for ; n > 0 && ok; n-- {
			var e *item
			e, b, ok = parseMsgpack(b)
			it.items = append(it.items, e)
		}
	}
	ok = true
	switch {
	case c < 0x80:
		it = integer(int64(c))
	case c >= 0xe0:
		it = integer(int64(int8(c)))
	case c < 0x90:
		it.kind = itemMap
		within(2 * uint64(c&15))
	case c < 0xa0:
		it.kind = itemArray
		within(uint64(c & 15))
	case c < 0xc0:
		it.kind, it.text = itemText, content(uint64(c&31))
	case c == 0xc0:
	case c == 0xc2 || c == 0xc3:
		it.kind, it.number = itemBool, uint64(c&1)
	case c >= 0xc4 && c <= 0xc6:
		it.kind, it.text = itemBytes, content(size(1<<(c-0xc4)))
	case c >= 0xc7 && c <= 0xc9:
		n := size(1 << (c - 0xc7))
		it.kind, it.number, it.text = itemExt, size(1), content(n)
	case c == 0xca || c == 0xcb:
		it.kind, it.bits = itemFloat, 32<<(c-0xca)
		it.number = size(it.bits / 8)
	case c >= 0xcc && c <= 0xcf:
		it.kind, it.number = itemInteger, size(1<<(c-0xcc))
	case c >= 0xd0 && c <= 0xd3:
		bytes := 1 << (c - 0xd0)
		it = integer(int64(size(bytes)) << (64 - 8*bytes) >> (64 - 8*bytes))
	case c >= 0xd4 && c <= 0xd8:
		it.kind, it.number, it.text = itemExt, size(1), content(1<<(c-0xd4))
	case c >= 0xd9 && c <= 0xdb:
		it.kind, it.text = itemText, content(size(1<<(c-0xd9)))
	case c == 0xdc || c == 0xdd:
		it.kind = itemArray
		within(size(2 << (c - 0xdc)))
	case c == 0xde || c == 0xdf:
		it.kind = itemMap
		within(2 * size(2<<(c-0xde)))
	default:
		return nil, b, false
	}
	return it, b, ok
}

// printMsgpack appends an item in the shortest of its forms, or in the widest.
func printMsgpack(b []byte, it *item, wide bool) []byte {
	n := len(it.text)
	switch it.kind {
	case itemRaw:
		return append(b, it.text...)
	case itemNull:
		return append(b, 0xc0)
	case itemBool:
		return append(b, 0xc2+byte(it.number))
	case itemInteger:
		return msgpackInteger(b, it, wide)
	case itemFloat:
		switch {
		case it.bits == 64:
			return binary.BigEndian.AppendUint64(append(b, 0xcb), it.number)
		case wide:
			return binary.BigEndian.AppendUint64(append(b, 0xcb), math.Float64bits(it.float()))
		}
		return binary.BigEndian.AppendUint32(append(b, 0xca), uint32(it.number))
	case itemText:
		if n < 32 && !wide {
			return append(append(b, 0xa0|byte(n)), it.text...)
		}
		return append(msgpackHead(b, 0xd9, n, wide), it.text...)
	case itemBytes:
		return append(msgpackHead(b, 0xc4, n, wide), it.text...)
	case itemExt:
		wide = wide && it.number != 0xff // times have one form for each size
		for k := range 5 {
			if n == 1<<k && !wide {
				return append(append(b, 0xd4+byte(k), byte(it.number)), it.text...)
			}
		}
		return append(append(msgpackHead(b, 0xc7, n, wide), byte(it.number)), it.text...)
	}
	fix, head, count := byte(0x90), byte(0xdc), len(it.items)
	if it.kind == itemMap {
		fix, head, count = 0x80, 0xde, count/2
	}
	switch {
	case wide || count > math.MaxUint16:
		b = binary.BigEndian.AppendUint32(append(b, head+1), uint32(count))
	case count > 15:
		b = binary.BigEndian.AppendUint16(append(b, head), uint16(count))
	default:
		b = append(b, fix|byte(count))
	}
	for _, e := range it.items {
		b = printMsgpack(b, e, wide)
	}
	return b
}

// msgpackHead appends the head of something that has a length of 8, 16 or 32
// bits.
func msgpackHead(b []byte, head byte, n int, wide bool) []byte {
	switch {
	case wide || n > math.MaxUint16:
		return binary.BigEndian.AppendUint32(append(b, head+2), uint32(n))
	case n > math.MaxUint8:
		return binary.BigEndian.AppendUint16(append(b, head+1), uint16(n))
	}
	return append(b, head, byte(n))
}

func msgpackInteger(b []byte, it *item, wide bool) []byte {
	head, n := byte(0xcc), it.number
	if it.negative {
		head, n = 0xd0, ^it.number
	}
	switch {
	case wide:
		return binary.BigEndian.AppendUint64(append(b, head+3), n)
	case !it.negative && n < 0x80, it.negative && it.number < 32:
		return append(b, byte(n))
	case !it.negative && n < 1<<8, it.negative && it.number < 1<<7:
		return append(b, head, byte(n))
	case !it.negative && n < 1<<16, it.negative && it.number < 1<<15:
		return binary.BigEndian.AppendUint16(append(b, head+1), uint16(n))
	case !it.negative && n < 1<<32, it.negative && it.number < 1<<31:
		return binary.BigEndian.AppendUint32(append(b, head+2), uint32(n))
	}
	return binary.BigEndian.AppendUint64(append(b, head+3), n)
}

// float is the value of a float of any size.
func (it *item) float() float64 {
	switch it.bits {
	case 16:
		return half(uint16(it.number))
	case 32:
		return float64(math.Float32frombits(uint32(it.number)))
	}
	return math.Float64frombits(it.number)
}

// half is the value of a float of 16 bits, as RFC 8949, appendix D, has it.
func half(bits uint16) float64 {
	exp, mant := int(bits>>10&31), float64(bits&1023)
	var x float64
	switch exp {
	case 0:
		x = math.Ldexp(mant, -24)
	case 31:
		x = math.Inf(1)
		if mant != 0 {
			x = math.NaN()
		}
	default:
		x = math.Ldexp(mant+1024, exp-25)
	}
	return math.Copysign(x, -float64(bits>>15)+0.5)
}

// timestamp is the time in an extension of MessagePack.
func timestamp(it *item) (time.Time, bool) {
	s := []byte(it.text)
	if it.number != 0xff {
		return time.Time{}, false
	}
	switch len(s) {
	case 4:
		return time.Unix(int64(binary.BigEndian.Uint32(s)), 0), true
	case 8:
		n := binary.BigEndian.Uint64(s)
		return time.Unix(int64(n&(1<<34-1)), int64(n>>34)), true
	case 12:
		return time.Unix(int64(binary.BigEndian.Uint64(s[4:])), int64(binary.BigEndian.Uint32(s))), true
	}
	return time.Time{}, false
}
