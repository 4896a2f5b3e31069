package reflected

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Plan is how generated code encodes and decodes the values of one type, which a caller has in an interface: a type that
// generated code is for, or pointers, slices, arrays and maps of such.
type Plan struct {
	reflector *Reflector
	of        *dynamic.Type
}

// PlanOf returns the plan for the type of v, which may be an empty one.
func (r *Reflector) PlanOf(v any) Plan { return Plan{r, r.TypeOf(v)} }

// IsEmpty reports whether generated code has no part in the plan's type.
func (p Plan) IsEmpty() bool { return p.of == nil || !p.of.Encodes && !p.of.Decodes }

// Encodes reports whether the plan's type is encoded by it where it stands in an interface.
func (p Plan) Encodes() bool { return p.of != nil && p.of.EncodesCopy }

// Decodes reports whether the plan's type is a pointer to what is decoded by it.
func (p Plan) Decodes() bool { return p.of != nil && p.of.Kind == dynamic.Pointer && p.of.Decodes }

// DecodesInto is Decodes for v, which is of the plan's type and not a nil pointer.
func (p Plan) DecodesInto(v any) bool { return p.Decodes() && mem.DataWord(v) != 0 }

// IsZero reports whether v, into which p decodes, points to a value that is all zero bytes.
func (p Plan) IsZero(v any) bool { return mem.IsZero(mem.PointerIn(v), p.of.Elem.Size) }

// IsRoot reports whether the plan's type is a pointer to a type with generated code.
func (p Plan) IsRoot() bool { return p.of != nil && p.of.Kind == dynamic.Pointer && p.of.Elem.Own }

// Append appends the encoding of v, which is of the plan's type. p.Encodes() is true.
func (p Plan) Append(e Encoder, b []byte, v any) []byte {
	if p.IsRoot() {
		return p.reflector.Format.Append(e, b, v)
	}
	return p.reflector.appendElement(e, b, dynamic.RootOf(v, p.of), p.of)
}

// Decode decodes the value at i into what v points to, which is of the plan's type and not nil.
// p.Decodes() is true.
func (p Plan) Decode(d Decoder, i int, v any) (int, error) {
	var err error
	if p.of.Elem.Own {
		i, err = p.reflector.Format.Decode(d, i, v)
	} else {
		i, err = p.reflector.Elements(d, i, dynamic.ValueOf(v).Elem(), p.of.Elem)
	}
	if s := d.State(); err != nil || s.Special {
		s.SetRootType(v) // for errors alone: to store a pointer is dear while the collector marks
	}
	return i, err
}
