//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
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
		return d.NilReceiver(i, p.proto)
	}
	return d.members(i, p, at)
}

// members decodes the object at i into the struct at v. The codes of most members are here, so that one jump finds the
// reader.
func (d *Decoder) members(i int, p *program, v mem.Pointer) (int, error) {
	if p.extras != nil {
		return d.extraMembers(i, p, v)
	}
	f, i, err := d.Object(i, p.members)
	for f >= 0 {
		if f >= len(p.list) {
			i, err = d.Skip(i)
			f, i, err = d.Member(i, p.members, f, err)
			continue
		}
		m := &p.list[f]
		switch at := mem.Add(v, m.offset); m.code {
		case opString:
			f, i, err = d.StringMember(i, mem.As[string](at), p.members, f)
			continue
		case opBool:
			f, i, err = d.BoolMember(i, mem.As[bool](at), p.members, f)
			continue
		case opInt:
			f, i, err = d.IntMember(i, mem.As[int](at), p.members, f)
			continue
		case opInt64:
			f, i, err = d.Int64Member(i, mem.As[int64](at), p.members, f)
			continue
		case opFloat64:
			f, i, err = d.Float64Member(i, mem.As[float64](at), p.members, f)
			continue
		case opStruct:
			i, err = d.members(i, m.op.part, at)
		case opPointer:
			i, err = d.pointerPart(i, m.op, at)
		case opSlice:
			i, err = d.slicePart(i, m.op, at)
		case opTime:
			i, err = d.Time(i, mem.As[time.Time](at))
		case opStrings:
			i, err = d.Strings(i, mem.As[[]string](at))
		case opStringPointer:
			i, err = d.StringPointer(i, mem.As[*string](at))
		case opBoolPointer:
			i, err = d.BoolPointer(i, mem.As[*bool](at))
		case opIntPointer:
			i, err = d.IntPointer(i, mem.As[*int](at))
		case opInt64Pointer:
			i, err = d.Int64Pointer(i, mem.As[*int64](at))
		default:
			i, err = d.part(i, m.op, at)
		}
		f, i, err = d.Member(i, p.members, f, err)
	}
	return i, err
}

// part decodes the value at i into v, the address of a value that o is for.
func (d *Decoder) part(i int, o *tableOp, v mem.Pointer) (int, error) {
	switch o.code {
	case opString:
		return d.String(i, mem.As[string](v))
	case opBool:
		return d.Bool(i, mem.As[bool](v))
	case opInt:
		return d.Int(i, mem.As[int](v))
	case opInt64:
		return d.Int64(i, mem.As[int64](v))
	case opFloat64:
		return d.Float64(i, mem.As[float64](v))
	case opStruct:
		return d.members(i, o.part, v)
	case opPointer:
		return d.pointerPart(i, o, v)
	case opSlice:
		return d.slicePart(i, o, v)
	case opMap:
		return d.mapPart(i, o, v)
	case opArray:
		return d.arrayPart(i, o, v)
	case opInt8:
		return d.Int8(i, mem.As[int8](v))
	case opInt16:
		return d.Int16(i, mem.As[int16](v))
	case opInt32:
		return d.Int32(i, mem.As[int32](v))
	case opUint:
		return d.Uint(i, mem.As[uint](v))
	case opUint8:
		return d.Uint8(i, mem.As[uint8](v))
	case opUint16:
		return d.Uint16(i, mem.As[uint16](v))
	case opUint32:
		return d.Uint32(i, mem.As[uint32](v))
	case opUint64:
		return d.Uint64(i, mem.As[uint64](v))
	case opUintptr:
		return d.Uintptr(i, mem.As[uintptr](v))
	case opFloat32:
		return d.Float32(i, mem.As[float32](v))
	case opTime:
		return d.Time(i, mem.As[time.Time](v))
	case opRawMessage:
		return d.RawMessage(i, mem.As[[]byte](v))
	case opNumber:
		return d.Number(i, mem.As[string](v))
	case opAny:
		return d.Any(i, mem.As[any](v))
	case opBytes:
		return d.Bytes(i, mem.As[[]byte](v))
	//wire:only msgpack cbor
	case opByteArray:
		return d.ByteArray(i, mem.ArrayAt[byte](v, o.length))
	case opValue:
		return mem.At(o.value, v).DecodeMsgpackValue(d, i)
	case opReflected:
		return d.Reflected(i, mem.At(o.proto, v))
	case opOwn:
		if o.decode == '-' {
			return d.part(i, o.elem, v)
		}
		return d.ownPart(i, o.decode, mem.At(o.proto, v))
	case opQuoted:
		return d.quotedPart(i, o.elem, v)
	case opStrings:
		return d.Strings(i, mem.As[[]string](v))
	case opInts:
		return d.Ints(i, mem.As[[]int](v))
	case opInt64s:
		return d.Int64s(i, mem.As[[]int64](v))
	case opFloat64s:
		return d.Float64s(i, mem.As[[]float64](v))
	case opStringArray:
		return d.StringArray(i, mem.ArrayAt[string](v, o.length))
	case opIntArray:
		return d.IntArray(i, mem.ArrayAt[int](v, o.length))
	case opInt64Array:
		return d.Int64Array(i, mem.ArrayAt[int64](v, o.length))
	case opFloat64Array:
		return d.Float64Array(i, mem.ArrayAt[float64](v, o.length))
	case opStringMap:
		return d.StringMap(i, mem.As[map[string]string](v))
	case opIntMap:
		return d.IntMap(i, mem.As[map[string]int](v))
	case opBoolMap:
		return d.BoolMap(i, mem.As[map[string]bool](v))
	case opStringPointer:
		return d.StringPointer(i, mem.As[*string](v))
	case opBoolPointer:
		return d.BoolPointer(i, mem.As[*bool](v))
	case opIntPointer:
		return d.IntPointer(i, mem.As[*int](v))
	case opInt64Pointer:
		return d.Int64Pointer(i, mem.As[*int64](v))
	case opFloat64Pointer:
		return d.Float64Pointer(i, mem.As[*float64](v))
	}
	panic(wrongCode)
}

