//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendTable appends the struct that v points to, whose type t describes. It is the body of the methods
// that such a type has.
func (e *Encoder) AppendTable(b []byte, t *wire.Table, v any) []byte {
	if mem.TypeAddress(v) != mem.TypeAddress(t.Zero) {
		panic(wrongTable(t, v))
	}
	at := mem.PointerIn(v)
	if at == nil {
		return AppendNull(b)
	}
	l := e.lend()
	b = l.appendMembers(b, programOf(t), at)
	e.regain(l)
	return b
}

// wrongTable is the bug of a table that is used for another type.
func wrongTable(t *wire.Table, v any) string {
	return "catena: the table of " + dynamic.TypeName(t.Zero) + " for a " + dynamic.TypeName(v)
}

const wrongCode = "catena: a table with a code that this version does not know"

// appendMembers appends the struct at v. What is appended here leaves wire.Room.
func (e *Encoder) appendMembers(b []byte, p *program, v mem.Pointer) []byte {
	if p.recursive {
		if !e.Enter(b) {
			return wire.WithRoom(b)
		}
		b = e.appendObject(b, p, v)
		e.Leave()
		return b
	}
	return e.appendObject(b, p, v)
}

// appendFields appends the members of the struct at v.
func (e *Encoder) appendFields(b []byte, p *program, v mem.Pointer) []byte {
	list := p.list
	for f := range list {
		m := &list[f]
		at := mem.Add(v, m.offset)
		if m.asked != askNothing {
			if m.asked == askWord {
				if *mem.As[int](mem.Add(v, m.word)) == 0 {
					continue
				}
			} else if !m.isPresent(at) {
				continue
			}
		}
		// A short name is copied whole, whatever its length is.
		if n := len(b); m.size != 0 && cap(b)-n >= lineSize {
			mem.StoreLine(b, n, &m.head)
			b = b[:n+int(m.size)]
		} else {
			b = e.appendLongHead(b, m)
		}
		switch m.code {
		case opString:
			b = e.AppendString(b, *mem.As[string](at))
		case opBool:
			b = e.AppendBool(b, *mem.As[bool](at))
		case opInt:
			b = e.AppendInt64(b, int64(*mem.As[int](at)))
		case opInt64:
			b = e.AppendInt64(b, *mem.As[int64](at))
		case opFloat64:
			b = e.AppendFloat64(b, *mem.As[float64](at))
		case opStruct:
			b = e.appendMembers(b, m.op.part, at)
		case opPointer:
			if at = *mem.As[mem.Pointer](at); at == nil {
				b = AppendNull(b)
			} else {
				b = e.appendPart(b, m.op.elem, at)
			}
		case opSlice:
			b = e.appendSlicePart(b, m.op, at)
		case opTime:
			b = e.AppendTime(b, *mem.As[time.Time](at))
		case opStrings:
			b = e.AppendStrings(b, *mem.As[[]string](at))
		default:
			b = e.appendPart(b, m.op, at)
		}
	}
	return b
}

// appendLongHead appends the name of a member that is long, or where there is little room.
//
//go:noinline
func (e *Encoder) appendLongHead(b []byte, m *tableMember) []byte {
	if m.before != "" {
		return wire.AppendText(b, m.before)
	}
	return e.appendName(b, m)
}

// isPresent reports whether a member that is asked is written. v is the address of its field.
func (m *tableMember) isPresent(v mem.Pointer) bool {
	switch {
	case m.omit == omitAlways, m.omit == omitEmpty && m.op.isEmpty(v):
		return false
	}
	switch m.zero {
	case zeroEmpty:
		return !m.op.isEmpty(v)
	case zeroNil:
		return *mem.As[mem.Pointer](v) != nil
	case zeroMethod:
		return !mem.At(m.op.proto, v).(isZeroer).IsZero()
	case zeroNilOrNot:
		p := *mem.As[mem.Pointer](v)
		return p != nil && !mem.At(dynamic.ElemOf(m.op.proto), p).(isZeroer).IsZero()
	case zeroValue:
		return !wire.IsZero(mem.At(m.op.proto, v))
	case zeroEqual:
		return !dynamic.EqualsZero(mem.At(m.op.proto, v))
	}
	return true
}

