// Package catena finds the corpus's types with catena's generated methods by the
// name of a [workload.Type]. The methods are testdata/corpus's; there is nothing to
// generate here.
//
// [workload.Type]:
// https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-bench/internal/workload#Type
package catena

import (
	"encoding/json"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Type has the functions of a type whose name alone is known.
type Type struct {
	// New returns a pointer to a new zero value on the heap.
	New func() any

	// DecodeJSON is [catena.DecodeJSON] of the type: it returns a pointer to a new
	// value in the arena, valid until its Reset. The others are for the other
	// formats.
	DecodeJSON, DecodeMsgpack, DecodeCBOR func(a *arena.Arena, data []byte) (any, error)

	// Own and Plain convert the plain type into this one and back if it is no copy with the same fields;
	// nil for most.
	Own   func(plain any) any
	Plain func(own any) any
}

// methods are those that P has for T, in all formats.
type methods[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// counterpart is typeOf of a type T that has the values of P in other fields: of a type with methods of
// encoding/json. They are converted by way of JSON.
func counterpart[T, Plain any, P methods[T]]() Type {
	t := typeOf[T, P]()
	t.Own = func(plain any) any {
		text, err := json.Marshal(plain)
		if err != nil {
			panic(err)
		}
		own, err := t.DecodeJSON(nil, text)
		if err != nil {
			panic(err)
		}
		return own
	}
	t.Plain = func(own any) any {
		text, err := own.(interface {
			AppendJSON(dst []byte) ([]byte, error)
		}).AppendJSON(nil)
		if err != nil {
			panic(err)
		}
		plain := new(Plain)
		if err := json.Unmarshal(text, plain); err != nil {
			panic(err)
		}
		return plain
	}
	return t
}

// typeOf describes T, whose methods P has.
func typeOf[T any, P methods[T]]() Type {
	return Type{
		New: func() any { return new(T) },
		DecodeJSON: func(a *arena.Arena, data []byte) (any, error) {
			return catena.DecodeJSON[T, P](a, data)
		},
		DecodeMsgpack: func(a *arena.Arena, data []byte) (any, error) {
			return catena.DecodeMsgpack[T, P](a, data)
		},
		DecodeCBOR: func(a *arena.Arena, data []byte) (any, error) {
			return catena.DecodeCBOR[T, P](a, data)
		},
	}
}
