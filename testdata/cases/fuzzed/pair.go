package fuzzed

import (
	"io"
	"reflect"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// A Pair is a type with code and the same type with a table.
type Pair struct {
	name  string
	known bool     // to encoding/json: it has no shapes, or generated methods of encoding/json
	sides [2]*side // with code, with a table
}

// A side is one of the types of a Pair.
type side struct {
	name    string
	typ     reflect.Type
	make    func() any
	clone   func(v any) any
	shapes  *shapes.Set
	formats [3]calls // in the order of formats
}

// calls are the functions and methods for a type in a format.
type calls struct {
	method       func(v any, a *arena.Arena, data []byte) error
	decode       func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error)
	from         func(a *arena.Arena, r io.Reader, opts ...catena.Option) (any, error)
	slice        func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) // the only element
	read         func(r io.Reader, see func(v any, err error), opts ...catena.Option)
	appendMethod func(v any, dst []byte) ([]byte, error)
	append       func(dst []byte, v any, opts ...catena.Option) ([]byte, error)
	write        func(w io.Writer, v any, opts ...catena.Option) error
}

// A codec is a pointer to a type with code or a table in all formats.
type codec[T any] interface {
	*T
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
	DecodeJSON(a *arena.Arena, data []byte) error
	DecodeMsgpack(a *arena.Arena, data []byte) error
	DecodeCBOR(a *arena.Arena, data []byte) error
	AppendJSON(dst []byte) ([]byte, error)
	AppendMsgpack(dst []byte) ([]byte, error)
	AppendCBOR(dst []byte) ([]byte, error)
}

// NewPair returns the pair of C, which has code, and T, which has a table. The rules are of both. known says that
// encoding/json encodes and decodes C as catena does.
func NewPair[C, T any, PC codec[C], PT codec[T]](name string, code, table *rules.Set, known bool) *Pair {
	return &Pair{name, known, [2]*side{sideOf[C, PC]("code", code), sideOf[T, PT]("table", table)}}
}

func sideOf[T any, P codec[T]](name string, directives *rules.Set) *side {
	return &side{
		name: name, typ: reflect.TypeFor[T](),
		shapes: shapes.New(directives, func(reflect.Type) bool { return true }, catena.RawOf(catena.FormatJSON(), nil).Of(), nil),
		make:   func() any { return P(new(T)) },
		clone:  func(v any) any { return v.(P).Clone() },
		formats: [3]calls{
			callsOf(P.DecodeJSON, catena.DecodeJSON[T, P], catena.DecodeJSONFrom[T, P], catena.DecodeJSONSlice[T, P], catena.ReadJSON[T, P],
				P.AppendJSON, catena.AppendJSON[T, P], catena.WriteJSON[T, P]),
			callsOf(P.DecodeMsgpack, catena.DecodeMsgpack[T, P], catena.DecodeMsgpackFrom[T, P], catena.DecodeMsgpackSlice[T, P], catena.ReadMsgpack[T, P],
				P.AppendMsgpack, catena.AppendMsgpack[T, P], catena.WriteMsgpack[T, P]),
			callsOf(P.DecodeCBOR, catena.DecodeCBOR[T, P], catena.DecodeCBORFrom[T, P], catena.DecodeCBORSlice[T, P], catena.ReadCBOR[T, P],
				P.AppendCBOR, catena.AppendCBOR[T, P], catena.WriteCBOR[T, P]),
		},
	}
}
