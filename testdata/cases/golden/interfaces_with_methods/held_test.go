package interfaces_with_methods

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Reading into an interface with methods allocates nothing in a warm arena: null where it is nil, what goes into a pointer
// that it holds, and, in the binary formats, null where it holds one. In JSON encoding/json is asked about that.
func TestHeldValuesTakeNoMemory(t *testing.T) {
	for _, text := range []string{`{"err":null,"shape":null}`, `{"shape":{"radius":2}}`, `{"shape":null}`} {
		for _, f := range []struct {
			catena.Format
			decode func(v *Result, a *arena.Arena, data []byte) error
		}{
			{catena.FormatJSON(), (*Result).DecodeJSON},
			{catena.FormatMsgpack(), (*Result).DecodeMsgpack},
			{catena.FormatCBOR(), (*Result).DecodeCBOR},
		} {
			if f.Format == catena.FormatJSON() && text == `{"shape":null}` {
				continue
			}
			data, err := catena.Transcode(nil, f.Format, []byte(text), catena.FormatJSON())
			require.NoError(t, err)
			a := arena.New(0)
			var r Result
			held := new(Circle)
			require.Zero(t, testing.AllocsPerRun(50, func() {
				a.Reset()
				r = Result{}
				if text != `{"err":null,"shape":null}` {
					r.Shape = held
				}
				if err := f.decode(&r, a, data); err != nil {
					t.Fatal(err)
				}
			}), "%v %s", f.Format, text)
		}
	}
}
