//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// basic is dynamic for a pointer to a basic kind.
func (d *Decoder) basic(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *string:
		j, err = d.String(i, v)
	case *bool:
		j, err = d.Bool(i, v)
	case *int:
		j, err = d.Int(i, v)
	case *int8:
		j, err = d.Int8(i, v)
	case *int16:
		j, err = d.Int16(i, v)
	case *int32:
		j, err = d.Int32(i, v)
	case *int64:
		j, err = d.Int64(i, v)
	case *uint:
		j, err = d.Uint(i, v)
	case *uint8:
		j, err = d.Uint8(i, v)
	case *uint16:
		j, err = d.Uint16(i, v)
	case *uint32:
		j, err = d.Uint32(i, v)
	case *uint64:
		j, err = d.Uint64(i, v)
	case *uintptr:
		j, err = d.Uintptr(i, v)
	case *float32:
		j, err = d.Float32(i, v)
	case *float64:
		j, err = d.Float64(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}

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