// isEmpty reports whether the value at v is empty, in the sense of omitempty.
func (o *tableOp) isEmpty(v mem.Pointer) bool {
	switch o.code {
	case opBool:
		return !*mem.As[bool](v)
	case opInt, opUint, opUintptr:
		return *mem.As[int](v) == 0
	case opInt8, opUint8:
		return *mem.As[int8](v) == 0
	case opInt16, opUint16:
		return *mem.As[int16](v) == 0
	case opInt32, opUint32:
		return *mem.As[int32](v) == 0
	case opInt64, opUint64:
		return *mem.As[int64](v) == 0
	case opFloat32:
		return *mem.As[float32](v) == 0
	case opFloat64:
		return *mem.As[float64](v) == 0
	case opString, opNumber:
		return *mem.As[string](v) == ""
	case opSlice, opBytes, opRawMessage, opStrings, opInts, opInt64s, opFloat64s:
		return len(*mem.As[[]byte](v)) == 0
	case opPointer, opAny, opStringPointer, opBoolPointer, opIntPointer, opInt64Pointer, opFloat64Pointer:
		return *mem.As[mem.Pointer](v) == nil
	case opMap, opStringMap, opIntMap, opBoolMap:
		return len(*mem.As[map[string]bool](v)) == 0
	}
	if o.code == opQuoted {
		return o.elem.isEmpty(v)
	}
	return dynamic.IsEmpty(mem.At(o.proto, v))
}

// appendPart appends the value at v that o is for.
func (e *Encoder) appendPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	switch o.code {
	case opString:
		return e.AppendString(b, *mem.As[string](v))
	case opBool:
		return e.AppendBool(b, *mem.As[bool](v))
	case opInt:
		return e.AppendInt64(b, int64(*mem.As[int](v)))
	case opInt64:
		return e.AppendInt64(b, *mem.As[int64](v))
	case opFloat64:
		return e.AppendFloat64(b, *mem.As[float64](v))
	case opStruct:
		return e.appendMembers(b, o.part, v)
	case opPointer:
		p := *mem.As[mem.Pointer](v)
		if p == nil {
			return AppendNull(b)
		}
		return e.appendPart(b, o.elem, p)
	case opSlice:
		return e.appendSlicePart(b, o, v)
	case opMap:
		return e.appendMapPart(b, o, v)
	case opArray:
		return e.appendArrayPart(b, o, v)
	case opInt8:
		return e.AppendInt64(b, int64(*mem.As[int8](v)))
	case opInt16:
		return e.AppendInt64(b, int64(*mem.As[int16](v)))
	case opInt32:
		return e.AppendInt64(b, int64(*mem.As[int32](v)))
	case opUint:
		return e.AppendUint64(b, uint64(*mem.As[uint](v)))
	case opUint8:
		return e.AppendUint64(b, uint64(*mem.As[uint8](v)))
	case opUint16:
		return e.AppendUint64(b, uint64(*mem.As[uint16](v)))
	case opUint32:
		return e.AppendUint64(b, uint64(*mem.As[uint32](v)))
	case opUint64:
		return e.AppendUint64(b, *mem.As[uint64](v))
	case opUintptr:
		return e.AppendUint64(b, uint64(*mem.As[uintptr](v)))
	case opFloat32:
		return e.AppendFloat32(b, *mem.As[float32](v))
	case opTime:
		return e.AppendTime(b, *mem.As[time.Time](v))
	case opRawMessage:
		return e.AppendRawMessage(b, *mem.As[[]byte](v))
	case opNumber:
		return e.AppendNumber(b, *mem.As[string](v))
	case opAny:
		return e.AppendAny(b, *mem.As[any](v))
	case opBytes:
		return e.AppendBytes(b, *mem.As[[]byte](v))
	case opByteArray:
		return e.AppendBytes(b, mem.ArrayAt[byte](v, o.length))
	case opValue:
		return mem.At(o.value, v).AppendMsgpackValue(e, b)
	case opReflected:
		return e.AppendReflected(b, mem.At(o.proto, v))
	case opOwn:
		if o.encode == '-' {
			return e.appendPart(b, o.elem, v)
		}
		return e.appendOwnPart(b, o.encode, mem.At(o.proto, v))
	case opQuoted:
		return e.appendQuotedPart(b, o.elem, v)
	case opStrings:
		return e.AppendStrings(b, *mem.As[[]string](v))
	case opInts:
		return e.AppendInts(b, *mem.As[[]int](v))
	case opInt64s:
		return e.AppendInt64s(b, *mem.As[[]int64](v))
	case opFloat64s:
		return e.AppendFloat64s(b, *mem.As[[]float64](v))
	case opStringArray:
		return e.AppendStrings(b, mem.ArrayAt[string](v, o.length))
	case opIntArray:
		return e.AppendInts(b, mem.ArrayAt[int](v, o.length))
	case opInt64Array:
		return e.AppendInt64s(b, mem.ArrayAt[int64](v, o.length))
	case opFloat64Array:
		return e.AppendFloat64s(b, mem.ArrayAt[float64](v, o.length))
	case opStringMap:
		return e.AppendStringMap(b, *mem.As[map[string]string](v))
	case opIntMap:
		return e.AppendIntMap(b, *mem.As[map[string]int](v))
	case opBoolMap:
		return e.AppendBoolMap(b, *mem.As[map[string]bool](v))
	}
	return e.appendScalarPointer(b, o, v)
}

