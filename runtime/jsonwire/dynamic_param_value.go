package jsonwire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// byMethod reads the value at i into what v points to, if that has methods for it.
func (d *Decoder) byMethod(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case unmarshaler:
		j, err = d.Unmarshal(i, v)
	case textUnmarshaler:
		j, err = d.UnmarshalText(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}

// opaque reads the value at i into what v points to: a slice of bytes, a struct without generated code or a map by keys with
// an UnmarshalText. All but the first goes through encoding/json.
func (d *Decoder) opaque(i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	return d.Reflected(i, v)
}
