package main

import (
	"encoding/binary"
	"math"

	catena "github.com/ezrantn/catena/runtime"
)

// A layout is the text between the pieces: separators, and how arrays and maps begin and end.
type layout struct {
	from, to *format
	indent   bool
	open     []container
}

// A container is an array or map that is open in the output.
type container struct {
	isMap   bool
	isList  bool   // its elements are the records
	marked  bool   // its head is written last
	endless bool   // its head has no count
	n       uint64 // how many elements, keys and values were begun
	key     []byte // the present one, as it is in the input
}

// indentation is one level of -indent.
const indentation = "  "

// before appends the text in front of another piece of the innermost container.
func (l *layout) before(b []byte) []byte {
	if len(l.open) == 0 {
		return b
	}
	c := &l.open[len(l.open)-1]
	c.n++
	switch {
	case !l.to.isText:
		return b
	case c.isMap && c.n%2 == 0:
		b = append(b, ':')
		if l.spaced() {
			b = append(b, ' ')
		}
		return b
	case c.n > 1:
		b = append(b, ',')
		switch {
		case c.isList && !l.indent:
			b = append(b, '\n')
		case l.to == asDiagnostic:
			b = append(b, ' ')
		}
	}
	return l.newline(b)
}

// spaced reports whether spaces follow colons.
func (l *layout) spaced() bool { return l.indent || l.to == asDiagnostic }

// newline appends the beginning of a line in the innermost container, if each of its elements has
// one.
func (l *layout) newline(b []byte) []byte {
	if !l.indent {
		return b
	}
	b = append(b, '\n')
	for range l.open {
		b = append(b, indentation...)
	}
	return b
}

// begin appends the head of an array or map of so many entries, -1 if that is not known. It reports
// whether the head is to be written when the container has ended.
func (l *layout) begin(b []byte, isMap, isList bool, count int64, head []byte) (_ []byte, marked bool) {
	c := container{isMap: isMap, isList: isList, endless: count < 0}
	switch {
	case l.to.isText:
		b = append(b, "[{"[index(isMap)])
		if l.to == asDiagnostic && count < 0 && len(head) > 0 && l.from == asCBOR { // an array that is made here has no head
			b = append(b, "_ "...)
		}
	case l.from == l.to && len(head) > 0:
		b = append(b, head...)
	case l.to == asMsgpack && count < 0:
		c.marked, c.endless = true, false
	case l.to == asMsgpack:
		b = appendMsgpackHead(b, isMap, uint64(count))
	case count < 0:
		b = append(b, "\x9f\xbf"[index(isMap)])
	default:
		b = appendCBORHead(b, [...]byte{cborArray, cborMap}[index(isMap)], uint64(count))
	}
	l.open = append(l.open, c)
	return b, c.marked
}

// end appends the end of the innermost container, and returns its kind.
func (l *layout) end(b []byte) ([]byte, container) {
	c := l.open[len(l.open)-1]
	l.open = l.open[:len(l.open)-1]
	switch {
	case l.to.isText:
		if c.n > 0 {
			b = l.newline(b)
		}
		b = append(b, "]}"[index(c.isMap)])
	case c.endless:
		b = append(b, 0xff)
	}
	return b, c
}

// entries returns how many elements or entries the container has.
func (c *container) entries() uint64 {
	if c.isMap {
		return c.n / 2
	}
	return c.n
}

func index(isMap bool) int {
	if isMap {
		return 1
	}
	return 0
}

// appendMsgpackHead appends the head of an array or map of n entries, at most 1<<32 - 1.
func appendMsgpackHead(b []byte, isMap bool, n uint64) []byte {
	switch {
	case n < 16:
		return append(b, [...]byte{0x90, 0x80}[index(isMap)]|byte(n))
	case n <= math.MaxUint16:
		return binary.BigEndian.AppendUint16(append(b, [...]byte{0xdc, 0xde}[index(isMap)]), uint16(n))
	}
	return binary.BigEndian.AppendUint32(append(b, [...]byte{0xdd, 0xdf}[index(isMap)]), uint32(n))
}

// Initial bytes of CBOR, without a length (RFC 8949, section 3).
const (
	cborBytes   = 0x40
	cborText    = 0x60
	cborArray   = 0x80
	cborMap     = 0xa0
	cborFloat64 = 0xfb
)

// appendCBORHead appends the head of a string of n bytes, or of an array or map of n entries.
func appendCBORHead(b []byte, major byte, n uint64) []byte {
	switch {
	case n < 24:
		return append(b, major|byte(n))
	case n <= math.MaxUint8:
		return append(b, major|24, byte(n))
	case n <= math.MaxUint16:
		return binary.BigEndian.AppendUint16(append(b, major|25), uint16(n))
	case n <= math.MaxUint32:
		return binary.BigEndian.AppendUint32(append(b, major|26), uint32(n))
	}
	return binary.BigEndian.AppendUint64(append(b, major|27), n)
}

// isBegin reports whether a piece of the kind opens an array or map, and isEnd whether it closes
// one.
func isBegin(k catena.PieceKind) bool { return k == catena.BeginArray || k == catena.BeginMap }

func isEnd(k catena.PieceKind) bool { return k == catena.EndArray || k == catena.EndMap }