// appendScalarPointer is appendPart for a pointer to a common scalar.
func (e *Encoder) appendScalarPointer(b []byte, o *tableOp, v mem.Pointer) []byte {
	if p := *mem.As[mem.Pointer](v); p != nil {
		return e.appendPart(b, o.elem, p)
	}
	return AppendNull(b)
}

// appendSlicePart appends the slice at v.
func (e *Encoder) appendSlicePart(b []byte, o *tableOp, v mem.Pointer) []byte {
	s := o.elems.List(v)
	if s.IsNil() {
		return AppendNull(b)
	}
	start := len(b)
	b = arrayStart(b, s.Len())
	if s.Len() == 0 {
		return arrayEnd(b)
	}
	for k := range s.Len() {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		if b = arrayNext(b, k); o.elem.code == opStruct {
			b = e.appendMembers(b, o.elem.part, o.elems.At(s, k))
		} else {
			b = e.appendPart(b, o.elem, o.elems.At(s, k))
		}
	}
	return arrayEnd(b)
}

// fewElements is how many elements an array has at most between which the output is not looked at.
const fewElements = 64

// appendArrayPart appends the array at v.
func (e *Encoder) appendArrayPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	start := len(b)
	b = arrayStart(b, o.length)
	for k := range o.length {
		if o.length > fewElements && e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendPart(arrayNext(b, k), o.elem, mem.Add(v, uintptr(k)*o.size))
	}
	return arrayEnd(b)
}

// appendMapPart appends the map at v, in the order of its keys.
func (e *Encoder) appendMapPart(b []byte, o *tableOp, v mem.Pointer) []byte {
	p := *mem.As[mem.Pointer](v)
	if p == nil {
		return AppendNull(b)
	}
	keys, values, list := wire.SortValues(o.maps, o.maps.At(p))
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendKey(mapNext(b, k), key.Text, o.maps.Numbers != nil)
		b = e.appendPart(mapColon(b), o.elem, o.elems.At(values, key.At))
	}
	list.Close()
	e.CloseMap(start)
	return mapEnd(b)
}

// appendOwnPart appends v by a method of its author.
func (e *Encoder) appendOwnPart(b []byte, how byte, v any) []byte {
	switch how {
	case 'o':
		return e.Marshal(b, v.(marshaler))
	case 't':
		return e.MarshalText(b, v.(textMarshaler))
	//wire:only msgpack cbor
	case 'b':
		return e.MarshalBinary(b, v.(binaryMarshaler))
	//wire:only msgpack cbor
	case 'e':
		return e.MarshalTime(b, v.(binaryMarshaler))
	//wire:only msgpack cbor
	case 'j':
		return e.MarshalByJSON(b, v.(interface{ MarshalJSON() ([]byte, error) }))
	//wire:only msgpack cbor
	case 'f':
		return e.MarshalByJSONFields(b, v)
	}
	panic(wrongCode)
}
