package json_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// pointers and entries are types with the codecs that catena-gen writes for a field of the type: direct
// calls, which package json is measured against.
type (
	pointers []*user.User
	entries  map[string]user.User
)

var (
	pointerSlab    = &arenacore.Slab[*user.User]{Make: arenacore.MakeSlab[*user.User]}
	userSlab       = &arenacore.Slab[user.User]{Make: arenacore.MakeSlab[user.User]}
	entriesEntries wire.Entries[user.User]
	entriesMaps    = &arenacore.Map[string, user.User]{Make: arenacore.MakeMap[string, user.User]}
)

func (v pointers) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	start := len(b)
	b = wire.AppendByte(b, '[')
	for k := range v {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		if k > 0 {
			b = wire.AppendInRoom(b, ",")
		}
		b = v[k].AppendJSONValue(e, b)
	}
	b = wire.WithRoom(b)
	return wire.AppendInRoom(b, "]")
}

func (v *pointers) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.Begin(pointerSlab, d.Arena, (*[]*user.User)(v))
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(pointerSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		p := &s[len(s)-1]
		if *p == nil {
			*p = arenacore.Cell(userSlab, d.Arena)
		}
		i, err = (*p).DecodeJSONValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(pointerSlab, d.Arena, s)
	return i, err
}

func (v entries) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	keys, values, list := wire.SortStrings(&entriesEntries, nil, v)
	start := len(b)
	b = wire.AppendByte(b, '{')
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		if k > 0 {
			b = wire.AppendInRoom(b, ",")
		}
		b = e.AppendString(b, key.Text)
		b = wire.AppendInRoom(b, ":")
		b = values[key.At].AppendJSONValue(e, b)
	}
	list.Close()
	e.CloseMap(start)
	return wire.AppendInRoom(b, "}")
}

func (v *entries) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := arenacore.TakeMap(entriesMaps, d.Arena, (*map[string]user.User)(v))
	e := arenacore.Cell(userSlab, d.Arena)
	for more {
		*e = user.User{}
		i, err = e.DecodeJSONValue(d, i)
		if !d.Stopped(err) {
			m[key] = *e
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

// appendDirectly does the same as a generated AppendJSON.
func appendDirectly(dst []byte, v interface {
	AppendJSONValue(*jsonwire.Encoder, []byte) []byte
}) ([]byte, error) {
	var e jsonwire.Encoder
	return e.Close(v.AppendJSONValue(&e, e.Start(dst)))
}

// unmarshalDirectly does the same as a generated UnmarshalJSON.
func unmarshalDirectly(data []byte, v interface {
	DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
}) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(v.DecodeJSONValue(d, i))
}

func TestDirectCallsDoWhatPackageJSONDoes(t *testing.T) {
	v := new(user.User)
	require.NoError(t, json.Unmarshal(corpus.Sample("user"), v))
	list, byName := pointers{v, v}, entries{"b": *v, "a": *v}

	text, err := json.Marshal([]*user.User(list))
	require.NoError(t, err)
	direct, err := appendDirectly(nil, list)
	require.NoError(t, err)
	require.Equal(t, string(text), string(direct))
	var gotList pointers
	require.NoError(t, unmarshalDirectly(text, &gotList))
	require.Equal(t, list, gotList)

	text, err = json.Marshal(map[string]user.User(byName))
	require.NoError(t, err)
	direct, err = appendDirectly(nil, byName)
	require.NoError(t, err)
	require.Equal(t, string(text), string(direct))
	var gotEntries entries
	require.NoError(t, unmarshalDirectly(text, &gotEntries))
	require.Equal(t, byName, gotEntries)
}
