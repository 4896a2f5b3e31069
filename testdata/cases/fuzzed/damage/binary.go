package damage

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
)

// A format is a binary one, by the head of a list of one element.
type format byte

const (
	msgpack format = 0x91
	cbor    format = 0x81
)

// An item is a value of a binary document, or the key of one.
type item struct {
	at, head, end int
	count         int // of the values in it, with keys
	parent        int // its index; -1 at the top
}

// items lists the values of a document, up to the first that is malformed.
func (f format) items(data []byte) (list []item) {
	var value func(i, parent, depth int) int
	value = func(i, parent, depth int) int {
		head, size, count, ok := f.head(data, i)
		if !ok || depth > 50 || len(list) > 500 {
			return -1
		}
		k := len(list)
		list = append(list, item{i, head, 0, count, parent})
		i += head + size
		for range count {
			if i = value(i, k, depth+1); i < 0 {
				return -1
			}
		}
		if i > len(data) {
			return -1
		}
		list[k].end = i
		return i
	}
	value(0, -1, 0)
	return slices.DeleteFunc(list, func(t item) bool { return t.end == 0 })
}

// head returns the sizes of a head and of the text behind it, and the count of items in the item.
func (f format) head(data []byte, i int) (head, size, count int, ok bool) {
	if i >= len(data) {
		return 0, 0, 0, false
	}
	if f == msgpack {
		return msgpackHead(data, i)
	}
	major, low := data[i]>>5, int(data[i]&31)
	head, arg := 1, low
	if low >= 24 {
		if low > 27 {
			return 0, 0, 0, false
		}
		n := 1 << (low - 24)
		head, arg = 1+n, number(data, i+1, n)
	}
	if arg < 0 || arg > 1<<20 && major > 1 && major < 6 {
		return 0, 0, 0, false
	}
	switch major {
	case 2, 3:
		return head, arg, 0, true
	case 4:
		return head, 0, arg, true
	case 5:
		return head, 0, 2 * arg, true
	case 6:
		return head, 0, 1, true
	}
	return head, 0, 0, true
}

func msgpackHead(data []byte, i int) (head, size, count int, ok bool) {
	switch c := data[i]; {
	case c < 0x80, c >= 0xe0, c == 0xc0, c == 0xc2, c == 0xc3:
		return 1, 0, 0, true
	case c < 0x90:
		return 1, 0, 2 * int(c&15), true
	case c < 0xa0:
		return 1, 0, int(c & 15), true
	case c < 0xc0:
		return 1, int(c & 31), 0, true
	case c >= 0xcc && c <= 0xd3:
		return 1 + 1<<(c&3), 0, 0, true
	case c == 0xca, c == 0xcb:
		return 1 + 4<<(c&1), 0, 0, true
	case c >= 0xd4 && c <= 0xd8:
		return 2, 1 << (c - 0xd4), 0, true
	case c >= 0xdc:
		n := 2 << (c & 1)
		count = number(data, i+1, n)
		if c >= 0xde {
			count *= 2
		}
		return 1 + n, 0, count, count >= 0 && count < 1<<20
	case c == 0xc1:
		return 0, 0, 0, false
	default: // texts, bytes and extensions with a length
		n := 1 << ((c - 0xc4) % 3)
		if c >= 0xd9 {
			n = 1 << (c - 0xd9)
		}
		size = number(data, i+1, n)
		if c >= 0xc7 && c <= 0xc9 {
			n++
		}
		return 1 + n, size, 0, size >= 0 && size < 1<<20
	}
}

// number is a number of n bytes, -1 if they are not there.
func number(data []byte, i, n int) int {
	if i+n > len(data) {
		return -1
	}
	var b [8]byte
	copy(b[8-n:], data[i:i+n])
	return int(binary.BigEndian.Uint64(b[:]) & (1<<62 - 1))
}

