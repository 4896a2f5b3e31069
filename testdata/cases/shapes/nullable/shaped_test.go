package nullable

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// parts are members of documents, of which some do not fit.
var parts = []string{
	`"age":7`, `"age":"7"`, `"age":null`, `"age":"x"`, `"age":1.5`, `"age":true`, `"id":8`, `"id":"8"`, `"id":""`, `"id":null`, `"n":9`, `"n":"9"`,
	`"name":"text"`, `"name":5`, `"name":false`, `"name":null`, `"name":[]`, `"at":1718000000`, `"at":"2024-06-10T00:00:00Z"`, `"at":null`,
	`"day":"2024-06-10"`, `"day":1718000000`, `"day":"x"`, `"size":"1h2m0s"`, `"size":1`, `"size":null`, `"ages":3`, `"ages":"3"`, `"ages":[1,"2",null]`,
	`"ages":null`, `"ages":["x"]`, `"ids":{"a":[1,"2"],"b":null}`, `"ids":{"a":["x"]}`, `"ids":null`,
}

// Optionals are the oracle: a value in a nullable struct has the shapes that it has in an Optional.
func TestValuesInNullableStructsHaveShapes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	a := arena.New(0)
	accepted := 0
	for range 5000 {
		var list []string
		for range random.IntN(6) {
			list = append(list, parts[random.IntN(len(parts))])
		}
		text := []byte("{" + strings.Join(list, ",") + "}")
		var v, in shaped
		var want optionals
		err, wantErr := v.DecodeJSON(nil, text), want.DecodeJSON(nil, text)
		require.Equal(t, wantErr == nil, err == nil, "%s: %v, %v", text, err, wantErr)
		a.Reset()
		require.Equal(t, err == nil, in.DecodeJSON(a, text) == nil, "%s", text)
		if err != nil {
			require.Equal(t, wantErr.Error(), err.Error(), "%s", text)
			continue
		}
		accepted++
		require.Equal(t, v, in, "%s", text)
		require.Equal(t, v, *in.Clone(), "%s", text)
		got, err := v.AppendJSON(nil)
		require.NoError(t, err)
		wanted, err := want.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, string(wanted), string(got), "%s", text)
		for name, f := range map[string]struct {
			encode, oracle func([]byte) ([]byte, error)
			decode         func(*shaped, *arena.Arena, []byte) error
		}{
			"msgpack": {v.AppendMsgpack, want.AppendMsgpack, (*shaped).DecodeMsgpack},
			"cbor":    {v.AppendCBOR, want.AppendCBOR, (*shaped).DecodeCBOR},
		} {
			data, err := f.encode(nil)
			require.NoError(t, err)
			wanted, err := f.oracle(nil)
			require.NoError(t, err)
			require.Equal(t, wanted, data, "%s: %s", name, text)
			var back shaped
			require.NoError(t, f.decode(&back, nil, data))
			again, err := back.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, string(got), string(again), "%s: %s", name, text)
		}
	}
	require.Greater(t, accepted, 1000)
}
