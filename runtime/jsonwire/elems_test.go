package jsonwire_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// keeper's method refers to its encoder from the heap while the stack grows. kept is a variable, so that
// the compiler does not put what it points to on a stack.
type keeper struct{ Name string }

var kept *struct{ e *jsonwire.Encoder }

func (*keeper) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	kept = &struct{ e *jsonwire.Encoder }{e}
	grow(200)
	b = kept.e.AppendFloat64(b, math.NaN())
	kept = nil
	return b
}

func (*keeper) DecodeJSONValue(_ *jsonwire.Decoder, i int) (int, error) { return i, nil }

//go:noinline
func grow(n int) byte {
	var stack [512]byte
	if n > 0 {
		stack[n] = grow(n - 1)
	}
	return stack[0]
}

// A method that somebody wrote may refer to its encoder wherever it likes during the call: an error that it
// reports is the document's.
func TestEncodersOfContainersMayBeKept(t *testing.T) {
	slab := &arenacore.Slab[keeper]{Make: arenacore.MakeSlab[keeper]}
	elems := arenacore.Untyped(slab)
	maps := arenacore.UntypedMaps(&arenacore.StringMap[string, keeper]{
		Make: arenacore.MakeStringMap[string, keeper], Values: slab,
	})
	proto := (*keeper)(nil)
	for name, appendTo := range map[string]func(e *jsonwire.Encoder, b []byte) []byte{
		"pointer": func(e *jsonwire.Encoder, b []byte) []byte { return e.AppendPointer(b, new(keeper)) },
		"slice":   func(e *jsonwire.Encoder, b []byte) []byte { return e.AppendSlice(b, &[]keeper{{}}, elems, proto) },
		"pointers": func(e *jsonwire.Encoder, b []byte) []byte {
			return e.AppendPointerSlice(b, &[]*keeper{{}}, elems, proto)
		},
		"map": func(e *jsonwire.Encoder, b []byte) []byte {
			return e.AppendValueMap(b, &map[string]keeper{"k": {}}, maps, proto)
		},
	} {
		for range 3 { // each on a new stack
			failed := make(chan error)
			go func() {
				var e jsonwire.Encoder
				_, err := e.Close(appendTo(&e, e.Start(nil)))
				failed <- err
			}()
			require.ErrorContains(t, <-failed, "NaN", name)
		}
	}
}
