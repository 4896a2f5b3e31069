//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
	"github.com/ezrantn/catena/runtime/wire"
)

// Table decodes the value at i into the struct that v points to, whose type t describes. It is the body of the
// methods that such a type has.
func (d *Decoder) Table(i int, t *wire.Table, v any) (int, error) {
	if mem.TypeAddress(v) != mem.TypeAddress(t.Zero) {
		panic(wrongTable(t, v))
	}
	p := programOf(t)
	at := mem.PointerIn(v)
	if at == nil {
		return d.NilReceiver(i, p.Proto)
	}
	return d.members(i, p, at)
}

// members decodes the object at i into the struct at v. The codes of most members are here, so that one jump finds the
// reader.
func (d *Decoder) members(i int, p *table.Program, v mem.Pointer) (int, error) {
	if p.Extras != nil {
		return d.extraMembers(i, p, v)
	}
	f, i, err := d.Object(i, membersOf(p))
	for f >= 0 {
		if f >= len(p.List) {
			i, err = d.Skip(i)
			f, i, err = d.Member(i, membersOf(p), f, err)
			continue
		}
		m := &p.List[f]
		switch at := mem.Add(v, m.Offset); m.Code {
		case table.OpString:
			f, i, err = d.StringMember(i, mem.As[string](at), membersOf(p), f)
			continue
		case table.OpBool:
			f, i, err = d.BoolMember(i, mem.As[bool](at), membersOf(p), f)
			continue
		case table.OpInt:
			f, i, err = d.IntMember(i, mem.As[int](at), membersOf(p), f)
			continue
		case table.OpInt64:
			f, i, err = d.Int64Member(i, mem.As[int64](at), membersOf(p), f)
			continue
		case table.OpFloat64:
			f, i, err = d.Float64Member(i, mem.As[float64](at), membersOf(p), f)
			continue
		case table.OpStruct:
			i, err = d.members(i, m.Op.Part, at)
		case table.OpPointer:
			i, err = d.pointerPart(i, m.Op, at)
		case table.OpSlice:
			i, err = d.slicePart(i, m.Op, at)
		case table.OpTime:
			i, err = d.Time(i, mem.As[time.Time](at))
		case table.OpStrings:
			i, err = d.Strings(i, mem.As[[]string](at))
		case table.OpStringPointer:
			i, err = d.StringPointer(i, mem.As[*string](at))
		case table.OpBoolPointer:
			i, err = d.BoolPointer(i, mem.As[*bool](at))
		case table.OpIntPointer:
			i, err = d.IntPointer(i, mem.As[*int](at))
		case table.OpInt64Pointer:
			i, err = d.Int64Pointer(i, mem.As[*int64](at))
		default:
			i, err = d.part(i, m.Op, at)
		}
		f, i, err = d.Member(i, membersOf(p), f, err)
	}
	return i, err
}

// part decodes the value at i into v, the address of a value that o is for.
func (d *Decoder) part(i int, o *table.Op, v mem.Pointer) (int, error) {
	switch o.Code {
	case table.OpString:
		return d.String(i, mem.As[string](v))
	case table.OpBool:
		return d.Bool(i, mem.As[bool](v))
	case table.OpInt:
		return d.Int(i, mem.As[int](v))
	case table.OpInt64:
		return d.Int64(i, mem.As[int64](v))
	case table.OpFloat64:
		return d.Float64(i, mem.As[float64](v))
	case table.OpStruct:
		return d.members(i, o.Part, v)
	case table.OpPointer:
		return d.pointerPart(i, o, v)
	case table.OpSlice:
		return d.slicePart(i, o, v)
	case table.OpMap:
		return d.mapPart(i, o, v)
	case table.OpArray:
		return d.arrayPart(i, o, v)
	case table.OpInt8:
		return d.Int8(i, mem.As[int8](v))
	case table.OpInt16:
		return d.Int16(i, mem.As[int16](v))
	case table.OpInt32:
		return d.Int32(i, mem.As[int32](v))
	case table.OpUint:
		return d.Uint(i, mem.As[uint](v))
	case table.OpUint8:
		return d.Uint8(i, mem.As[uint8](v))
	case table.OpUint16:
		return d.Uint16(i, mem.As[uint16](v))
	case table.OpUint32:
		return d.Uint32(i, mem.As[uint32](v))
	case table.OpUint64:
		return d.Uint64(i, mem.As[uint64](v))
	case table.OpUintptr:
		return d.Uintptr(i, mem.As[uintptr](v))
	case table.OpFloat32:
		return d.Float32(i, mem.As[float32](v))
	case table.OpTime:
		return d.Time(i, mem.As[time.Time](v))
	case table.OpRawMessage:
		return d.RawMessage(i, mem.As[[]byte](v))
	case table.OpNumber:
		return d.Number(i, mem.As[string](v))
	case table.OpAny:
		return d.Any(i, mem.As[any](v))
	case table.OpBytes:
		return d.Bytes(i, mem.As[[]byte](v))
	//wire:only msgpack cbor
	case table.OpByteArray:
		return d.ByteArray(i, mem.ArrayAt[byte](v, o.Length))
	case table.OpValue:
		return mem.At(*mem.As[Value](o.Value), v).DecodeMsgpackValue(d, i)
	case table.OpReflected:
		return d.Reflected(i, mem.At(o.Proto, v))
	case table.OpOwn:
		if o.Decode == '-' {
			return d.part(i, o.Elem, v)
		}
		return d.ownPart(i, o.Decode, mem.At(o.Proto, v))
	case table.OpQuoted:
		return d.quotedPart(i, o.Elem, v)
	case table.OpStrings:
		return d.Strings(i, mem.As[[]string](v))
	case table.OpInts:
		return d.Ints(i, mem.As[[]int](v))
	case table.OpInt64s:
		return d.Int64s(i, mem.As[[]int64](v))
	case table.OpFloat64s:
		return d.Float64s(i, mem.As[[]float64](v))
	case table.OpStringArray:
		return d.StringArray(i, mem.ArrayAt[string](v, o.Length))
	case table.OpIntArray:
		return d.IntArray(i, mem.ArrayAt[int](v, o.Length))
	case table.OpInt64Array:
		return d.Int64Array(i, mem.ArrayAt[int64](v, o.Length))
	case table.OpFloat64Array:
		return d.Float64Array(i, mem.ArrayAt[float64](v, o.Length))
	case table.OpStringMap:
		return d.StringMap(i, mem.As[map[string]string](v))
	case table.OpIntMap:
		return d.IntMap(i, mem.As[map[string]int](v))
	case table.OpBoolMap:
		return d.BoolMap(i, mem.As[map[string]bool](v))
	case table.OpStringPointer:
		return d.StringPointer(i, mem.As[*string](v))
	case table.OpBoolPointer:
		return d.BoolPointer(i, mem.As[*bool](v))
	case table.OpIntPointer:
		return d.IntPointer(i, mem.As[*int](v))
	case table.OpInt64Pointer:
		return d.Int64Pointer(i, mem.As[*int64](v))
	case table.OpFloat64Pointer:
		return d.Float64Pointer(i, mem.As[*float64](v))
	}
	panic(wrongCode)
}

