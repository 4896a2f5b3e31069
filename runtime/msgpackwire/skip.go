package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// skipWhole is Skip for what was not passed in search of a tag.
func (d *Decoder) skipWhole(i int) (int, error) {
	j, wrong := skip(d.Buf, d.N, i, d.LevelsLeft())
	switch wrong {
	case nil:
		return j, nil
	case wire.ErrDepth:
		return j, d.TooDeep(j)
	}
	return j, d.Syntax(j)
}

// WellFormed returns an error if data is not one value and nothing after it, or
// nests too deeply.
func WellFormed(data []byte) error {
	i, wrong := skip(data, len(data), 0, wire.DefaultDepth)
	if wrong == nil && i == len(data) {
		return nil
	}
	return malformed(data, i, wrong)
}

func malformed(data []byte, i int, wrong error) error {
	var d state.CountedDecoder
	d.Buf, d.N = data, len(data)
	var err error
	switch {
	case wrong == nil:
		// More than one value, which End tells.
	case wrong == wire.ErrDepth:
		err = d.TooDeep(i)
	default:
		err = d.Syntax(i)
	}
	return d.Error(format, tags, i, err)
}

// skip passes over the value at i of b, which ends at n and may have no pad. It
// returns the position after it, or that of the mistake and its kind; the end of
// the input is a mistake at n. depth is how many levels may be opened.
func skip(b []byte, n, i, depth int) (int, error) {
	return skipMany(b, n, i, 1, depth)
}

// skipMany is skip for several values.
func skipMany(b []byte, n, i int, count uint64, depth int) (int, error) {
	for ; count > 0; count-- {
		if i >= n {
			return n, wire.ErrSyntax
		}
		if size := int(flatSizes[mem.Load8(b, i)]); size > 0 && size < sizeFollows && size <= n-i {
			i += size
			continue
		}
		s := &shapes[mem.Load8(b, i)]
		if s.head > 0 { // all of the value, or where its length is
			if s.head > n-i {
				return n, wire.ErrSyntax
			}
			if s.form == flat {
				i += s.head
				continue
			}
		}
		length := uint(0)
		switch s.form {
		case never:
			return i, wire.ErrSyntax
		case fixed:
			length = uint(mem.Load8(b, i) & 0xf)
		default:
			for k := 1; k <= s.length; k++ {
				length = length<<8 | uint(mem.Load8(b, i+k))
			}
		}
		at := i
		i += s.head
		if s.per == 0 {
			if length > uint(n-i) {
				return n, wire.ErrSyntax
			}
			i += int(length)
			continue
		}
		if depth == 0 {
			return at, wire.ErrDepth
		}
		if length == 0 {
			continue
		}
		// There may be fewer: the end of the input is then found behind those that are there.
		var wrong error
		if i, wrong = skipMany(b, n, i, uint64(length)*uint64(s.per), depth-1); wrong != nil {
			return i, wrong
		}
	}
	return i, nil
}

// flatSize is the size in flatSizes of a value that begins with c.
func flatSize(c byte) uint8 {
	switch s := shapes[c]; {
	case s.form == flat:
		return uint8(s.head)
	case s.form == sized && s.length == 1 && s.head == 2 && s.per == 0:
		return sizeFollows
	}
	return 0
}

// A shape is what a first byte tells about the value.
type shape struct {
	head   int  // the bytes before what the length counts; of a flat value all of it
	length int  // how many of them are the length
	per    uint // values per unit of the length: 0 where it counts bytes, 1 in arrays, 2 in maps
	form   form
}

type form uint8

const (
	flat  form = iota
	fixed      // an array or map that has its length in the first byte
	sized      // the length follows
	never
)

var shapes = func() (t [256]shape) {
	for c := range t {
		s := &t[c]
		s.head = 1
		switch c := byte(c); {
		case c < fixMap || c >= headNegative || c == headNull || c|1 == headTrue:
		case c < fixArray:
			s.form, s.per = fixed, 2
		case c < fixStr:
			s.form, s.per = fixed, 1
		case c < headNull:
			s.head = 1 + int(c-fixStr)
		case c == headNever:
			s.form = never
		case c < headExt8:
			s.form, s.length = sized, 1<<(c-headBin8)
		case c < headFloat32:
			s.form, s.length = sized, 1<<(c-headExt8)
		case c < headUint8:
			s.head = 1 + 4<<(c-headFloat32)
		case c < headFixExt1:
			s.head = 1 + 1<<(c&3)
		case c <= headFixExt16:
			s.head = 2 + 1<<(c-headFixExt1)
		case c < headArray16:
			s.form, s.length = sized, 1<<(c-headStr8)
		case c < headMap16:
			s.form, s.length, s.per = sized, 2<<(c-headArray16), 1
		default:
			s.form, s.length, s.per = sized, 2<<(c-headMap16), 2
		}
		s.head += s.length
		if headExt8 <= c && c < headFloat32 {
			s.head++ // its type
		}
	}
	return t
}()
