package contract

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Functions are the functions of a format's package that are no methods:
// constructors, and generic functions in one instance each. D and E are the
// package's Decoder and Encoder. A test fills it, so that the compiler
// compares the signatures.
type Functions[D, E any] struct {
	// DecodeX calls NewDecoder first, UnmarshalX NewUnmarshaler: there the result owns
	// its memory. Both return the position of the root value.
	NewDecoder     func(a *arena.Arena, data []byte) (*D, int)
	NewUnmarshaler func(data []byte) (*D, int)
	// MarshalX calls NewMarshaler first. AppendX has a zero Encoder.
	NewMarshaler func() (*E, []byte)

	// AppendNull appends a null, of NullLen bytes. Readers pass over one by that.
	AppendNull func(b []byte) []byte
	NullLen    int

	// CloseObject ends an object whose members may be left out: it began at b[start], and
	// n members were written if the format counts them.
	CloseObject func(b []byte, start, n int) []byte

	// NilReceiver is the error of decoding into v, a nil pointer.
	NilReceiver func(v any) error
	// InGeneric tells err the type, if it is in a struct of a generic type.
	InGeneric func(err error, proto any) error
	// KeepRest returns the elements that a slice keeps behind the elements s where a custom
	// unmarshaler failed.
	KeepRest func(d *D, s, old []int, err error) []int

	// Interface reads into the pointer that an interface with methods holds.
	Interface func(d *D, i int, v *error) (int, error)
	// MarshalTextInterface appends the value of an interface that has MarshalText.
	// MarshalInterface does the same for the format's own method.
	MarshalTextInterface func(e *E, b []byte, v Text) []byte

	// Register makes a codec known for type arguments that have none as methods.
	Register func(decode func(*D, int, *int) (int, error), append func(*E, []byte, *int) []byte,
		appendValue ...func(*E, []byte, *int) []byte)
	// Values of type arguments. AppendParamValue is for one that is not addressable.
	DecodeParam      func(d *D, i int, v *int) (int, error)
	AppendParam      func(e *E, b []byte, v *int) []byte
	AppendParamValue func(e *E, b []byte, v *int) []byte
	// Slices of a type argument that is a byte.
	IsByte      func() bool
	IsPlainByte func() bool
	// RegisterNamed makes known that the values of a type of the kind of bytes have names.
	RegisterNamed    func()
	DecodeParamBytes func(d *D, i int, v *[]int) (int, error)
	AppendParamBytes func(e *E, b []byte, v []int) []byte
	// Keys of maps by a type argument.
	DecodesKey     func() bool
	EncodesKey     func() bool
	DecodeParamKey func(d *D, key string, k *int) bool

	// SortText and SortParam return the entries of a map in the order of their keys' text.
	SortText  func(e *E, b []byte, pool *wire.Entries[int], m map[time.Time]int) ([]wire.Key, []int, *wire.EntryList)
	SortParam func(e *E, b []byte, pool *wire.Entries[int], m map[int]int) ([]wire.Key, []int, *wire.EntryList)
	// SortNames and SortListed do so for keys of types with the directive //catena:names.
	SortNames  func(e *E, b []byte, pool *wire.Entries[int], m map[int]int, n *wire.Names) ([]wire.Key, []int, *wire.EntryList)
	SortListed func(e *E, b []byte, pool *wire.Entries[int], m map[string]int, n *wire.Texts) ([]wire.Key, []int, *wire.EntryList)

	// Functions of the user's make values and keys of a type into another one, and back. EndShim has
	// the results of a reader, and of BeginShim, which is called before it.
	Shim     func(e *E, b []byte, v int, to func(int) (string, error)) (as string, text []byte, ok bool)
	EndShim  func(d *D, s state.Shim, j int, err error, as string, v *int, from func(string) (int, error)) (int, error)
	ShimKey  func(d *D, key string, from func(string) (int, error)) (k int, ok bool)
	SortShim func(e *E, b []byte, pool *wire.Entries[int], m map[int]int, to func(int) (string, error)) ([]wire.Key, []int, *wire.EntryList)
}

// Text is an interface type that has MarshalText.
type Text interface{ MarshalText() ([]byte, error) }

// CountedFunctions are those that counted formats add.
type CountedFunctions[E any] struct {
	// MarshalBinaryInterface and MarshalByJSONInterface append the value of an interface
	// by that method.
	MarshalBinaryInterface func(e *E, b []byte, v Binary) []byte
	MarshalByJSONInterface func(e *E, b []byte, v JSON) []byte
}

// Binary and JSON are interface types that have these methods.
type (
	Binary interface{ MarshalBinary() ([]byte, error) }
	JSON   interface{ MarshalJSON() ([]byte, error) }
)
