package jsonwire

import "time"

// dynamic reads the value at i into what v points to, a type argument that
// nobody foresaw: []Line, *Line. Generated code is found inside, and errors
// are those of generated code, but what it needs itself is on the heap.
func (d *Decoder) dynamic(i int, v any) (int, error) {
	if p, ok := v.(valueDecoder); ok && hasOwnCodec(p) {
		return p.DecodeJSONValue(d, i)
	}
	switch v := v.(type) {
	case *string:
		return d.String(i, v)
	case *int:
		return d.Int(i, v)
	case *bool:
		return d.Bool(i, v)
	case *float64:
		return d.Float64(i, v)
	case *any:
		return d.Any(i, v)
	case *time.Time:
		return d.Time(i, v)
	case unmarshaler:
		return d.Unmarshal(i, v)
	case textUnmarshaler:
		return d.Reflected(i, v)
	}
	if j, ok, err := d.shaped(i, v); ok {
		return j, err
	}
	return d.Reflected(i, v)
}
