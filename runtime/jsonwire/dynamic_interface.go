package jsonwire

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// unsupported is Unsupported for a value that is not null.
func (d *Decoder) unsupported(i int, proto any) (int, error) { return d.mismatch(i, "null", proto) }

// notHeld is the mismatch of a value with an interface that holds no pointer.
func (d *Decoder) notHeld(i int, proto any) (int, error) {
	if j, err := d.madeNumber(i); err != nil {
		return j, err
	}
	j, err := d.mismatch(i, dynamic.PointedName(proto), proto)
	err = state.HoldsNoPointer(err)
	if f, ok := err.(*state.Failure); ok && !f.Fatal && !interfacesReadNumbers {
		f.Offset = i
	}
	return j, err
}

// held decodes the value at i into what the pointer in v points to, by its
// generated code or else by encoding/json. It sets v to nil where null does.
func (d *Decoder) held(i int, v *any) (j int, err error) {
	if p, ok := (*v).(valueDecoder); ok && !d.Null(i) && reflector.IsOwn(p) {
		j, err = p.DecodeJSONValue(d, i)
		return j, d.Pointed(err, p)
	}
	j, err = d.Skip(i)
	if err != nil {
		return j, err
	}
	panics := true
	d.LockArena()
	defer d.called(&panics, j, &err)
	options := jsonerr.DecodeOptions{UseNumber: d.UseNumber, DisallowUnknownFields: d.UnknownIsError}
	ended, steps, err := jsonerr.Decode(d.Buf[i:j], i, v, options)
	panics = false
	if ended {
		return j, custom(j, err)
	}
	if err == nil || d.Pending != nil {
		return j, nil
	}
	kind := wire.ErrType
	if strings.HasPrefix(err.Error(), "json: unknown field ") {
		kind = wire.ErrUnknownField
	}
	return j, &state.Failure{Kind: kind, Offset: j, Reason: err.Error(), Cause: err, Steps: steps}
}

// Reflected reads the value at i into what v points to, as encoding/json does.
// What it makes lives on the heap. In an arena what v points to is taken as nil
// first, if it can be nil; what lies deeper is merged with, not being of an arena.
func (d *Decoder) Reflected(i int, v any) (int, error) {
	if !d.Null(i) {
		if d.Arena != nil {
			dynamic.Forget(v)
		}
		return d.held(i, &v)
	}
	d.LockArena()
	defer d.UnlockArena()
	if err := jsonerr.DecodeNull(v); err != nil {
		return i + 4, custom(i+4, err)
	}
	return i + NullLen, nil
}

// MarshalInterface appends what v holds, where MarshalJSON is one of the methods
// of the interface type T: as encoding/json does, by calling it, for a nil
// pointer too.
func MarshalInterface[T interface{ MarshalJSON() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.marshalInterface(b, v, (*T)(nil))
}

// marshalInterface is MarshalInterface for the interface type T; proto is (*T)(nil).
func (e *Encoder) marshalInterface(b []byte, v marshaler, proto any) []byte {
	if b, ok := e.appendOwn(b, v); ok {
		return b
	}
	before := e.Err
	b = e.marshal(b, v, true)
	if e.Err != before {
		jsonerr.MarshalerOf(e.Err, proto)
	}
	return b
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.marshalTextInterface(b, v, (*T)(nil))
}

func (e *Encoder) marshalTextInterface(b []byte, v textMarshaler, proto any) []byte {
	before := e.Err
	b = e.marshalText(b, v, true)
	if e.Err != before {
		jsonerr.MarshalerOf(e.Err, proto)
	}
	return b
}

func (*reflectedFormat) OfInterface(proto any) func(reflected.Encoder, []byte, any) []byte {
	method, marshals := jsonerr.InterfaceMarshals(proto)
	if !marshals {
		return nil
	}
	return func(e reflected.Encoder, b []byte, v any) []byte {
		if method == jsonerr.MarshalJSON {
			m, _ := v.(marshaler)
			return e.(*Encoder).marshalInterface(b, m, proto)
		}
		m, _ := v.(textMarshaler)
		return e.(*Encoder).marshalTextInterface(b, m, proto)
	}
}