// hostile are pieces of binary documents: heads that claim more than there is, without a length, tags, null.
var hostile = [][]byte{
	{0xdd, 0xff, 0xff, 0xff, 0xff}, {0xdf, 0x7f, 0xff, 0xff, 0xff}, {0xc0}, {0xf6}, {0x80}, {0xa0}, {0x90}, {0xbf}, {0x9f}, {0xff}, {0x7f},
	{0x5f}, {0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, {0xc1}, {0xd9, 0xd9, 0xf7}, {0xf7}, {0xfb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0},
	{0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 1}, {0xc7, 0, 0xff}, {0xd6, 0xff, 0, 0, 0, 0}, {0xf9, 0x7e, 0}, {0xc2, 0x41, 1}, {0xde, 0, 1}, {0xdc, 0, 2},
	{0x61, 0x80}, {0xa1, 0x80}, {0xa1, 0x61, 0x80, 0x80}, {0xc4, 1, 0x6e}, {0x41, 0x6e}, {0x18, 7}, {0xcc, 7}, {0xe0}, {0xf8, 0x20}, {0xf5}, {0xc3},
	{0x9f, 1, 0xff}, {0xbf, 0x61, 0x6e, 1, 0xff}, {0x7f, 0x61, 0x6e, 0xff}, {0x81, 0xa1, 0x6e, 7}, {0xa1, 0x61, 0x6e, 7}, {0xd8, 0x2a, 1},
}

// edit changes a binary document once.
func (f format) edit(r *rand.Rand, data []byte) []byte {
	list := f.items(data)
	if len(list) == 0 || r.IntN(5) == 0 {
		return editBytes(r, data)
	}
	t := list[r.IntN(len(list))]
	u := list[r.IntN(len(list))]
	switch r.IntN(6) {
	case 0: // another value in its place
		return slices.Replace(data, t.at, t.end, slices.Clone(data[u.at:u.end])...)
	case 1:
		return slices.Replace(data, t.at, t.end, hostile[r.IntN(len(hostile))]...)
	case 2: // a long head
		return slices.Replace(data, t.at, t.at+t.head, f.long(data, t)...)
	case 3: // one more element or member, which may be there already
		var add []byte
		of := t
		if t.count == 0 {
			of = list[0]
		}
		for k := range list {
			if c := list[k]; c.parent >= 0 && c.parent < len(list) && list[c.parent].at == of.at && r.IntN(2) == 0 {
				add = append(add, data[c.at:c.end]...)
			}
		}
		data[of.at]++
		return slices.Insert(data, of.end, append(add, data[u.at:u.end]...)...)
	case 4: // deep
		for range 1 + r.IntN(80) {
			data = slices.Insert(data, t.at, byte(f))
		}
		return data
	}
	if t.end > t.at+t.head && t.count == 0 { // in a text
		data[t.at+t.head+r.IntN(t.end-t.at-t.head)] ^= 1 << r.IntN(8)
		return data
	}
	return slices.Delete(data, t.at, t.end)
}

// long returns a longer head for an item, the same if there is none.
func (f format) long(data []byte, t item) []byte {
	c := data[t.at]
	switch {
	case f == cbor && c&31 < 24:
		return []byte{c&0xe0 | 25, 0, c & 31}
	case f == cbor || t.head > 1:
	case c < 0x80:
		return []byte{0xcd, 0, c}
	case c < 0x90:
		return []byte{0xde, 0, c & 15}
	case c < 0xa0:
		return []byte{0xdc, 0, c & 15}
	case c < 0xc0:
		return []byte{0xda, 0, c & 31}
	}
	return slices.Clone(data[t.at : t.at+t.head])
}

func editBytes(r *rand.Rand, data []byte) []byte {
	switch k := r.IntN(len(data) + 1); {
	case k == len(data):
		return append(data, byte(r.Uint32()))
	case r.IntN(4) == 0:
		return slices.Delete(data, k, min(k+1+r.IntN(3), len(data)))
	case r.IntN(3) == 0:
		return slices.Insert(data, k, hostile[r.IntN(len(hostile))]...)
	case r.IntN(4) == 0:
		return data[:k]
	default:
		data[k] ^= 1 << r.IntN(8)
		return data
	}
}
