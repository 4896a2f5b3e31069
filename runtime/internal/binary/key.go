package binary

import (
	"github.com/ezrantn/catena/runtime/internal/number"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

type textMarshaler interface{ MarshalText() ([]byte, error) }

// AppendTextKey appends the text of a map key with MarshalText; a nil pointer is
// the empty text. nilable tells that the key may be nil: other keys are not made
// interfaces of, which would allocate.
func AppendTextKey[K textMarshaler](b []byte, k K, nilable bool) ([]byte, error) {
	if nilable {
		if any(k) == nil {
			return b, Refused("a map key is a nil interface", "", nil, wire.ErrUnsupported)
		}
		if std.IsNilPointer(k) {
			return b, nil
		}
	}
	text, err := k.MarshalText()
	if err != nil {
		name := std.TypeName(k)
		return b, Refused("MarshalText of "+name+": "+err.Error(), name, err, nil)
	}
	return append(b, text...), nil
}

// AppendParamKey appends the text of a map key of type K, a type argument, which
// is of a kind or has MarshalText. (It is no function that is returned: one for
// K would be allocated.)
func AppendParamKey[K comparable](b []byte, k K, kind std.Kind, byText bool) ([]byte, error) {
	switch {
	case byText:
		m, _ := any(k).(textMarshaler)
		return AppendTextKey(b, m, true)
	case kind == std.Text:
		return append(b, std.KeyString(k)...), nil
	case kind == std.Signed:
		return number.AppendInt64(b, std.KeyInt(k)), nil
	}
	return number.AppendUint64(b, std.KeyUint(k)), nil
}

// IsIntegerKey reports whether keys of type K, a type argument, are integers.
func IsIntegerKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string:
		return false
	case *int, *int64:
		return true
	}
	kind, _ := std.KindOf((*K)(nil))
	return kind != std.Text && !std.MarshalsAsText((*K)(nil))
}
