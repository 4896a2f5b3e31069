package jsonwire_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// panics has a method that cannot take anything, as those of go-github's
// RequiredReviewer cannot take a missing type.
type panics struct{}

func (*panics) UnmarshalJSON([]byte) error { panic("called") }

type panicsOnText struct{}

func (*panicsOnText) UnmarshalText([]byte) error { panic("called") }

// TestPanicsBeforeSyntaxErrors decodes what a method panics on: the panic goes
// through where the text is well-formed, and otherwise the text is malformed.
func TestPanicsBeforeSyntaxErrors(t *testing.T) {
	readers := map[string]func(d *jsonwire.Decoder, i int) (int, error){
		"json":      func(d *jsonwire.Decoder, i int) (int, error) { return d.Unmarshal(i, new(panics)) },
		"text":      func(d *jsonwire.Decoder, i int) (int, error) { return d.UnmarshalText(i, new(panicsOnText)) },
		"reflected": func(d *jsonwire.Decoder, i int) (int, error) { return d.Reflected(i, new(panics)) },
	}
	for name, read := range readers {
		t.Run(name, func(t *testing.T) {
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				require.PanicsWithValue(t, "called", func() {
					d, i := jsonwire.NewDecoder(a, []byte(` "x" `))
					_ = d.Close(read(d, i))
				})
				d, i := jsonwire.NewDecoder(a, []byte(` "x" ,`))
				err := d.Close(read(d, i))
				var malformed *json.SyntaxError
				require.True(t, errors.As(err, &malformed), "%v", err)
				require.EqualValues(t, 6, malformed.Offset)
			}
		})
	}
}
