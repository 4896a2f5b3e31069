package oracle

import (
	"encoding/binary"
	"math"
)

// parseCBOR reads one data item and returns the rest.
func parseCBOR(b []byte) (it *item, rest []byte, ok bool) {
	if len(b) == 0 {
		return nil, nil, false
	}
	major, info, b := b[0]>>5, b[0]&31, b[1:]
	if info == 31 && major >= 2 && major <= 5 {
		return parseOpenCBOR(b, major)
	}
	n, bytes := uint64(info), 0
	if info >= 24 {
		bytes = 1 << (info - 24)
		if info > 27 || len(b) < bytes {
			return nil, nil, false
		}
		n = 0
		for _, x := range b[:bytes] {
			n = n<<8 | uint64(x)
		}
		b = b[bytes:]
	}
	it = &item{number: n}
	ok = true
	count := uint64(0)
	switch major {
	case 0, 1:
		it.kind, it.negative = itemInteger, major == 1
	case 2, 3:
		if n > uint64(len(b)) {
			return nil, nil, false
		}
		it.kind, it.text, it.number = itemBytes, string(b[:n]), 0
		if major == 3 {
			it.kind = itemText
		}
		b = b[n:]
	case 4:
		it.kind, it.number, count = itemArray, 0, n
	case 5:
		it.kind, it.number, count = itemMap, 0, 2*n
	case 6:
		it.kind, count = itemTag, 1
	default:
		switch {
		case bytes > 1:
			it.kind, it.bits = itemFloat, 8*bytes
		case n == 20 || n == 21:
			it.kind, it.number = itemBool, n-20
		case n == 22:
			it.kind, it.number = itemNull, 0
		default:
			it.kind = itemSimple
		}
	}
	for ; count > 0 && ok; count-- {
		var e *item
		e, b, ok = parseCBOR(b)
		it.items = append(it.items, e)
	}
	return it, b, ok
}

// parseOpenCBOR reads the contents behind a head without a length.
func parseOpenCBOR(b []byte, major byte) (it *item, rest []byte, ok bool) {
	it = &item{kind: []itemKind{itemBytes, itemText, itemArray, itemMap}[major-2]}
	for len(b) > 0 && b[0] != 0xff {
		var e *item
		if e, b, ok = parseCBOR(b); !ok {
			return nil, nil, false
		}
		if major < 4 {
			it.text += e.text
		} else {
			it.items = append(it.items, e)
		}
	}
	if len(b) == 0 || major == 5 && len(it.items)%2 == 1 {
		return nil, nil, false
	}
	return it, b[1:], true
}

// printCBOR appends an item in the shortest of its forms, or in a wide one: with
// heads of eight bytes and no lengths.
func printCBOR(b []byte, it *item, wide bool) []byte {
	switch it.kind {
	case itemRaw:
		return append(b, it.text...)
	case itemNull:
		return append(b, 0xf6)
	case itemBool:
		return append(b, 0xf4+byte(it.number))
	case itemInteger:
		if it.negative {
			return cborHead(b, 1, it.number, wide)
		}
		return cborHead(b, 0, it.number, wide)
	case itemFloat:
		switch {
		case it.bits == 64 || wide:
			return binary.BigEndian.AppendUint64(append(b, 0xfb), math.Float64bits(it.float()))
		case it.bits == 32:
			return binary.BigEndian.AppendUint32(append(b, 0xfa), uint32(it.number))
		}
		return binary.BigEndian.AppendUint16(append(b, 0xf9), uint16(it.number))
	case itemText, itemBytes:
		major := byte(2)
		if it.kind == itemText {
			major = 3
		}
		if it.open { // in chunks of a byte each, and an empty one
			b = append(b, major<<5|31, major<<5)
			for k := range len(it.text) {
				b = append(cborHead(b, major, 1, wide), it.text[k])
			}
			return append(b, 0xff)
		}
		return append(cborHead(b, major, uint64(len(it.text)), wide), it.text...)
	case itemSimple:
		return cborHead(b, 7, it.number, false)
	case itemTag:
		return printCBOR(cborHead(b, 6, it.number, wide), it.items[0], wide)
	}
	major, count := byte(4), len(it.items)
	if it.kind == itemMap {
		major, count = 5, count/2
	}
	open := wide || it.open
	if open {
		b = append(b, major<<5|31)
	} else {
		b = cborHead(b, major, uint64(count), false)
	}
	for _, e := range it.items {
		b = printCBOR(b, e, wide)
	}
	if open {
		b = append(b, 0xff)
	}
	return b
}

func cborHead(b []byte, major byte, n uint64, wide bool) []byte {
	major <<= 5
	switch {
	case wide || n > math.MaxUint32:
		return binary.BigEndian.AppendUint64(append(b, major|27), n)
	case n > math.MaxUint16:
		return binary.BigEndian.AppendUint32(append(b, major|26), uint32(n))
	case n > math.MaxUint8:
		return binary.BigEndian.AppendUint16(append(b, major|25), uint16(n))
	case n >= 24:
		return append(b, major|24, byte(n))
	}
	return append(b, major|byte(n))
}
