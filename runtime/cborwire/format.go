package cborwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file holds the CBOR half of functions that all formats share. Rooms have theirs, as union_format.go.

// small returns the integer that c is, if it is one without further bytes that is not
// negative.
func small(c byte) (n int8, ok bool) { return int8(c), c < infoOne }

// textAt returns where the text at i starts and ends, if it is a short one. The end may lie
// past that of the input.
func textAt(b []byte, i int) (start, end int, ok bool) {
	n := int(mem.Load8(b, i)) - majorText<<5
	return i + 1, i + 1 + n, uint(n) < infoOne
}

// shortensFloats reports whether a float takes fewer bytes if they suffice.
func (e *Encoder) shortensFloats() bool { return e.own&ShortestFloats != 0 }

// arrayOf returns where the elements of the array at i start, if it has n and may
// be entered. Nothing nests in them, so it is not.
func (d *Decoder) arrayOf(i, n int) (next int, ok bool) {
	count, next, ok := argument(d.Buf, i)
	return next, ok && mem.Load8(d.Buf, i)>>5 == majorArray && count == uint64(n) && d.Room()
}

// tags are the keys of the tags that name members: the first that a field has counts.
var tags = []string{"cbor", "json"}

// behindTags returns the position of the value at i behind its tags.
func (d *Decoder) behindTags(i int) int { return d.content(i) }

// Null reports whether the value at i is null or undefined.
func (d *Decoder) Null(i int) bool {
	return mem.Load8(d.Buf, i)|1 == headUndefined
}

// IsString reports whether the value at i is read as a string of bytes: a byte string or a text.
func (d *Decoder) IsString(i int) bool {
	c := mem.Load8(d.Buf, d.content(i)) >> 5
	return c == majorBytes || c == majorText
}

// ownOptions returns the options that this format alone has.
func ownOptions(o *wire.Options) uint8 { return o.Own }

// inMarshaler are those that NewMarshaler sets.
const inMarshaler = 0

// finisher returns what rewrites the complete output with these options.
func finisher(own uint8) func(b []byte, start int) ([]byte, error) {
	if own&Deterministic == 0 {
		return nil
	}
	return canonical
}

// check returns an error if data is not one well-formed value, or nests deeper
// than there are levels left.
func (e *Encoder) check(data []byte) error {
	i, f := skip(data, 0, e.LevelsLeft())
	if f == sound && i < len(data) {
		f = trailing
	}
	if f == sound {
		return nil
	}
	return f.error(i)
}

// isTextAt reports whether the item at i is a text.
func (d *Decoder) isTextAt(i int) bool { return mem.Load8(d.Buf, d.content(i))>>5 == majorText }

// isNameAt reports whether the item at i is a name that is no integer.
func (d *Decoder) isNameAt(i int) bool { return d.isTextAt(i) }

// isSmall reports whether n is written as one byte, which is byte(n).
func isSmall(n int64) bool { return uint64(n) < infoOne }

// fewMembers is how many members or fewer the first byte of an object tells.
const fewMembers = infoOne - 1

// headUnsigned is the first byte of an integer in the next byte. Those of two, four and eight bytes follow.
const headUnsigned = majorUnsigned<<5 | infoOne

// objectHead is the first byte of an object with so few members, without their number.
const objectHead = majorMap << 5

// atBreak reports whether a break at i ends the present level.
func (d *Decoder) atBreak(i int) bool { return d.Left < 0 && mem.Load8(d.Buf, i) == headBreak }

// keyText returns how an error shows the key at i of data.
func keyText(data []byte, i int) string {
	text, _ := diagnose(nil, data, i)
	return state.Abbreviate(string(text))
}

// memberAt returns the index of the member whose name the key at i is.
func (d *Decoder) memberAt(i int, m *Members) int {
	i = d.content(i)
	switch c := mem.Load8(d.Buf, i); {
	case c>>5 == majorText && !isIndefinite(c):
		if start, next, err := d.stringAt(i); err == nil {
			return m.OfText(m.Find(d.Buf, start, next))
		}
	case c>>5 == majorText:
		if name, _, err := d.joined(i+1, majorText); err == nil {
			padded := append(make([]byte, 0, len(name)+8), name...)
			return m.OfText(m.Find(padded, 0, len(padded)))
		}
	case m.HasIntegers() && c < majorBytes<<5:
		if n, _, ok := d.signed(i); ok {
			if f, ok := m.OfInteger(n); ok {
				return f
			}
		}
	}
	return len(m.List)
}

// isKey reports whether the key at i is the text.
func (d *Decoder) isKey(i int, text string) bool {
	var key string
	if mem.Load8(d.Buf, d.content(i))>>5 == majorText {
		_, _ = d.String(i, &key)
	}
	return key == text
}

// parts returns how many values the map or array at i consists of, keys included, where they start, and how many
// belong together. The number is negative where only a break ends them.
func (d *Decoder) parts(i int) (n, per, next int, ok bool) {
	for {
		c, count, j, f := head(d.Buf[:d.N], i)
		if f != sound {
			return 0, 0, i, false
		}
		switch c >> 5 {
		case majorTag:
			i = j
			continue
		case majorArray, majorMap:
			if per = int(c>>5-majorArray) + 1; isIndefinite(c) {
				return -1, per, j, true
			}
			return int(min(count, math.MaxInt/2)) * per, per, j, true
		}
		return 0, 0, j, false
	}
}

// isBreak reports whether there is a break at i.
func (d *Decoder) isBreak(i int) bool { return mem.Load8(d.Buf, i) == headBreak }

// isBytes reports whether the item at i is a byte string.
func (d *Decoder) isBytes(i int) bool { return mem.Load8(d.Buf, d.content(i))>>5 == majorBytes }

// The options that CBOR alone has, for [wire.Options.Own]; see the functions of package
// catena of the same names.
const (
	ShortestFloats = 1 << iota // each float in the shortest of its three forms that holds the value
	Deterministic              // core deterministic encoding, RFC 8949, section 4.2.1
	EpochTime                  // times as seconds since 1970, tag 1, instead of text, tag 0
	SkipTags                   // tags in interfaces are dropped, unless they are of times and big integers
)
