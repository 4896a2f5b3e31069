package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// HasOwnCodec reports whether the type of v, T or *T, has a generated codec of
// its own, not one that it merely has by embedding another type, and that
// would code it as that part alone.
func HasOwnCodec(v any) bool { return std.HasOwnCodec(std.JSON, v, reads) }

// reads returns what struct type v's codec reads, as (*T)(nil): a struct's
// reader refuses a number in the name of its own members. It returns nil for
// the codec of anything but a struct.
func reads(v any) (proto any) {
	r, ok := v.(interface {
		DecodeJSONValue(d *Decoder, i int) (int, error)
	})
	if !ok {
		return nil
	}
	defer func() {
		if recover() != nil { // the method of an embedded interface or pointer that is nil
			proto = nil
		}
	}()
	d, i := NewDecoder(nil, []byte("0"))
	i, err := r.DecodeJSONValue(d, i)
	if f, ok := err.(*failure); ok {
		proto = f.proto
	}
	_ = d.Close(i, err)
	return proto
}

// NilReceiver returns the error for decoding into v, a pointer that is nil.
func NilReceiver(v any) error {
	cause, name := std.NilError(v)
	return &wire.Error{Format: "json", Offset: -1, Type: name, Reason: "decoding into a nil " + name, Cause: cause}
}
