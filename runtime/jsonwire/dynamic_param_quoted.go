package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// DecodeQuotedParam is DecodeParam for a field with the tag option string.
func DecodeQuotedParam[T any](d *Decoder, i int, v *T) (int, error) {
	if j, ok, err := d.quotedBasic(i, basicOf(v)); ok {
		return j, err
	}
	if !dynamic.IsQuotable((*T)(nil)) {
		return DecodeParam(d, i, v)
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	d.LockArena()
	defer d.UnlockArena()
	ended, steps, err := jsonerr.DecodeQuoted(d.Buf[i:j], i, v, d.Arena != nil)
	if ended {
		return j, custom(j, err)
	}
	if err == nil || d.Pending != nil {
		return j, nil
	}
	return j, &state.Failure{Kind: wire.ErrType, Offset: j, Reason: err.Error(), Cause: err, Steps: steps}
}

// DecodeQuotedPointer is DecodeQuotedParam for a pointer to a type argument.
func DecodeQuotedPointer[T any](d *Decoder, i int, v **T) (int, error) {
	basic := basicOf((*T)(nil))
	if basic == nil {
		return DecodeQuotedParam(d, i, v)
	}
	isNull := d.QuotedNull
	if _, ok := basic.(*dynamic.Number); ok {
		isNull = d.QuotedNumberNull
	}
	if isNull(i) {
		*v = nil
		return d.Skip(i)
	}
	if d.Quotes(i) {
		*v = arenacore.Target(arenacore.SharedSlab[T](), d.Arena, v)
	}
	return DecodeQuotedParam(d, i, *v)
}

// basicOf returns v as a pointer to the basic kind that T is of, nil if it is of
// none or has marshalers.
func basicOf[T any](v *T) any {
	switch any(v).(type) {
	case *string, *bool, *int, *int64, *float64, *dynamic.Number:
		return v
	case marshaler, textMarshaler, unmarshaler, textUnmarshaler:
		return nil
	}
	return dynamic.Basic(v)
}

// quotedBasic reads what is a pointer to a basic kind.
func (d *Decoder) quotedBasic(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *string:
		j, err = Quoted(d, i, v, (*Decoder).String)
	case *bool:
		j, err = Quoted(d, i, v, (*Decoder).Bool)
	case *int:
		j, err = Quoted(d, i, v, (*Decoder).Int)
	case *int8:
		j, err = Quoted(d, i, v, (*Decoder).Int8)
	case *int16:
		j, err = Quoted(d, i, v, (*Decoder).Int16)
	case *int32:
		j, err = Quoted(d, i, v, (*Decoder).Int32)
	case *int64:
		j, err = Quoted(d, i, v, (*Decoder).Int64)
	case *uint:
		j, err = Quoted(d, i, v, (*Decoder).Uint)
	case *uint8:
		j, err = Quoted(d, i, v, (*Decoder).Uint8)
	case *uint16:
		j, err = Quoted(d, i, v, (*Decoder).Uint16)
	case *uint32:
		j, err = Quoted(d, i, v, (*Decoder).Uint32)
	case *uint64:
		j, err = Quoted(d, i, v, (*Decoder).Uint64)
	case *uintptr:
		j, err = Quoted(d, i, v, (*Decoder).Uintptr)
	case *float32:
		j, err = Quoted(d, i, v, (*Decoder).Float32)
	case *float64:
		j, err = Quoted(d, i, v, (*Decoder).Float64)
	case *dynamic.Number:
		j, err = d.QuotedNumber(i, (*string)(v))
	default:
		return i, false, nil
	}
	return j, true, err
}

// AppendQuotedParam is AppendParam for a field with the tag option string.
func AppendQuotedParam[T any](e *Encoder, b []byte, v *T) []byte {
	b, ok := e.appendQuoted(b, basicOf(v))
	if ok {
		return b
	}
	if !dynamic.IsQuotable((*T)(nil)) {
		return AppendParam(e, b, v)
	}
	return e.quotedText(b, v, true)
}

// AppendQuotedParamValue is AppendQuotedParam for a value that is not addressable.
func AppendQuotedParamValue[T any](e *Encoder, b []byte, v *T) []byte {
	b, ok := e.appendQuoted(b, basicOf(v))
	if ok {
		return b
	}
	if !dynamic.IsQuotable((*T)(nil)) {
		return AppendParamValue(e, b, v)
	}
	return e.quotedText(b, v, false)
}

// AppendQuotedPointer is AppendQuotedParam for a pointer to a type argument.
func AppendQuotedPointer[T any](e *Encoder, b []byte, v *T) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case basicOf(v) != nil:
		return AppendQuotedParam(e, b, v)
	}
	return appendQuotedPointer(e, b, v)
}

// appendQuotedPointer takes v to the heap.
func appendQuotedPointer[T any](e *Encoder, b []byte, v *T) []byte {
	return AppendQuotedParam(e, b, &v)
}

func (e *Encoder) quotedText(b []byte, v any, addressable bool) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := jsonerr.MarshalQuoted(v, addressable, e.own&keepHTML != 0)
	if err != nil {
		return e.Fail(b, failed(dynamic.TypeName(v), err))
	}
	return wire.AppendText(b, mem.String(text))
}

// appendQuoted appends what is a pointer to a basic kind.
func (e *Encoder) appendQuoted(b []byte, v any) (_ []byte, ok bool) {
	switch v := v.(type) {
	case nil:
		return b, false
	case *string:
		return e.AppendQuotedString(b, *v), true
	case *dynamic.Number:
		b = e.AppendNumber(wire.AppendByte(b, '"'), string(*v))
	default:
		lent := e.lend()
		b, _ = reflector.AppendScalar(lent, wire.AppendByte(b, '"'), dynamic.ValueOf(v).Elem(), reflector.TypeOf(v).Elem)
		e.regain(lent)
	}
	return wire.AppendByte(b, '"'), true
}
