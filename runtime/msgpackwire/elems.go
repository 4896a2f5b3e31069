//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Containers of types with generated methods are decoded and encoded here, through an interface value:
// functions of the generated package would be as many as there are types, and the compiler takes quadratic
// time for those that call each other.

// A Value is a pointer to a type with generated methods. The functions that are given one as proto,
// together with the slab of its type, need the type alone: (*Order)(nil).
type Value interface {
	DecodeMsgpackValue(d *Decoder, i int) (int, error)
	AppendMsgpackValue(e *Encoder, b []byte) []byte
}

// Value decodes the value at i into v.
func (d *Decoder) Value(i int, v Value) (int, error) { return v.DecodeMsgpackValue(d, i) }

// Pointer decodes the value at i into what v points to, a **T.
func (d *Decoder) Pointer(i int, v any, elems *arenacore.Elems, proto Value) (int, error) {
	p := elems.Pointer(v, proto)
	if p == nil {
		p = elems.LearnPointer(v, proto)
	}
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	if d.Arena != nil || *p == nil {
		*p = elems.Cell(d.Arena)
	}
	return mem.At(proto, *p).DecodeMsgpackValue(d, i)
}

// Slice decodes the array at i into v, a *[]T.
func (d *Decoder) Slice(i int, v any, elems *arenacore.Elems, proto Value) (int, error) {
	list := elems.Slice(v, proto)
	if list == nil {
		list = elems.LearnSlice(v, proto)
	}
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
	s := d.begin(elems, list)
	for more {
		if s.IsFull() {
			elems.Grow(d.Arena, &s)
		}
		i, err = mem.At(proto, elems.Next(&s)).DecodeMsgpackValue(d, i)
		more, i, err = d.Element(i, s.Len()-1, err)
	}
	*list = elems.End(d.Arena, d.keepRest(s, list, err))
	return i, err
}

// PointerSlice decodes the array at i into v, a *[]*T.
func (d *Decoder) PointerSlice(i int, v any, elems *arenacore.Elems, proto Value) (int, error) {
	list := elems.Pointers(v, proto)
	if list == nil {
		list = elems.LearnPointers(v, proto)
	}
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
	addresses := elems.Addresses()
	s := d.begin(addresses, list)
	for more {
		if s.IsFull() {
			addresses.Grow(d.Arena, &s)
		}
		if p := addresses.NextAddress(&s); d.Null(i) {
			*p = nil
			i += NullLen
		} else {
			if d.Arena != nil || *p == nil {
				*p = elems.Cell(d.Arena)
			}
			i, err = mem.At(proto, *p).DecodeMsgpackValue(d, i)
		}
		more, i, err = d.Element(i, s.Len()-1, err)
	}
	*list = addresses.End(d.Arena, d.keepRest(s, list, err))
	return i, err
}

// ValueMap decodes the map at i into v, a pointer to a map of strings to T.
func (d *Decoder) ValueMap(i int, v any, maps *arenacore.StringMaps, proto Value) (int, error) {
	p := maps.Variable(v, proto)
	if d.Null(i) {
		*p = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := maps.Take(d.Arena, p, d.announced())
	if !more {
		maps.Put(p, m)
		return i, nil
	}
	cell, calls := maps.Cell(d.Arena), d.Calls
	e := mem.At(proto, cell)
	for more {
		i, err = e.DecodeMsgpackValue(d, i)
		called := d.Calls != calls
		switch {
		case !d.Stopped(err):
			maps.Set(m, key, cell, called)
		case !called:
			maps.Elems.ClearAt(cell)
		}
		if called { // the cell is its author's
			cell, calls = maps.Elems.Cell(d.Arena), d.Calls
			e = mem.At(proto, cell)
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	maps.FreeCell(d.Arena, cell)
	maps.Put(p, m)
	return i, err
}

// keepRest is KeepRest for a slice whose type is left out.
func (d *Decoder) keepRest(s arenacore.Items, old *arenacore.Items, err error) arenacore.Items {
	if err != nil && s.Len() < old.Len() && d.Arena == nil && d.Stopped(err) {
		return s.Lengthen(old)
	}
	return s
}

// AppendPointer appends what v points to, or null.
func (e *Encoder) AppendPointer(b []byte, v Value) []byte {
	l := e.lend()
	b = v.AppendMsgpackValue(l, b)
	e.regain(l)
	return b
}

// AppendSlice appends the slice that v points to, a *[]T.
func (e *Encoder) AppendSlice(b []byte, v any, elems *arenacore.Elems, proto Value) []byte {
	s := elems.Slice(v, proto)
	if s == nil {
		s = elems.LearnSlice(v, proto)
	}
	if s.IsNil() {
		return AppendNull(b)
	}
	start := len(b)
	b = arrayStart(b, s.Len())
	if s.Len() == 0 {
		return arrayEnd(b)
	}
	l := e.lend()
	for k := range s.Len() {
		if l.Full(b) {
			if b = l.Flush(b, start, k); l.Failed() {
				break
			}
		}
		b = mem.At(proto, elems.At(s, k)).AppendMsgpackValue(l, arrayNext(b, k))
	}
	e.regain(l)
	return arrayEnd(b)
}

// AppendPointerSlice appends the slice that v points to, a *[]*T.
func (e *Encoder) AppendPointerSlice(b []byte, v any, elems *arenacore.Elems, proto Value) []byte {
	s := elems.Pointers(v, proto)
	if s == nil {
		s = elems.LearnPointers(v, proto)
	}
	if s.IsNil() {
		return AppendNull(b)
	}
	start := len(b)
	b = arrayStart(b, s.Len())
	if s.Len() == 0 {
		return arrayEnd(b)
	}
	l := e.lend()
	for k := range s.Len() {
		if l.Full(b) {
			if b = l.Flush(b, start, k); l.Failed() {
				break
			}
		}
		b = mem.At(proto, elems.AddressAt(s, k)).AppendMsgpackValue(l, arrayNext(b, k))
	}
	e.regain(l)
	return arrayEnd(b)
}

// AppendValueMap appends the map that v points to, of strings to T, in the order of its keys.
func (e *Encoder) AppendValueMap(b []byte, v any, maps *arenacore.StringMaps, proto Value) []byte {
	p := maps.Variable(v, proto)
	if *p == nil {
		return AppendNull(b)
	}
	keys, values, list := wire.SortValues(maps, maps.At(*p))
	start := len(b)
	b = mapStart(b, len(keys))
	l := e.lend()
	for k, key := range keys {
		if l.Full(b) {
			if b = l.Flush(b, start, k); l.Failed() {
				break
			}
		}
		b = l.AppendString(mapNext(b, k), key.Text)
		b = mem.At(proto, maps.Elems.At(values, key.At)).AppendMsgpackValue(l, mapColon(b))
	}
	list.Close()
	e.regain(l)
	e.CloseMap(start)
	return mapEnd(b)
}
