package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Lazy is a field that keeps the text of its value until Get decodes it:
//
//	type Event struct {
//		Kind string             `json:"kind"`
//		Body catena.Lazy[Order] `json:"body"`
//	}
//	if event.Kind == "order" {
//		order, err := event.Body.Get(a) // json: string where float64 expected at body.lines[3].price (byte 1204)
//	}
//
// T may be any type that the elements of a slice field may have. It may have Lazy fields itself.
//
// Decoding what is around a Lazy checks that its text is one value, but not that the value fits T. In an arena the text is
// a part of the arena's copy of the input, as all strings are, and valid until Reset. On the heap it is a copy. A Lazy keeps
// alive a copy of what is around such texts before its own, from which errors read the path.
//
// Encoding writes the text back in the format that it is in, as json.RawMessage is written: in JSON without white space.
// The other formats get it transcoded, as a [Raw] is. After Set, the value is encoded instead.
//
// The zero Lazy, of a member that the document does not have, is written as null, unless the tag option omitzero leaves
// it out; omitempty has no effect, as for any struct. A null of the document is a text like any other.
//
// encoding/json and the libraries of the other formats call its methods: UnmarshalJSON keeps a copy of the text, MarshalJSON writes it.
type Lazy[T any] struct {
	text  wire.Raw
	place *wire.Place // of text, for errors
	value *T          // the argument of Set; there is no text then
}

// LazyOf returns a Lazy that has the value v, as after Set.
func LazyOf[T any](v T) Lazy[T] { return Lazy[T]{value: &v} }

// Get decodes the text into a new T in a, valid until a's Reset; a nil arena is the ordinary heap. With an error it returns
// nil and the error, an [*Error] with the path and the offset of the value in the document that l was decoded from.
// Objects around the Lazy are named in the path as members are, also if they were decoded into maps.
//
// Get does not change l: each call decodes the text again, and a change of the result is encoded only after Set. Several
// goroutines may call it at the same time, each with an arena of its own. After Set, Get returns a pointer to the value
// in l. The zero Lazy is a zero T, and null what decoding null makes of one.
//
// The options [DisallowUnknownFields] and [UseNumber] of decoding the document apply to Get, too. The limit of depth is
// the default, for levels counted from the value.
//
// Errors read the path from the memory of l. If the result has Lazy fields and outlives the arena of l, the paths
// of their errors may be wrong, and the debug mode ends the program.
func (l Lazy[T]) Get(a *arena.Arena) (*T, error) {
	if l.value != nil {
		return l.value, nil
	}
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	var err error
	switch l.text.Format() {
	case "json":
		err = jsonwire.DecodeKept(a, l.text, l.place, v)
	case "msgpack":
		err = msgpackwire.DecodeKept(a, l.text, l.place, v)
	case "cbor":
		err = cborwire.DecodeKept(a, l.text, l.place, v)
	}
	if err != nil {
		return nil, err
	}
	return v, nil
}

// Set gives l the value v, which is encoded instead of the text. Memory reachable from v is not copied: it must live as long
// as l is used.
func (l *Lazy[T]) Set(v T) { *l = LazyOf(v) }

// Text returns the text of the value, and the format that it is in: in JSON as the document has it, white space included.
// It is not copied and belongs to the arena that l was decoded into. It is the zero Raw for the zero Lazy and after Set.
func (l Lazy[T]) Text() Raw { return l.text }

// IsZero reports whether l has neither a text nor a value. The tag option omitzero leaves l out then.
func (l Lazy[T]) IsZero() bool { return l.text.IsZero() && l.value == nil }

// Clone returns a deep copy of l on the heap, which outlives the arena of its text: a copy of the text, or of the
// argument of Set.
func (l *Lazy[T]) Clone() *Lazy[T] { return l.CloneValue(new(wire.Cloner)) }

