//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// standard is dynamic for a pointer to bytes, to an interface without methods, or to a type
// of the standard library that has a form of its own.
func (d *Decoder) standard(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *any:
		j, err = d.Any(i, v)
	case *time.Time:
		j, err = d.Time(i, v)
	case *dynamic.Number:
		j, err = d.Number(i, (*string)(v))
	case *[]byte:
		j, err = d.Bytes(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}
