package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// DecodeParamBytes reads a slice of what IsByte reports from the string at i, in base64.
func DecodeParamBytes[T any](d *Decoder, i int, v *[]T) (int, error) {
	if v, ok := any(v).(*[]byte); ok {
		return d.Bytes(i, v)
	}
	all := (*v)[:cap(*v)]
	old := mem.AsBytes(all)
	b, ok, i, err := d.base64(i, old)
	switch {
	case !ok:
	case len(old) > 0 && cap(b) > 0 && &b[:1][0] == &old[0]:
		*v = all[:len(b)]
	default:
		*v = arena.SharedSlab[T]().Make(d.Arena, len(b))
		copy(mem.AsBytes(*v), b)
	}
	return i, err
}
