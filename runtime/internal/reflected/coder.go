package reflected

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// A Coder is how the values of one type argument are encoded in one format.
type Coder[T any] struct {
	Decode      func(Decoder, int, *T) (int, error)
	Append      func(Encoder, []byte, *T) []byte
	AppendValue func(Encoder, []byte, *T) []byte // of what is not addressable
	isByte      bool
}

// Methods call the methods of its author's that a type of pointers has; nil if there are none. They are given a pointer.
// AppendValue is given a value, which is not addressable; it is nil if such a value is encoded as others are.
type Methods struct {
	Decode              func(Decoder, int, any) (int, error)
	Append, AppendValue func(Encoder, []byte, any) []byte
}

// CoderOf returns the coder of the type argument T.
func CoderOf[T any](r *Reflector) *Coder[T] {
	if coder, ok := r.coders.Load((*T)(nil)).(*Coder[T]); ok {
		return coder
	}
	return r.coders.LoadOrStore((*T)(nil), newCoder[T](r)).(*Coder[T])
}

// Register makes coder the one of the type argument T, also if the variables of a package have encoded values of it before.
func Register[T any](r *Reflector, coder *Coder[T]) {
	coder.isByte = isByte[T]()
	r.coders.Store((*T)(nil), coder)
}

func isByte[T any]() bool {
	kind, _ := dynamic.KindOf((*T)(nil))
	return kind == dynamic.Byte
}

// IsByte reports whether T is of the kind of bytes: a slice of them is read from bytes, too.
func IsByte[T any](r *Reflector) bool {
	switch any((*T)(nil)).(type) {
	case *byte:
		return true
	case *string, *int, *int64, *float64, *bool:
		return false
	}
	return CoderOf[T](r).isByte
}

// IsPlainByte reports whether T is so and has no marshaler and no names: a slice of them is written as bytes.
func IsPlainByte[T any](r *Reflector) bool {
	return IsByte[T](r) && r.Format.IsPlain((*T)(nil)) && !r.isNamed((*T)(nil))
}

// RegisterNamed makes known that the values of a type, which is of the kind of bytes, have names: a slice of them is
// written as a list. proto is (*T)(nil) for the type T.
func (r *Reflector) RegisterNamed(proto any) { r.named.LoadOrStore(proto, true) }

func (r *Reflector) isNamed(proto any) bool { return r.named.Load(proto) != nil }

func newCoder[T any](r *Reflector) *Coder[T] {
	coder := &Coder[T]{
		Decode:      func(d Decoder, i int, v *T) (int, error) { return r.Dynamic(d, i, v) },
		Append:      func(e Encoder, b []byte, v *T) []byte { return r.Format.AppendReflected(e, b, v) },
		AppendValue: func(e Encoder, b []byte, v *T) []byte { return r.Format.AppendAny(e, b, *v) },
		isByte:      isByte[T](),
	}
	kind, _ := dynamic.KindOf((*T)(nil))
	switch {
	case r.predefined(coder), r.Format.Predefined(coder):
	case kind == dynamic.Interface:
		coder.ofInterface(r)
	case r.TypeOf((*T)(nil)).IsOwn():
		coder.generated(r)
	default:
		coder.methods(r.Format.Methods((*T)(nil)))
	}
	return coder
}

// ofInterface makes r encode the value that the interface T holds.
func (c *Coder[T]) ofInterface(r *Reflector) {
	if _, hasMethods, _ := dynamic.HeldBy(new(T)); hasMethods {
		c.Decode = func(d Decoder, i int, v *T) (int, error) { return Interface(r, d, i, v) }
	}
	if held := r.Format.OfInterface((*T)(nil)); held != nil {
		c.AppendValue = func(e Encoder, b []byte, v *T) []byte { return held(e, b, *v) }
	}
	c.Append = c.AppendValue
}

// generated makes r call the generated methods of T.
func (c *Coder[T]) generated(r *Reflector) {
	c.Decode = func(d Decoder, i int, v *T) (int, error) { return r.Format.Decode(d, i, v) }
	c.Append = func(e Encoder, b []byte, v *T) []byte { return r.Format.Append(e, b, v) }
	if !r.Format.AddressSensitive((*T)(nil)) {
		c.AppendValue = c.Append
	}
}

// methods makes r call m.
func (c *Coder[T]) methods(m Methods) {
	if m.Decode != nil {
		c.Decode = func(d Decoder, i int, v *T) (int, error) { return m.Decode(d, i, v) }
	}
	if m.Append != nil {
		c.Append = func(e Encoder, b []byte, v *T) []byte { return m.Append(e, b, v) }
	}
	c.AppendValue = c.Append
	if m.AppendValue != nil {
		c.AppendValue = func(e Encoder, b []byte, v *T) []byte { return m.AppendValue(e, b, *v) }
	}
}

// Set makes r encode values in one way, whether they are addressable or not.
func (c *Coder[T]) Set(decode func(Decoder, int, *T) (int, error), append func(Encoder, []byte, *T) []byte) {
	c.Decode, c.Append, c.AppendValue = decode, append, append
}

// Interface reads the value at i into v, an interface with methods, as encoding/json does: null makes
// it nil, and anything else goes into what the pointer that v holds points to. Without one it is a
// mismatch.
//
// In an arena it is the same: decoding puts nothing into such an interface, so
// that what is there is the caller's and does not date from before a Reset.
func Interface[T any](r *Reflector, d Decoder, i int, v *T) (int, error) {
	if held := any(*v); held != nil && dynamic.IsPointer(held) {
		isNil, j, err := r.Format.Held(d, i, held)
		if isNil {
			*v = *new(T)
		}
		return j, err
	}
	if d.Null(i) {
		*v = *new(T)
		return i + r.NullLen, nil
	}
	if r.Format.ClearsMismatched() {
		*v = *new(T)
	}
	return r.Format.NotHeld(d, i, (*T)(nil))
}
