//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
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

// memberRoom is how much a name in a table.Member, a short value and what is left behind it take.
const memberRoom = table.LineSize + shortSize + wire.Room

// shortSize is how much a short value takes at most.
const shortSize = 32

// appendMembers appends the struct at v, and leaves wire.Room. Members that are tested once are written if they are in
// set, which is nil if they are still to be tested. The codes of most members that are not simple are here, so that one
// jump finds the appender.
func (e *Encoder) appendMembers(b []byte, p *table.Program, v mem.Pointer, set *table.Set) []byte {
	if p.Extras != nil {
		return e.appendExtras(b, p, v)
	}
	if p.TestsOnce && countsMembers && set == nil {
		return e.appendTestedOnce(b, p, v)
	}
	if p.Recursive && !e.Enter(b) {
		return wire.WithRoom(b)
	}
	b = openFields(b, p, v, set)
	start, list, named := len(b), p.List, false
	for f := 0; f < len(list); f++ {
		if b, f, named = e.appendSimple(b, list, f, v); f >= len(list) {
			break
		}
		m := &list[f]
		at := mem.Add(v, m.Offset)
		if !named {
			if m.Presence != table.PresentAlways && !isWritten(m, f, at, set) {
				continue
			}
			n := len(b)
			if cap(b)-n < memberRoom || m.WriteCode == table.OpLongName {
				b = e.appendMember(b, p, f, at)
				continue
			}
			// A short name is copied whole, whatever its length is.
			mem.StoreLine(b, n, &m.Head)
			b = b[:n+int(m.Size)]
		}
		switch m.WriteCode {
		case table.OpString:
			b = e.AppendString(b, *mem.As[string](at))
		case table.OpBool:
			b = putBool(b, *mem.As[bool](at))
		case table.OpInt:
			b = e.AppendInt64(b, int64(*mem.As[int](at)))
		case table.OpInt64:
			b = e.AppendInt64(b, *mem.As[int64](at))
		case table.OpFloat64:
			b = e.AppendFloat64(b, *mem.As[float64](at))
		case table.OpStruct:
			b = e.appendMembers(b, m.Op.Part, at, nil)
		case table.OpPointer:
			if at = *mem.As[mem.Pointer](at); at == nil {
				b = AppendNull(b)
			} else if elem := m.Op.Elem; elem.Code == table.OpStruct {
				b = e.appendMembers(b, elem.Part, at, nil)
			} else {
				b = e.appendPart(b, elem, at)
			}
		case table.OpSlice:
			b = e.appendSlicePart(b, m.Op, at)
		case table.OpTime:
			b = e.AppendTime(b, *mem.As[time.Time](at))
		case table.OpBytes:
			b = e.AppendBytes(b, *mem.As[[]byte](at))
		case table.OpStrings:
			b = e.AppendStrings(b, *mem.As[[]string](at))
		case table.OpStringPointer:
			if p := *mem.As[*string](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendString(b, *p)
			}
		case table.OpBoolPointer:
			if p := *mem.As[*bool](at); p == nil {
				b = AppendNull(b)
			} else {
				b = putBool(b, *p)
			}
		case table.OpIntPointer:
			if p := *mem.As[*int](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendInt64(b, int64(*p))
			}
		case table.OpInt64Pointer:
			if p := *mem.As[*int64](at); p == nil {
				b = AppendNull(b)
			} else {
				b = e.AppendInt64(b, *p)
			}
		default:
			b = e.appendPart(b, m.Op, at)
		}
	}
	if p.Recursive {
		e.Leave()
	}
	return closeFields(b, p, start)
}

// appendExtras appends the struct at v, which has extras.
//
//go:noinline
func (e *Encoder) appendExtras(b []byte, p *table.Program, v mem.Pointer) []byte {
	if p.Recursive && !e.Enter(b) {
		return wire.WithRoom(b)
	}
	e.checkGroups(b, p, v)
	b = e.appendExtraFields(b, p, v)
	if p.Recursive {
		e.Leave()
	}
	return b
}

