//wire:for cbor

package msgpackwire

import "strconv"

// AppendIntegerKey appends the key of a map by integers, whose decimal text is
// key, as an integer.
func (e scalars) AppendIntegerKey(b []byte, key string) []byte {
	if key[0] == '-' {
		n, _ := strconv.ParseInt(key, 10, 64)
		return e.AppendInt64(b, n)
	}
	n, _ := strconv.ParseUint(key, 10, 64)
	return e.AppendUint64(b, n)
}

// appendKey appends the key of a map by strings or integers, whose text is key.
func (e *Encoder) appendKey(b []byte, key string, integer bool) []byte {
	if integer {
		return e.AppendIntegerKey(b, key)
	}
	return e.AppendString(b, key)
}
