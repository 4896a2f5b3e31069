package catena_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

type word string

// TestValuesThatAreEncodedByReflectionTakeNoMemory, but for the interfaces that hold them and for the text of
// integers of several digits as keys.
func TestValuesThatAreEncodedByReflectionTakeNoMemory(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	b := make([]byte, 0, 1<<16)
	for _, v := range []any{
		[]int32{1, -2, 3}, []word{"a", "b"}, [][]float32{{1.5}, nil, {}}, []*bool{nil, new(bool)}, word("w"),
		map[string][]int32{"b": {1}, "a": nil}, map[word]map[int16]uint8{"x": {3: 4, 7: 8}, "y": nil},
		[]user.User{{Name: "Ann"}, {}}, []*user.User{{Name: "Bob"}, nil}, map[int]user.User{1: {Name: "Eve"}, 2: {}},
	} {
		for name, encode := range map[string]func() ([]byte, error){
			"json": func() ([]byte, error) {
				var e jsonwire.Encoder
				return e.Close(e.AppendAny(e.Start(b), v))
			},
			"msgpack": func() ([]byte, error) {
				var e msgpackwire.Encoder
				return e.Close(e.AppendAny(e.Start(b), v))
			},
			"cbor": func() ([]byte, error) {
				var e cborwire.Encoder
				return e.Close(e.AppendAny(e.Start(b), v))
			},
		} {
			var err error
			require.Zero(t, mallocs(func() { _, err = encode() }), "%s %T", name, v)
			require.NoError(t, err)
		}
	}
}