// appendRestOf appends the unknown members of the struct at v, which has a field for them.
func (e *Encoder) appendRestOf(b []byte, p *table.Program, v mem.Pointer) []byte {
	rest := p.Extras.Rest
	at := p.Extras.Reach(rest.Path, v)
	if at == nil {
		return b
	}
	l := e.lend() // of the method the compiler knows nothing
	b = mem.At(rest.Value.(restValue), mem.Add(at, rest.Offset)).AppendMsgpackRest(l, b, membersOf(p))
	e.regain(l)
	return b
}

// appendExtraName appends the name of member f.
func (e *Encoder) appendExtraName(b []byte, p *table.Program, f int) []byte {
	if n := &p.Names[f]; n.Before == "" {
		return e.appendName(b, n)
	}
	return wire.AppendText(b, p.Names[f].Before)
}

// appendMember appends a member whose name is long, or where there is little room. v is the address of its field.
//
//go:noinline
func (e *Encoder) appendMember(b []byte, p *table.Program, f int, v mem.Pointer) []byte {
	if n := &p.Names[f]; n.Before != "" {
		b = wire.AppendText(b, n.Before)
	} else {
		b = e.appendName(b, n)
	}
	return e.appendPart(b, p.List[f].Op, v)
}

// appendPart appends the value at v that o is for.
func (e *Encoder) appendPart(b []byte, o *table.Op, v mem.Pointer) []byte {
	switch o.Code {
	case table.OpString:
		return e.AppendString(b, *mem.As[string](v))
	case table.OpBool:
		return e.AppendBool(b, *mem.As[bool](v))
	case table.OpInt:
		return e.AppendInt64(b, int64(*mem.As[int](v)))
	case table.OpInt64:
		return e.AppendInt64(b, *mem.As[int64](v))
	case table.OpFloat64:
		return e.AppendFloat64(b, *mem.As[float64](v))
	case table.OpStruct:
		return e.appendMembers(b, o.Part, v, nil)
	case table.OpPointer:
		p := *mem.As[mem.Pointer](v)
		if p == nil {
			return AppendNull(b)
		}
		return e.appendPart(b, o.Elem, p)
	case table.OpSlice:
		return e.appendSlicePart(b, o, v)
	case table.OpMap:
		return e.appendMapPart(b, o, v)
	case table.OpArray:
		return e.appendArrayPart(b, o, v)
	case table.OpInt8:
		return e.AppendInt64(b, int64(*mem.As[int8](v)))
	case table.OpInt16:
		return e.AppendInt64(b, int64(*mem.As[int16](v)))
	case table.OpInt32:
		return e.AppendInt64(b, int64(*mem.As[int32](v)))
	case table.OpUint:
		return e.AppendUint64(b, uint64(*mem.As[uint](v)))
	case table.OpUint8:
		return e.AppendUint64(b, uint64(*mem.As[uint8](v)))
	case table.OpUint16:
		return e.AppendUint64(b, uint64(*mem.As[uint16](v)))
	case table.OpUint32:
		return e.AppendUint64(b, uint64(*mem.As[uint32](v)))
	case table.OpUint64:
		return e.AppendUint64(b, *mem.As[uint64](v))
	case table.OpUintptr:
		return e.AppendUint64(b, uint64(*mem.As[uintptr](v)))
	case table.OpFloat32:
		return e.AppendFloat32(b, *mem.As[float32](v))
	case table.OpTime:
		return e.AppendTime(b, *mem.As[time.Time](v))
	case table.OpRawMessage:
		return e.AppendRawMessage(b, *mem.As[[]byte](v))
	case table.OpNumber:
		return e.AppendNumber(b, *mem.As[string](v))
	case table.OpAny:
		return e.AppendAny(b, *mem.As[any](v))
	case table.OpBytes:
		return e.AppendBytes(b, *mem.As[[]byte](v))
	case table.OpByteArray:
		return e.AppendBytes(b, mem.ArrayAt[byte](v, o.Length))
	case table.OpValue:
		l := e.lend() // of the method the compiler knows nothing
		b = mem.At(*mem.As[Value](o.Value), v).AppendMsgpackValue(l, b)
		e.regain(l)
		return b
	case table.OpReflected:
		return e.AppendReflected(b, mem.At(o.Proto, v))
	case table.OpOwn:
		if o.Encode == '-' {
			return e.appendPart(b, o.Elem, v)
		}
		return e.appendOwnPart(b, o.Encode, mem.At(o.Proto, v))
	case table.OpQuoted:
		return e.appendQuotedPart(b, o.Elem, v)
	case table.OpStrings:
		return e.AppendStrings(b, *mem.As[[]string](v))
	case table.OpInts:
		return e.AppendInts(b, *mem.As[[]int](v))
	case table.OpInt64s:
		return e.AppendInt64s(b, *mem.As[[]int64](v))
	case table.OpFloat64s:
		return e.AppendFloat64s(b, *mem.As[[]float64](v))
	case table.OpStringArray:
		return e.AppendStrings(b, mem.ArrayAt[string](v, o.Length))
	case table.OpIntArray:
		return e.AppendInts(b, mem.ArrayAt[int](v, o.Length))
	case table.OpInt64Array:
		return e.AppendInt64s(b, mem.ArrayAt[int64](v, o.Length))
	case table.OpFloat64Array:
		return e.AppendFloat64s(b, mem.ArrayAt[float64](v, o.Length))
	case table.OpStringMap:
		return e.AppendStringMap(b, *mem.As[map[string]string](v))
	case table.OpIntMap:
		return e.AppendIntMap(b, *mem.As[map[string]int](v))
	case table.OpBoolMap:
		return e.AppendBoolMap(b, *mem.As[map[string]bool](v))
	}
	return e.appendScalarPointer(b, o, v)
}

