package jsonwire

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file holds the JSON half of functions that all formats share. Rooms have theirs, as union_format.go.

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
func ownOptions(o *wire.Options) uint8 {
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

// appendKey appends the key of a map by strings or integers, whose text is key.
func (e *Encoder) appendKey(b []byte, key string, _ bool) []byte { return e.AppendString(b, key) }

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

// IsArray reports whether the value at i is an array.
func (d *Decoder) IsArray(i int) bool { return mem.Load8(d.Buf, i) == '[' }

// follows reports whether the name p is short, and at i, and its value begins at once.
func (d *Decoder) follows(i int, p *state.ExpectedName) bool {
	return p.IsAt(d.Buf, i) && mem.Load8(d.Buf, i+p.Size) > ' '
}

// refused makes the error for a value that encoding/json refuses with cause.
// typeName may be empty.
func refused(cause error, typeName string) error {
	return state.Refused(strings.TrimPrefix(cause.Error(), "json: "), typeName, cause, wire.ErrUnsupported)
}

// failed is refused for the error of another's code: a marshaler's, or that of
// encoding/json on a value without generated code.
func failed(typeName string, cause error) error {
	err := refused(cause, typeName).(*wire.Error)
	if !jsonerr.IsUnsupported(cause) {
		err.Kind = nil // cause has its own, if any
	}
	return err
}

// isTextAt reports whether the value at i is a string.
func (d *Decoder) isTextAt(i int) bool { return mem.Load8(d.Buf, i) == '"' }

// noteDuplicate notes that the name at i is a duplicate. No other is looked for.
func (d *Decoder) noteDuplicate(i int) {
	d.Alike = nil
	d.Note(&state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate name " + state.Quote(d.nameAt(i))})
}

// nameAt returns the name at i of the input, which was read already or will be.
func (d *Decoder) nameAt(i int) string {
	end := i + 1
	for d.src[end] != '"' {
		if d.src[end] == '\\' {
			end++
		}
		end++
	}
	return unquoted(d.src[i : end+1])
}

// memberAt returns the index of the member whose name is at i.
func (d *Decoder) memberAt(i int, m *Members) int {
	name := d.nameAt(i)
	padded := append(make([]byte, 0, len(name)+8), name...)
	return m.Find(padded, 0, len(padded))
}

// called is deferred by what calls the method of a type's author, for which it
// has locked the arena. It ends a panic of the method where the text is malformed
// further on: encoding/json, which looks for that first, would not have called the
// method. No other panic is recovered, so that its trace begins where it was raised.
func (d *Decoder) called(panics *bool, i int, err *error) {
	d.UnlockArena()
	if !*panics {
		return
	}
	if malformed := jsonerr.SyntaxError(d.src); malformed != nil && recover() != nil {
		*err = state.Custom(i, malformed)
	}
}

// CloseObject ends an object whose members were each written as `,"name":value`
// from start on: the first comma becomes the opening brace. Other formats have to be
// told the number of members.
func CloseObject(b []byte, start, _ int) []byte {
	if len(b) == start {
		return wire.AppendText(b, "{}")
	}
	b[start] = '{'
	return wire.AppendByte(b, '}')
}

// Numbers are appended by package text, which does not know of wire.Room.
const _ = uint(text.NumberSpare - wire.Room)

// NewMarshalerWith is NewMarshaler with the options that a json.Encoder has, for who returns the text to
// a caller of its own.
func NewMarshalerWith(o wire.Options) (*Encoder, []byte) {
	e, b := NewMarshaler()
	e.own = ownOptions(&o)
	return e, b
}

// getBuffer takes a buffer from the pool, for put to return.
func getBuffer() *buffer { return buffers.Get().(*buffer) }

// put gives the buffer back with the bytes that it has grown to.
func (f *buffer) put(b []byte) {
	f.Back(b)
	buffers.Put(f)
}
