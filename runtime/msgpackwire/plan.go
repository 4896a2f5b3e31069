package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file encodes and decodes values of any type that generated code is for, and pointers,
// slices, arrays and maps of such, where a caller has them in an interface.

// A Plan is how generated code encodes and decodes the values of one type.
type Plan struct{ of *std.Plan }

// PlanOf returns the plan for the type of v, which may be an empty one.
func PlanOf(v any) Plan { return Plan{codec.PlanOf(v, reads)} }

// IsEmpty reports whether generated code has no part in the plan's type.
func (p Plan) IsEmpty() bool { return p.of == nil }

// Encodes reports whether the plan's type is encoded by it where it stands in an interface.
func (p Plan) Encodes() bool { return p.of != nil && p.of.EncodesCopy }

// Decodes reports whether the plan's type is a pointer to what is decoded by it.
func (p Plan) Decodes() bool { return p.of != nil && p.of.Shape == std.Pointer && p.of.Decodes }

// Append appends the encoding of v, which is of the plan's type. p.Encodes() is true.
func (p Plan) Append(e *Encoder, b []byte, v any) []byte {
	if v, ok := v.(valueAppender); ok && p.of.Shape == std.Pointer && p.of.Elem.Shape == std.Generated {
		return v.AppendMsgpackValue(e, b)
	}
	if p.of.Shape == std.Generated || p.of.Shape == std.Array {
		return e.appendPlanned(b, std.CopyOf(v), p.of)
	}
	return e.appendPlanned(b, std.ValueOf(v), p.of)
}

// Decode decodes the value at i into what v points to, which is of the plan's type and not nil.
// p.Decodes() is true.
func (p Plan) Decode(d *Decoder, i int, v any) (int, error) {
	d.Root(v)
	if v, ok := v.(valueDecoder); ok && p.of.Elem.Shape == std.Generated {
		return v.DecodeMsgpackValue(d, i)
	}
	return d.planned(i, std.ValueOf(v).Elem(), p.of.Elem)
}

// appendPlanned appends v, which is addressable if its plan is Generated.
func (e *Encoder) appendPlanned(b []byte, v std.Value, p *std.Plan) []byte {
	b = wire.WithRoom(b)
	switch p.Shape {
	case std.Generated:
		return v.Pointer().(valueAppender).AppendMsgpackValue(e, b)
	case std.Array:
	default:
		if v.IsNil() {
			return AppendNull(b)
		}
	}
	switch p.Shape {
	case std.Pointer:
		return e.appendPlanned(b, v.Elem(), p.Elem)
	case std.Mapped:
		return e.appendPlannedMap(b, v, p)
	}
	n := v.Len()
	b = arrayStart(b, n)
	for k := range n {
		b = e.appendPlanned(arrayNext(b, k), v.At(k), p.Elem)
	}
	return arrayEnd(b)
}

func (e *Encoder) appendPlannedMap(b []byte, v std.Value, p *std.Plan) []byte {
	entries := p.Entries(v)
	b = mapStart(b, len(entries.Keys))
	for k, key := range entries.Keys {
		b = e.appendKey(mapNext(b, k), key.Text, p.Key != std.Text)
		b = e.appendPlanned(mapColon(b), entries.Value(key), p.Elem)
	}
	p.Close(entries)
	return mapEnd(b)
}

// planned reads the value at i into v.
func (d *Decoder) planned(i int, v std.Value, p *std.Plan) (int, error) {
	if p.Shape == std.Generated {
		return v.Pointer().(valueDecoder).DecodeMsgpackValue(d, i)
	}
	if d.Null(i) {
		if p.Shape != std.Array {
			v.SetNil()
		}
		return i + NullLen, nil
	}
	switch p.Shape {
	case std.Pointer:
		return d.planned(i, v.Made(), p.Elem)
	case std.Mapped:
		return d.plannedMap(i, v, p)
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if e, ok := v.Grown(n); ok {
			i, err = d.planned(i, e, p.Elem)
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if !d.Stopped(err) {
		v.End(n)
	}
	return i, err
}

func (d *Decoder) plannedMap(i int, v std.Value, p *std.Plan) (int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := v.Fill()
	for more {
		var signed int64
		var unsigned uint64
		ok := true
		switch p.Key {
		case std.Signed:
			signed, ok = d.IntegerKey(key, p.Bits)
		case std.Unsigned:
			unsigned, ok = d.UnsignedKey(key, p.Bits)
		}
		i, err = d.planned(i, m.Elem(), p.Elem)
		switch {
		case !ok || d.Stopped(err):
		case p.Key == std.Text:
			m.Text(key)
		case p.Key == std.Signed:
			m.Signed(signed)
		default:
			m.Unsigned(unsigned)
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	return i, err
}
