package msgpackwire

import (
	"math"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file has what the files that are written for several formats need of this format.

// options are those with which a part of e's value is written by a writer.
func (e *Encoder) options() wire.Options { return wire.Options{} }

// native reads the value at i into what v points to, if that is a type that only this
// format has a form for: there is none.
func (d *Decoder) native(i int, _ any) (j int, ok bool, err error) { return i, false, nil }

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

// native makes the coder c encode and decode its type, if only this format has a form for that:
// there is none.
func native(any) bool { return false }

// appendNative appends v, if it is of a type that only this format has a form for.
func (e *Encoder) appendNative(b []byte, v any) ([]byte, bool) {
	if v, ok := v.(RawExt); ok {
		return v.AppendMsgpackValue(e, b), true
	}
	return b, false
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

// isBytes reports whether the value at i is a bin.
func (d *Decoder) isBytes(i int) bool { return mem.Load8(d.Buf, i)-headBin8 < 3 }

// kind names what the value at i is.
func (d *Decoder) kind(i int) string { return kindOf(d.Buf[i]) }

// ownOptions returns the options that this format alone has.
func ownOptions(o wire.Options) uint8 { return o.Own }

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

// codec recognizes types with generated code for the format.
var codec = dynamic.NewCodec[valueAppender](
	dynamic.MethodsOf[interface{ MarshalMsgpack() ([]byte, error) }](), dynamic.MethodsOf[interface{ MarshalMsg([]byte) ([]byte, error) }](),
	dynamic.BinaryMarshaler, dynamic.TextMarshaler,
)

// canonicalForm is the deterministic encoding of src: MessagePack defines none.
func canonicalForm(dst, _ []byte) ([]byte, error) { return dst, tree.NoCanonical(format) }

// fewMembers is how many members or fewer the first byte of an object tells.
const fewMembers = 15

// headUnsigned is the first byte of an integer in the next byte. Those of two, four and eight bytes follow.
const headUnsigned = headUint8

// objectHead is the first byte of an object with so few members, without their number.
const objectHead = fixMap

// atBreak reports whether a break at i ends the present level: there are no breaks.
func (d *Decoder) atBreak(int) bool { return false }

// seqStart begins an array of n elements, and seqClose ends it.
func seqStart(b []byte, n int) []byte { return arrayStart(b, n) }

func seqClose(b []byte, _ int) []byte { return b }

// endless reports whether there are arrays of unknown length.
const endless = false

// clearsMismatched reports whether a value that an interface with methods does not hold makes it nil.
const clearsMismatched = false

// keyText returns how an error shows the key at i of data.
func keyText(data []byte, i int) string {
	w := walker{b: data, binNames: true}
	return strconv.Quote(state.Abbreviate(w.name(i)))
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

// isTimeAt reports whether the value at i is a time by its own form: a timestamp, or an extension that is
// none of the known ones.
func (d *Decoder) isTimeAt(i int) bool {
	_, _, _, ok := ext(d.Buf, i)
	return ok
}

// floatAt returns the float of so many bits at i and the position after it. It is not ok if there is none.
func (d *Decoder) floatAt(i int) (f float64, bits, next int, ok bool) {
	switch mem.Load8(d.Buf, i) {
	case headFloat32:
		return float64(math.Float32frombits(uint32(load32(d.Buf, i+1)))), 32, i + 5, true
	case headFloat64:
		return math.Float64frombits(load64(d.Buf, i+1)), 64, i + 9, true
	}
	return 0, 0, i, false
}

// numberAt returns the number at i as people write it. It is not ok if there is none.
func (d *Decoder) numberAt(i int) (string, bool) {
	if f, bits, _, ok := d.floatAt(i); ok {
		return strconv.FormatFloat(f, 'g', -1, bits), true
	}
	return d.decimal(i)
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

// kindAt returns the kind of the value at i, as state has them.
func (d *Decoder) kindAt(i int) int {
	switch c := mem.Load8(d.Buf, i); {
	case isInteger(c), c == headFloat32, c == headFloat64:
		return state.KindNumber
	case c < fixArray, c == headMap16, c == headMap32:
		return state.KindObject
	case c < fixStr, c == headArray16, c == headArray32:
		return state.KindList
	case isString(c):
		return state.KindString
	case c == headNull:
		return state.KindNull
	case c == headFalse, c == headTrue:
		return state.KindBool
	case headBin8 <= c && c < headExt8:
		return state.KindBytes
	}
	if typ, start, end, ok := ext(d.Buf, i); ok && (typ == timestamp || typ == tinylibExt && end-start == 12) {
		return state.KindTime
	}
	return state.KindNone
}

// tagText returns the text at i, for a reader that keeps nothing of it. There are eight bytes to load from its
// beginning on.
func (d *Decoder) tagText(i int) ([]byte, error) {
	b, _, _, err := d.textOf(i, nil)
	return b, err
}
