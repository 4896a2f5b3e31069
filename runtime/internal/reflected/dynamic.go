package reflected

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Dynamic reads the value at i into what v points to, a type that nobody foresaw: []Line, *Line, []int32. Generated code
// is found inside, and errors are those of generated code, but what it needs itself is on the heap.
func (r *Reflector) Dynamic(d Decoder, i int, v any) (int, error) {
	if j, ok, err := d.Basic(i, v); ok {
		return j, err
	}
	// A pointer may lead to itself, through an interface or by its type.
	s := d.State()
	if s.Nested >= wire.DefaultDepth {
		return i, s.TooDeep(i)
	}
	s.Nested++
	j, err := r.composite(d, i, v)
	s.Nested--
	return j, err
}

// composite is Dynamic for what is of no basic kind.
func (r *Reflector) composite(d Decoder, i int, v any) (int, error) {
	if j, ok, err := r.standard(d, i, v); ok {
		return j, err
	}
	t := r.TypeOf(v).Elem
	if t.Own {
		return r.Format.Decode(d, i, v)
	}
	m := mem.LoadSlot[Methods](&t.Methods)
	if m == nil {
		made := r.Format.Methods(dynamic.NilOf(v))
		m = &made
		mem.StoreSlot(&t.Methods, m)
	}
	if m.Decode != nil {
		return m.Decode(d, i, v)
	}
	if t.Reads {
		return r.Elements(d, i, dynamic.ValueOf(v).Elem(), t)
	}
	if p := dynamic.Basic(v); p != nil {
		j, _, err := d.Basic(i, p)
		return j, err
	}
	return r.Format.Opaque(d, i, v)
}

// standard is Dynamic for a pointer to bytes, to an interface without methods, or to a type of the standard library that
// has a form of its own.
func (r *Reflector) standard(d Decoder, i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *any:
		j, err = r.Format.Any(d, i, v)
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