// appendScalarPointer is appendPart for a pointer to a common scalar.
func (e *Encoder) appendScalarPointer(b []byte, o *table.Op, v mem.Pointer) []byte {
	if p := *mem.As[mem.Pointer](v); p != nil {
		return e.appendPart(b, o.Elem, p)
	}
	return AppendNull(b)
}

// appendSlicePart appends the slice at v.
func (e *Encoder) appendSlicePart(b []byte, o *table.Op, v mem.Pointer) []byte {
	s := o.Elems.List(v)
	if s.IsNil() {
		return AppendNull(b)
	}
	start, n := len(b), s.Len()
	b = arrayStart(b, n)
	if n == 0 {
		return arrayEnd(b)
	}
	elem, at := o.Elem, o.Elems.At(s, 0)
	for k := 0; ; {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		if b = arrayNext(b, k); elem.Code == table.OpStruct {
			b = e.appendMembers(b, elem.Part, at, nil)
		} else {
			b = e.appendPart(b, elem, at)
		}
		if k++; k == n {
			break
		}
		at = mem.Add(at, o.Size)
	}
	return arrayEnd(b)
}

// fewElements is how many elements an array has at most between which the output is not looked at.
const fewElements = 64

// appendArrayPart appends the array at v.
func (e *Encoder) appendArrayPart(b []byte, o *table.Op, v mem.Pointer) []byte {
	start := len(b)
	b = arrayStart(b, o.Length)
	for k := range o.Length {
		if o.Length > fewElements && e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendPart(arrayNext(b, k), o.Elem, mem.Add(v, uintptr(k)*o.Size))
	}
	return arrayEnd(b)
}

// appendMapPart appends the map at v, in the order of its keys.
func (e *Encoder) appendMapPart(b []byte, o *table.Op, v mem.Pointer) []byte {
	p := *mem.As[mem.Pointer](v)
	if p == nil {
		return AppendNull(b)
	}
	keys, values, list := wire.SortValues(o.Maps, o.Maps.At(p))
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.appendKey(mapNext(b, k), key.Text, o.Maps.Numbers != nil)
		b = e.appendPart(mapColon(b), o.Elem, o.Elems.At(values, key.At))
	}
	list.Close()
	e.CloseMap(start)
	return mapEnd(b)
}

// AppendDocument appends the struct that v points to, whose type t describes, as a document. It is the body of
// AppendMsgpack for such a type.
func AppendDocument(dst []byte, t *wire.Table, v any) ([]byte, error) {
	var e Encoder
	return e.Close(e.AppendTable(e.Start(dst), t, v))
}
