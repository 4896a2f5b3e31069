package reflected

import (
	"github.com/ezrantn/catena/runtime/internal/contract"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// A Decoder is a format's decoder.
type Decoder interface {
	contract.Sequences
	contract.Scalars
	contract.ScalarContainers
	contract.Keys
	contract.Dynamics

	Close(i int, err error) error
	State() *state.Decoder
}

// An Encoder is a format's encoder. A call of a function of which nothing is known takes it to the heap, so callers hand on
// the encoder that stands for theirs.
type Encoder interface{ contract.Appenders }

// A Reflector encodes and decodes, in one format, values whose types are found by reflection. Each wire package has a variable
// of it with a literal that the compiler lays out, not init: so a program without such values links neither Format nor the
// generated methods that it calls.
type Reflector struct {
	Types     **dynamic.Types // of the format
	Format    Format
	NullLen   int  // of a null, in bytes
	Separates bool // elements and entries are separated and ended as in JSON

	coders mem.Types // a *Coder[T] for each T, by (*T)(nil)
	named  mem.Types // the types of RegisterNamed, in the same way
}

// A Format has what package reflected needs of a wire package: whether encoding/json, or the format's library, treats a type
// in another way, and calls of the methods that have the format in their names. Each wire package implements it, and is
// given its own Decoders and Encoders.
type Format interface {
	// Decode reads the value at i into what v points to by its generated code, and Append appends that.
	Decode(d Decoder, i int, v any) (int, error)
	Append(e Encoder, b []byte, v any) []byte
	// AddressSensitive reports whether a T with generated code is encoded differently when it is not addressable, since
	// marshalers with pointer receivers do not apply then; proto is (*T)(nil).
	AddressSensitive(proto any) bool

	// Opaque reads the value at i into what v points to, whose kind shows no elements.
	Opaque(d Decoder, i int, v any) (int, error)
	// Held reads the value at i into what the pointer held points to, or says that it is null. NotHeld is the
	// mismatch of a value with an interface that holds no pointer. ClearsMismatched reports whether that makes it nil.
	Held(d Decoder, i int, held any) (isNil bool, next int, err error)
	NotHeld(d Decoder, i int, proto any) (int, error)
	ClearsMismatched() bool

	// Predefined makes coder, a *Coder, encode and decode its type, if only this format has a form for that.
	Predefined(coder any) bool
	// Methods returns the calls of the methods of its author's that a type of pointers has, or what reads it in a form that
	// the format has for it.
	Methods(pointer any) Methods
	// OfInterface returns the function that appends a value of the interface T by a marshaling method that T itself lists,
	// or nil if T lists none: then the type of the value in it decides. proto is (*T)(nil).
	OfInterface(proto any) func(Encoder, []byte, any) []byte
	// IsPlain reports whether no author's marshaler encodes a T, a type whose kind is uint8, so that a []T is encoded as
	// bytes; proto is (*T)(nil).
	IsPlain(proto any) bool
	// Pairs returns which pairs of methods of its author's encode and decode a T, as bits; proto is (*T)(nil).
	Pairs(proto any) uint8

	// Any, AppendAny and AppendReflected are methods of the format's decoder and encoder; see contract.Appenders.
	Any(d Decoder, i int, v *any) (int, error)
	AppendAny(e Encoder, b []byte, v any) []byte
	AppendReflected(e Encoder, b []byte, v any) []byte

	// ReadZero begins to decode a document that is the number 0.
	ReadZero() (Decoder, int)
	// AppendNull appends a null.
	AppendNull(b []byte) []byte
	// AppendArrayStart and AppendMapStart begin an array of n elements and a map of n entries. If the Reflector separates,
	// these are separated and ended as in JSON, and otherwise not at all.
	AppendArrayStart(b []byte, n int) []byte
	AppendMapStart(b []byte, n int) []byte
	// AppendIntegerKey appends the key of a map by integers, given as decimal text.
	AppendIntegerKey(e Encoder, b []byte, key string) []byte
}

// TypeOf returns the description of the type of v, nil for nil.
func (r *Reflector) TypeOf(v any) *dynamic.Type { return (*r.Types).TypeOf(v, r) }

// IsGenerated reports whether the type of v has generated code for the format, be it by embedding.
func (r *Reflector) IsGenerated(v any) bool { return (*r.Types).IsGenerated(v) }

// IsOwn reports whether the type of v, T or *T, has generated code of its own, not that of a type that it embeds, and
// that would encode it as that part alone.
func (r *Reflector) IsOwn(v any) bool { return r.TypeOf(v).IsOwn() }

// Reads returns what struct type the code of v, a pointer, reads, as (*T)(nil): a struct's reader refuses a number in
// the name of its own members. It returns nil for the code of anything but a struct.
func (r *Reflector) Reads(v any) (proto any) {
	defer func() {
		if recover() != nil { // the method of an embedded interface or pointer that is nil
			proto = nil
		}
	}()
	d, i := r.Format.ReadZero()
	i, err := r.Format.Decode(d, i, v)
	if f, ok := err.(*state.Failure); ok {
		proto = f.Proto
	}
	_ = d.Close(i, err)
	return proto
}

// IsPlain reports whether a slice of a T, whose kind is Byte, is encoded as bytes. Found by reflection, it has names if it has
// generated methods.
func (r *Reflector) IsPlain(proto any) bool {
	return r.Format.IsPlain(proto) && !(r.IsGenerated(proto) && r.isNamed(proto))
}

// Pairs returns which pairs of methods a type has, as the bits of the format; proto is (*T)(nil).
func (r *Reflector) Pairs(proto any) uint8 { return r.Format.Pairs(proto) }
