package interop

import (
	"fmt"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// decodeAny is our decoding of a format into an interface.
func decodeAny(f format, data []byte) (v any, err error) {
	if f.name == cborFormat.name {
		d, i := cborwire.NewUnmarshaler(data)
		i, err = d.Any(i, &v)
		return v, d.Close(i, err)
	}
	d, i := msgpackwire.NewUnmarshaler(data)
	i, err = d.Any(i, &v)
	return v, d.Close(i, err)
}

// quote shows bytes.
func quote(b []byte) string { return fmt.Sprintf("%x %[1]q", b) }
