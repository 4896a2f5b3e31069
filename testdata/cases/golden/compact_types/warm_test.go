package compact_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	compact "github.com/ezrantn/catena/testdata/cases/golden/compact_types"
)

// text has a value for each kind of member.
const text = `{
	"points":[{"X":1,"Y":2},{"X":3}],"pointers":[null,{"X":4}],"pointer":{"Y":5},"double":{"X":6},
	"pair":[{"X":7}],"grid":[[1,2,3],[4]],"by_name":{"a":{"X":8},"b":{}},"by_level":{"1":null,"-2":{"X":9}},
	"by_number":{"7":["x","y"],"65535":[]},"nested":{"a":{"b":[1],"c":null},"d":{}},"strings":["p","q"],"tags":["r"],
	"ints":[1,2],"int64s":[3],"floats":[0.5],"bools":[true,false],"triple":["s"],"numbers":[1,2],"big":[3],"place":[0.25],
	"texts":{"a":"b"},"counts":{"c":1},"flags":{"d":true},"text":"t","flag":true,"count":2,"id":3,"ratio":1.5,
	"small":4,"bytes":"AAEC","hash":[1,2,3,4],"raw":{"a":[1]},"raws":[1,null],"number":12.5,
	"at":"2026-01-02T03:04:05Z","times":["2026-01-02T03:04:05Z"],"lists":[[{"X":10}],[]]
}`

// A warm arena and a buffer suffice for types with tables, in all formats.
func TestWarmTablesAllocateNothing(t *testing.T) {
	if raceEnabled || arena.Debugging {
		t.Skip("pools drop items at random, and arenas to be debugged take memory each time")
	}
	a := arena.New(0)
	var v compact.Containers
	require.NoError(t, v.DecodeJSON(nil, []byte(text)))
	want, err := v.AppendJSON(nil)
	require.NoError(t, err)
	msgpack, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	cbor, err := v.AppendCBOR(nil)
	require.NoError(t, err)

	var into compact.Containers
	buffer := make([]byte, 0, 1<<14)
	for _, format := range []struct {
		name   string
		text   []byte
		decode func(*arena.Arena, []byte) error
		append func([]byte) ([]byte, error)
	}{
		{"json", []byte(text), into.DecodeJSON, into.AppendJSON},
		{"msgpack", msgpack, into.DecodeMsgpack, into.AppendMsgpack},
		{"cbor", cbor, into.DecodeCBOR, into.AppendCBOR},
	} {
		t.Run(format.name, func(t *testing.T) {
			round := func() {
				a.Reset()
				require.NoError(t, format.decode(a, format.text))
			}
			for range 10 {
				round()
			}
			require.Zero(t, testing.AllocsPerRun(100, round), "decoding")
			require.Zero(t, testing.AllocsPerRun(100, func() {
				_, err := format.append(buffer)
				require.NoError(t, err)
			}), "encoding")
			got, err := into.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, string(want), string(got))
			require.Equal(t, &v, v.Clone())
		})
	}
}
