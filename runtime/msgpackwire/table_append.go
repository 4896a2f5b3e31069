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
	return e.appendMembers(b, programOf(t), at, nil)
}

// wrongTable is the bug of a table that is used for another type.
func wrongTable(t *wire.Table, v any) string {
	return "catena: the table of " + dynamic.TypeName(t.Zero) + " for a " + dynamic.TypeName(v)
}

const wrongCode = "catena: a table with a code that this version does not know"

// memberRoom is how much a name in a tableMember, a short value and what is left behind it take.
const memberRoom = lineSize + shortSize + wire.Room

// shortSize is how much a short value takes at most.
const shortSize = 32

// appendMembers appends the struct at v, and leaves wire.Room. Members that are asked once are written if they are in
// set, which is nil if they are still to be asked. The codes of most members that are not simple are here, so that one
// jump finds the appender.
func (e *Encoder) appendMembers(b []byte, p *program, v mem.Pointer, set *memberSet) []byte {
	if p.extras != nil {
		return e.appendExtras(b, p, v)
	}
	if p.asksOnce && countsMembers && set == nil {
		return e.appendAsked(b, p, v)
	}
	if p.recursive && !e.Enter(b) {
		return wire.WithRoom(b)
	}
	b = openFields(b, p, v, set)
	start, list, named := len(b), p.list, false
	for f := 0; f < len(list); f++ {
		if b, f, named = e.appendSimple(b, list, f, v); f >= len(list) {
			break
		}
		m := &list[f]
		at := mem.Add(v, m.offset)
		if !named {
			if m.asked != askNothing && !isWritten(m, f, at, set) {
				continue
			}
			n := len(b)
			if cap(b)-n < memberRoom || m.put == opLongName {
				b = e.appendMember(b, p, f, at)
				continue
			}
			// A short name is copied whole, whatever its length is.
			mem.StoreLine(b, n, &m.head)
			b = b[:n+int(m.size)]
		}
		switch m.put {
		case opString:
			b = e.AppendString(b, *mem.As[string](at))
		case opBool:
			b = putBool(b, *mem.As[bool](at))
		case opInt:
			b = e.AppendInt64(b, int64(*mem.As[int](at)))
		case opInt64:
			b = e.AppendInt64(b, *mem.As[int64](at))
		case opFloat64:
			b = e.AppendFloat64(b, *mem.As[float64](at))
		case opStruct:
			b = e.appendMembers(b, m.op.part, at, nil)
		case opPointer:
			if at = *mem.As[mem.Pointer](at); at == nil {
				b = AppendNull(b)
			} else if elem := m.op.elem; elem.code == opStruct {
				b = e.appendMembers(b, elem.part, at, nil)
			} else {
				b = e.appendPart(b, elem, at)
			}
		case opSlice:
			b = e.appendSlicePart(b, m.op, at)
		case opTime:
			b = e.AppendTime(b, *mem.As[time.Time](at))
		case opBytes:
			b = e.AppendBytes(b, *mem.As[[]byte](at))
		case opStrings:
			b = e.AppendStrings(b, *mem.As[[]string](at))
		case opStringPointer:
			if p := *mem.As[*string](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendString(b, *p)
			}
		case opBoolPointer:
			if p := *mem.As[*bool](at); p == nil {
				b = AppendNull(b)
			} else {
				b = putBool(b, *p)
			}
		case opIntPointer:
			if p := *mem.As[*int](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendInt64(b, int64(*p))
			}
		case opInt64Pointer:
			if p := *mem.As[*int64](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendInt64(b, *p)
			}
		default:
			b = e.appendPart(b, m.op, at)
		}
	}
	if p.recursive {
		e.Leave()
	}
	return closeFields(b, p, start)
}

// appendExtras appends the struct at v, which has extras.
//
//go:noinline
func (e *Encoder) appendExtras(b []byte, p *program, v mem.Pointer) []byte {
	if p.recursive && !e.Enter(b) {
		return wire.WithRoom(b)
	}
	e.checkGroups(b, p, v)
	b = e.appendExtraFields(b, p, v)
	if p.recursive {
		e.Leave()
	}
	return b
}

