package msgpackwire_test

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

var slabSliceLink = arena.NewSlab[Link]()

func decodeMsgpackSliceLink(d *msgpackwire.Decoder, i int, v *[]Link) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := slabSliceLink.BeginFor(d.Arena, v, d.Count())
	for more {
		if len(s) == cap(s) {
			s = slabSliceLink.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = s[len(s)-1].DecodeMsgpackValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = slabSliceLink.End(d.Arena, s)
	return i, err
}

func appendMsgpackSliceLink(e *msgpackwire.Encoder, b []byte, v []Link) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = e.AppendArrayHead(b, len(v))
	for k := range v {
		b = v[k].AppendMsgpackValue(e, b)
	}
	return b
}

var slabSlicestring = arena.NewSlab[string]()

func decodeMsgpackSlicestring(d *msgpackwire.Decoder, i int, v *[]string) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := slabSlicestring.BeginFor(d.Arena, v, d.Count())
	for more {
		if len(s) == cap(s) {
			s = slabSlicestring.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.String(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = slabSlicestring.End(d.Arena, s)
	return i, err
}

func appendMsgpackSlicestring(e *msgpackwire.Encoder, b []byte, v []string) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	b = e.AppendArrayHead(b, len(v))
	for k := range v {
		b = e.AppendString(b, v[k])
	}
	return b
}

var (
	mapsMapany    = arena.NewMap[string, any]()
	entriesMapany wire.Entries[any]
)

func decodeMsgpackMapany(d *msgpackwire.Decoder, i int, v *map[string]any) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := mapsMapany.GetFor(d.Arena, v, d.Count())
	for more {
		var e any
		i, err = d.Any(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

func appendMsgpackMapany(e *msgpackwire.Encoder, b []byte, v map[string]any) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	var few wire.Few[any]
	keys, values, list := wire.SortStrings(&entriesMapany, &few, v)
	b = e.AppendMapHead(b, len(keys))
	for _, key := range keys {
		b = e.AppendString(b, key.Text)
		b = e.AppendAny(b, values[key.At])
	}
	list.Close()
	return b
}

var (
	mapsMapbool    = arena.NewMap[string, bool]()
	entriesMapbool wire.Entries[bool]
)

func decodeMsgpackMapbool(d *msgpackwire.Decoder, i int, v *map[string]bool) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := mapsMapbool.GetFor(d.Arena, v, d.Count())
	for more {
		var e bool
		i, err = d.Bool(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

func appendMsgpackMapbool(e *msgpackwire.Encoder, b []byte, v map[string]bool) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	var few wire.Few[bool]
	keys, values, list := wire.SortStrings(&entriesMapbool, &few, v)
	b = e.AppendMapHead(b, len(keys))
	for _, key := range keys {
		b = e.AppendString(b, key.Text)
		b = e.AppendBool(b, values[key.At])
	}
	list.Close()
	return b
}

var (
	mapsMapint    = arena.NewMap[string, int]()
	entriesMapint wire.Entries[int]
)

func decodeMsgpackMapint(d *msgpackwire.Decoder, i int, v *map[string]int) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := mapsMapint.GetFor(d.Arena, v, d.Count())
	for more {
		var e int
		i, err = d.Int(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

func appendMsgpackMapint(e *msgpackwire.Encoder, b []byte, v map[string]int) []byte {
	if v == nil {
		return wire.AppendByte(b, 0xc0)
	}
	var few wire.Few[int]
	keys, values, list := wire.SortStrings(&entriesMapint, &few, v)
	b = e.AppendMapHead(b, len(keys))
	for _, key := range keys {
		b = e.AppendString(b, key.Text)
		b = e.AppendInt64(b, int64(values[key.At]))
	}
	list.Close()
	return b
}
