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
func CoderOf[T any](c *Codec) *Coder[T] {
	if coder, ok := c.coders.Load((*T)(nil)).(*Coder[T]); ok {
		return coder
	}
	return c.coders.LoadOrStore((*T)(nil), newCoder[T](c)).(*Coder[T])
}

// Register makes coder the one of the type argument T, also if the variables of a package have encoded values of it before.
func Register[T any](c *Codec, coder *Coder[T]) {
	coder.isByte = isByte[T]()
	c.coders.Store((*T)(nil), coder)
}

func isByte[T any]() bool {
	kind, _ := dynamic.KindOf((*T)(nil))
	return kind == dynamic.Byte
}

// IsByte reports whether T is of the kind of bytes: a slice of them is read from bytes, too.
func IsByte[T any](c *Codec) bool {
	switch any((*T)(nil)).(type) {
	case *byte:
		return true
	case *string, *int, *int64, *float64, *bool:
		return false
	}
	return CoderOf[T](c).isByte
}

// IsPlainByte reports whether T is so and has no marshaler and no names: a slice of them is written as bytes.
func IsPlainByte[T any](c *Codec) bool {
	return IsByte[T](c) && c.Format.IsPlain((*T)(nil)) && !c.isNamed((*T)(nil))
}

// RegisterNamed makes known that the values of a type, which is of the kind of bytes, have names: a slice of them is
// written as a list. proto is (*T)(nil) for the type T.
func (c *Codec) RegisterNamed(proto any) { c.named.LoadOrStore(proto, true) }

func (c *Codec) isNamed(proto any) bool { return c.named.Load(proto) != nil }

func newCoder[T any](c *Codec) *Coder[T] {
	coder := &Coder[T]{
		Decode:      func(d Decoder, i int, v *T) (int, error) { return c.Dynamic(d, i, v) },
		Append:      func(e Encoder, b []byte, v *T) []byte { return c.Format.AppendReflected(e, b, v) },
		AppendValue: func(e Encoder, b []byte, v *T) []byte { return c.Format.AppendAny(e, b, *v) },
		isByte:      isByte[T](),
	}
	kind, _ := dynamic.KindOf((*T)(nil))
	switch {
	case c.predefined(coder), c.Format.Predefined(coder):
	case kind == dynamic.Interface:
		coder.ofInterface(c)
	case c.TypeOf((*T)(nil)).IsOwn():
		coder.generated(c)
	default:
		coder.methods(c.Format.Methods((*T)(nil)))
	}
	return coder
}

// ofInterface makes r encode the value that the interface T holds.
func (r *Coder[T]) ofInterface(c *Codec) {
	if _, hasMethods, _ := dynamic.HeldBy(new(T)); hasMethods {
		r.Decode = func(d Decoder, i int, v *T) (int, error) { return Interface(c, d, i, v) }
	}
	if held := c.Format.OfInterface((*T)(nil)); held != nil {
		r.AppendValue = func(e Encoder, b []byte, v *T) []byte { return held(e, b, *v) }
	}
	r.Append = r.AppendValue
}

// generated makes r call the generated methods of T.
func (r *Coder[T]) generated(c *Codec) {
	r.Decode = func(d Decoder, i int, v *T) (int, error) { return c.Format.Decode(d, i, v) }
	r.Append = func(e Encoder, b []byte, v *T) []byte { return c.Format.Append(e, b, v) }
	if !c.Format.AddressSensitive((*T)(nil)) {
		r.AppendValue = r.Append
	}
}

// methods makes r call m.
func (r *Coder[T]) methods(m Methods) {
	if m.Decode != nil {
		r.Decode = func(d Decoder, i int, v *T) (int, error) { return m.Decode(d, i, v) }
	}
	if m.Append != nil {
		r.Append = func(e Encoder, b []byte, v *T) []byte { return m.Append(e, b, v) }
	}
	r.AppendValue = r.Append
	if m.AppendValue != nil {
		r.AppendValue = func(e Encoder, b []byte, v *T) []byte { return m.AppendValue(e, b, *v) }
	}
}

// Set makes r encode values in one way, whether they are addressable or not.
func (r *Coder[T]) Set(decode func(Decoder, int, *T) (int, error), append func(Encoder, []byte, *T) []byte) {
	r.Decode, r.Append, r.AppendValue = decode, append, append
}

// Interface reads the value at i into v, an interface with methods, as encoding/json does: null makes
// it nil, and anything else goes into what the pointer that v holds points to. Without one it is a
// mismatch.
//
// In an arena it is the same: decoding puts nothing into such an interface, so
// that what is there is the caller's and does not date from before a Reset.
func Interface[T any](c *Codec, d Decoder, i int, v *T) (int, error) {
	if held := any(*v); held != nil && dynamic.IsPointer(held) {
		isNil, j, err := c.Format.Held(d, i, held)
		if isNil {
			*v = *new(T)
		}
		return j, err
	}
	if d.Null(i) {
		*v = *new(T)
		return i + c.NullLen, nil
	}
	if c.Format.ClearsMismatched() {
		*v = *new(T)
	}
	return c.Format.NotHeld(d, i, (*T)(nil))
}