// pointerPart decodes the value at i into what the pointer at v points to.
func (d *Decoder) pointerPart(i int, o *tableOp, v mem.Pointer) (int, error) {
	p := mem.As[mem.Pointer](v)
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	if d.Arena != nil || *p == nil {
		*p = o.elems.Cell(d.Arena)
	}
	if o.elem.code == opStruct {
		return d.members(i, o.elem.part, *p)
	}
	return d.part(i, o.elem, *p)
}

// slicePart decodes the array at i into the slice at v.
func (d *Decoder) slicePart(i int, o *tableOp, v mem.Pointer) (int, error) {
	list := o.elems.List(v)
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
	s, elem := d.begin(o.elems, list), o.elem
	for more {
		if s.IsFull() {
			o.elems.Grow(d.Arena, &s)
		}
		switch at := o.elems.Next(&s); elem.code {
		case opStruct:
			i, err = d.members(i, elem.part, at)
		case opFloat64Array: // of coordinates, which are many
			i, err = d.Float64Array(i, mem.ArrayAt[float64](at, elem.length))
		default:
			i, err = d.part(i, elem, at)
		}
		more, i, err = d.Element(i, s.Len()-1, err)
	}
	*list = o.elems.End(d.Arena, d.keepRest(s, list, err))
	return i, err
}

// arrayPart decodes the array at i into the one at v.
func (d *Decoder) arrayPart(i int, o *tableOp, v mem.Pointer) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < o.length {
			i, err = d.part(i, o.elem, mem.Add(v, uintptr(n)*o.size))
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < o.length && !d.Stopped(err) {
		for ; n < o.length; n++ {
			o.elems.ClearAt(mem.Add(v, uintptr(n)*o.size))
		}
	}
	return i, err
}

// mapPart decodes the map at i into the one at v.
func (d *Decoder) mapPart(i int, o *tableOp, v mem.Pointer) (int, error) {
	p := mem.As[mem.Pointer](v)
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := o.maps.Take(d.Arena, p, d.announced())
	if !more {
		o.maps.Put(p, m)
		return i, nil
	}
	e, calls := o.maps.Cell(d.Arena), d.Calls
	numbers := o.maps.Numbers
	for more {
		n, ok := uint64(0), true
		if numbers != nil {
			n, ok = d.numberKey(key, o)
		}
		i, err = d.part(i, o.elem, e)
		called := d.Calls != calls
		switch {
		case ok && !d.Stopped(err) && numbers != nil:
			numbers.SetNumber(m, n, e, called)
		case ok && !d.Stopped(err):
			o.maps.Set(m, key, e, called)
		case !called:
			o.elems.ClearAt(e)
		}
		if called { // e is its author's
			e, calls = o.elems.Cell(d.Arena), d.Calls
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	o.maps.FreeCell(d.Arena, e)
	o.maps.Put(p, m)
	return i, err
}

// numberKey returns the integer that the key of a map is, as its bits.
func (d *Decoder) numberKey(key string, o *tableOp) (uint64, bool) {
	if o.maps.IsSigned {
		n, ok := d.IntegerKey(key, o.length)
		return uint64(n), ok
	}
	return d.UnsignedKey(key, o.length)
}

// ownPart decodes the value at i by a method of v's author.
func (d *Decoder) ownPart(i int, how byte, v any) (int, error) {
	switch how {
	case 'o':
		return d.Unmarshal(i, v.(unmarshaler))
	case 't':
		return d.UnmarshalText(i, v.(textUnmarshaler))
	//wire:only msgpack cbor
	case 'b':
		return d.UnmarshalBinary(i, v.(binaryUnmarshaler))
	//wire:only msgpack cbor
	case 'e':
		return d.UnmarshalTime(i, v.(binaryUnmarshaler))
	//wire:only msgpack cbor
	case 'j':
		return d.UnmarshalByJSON(i, v.(interface{ UnmarshalJSON([]byte) error }))
	//wire:only msgpack cbor
	case 'f':
		return d.UnmarshalByJSONFields(i, v)
	}
	panic(wrongCode)
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