// appendRestOf appends the unknown members of the struct at v, which has a field for them.
func (e *Encoder) appendRestOf(b []byte, p *program, v mem.Pointer) []byte {
	rest := p.extras.rest
	at := p.extras.reach(rest.path, v)
	if at == nil {
		return b
	}
	l := e.lend() // of the method the compiler knows nothing
	b = mem.At(rest.value, mem.Add(at, rest.offset)).AppendMsgpackRest(l, b, p.members)
	e.regain(l)
	return b
}

// appendExtraName appends the name of member f.
func (e *Encoder) appendExtraName(b []byte, p *program, f int) []byte {
	if n := &p.names[f]; n.before == "" {
		return e.appendName(b, n)
	}
	return wire.AppendText(b, p.names[f].before)
}

// appendMember appends a member whose name is long, or where there is little room. v is the address of its field.
//
//go:noinline
func (e *Encoder) appendMember(b []byte, p *program, f int, v mem.Pointer) []byte {
	if n := &p.names[f]; n.before != "" {
		b = wire.AppendText(b, n.before)
	} else {
		b = e.appendName(b, n)
	}
	return e.appendPart(b, p.list[f].op, v)
}

// isPresent reports whether a member that is asked is written. v is the address of its field.
func (m *tableMember) isPresent(v mem.Pointer) bool {
	switch {
	case m.asked == askWord:
		return *mem.As[int](mem.Add(v, m.word-m.offset)) != 0
	case m.omit == omitAlways, m.omit == omitEmpty && m.op.isEmpty(v), m.op.preset != nil && m.op.preset.Equals(v):
		return false
	}
	switch m.zero {
	case zeroEmpty:
		return !m.op.isEmpty(v)
	case zeroNil:
		return *mem.As[mem.Pointer](v) != nil
	case zeroTime:
		return !mem.As[time.Time](v).IsZero()
	case zeroParts:
		return !m.op.hasZeroParts(v)
	case zeroMethod:
		return !mem.At(m.op.proto, v).(isZeroer).IsZero()
	case zeroNilOrNot:
		p := *mem.As[mem.Pointer](v)
		return p != nil && !mem.At(dynamic.ElemOf(m.op.proto), p).(isZeroer).IsZero()
	case zeroParam:
		return !dynamic.IsZeroParam(mem.At(m.op.proto, v))
	case zeroValue:
		return !wire.IsZero(mem.At(m.op.proto, v))
	case zeroEqual:
		return !dynamic.EqualsZero(mem.At(m.op.proto, v))
	}
	return true
}

// hasZeroParts reports whether the parts of the value at v are zero.
func (o *tableOp) hasZeroParts(v mem.Pointer) bool {
	for k := range o.parts {
		p := &o.parts[k]
		at, bits := mem.Add(v, p.Offset), uint64(0)
		switch p.Size {
		case 1:
			bits = uint64(*mem.As[uint8](at))
		case 2:
			bits = uint64(*mem.As[uint16](at))
		case 4:
			bits = uint64(*mem.As[uint32](at))
		default:
			bits = *mem.As[uint64](at)
		}
		if p.IsFloat {
			bits &^= 1 << (8*p.Size - 1)
		}
		if bits != 0 {
			return false
		}
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
		return e.appendMembers(b, o.part, v, nil)
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
		l := e.lend() // of the method the compiler knows nothing
		b = mem.At(o.value, v).AppendMsgpackValue(l, b)
		e.regain(l)
		return b
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
	start, n := len(b), s.Len()
	b = arrayStart(b, n)
	if n == 0 {
		return arrayEnd(b)
	}
	elem, at := o.elem, o.elems.At(s, 0)
	for k := 0; ; {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		if b = arrayNext(b, k); elem.code == opStruct {
			b = e.appendMembers(b, elem.part, at, nil)
		} else {
			b = e.appendPart(b, elem, at)
		}
		if k++; k == n {
			break
		}
		at = mem.Add(at, o.size)
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

// AppendDocument appends the struct that v points to, whose type t describes, as a document. It is the body of
// AppendMsgpack for such a type.
func AppendDocument(dst []byte, t *wire.Table, v any) ([]byte, error) {
	var e Encoder
	return e.Close(e.AppendTable(e.Start(dst), t, v))
}
