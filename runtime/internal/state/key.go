package state

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

type textMarshaler interface{ MarshalText() ([]byte, error) }

// MarshaledKey appends the text of a map key with MarshalText, in the binary formats.
func MarshaledKey[K textMarshaler](b []byte, k K) ([]byte, error) {
	text, err := k.MarshalText()
	if err != nil {
		name := dynamic.TypeName(k)
		return b, Refused("MarshalText of "+name+": "+err.Error(), name, err, nil)
	}
	return append(b, text...), nil
}

// appendTextKey appends the text of a map key, which marshaled appends; a nil pointer is
// the empty text. nilable reports whether the key may be nil: other keys are not made
// interfaces of, which would allocate.
func appendTextKey[K textMarshaler](b []byte, k K, nilable bool, marshaled func([]byte, K) ([]byte, error)) ([]byte, error) {
	if nilable {
		if any(k) == nil {
			return b, Refused("a map key is a nil interface", "", nil, wire.ErrUnsupported) // encoding/json panics
		}
		if dynamic.IsNilPointer(k) {
			return b, nil
		}
	}
	return marshaled(b, k)
}

// IsIntegerKey reports whether keys of type K, a type argument, are integers.
func IsIntegerKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string:
		return false
	case *int, *int64:
		return true
	}
	kind, _ := dynamic.KindOf((*K)(nil))
	return kind != dynamic.Text && !dynamic.MarshalsAsText((*K)(nil))
}

// SortText is wire.SortIntegers for keys that are written as the text which they
// marshal into, and which marshaled appends. A nil pointer is the empty text. Where a key fails there are no
// keys, and e has the error; if it had one before, no key is asked.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, marshaled func([]byte, K) ([]byte, error)) ([]wire.Key, []V, *wire.EntryList) {
	var zero K
	nilable := any(zero) == nil || dynamic.IsNilPointer(zero)
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		return appendTextKey(b, k, nilable, marshaled)
	})
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, marshaled func([]byte, textMarshaler) ([]byte, error)) ([]wire.Key, []V, *wire.EntryList) {
	switch m := any(m).(type) {
	case map[string]V:
		return wire.SortStrings(pool, nil, m)
	case map[int]V:
		return wire.SortIntegers(pool, m)
	case map[int64]V:
		return wire.SortIntegers(pool, m)
	}
	byText := dynamic.MarshalsAsText((*K)(nil))
	kind, _ := dynamic.KindOf((*K)(nil))
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		switch {
		case byText:
			m, _ := any(k).(textMarshaler)
			return appendTextKey(b, m, true, marshaled)
		case kind == dynamic.Text:
			return append(b, dynamic.KeyString(k)...), nil
		case kind == dynamic.Signed:
			return text.AppendInt64(b, dynamic.KeyInt(k)), nil
		}
		return text.AppendUint64(b, dynamic.KeyUint(k)), nil
	})
}

func sortMarshaled[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, appendKey func([]byte, K) ([]byte, error)) ([]wire.Key, []V, *wire.EntryList) {
	if e.Err != nil {
		return nil, nil, nil // no more of another's code is called
	}
	keys, values, list, err := wire.SortMarshaled(pool, m, appendKey)
	if err != nil {
		e.Fail(b, err)
	}
	return keys, values, list
}

// SortNames is SortText for keys that are written as the texts that n has for them.
func SortNames[K wire.Integer, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, n *wire.Names) ([]wire.Key, []V, *wire.EntryList) {
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		b, err := n.AppendText(b, int64(k))
		if err != nil {
			err = Refused(n.Nameless(int64(k)), dynamic.PointedName(n.Type), nil, wire.ErrUnsupported)
		}
		return b, err
	})
}

// SortListed is SortText for keys that have to be values of n.
func SortListed[K ~string, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, n *wire.Texts) ([]wire.Key, []V, *wire.EntryList) {
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		if !n.Has(string(k)) {
			return b, Refused(n.Unlisted(string(k)), dynamic.PointedName(n.Type), nil, wire.ErrUnsupported)
		}
		return append(b, k...), nil
	})
}
