package msgpackwire

import (
	"math"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file holds the MessagePack half of functions that all formats share. Rooms have theirs, as union_format.go.

// small returns the integer that c is, if it is one without further bytes.
func small(c byte) (n int8, ok bool) { return int8(c), int8(c) >= headNegative-1<<8 }

// textAt returns where the text at i starts and ends, if there is one. The end may lie past
// that of the input; where it wraps around it is less than the start.
func textAt(b []byte, i int) (start, end int, ok bool) { return str(b, i) }

// isText reports whether b[i:j] may be a text: MessagePack leaves it open what is one.
func isText(_ []byte, _, _ int) bool { return true }

// surelyText reports whether bytes that have these bits at most are text: see isText.
func surelyText(uint64) bool { return true }

// shortensFloats reports whether a float takes fewer bytes if they suffice: never.
func (e *Encoder) shortensFloats() bool { return false }

// arrayOf returns where the elements of the array at i start, if it has n and may
// be entered. Nothing nests in them, so it is not.
func (d *Decoder) arrayOf(i, n int) (next int, ok bool) {
	if uint(n) < 16 && mem.Load8(d.Buf, i) == fixArray|byte(n) && d.Room() {
		return i + 1, true
	}
	return d.longArrayOf(i, n)
}

// longArrayOf is arrayOf for all heads but one of a few elements.
func (d *Decoder) longArrayOf(i, n int) (next int, ok bool) {
	count, i, ok := arrayHead(d.Buf, i)
	return i, ok && count == uint(n) && d.Room()
}

// tags are the keys of the tags that name members: the first that a field has counts.
var tags = []string{"msgpack", "msg", "json"}

// Null reports whether the value at i is nil.
func (d *Decoder) Null(i int) bool { return mem.Load8(d.Buf, i) == headNull }

// IsString reports whether the value at i is read as a string of bytes: bin or str.
func (d *Decoder) IsString(i int) bool {
	c := mem.Load8(d.Buf, i)
	return isString(c) || c-headBin8 < 3
}

// behindTags returns the position of the value at i behind its tags: there are none.
func (d *Decoder) behindTags(i int) int { return i }

// kind names what the value at i is.
func (d *Decoder) kind(i int) string { return kindOf(d.Buf[i]) }

// ownOptions returns the options that this format alone has.
func ownOptions(o *wire.Options) uint8 { return o.Own }

// inMarshaler are those that NewMarshaler sets.
const inMarshaler = 0

// finisher returns what rewrites the complete output: nothing does.
func finisher(uint8) func(b []byte, start int) ([]byte, error) { return nil }

// check returns an error if data is not one well-formed value, or nests deeper
// than there are levels left.
func (e *Encoder) check(data []byte) error {
	i, wrong := skip(data, len(data), 0, e.LevelsLeft())
	if wrong == nil && i == len(data) {
		return nil
	}
	return malformed(data, i, wrong)
}

// isTextAt reports whether the value at i is a text.
func (d *Decoder) isTextAt(i int) bool { return isString(mem.Load8(d.Buf, i)) }

// isNameAt reports whether the value at i is a name that is no integer.
func (d *Decoder) isNameAt(i int) bool { return d.IsString(i) }

// isSmall reports whether n is written as one byte, which is byte(n).
func isSmall(n int64) bool { return -32 <= n && n < 128 }

// fewMembers is how many members or fewer the first byte of an object tells.
const fewMembers = 15

// headUnsigned is the first byte of an integer in the next byte. Those of two, four and eight bytes follow.
const headUnsigned = headUint8

// objectHead is the first byte of an object with so few members, without their number.
const objectHead = fixMap

// atBreak reports whether a break at i ends the present level: there are no breaks.
func (d *Decoder) atBreak(int) bool { return false }

// keyText returns how an error shows the key at i of data.
func keyText(data []byte, i int) string { return strconv.Quote(state.Abbreviate(keyAt(data, i))) }

// keyAt returns the text of the key at i of data, which is well-formed, or what it is.
func keyAt(data []byte, i int) string {
	var d Decoder
	d.Buf = append(append(d.Buf, data[i:min(i+9, len(data))]...), make([]byte, 16)...) // readers load words
	if start, end, ok := nameAt(d.Buf, 0); ok {
		return string(data[i+start : i+end])
	}
	if text, ok := d.decimal(0); ok {
		return text
	}
	return kindOf(data[i])
}

// memberAt returns the index of the member whose name the key at i is.
func (d *Decoder) memberAt(i int, m *Members) int {
	if start, end, ok := nameAt(d.Buf, i); ok {
		return m.Find(d.Buf, start, end)
	}
	return len(m.List)
}

// isKey reports whether the key at i is the text.
func (d *Decoder) isKey(i int, text string) bool {
	start, end, ok := nameAt(d.Buf, i)
	return ok && string(d.Buf[start:end]) == text
}

// parts returns how many values the map or array at i consists of, keys included, where they start, and how many
// belong together.
func (d *Decoder) parts(i int) (n, per, next int, ok bool) {
	count, j, ok := mapHead(d.Buf, i)
	if per = 2; !ok {
		count, j, ok = arrayHead(d.Buf, i)
		per = 1
	}
	return int(min(count, math.MaxInt/2)) * per, per, j, ok && j <= d.N
}

// isBreak reports whether there is a break at i: there are no breaks.
func (d *Decoder) isBreak(int) bool { return false }

// isBytes reports whether the value at i is a bin.
func (d *Decoder) isBytes(i int) bool { return mem.Load8(d.Buf, i)-headBin8 < 3 }
