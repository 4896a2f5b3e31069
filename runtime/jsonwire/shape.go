package jsonwire

import (
	"bytes"
	"strconv"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file has what the files that are written for several formats need of this format.

// native makes the coder c encode and decode its type, if only this format has a form for that:
// there is none.
func native(any) bool { return false }

// addressSensitive reports whether a T with generated code is encoded differently when it is
// not addressable: marshalers with pointer receivers do not apply then.
func addressSensitive[T any]() bool {
	_, byValue := any(*new(T)).(marshaler)
	return !byValue && dynamic.AddressSensitive((*T)(nil), func(v any) bool { return hasOwnCodec(v) })
}

// An array is what arrayStart appends for one of n elements, each element k after what arrayNext
// appends, and what arrayEnd appends.

func arrayStart(b []byte, _ int) []byte { return wire.AppendByte(b, '[') }

func arrayNext(b []byte, k int) []byte {
	if k > 0 {
		b = wire.AppendInRoom(b, ",")
	}
	return b
}

func arrayEnd(b []byte) []byte { return wire.AppendByte(b, ']') }

// A map is what mapStart appends for one of n entries, each key k after what mapNext appends, its
// value after what mapColon appends, and what mapEnd appends.

func mapStart(b []byte, _ int) []byte { return wire.AppendByte(b, '{') }
func mapNext(b []byte, k int) []byte  { return arrayNext(b, k) }
func mapColon(b []byte) []byte        { return wire.AppendInRoom(b, ":") }
func mapEnd(b []byte) []byte          { return wire.AppendByte(b, '}') }

// isPlain reports whether a type of the kind of bytes has no marshaler of its author's; v is
// (*T)(nil) for the type T.
func isPlain(v any) bool {
	switch v.(type) {
	case valueAppender: // whose methods are not the author's
		return true
	case marshaler, textMarshaler:
		return false
	}
	return true
}

// behindTags returns the position of the value at i behind its tags: there are none.
func (d *Decoder) behindTags(i int) int { return i }

// textAt returns where the text of the string at i starts and ends, if it is one without escapes.
func textAt(b []byte, i int) (start, end int, ok bool) {
	end = i + 1 + bytes.IndexAny(b[i+1:], `"\\`)
	return i + 1, end, b[i] == '"' && end > i && b[end] == '"'
}

// begin opens the slice at old, for elements whose number is not known.
func (d *Decoder) begin(elems *arenacore.Elems, old *arenacore.Items) arenacore.Items {
	return elems.Begin(d.Arena, old)
}

// BeginSlice is begin for the slice at old, which may be nil where there is none.
func BeginSlice[T any](d *Decoder, slab *arenacore.Slab[T], old *[]T) []T {
	return arenacore.BeginFor(slab, d.Arena, old, d.Count())
}

// counts reports whether the input says how many elements an array has: it does not.
const counts = false

// announced is how many entries the input says that the map has: it does not.
func (d *Decoder) announced() int { return 0 }

// zero is the number 0.
const zero = "0"

// nilError returns encoding/json's error for decoding into v, a nil pointer.
func nilError(v any) error {
	_, err := jsonerr.NilError(v)
	return err
}

// NilReceiver is the failure of decoding the value at i into v, a pointer that is
// nil, inside a document.
//
//go:noinline
func (d *Decoder) NilReceiver(i int, v any) (int, error) {
	name, cause := jsonerr.NilError(v)
	return i, &state.Failure{Fatal: true, Offset: i, Proto: v, Reason: "decoding into a nil " + name, Cause: cause}
}

// Options of an Encoder.
const (
	keepHTML       = 1 << iota // <, > and & are written as they are
	escapedLater               // with keepHTML: the caller may escape them after all
	rawReplacement             // for bytes that are not UTF-8 the replacement character, in any release of Go
)

// ownOptions returns the options that this format alone has.
func ownOptions(o wire.Options) uint8 {
	if o.KeepHTML {
		return keepHTML
	}
	return 0
}

// inMarshaler are those that NewMarshaler sets: encoding/json escapes <, > and & in what a
// MarshalJSON method returns, unless it is told not to.
const inMarshaler = keepHTML | escapedLater

// finisher returns what rewrites the complete output: nothing does.
func finisher(uint8) func(b []byte, start int) ([]byte, error) { return nil }

// codec recognizes types with generated code for the format.
var codec = dynamic.NewCodec[valueAppender](dynamic.JSONMarshaler, dynamic.TextMarshaler)

// canonicalForm is the deterministic encoding of src: JSON defines none.
func canonicalForm(dst, _ []byte) ([]byte, error) { return dst, tree.NoCanonical(format) }

// appendKey appends the key of a map by strings or integers, whose text is key.
func (e *Encoder) appendKey(b []byte, key string, _ bool) []byte { return e.AppendString(b, key) }

// hasValueCodec reports whether the type T of v, which is no pointer, has a
// generated codec of its own that may be given a copy of a T: it holds no lock, and
// its encoding does not depend on whether it is addressable.
func hasValueCodec(v any) bool {
	t := typeOf(v)
	return t.Own && t.EncodesCopy
}

// seqStart begins an array of n elements, and seqClose ends it.
func seqStart(b []byte, n int) []byte { return arrayStart(b, n) }

func seqClose(b []byte, _ int) []byte { return arrayEnd(b) }

// endless reports whether there are arrays of unknown length.
const endless = true

// customAt is the failure of a function of the user's for the value from i to j.
func customAt(_, j int, err error) *state.Failure { return custom(j, err) }

// between stands between the elements of an array, and terminator after a value that is not the
// only one of a stream.
const (
	between    = ","
	terminator = "\n"
)

// kind names what the value at i is.
func (d *Decoder) kind(i int) string {
	switch c := mem.Load8(d.Buf, i); c {
	case '"':
		return "string"
	case 't', 'f':
		return "bool"
	case '{':
		return "object"
	case '[':
		return "array"
	case 'n':
		return "null"
	}
	return "number"
}

// tagText returns the string at i, for a reader that keeps nothing of it.
func (d *Decoder) tagText(i int) ([]byte, error) {
	d.Rereads = true
	b, _, err := d.raw(i)
	d.Rereads = false
	return b, err
}

// integerAt returns the integer at i and the position after it, if it is one that an int64 can hold.
func (d *Decoder) integerAt(i int) (n int64, next int, ok bool) {
	if c := mem.Load8(d.Buf, i) - '0'; c <= 9 && mem.Load8(d.Buf, i+1) == ',' { // as most tags are
		return int64(c), i + 1, true
	}
	j, err := d.Skip(i)
	if err != nil {
		return 0, j, false
	}
	n, err = strconv.ParseInt(mem.Substring(d.Buf, i, j), 10, 64)
	return n, j, err == nil
}

// nests reports whether the value at i is an object or array.
func (d *Decoder) nests(i int) bool {
	c := mem.Load8(d.Buf, i)
	return c == '{' || c == '['
}

// kindAt returns the kind of the value at i, as state has them.
func (d *Decoder) kindAt(i int) int { return int(kindsByByte[mem.Load8(d.Buf, i)]) }

// kindsByByte are the kinds of values by their first byte.
var kindsByByte = func() (t [256]uint8) {
	t['"'], t['['], t['{'], t['n'] = state.KindString, state.KindList, state.KindObject, state.KindNull
	t['t'], t['f'], t['-'] = state.KindBool, state.KindBool, state.KindNumber
	for c := '0'; c <= '9'; c++ {
		t[c] = state.KindNumber
	}
	return t
}()

// IsArray reports whether the value at i is an array.
func (d *Decoder) IsArray(i int) bool { return mem.Load8(d.Buf, i) == '[' }

// follows reports whether the name p is short, and at i, and its value begins at once.
func (d *Decoder) follows(i int, p *state.ExpectedName) bool {
	return p.IsAt(d.Buf, i) && mem.Load8(d.Buf, i+p.Size) > ' '
}

// pairsOf returns no pairs: as in encoding/json, one method counts without its counterpart.
func pairsOf(any) uint8 { return 0 }

// marshalersOf returns what calls the marshalers that a type of pointers has: nil if there is
// none. Like predefined it has no type parameter.
func marshalersOf(pointer any) (decode func(*Decoder, int, any) (int, error), append func(*Encoder, []byte, any) []byte) {
	switch pointer.(type) {
	case unmarshaler:
		decode = func(d *Decoder, i int, v any) (int, error) { return d.Unmarshal(i, v.(unmarshaler)) }
	case textUnmarshaler:
		decode = func(d *Decoder, i int, v any) (int, error) { return d.UnmarshalText(i, v.(textUnmarshaler)) }
	}
	switch pointer.(type) {
	case marshaler:
		append = func(e *Encoder, b []byte, v any) []byte { return e.Marshal(b, v.(marshaler)) }
	case textMarshaler:
		append = func(e *Encoder, b []byte, v any) []byte { return e.MarshalText(b, v.(textMarshaler)) }
	}
	return decode, append
}