// pointerPart decodes the value at i into what the pointer at v points to.
func (d *Decoder) pointerPart(i int, o *table.Op, v mem.Pointer) (int, error) {
	p := mem.As[mem.Pointer](v)
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	if d.Arena != nil || *p == nil {
		*p = o.Elems.Cell(d.Arena)
	}
	if o.Elem.Code == table.OpStruct {
		return d.members(i, o.Elem.Part, *p)
	}
	return d.part(i, o.Elem, *p)
}

// slicePart decodes the array at i into the slice at v.
func (d *Decoder) slicePart(i int, o *table.Op, v mem.Pointer) (int, error) {
	list := o.Elems.List(v)
	if d.Null(i) {
		*list = arenacore.Items{}
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if !more {
		if err == nil {
			*list = arenacore.NoItems()
		}
		return i, err
	}
	s, elem := d.begin(o.Elems, list), o.Elem
	for more {
		if s.IsFull() {
			o.Elems.Grow(d.Arena, &s)
		}
		switch at := o.Elems.Next(&s); elem.Code {
		case table.OpStruct:
			i, err = d.members(i, elem.Part, at)
		case table.OpFloat64Array: // of coordinates, which are many
			i, err = d.Float64Array(i, mem.ArrayAt[float64](at, elem.Length))
		default:
			i, err = d.part(i, elem, at)
		}
		more, i, err = d.Element(i, s.Len()-1, err)
	}
	*list = o.Elems.End(d.Arena, d.keepRest(s, list, err))
	return i, err
}

// arrayPart decodes the array at i into the one at v.
func (d *Decoder) arrayPart(i int, o *table.Op, v mem.Pointer) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < o.Length {
			i, err = d.part(i, o.Elem, mem.Add(v, uintptr(n)*o.Size))
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < o.Length && !d.Stopped(err) {
		for ; n < o.Length; n++ {
			o.Elems.ClearAt(mem.Add(v, uintptr(n)*o.Size))
		}
	}
	return i, err
}

// mapPart decodes the map at i into the one at v.
func (d *Decoder) mapPart(i int, o *table.Op, v mem.Pointer) (int, error) {
	p := mem.As[mem.Pointer](v)
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := o.Maps.Take(d.Arena, p, d.announced())
	if !more {
		o.Maps.Put(p, m)
		return i, nil
	}
	e, calls := o.Maps.Cell(d.Arena), d.Calls
	numbers := o.Maps.Numbers
	for more {
		n, ok := uint64(0), true
		if numbers != nil {
			n, ok = d.numberKey(key, o)
		}
		i, err = d.part(i, o.Elem, e)
		called := d.Calls != calls
		switch {
		case ok && !d.Stopped(err) && numbers != nil:
			numbers.SetNumber(m, n, e, called)
		case ok && !d.Stopped(err):
			o.Maps.Set(m, key, e, called)
		case !called:
			o.Elems.ClearAt(e)
		}
		if called { // e is its author's
			e, calls = o.Elems.Cell(d.Arena), d.Calls
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	o.Maps.FreeCell(d.Arena, e)
	o.Maps.Put(p, m)
	return i, err
}

// numberKey returns the integer that the key of a map is, as its bits.
func (d *Decoder) numberKey(key string, o *table.Op) (uint64, bool) {
	if o.Maps.IsSigned {
		n, ok := d.IntegerKey(key, o.Length)
		return uint64(n), ok
	}
	return d.UnsignedKey(key, o.Length)
}

// DecodeDocument decodes data into the struct that v points to, whose type t describes. It is the body of
// DecodeMsgpack for such a type.
func DecodeDocument(a *arena.Arena, data []byte, t *wire.Table, v any) error {
	if mem.PointerIn(v) == nil {
		return NilReceiver(v)
	}
	d, i := NewDecoder(a, data)
	return d.Close(d.Table(i, t, v))
}