// CloneValue is Clone for generated code: c counts the levels.
func (l *Lazy[T]) CloneValue(c *wire.Cloner) *Lazy[T] {
	if l == nil {
		return nil
	}
	switch l.text.Format() {
	case "json":
		jsonwire.FindKept(l.place)
	case "msgpack":
		msgpackwire.FindKept(l.place)
	case "cbor":
		cborwire.FindKept(l.place)
	}
	dup := Lazy[T]{text: *l.text.CloneValue(c), place: c.Place(l.place)}
	if l.value != nil {
		v := wire.CloneParam(c, l.value)
		dup.value = &v
	}
	return &dup
}

// decodeLazy keeps the text of the value at position i in l, by keep. On error l is unchanged.
func decodeLazy[T any, D tree.Decoder](l *Lazy[T], d D, i int, keep func(D, int) (Raw, *wire.Place, int, error)) (int, error) {
	if l == nil {
		return d.NilReceiver(i, l)
	}
	text, place, i, err := keep(d, i)
	if err == nil {
		*l = Lazy[T]{text: text, place: place}
	}
	return i, err
}

// AppendJSONValue is for generated code: it appends l inside a document.
func (l *Lazy[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	switch {
	case l == nil:
		return jsonwire.AppendNull(b)
	case l.value == nil:
		return e.AppendRaw(b, l.text)
	case !e.Enter(b): // the value may contain l
		return wire.WithRoom(b)
	}
	b = jsonwire.AppendParam(e, b, l.value)
	e.Leave()
	return b
}

// DecodeJSONValue is for generated code: it keeps the text of the value at position i in l and returns
// the position after it.
func (l *Lazy[T]) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return decodeLazy(l, d, i, jsonwire.Keep)
}

// MarshalJSON returns the JSON encoding of l in a new slice.
func (l Lazy[T]) MarshalJSON() ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(l.AppendJSONValue(e, b))
}

// UnmarshalJSON makes l keep a copy of data, on the heap.
func (l *Lazy[T]) UnmarshalJSON(data []byte) error {
	if l == nil {
		return jsonwire.NilReceiver(l)
	}
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(l.DecodeJSONValue(d, i))
}

// AppendMsgpackValue is for generated code: it appends l inside a document.
func (l *Lazy[T]) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	switch {
	case l == nil:
		return msgpackwire.AppendNull(b)
	case l.value == nil:
		return e.AppendRaw(b, l.text)
	case !e.Enter(b): // the value may contain l
		return wire.WithRoom(b)
	}
	b = msgpackwire.AppendParam(e, b, l.value)
	e.Leave()
	return b
}

// DecodeMsgpackValue is for generated code: it keeps the text of the value at position i in l and returns
// the position after it.
func (l *Lazy[T]) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return decodeLazy(l, d, i, msgpackwire.Keep)
}

// MarshalMsgpack returns the MessagePack encoding of l in a new slice.
func (l Lazy[T]) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(l.AppendMsgpackValue(e, b))
}

// UnmarshalMsgpack makes l keep a copy of data, on the heap.
func (l *Lazy[T]) UnmarshalMsgpack(data []byte) error {
	if l == nil {
		return msgpackwire.NilReceiver(l)
	}
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(l.DecodeMsgpackValue(d, i))
}

// AppendCBORValue is for generated code: it appends l inside a document.
func (l *Lazy[T]) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	switch {
	case l == nil:
		return cborwire.AppendNull(b)
	case l.value == nil:
		return e.AppendRaw(b, l.text)
	case !e.Enter(b): // the value may contain l
		return wire.WithRoom(b)
	}
	b = cborwire.AppendParam(e, b, l.value)
	e.Leave()
	return b
}

// DecodeCBORValue is for generated code: it keeps the text of the value at position i in l and returns
// the position after it.
func (l *Lazy[T]) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return decodeLazy(l, d, i, cborwire.Keep)
}

// MarshalCBOR returns the CBOR encoding of l in a new slice.
func (l Lazy[T]) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(l.AppendCBORValue(e, b))
}

// UnmarshalCBOR makes l keep a copy of data, on the heap.
func (l *Lazy[T]) UnmarshalCBOR(data []byte) error {
	if l == nil {
		return cborwire.NilReceiver(l)
	}
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(l.DecodeCBORValue(d, i))
}
