package half_of_the_marshalers

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMarshalersOfOneDirection(t *testing.T) {
	v := Station{
		Read: Read{20}, Write: Write{21}, Inner: []Inner{{Read: Read{22}, Depth: 1}},
		Named: map[string]Name{"a": {"b"}}, Generic: Generic[int]{3}, Packed: &Packed{4},
	}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.JSONEq(t, `{
		"read": {"degrees": 20}, "write": {"degrees": 21, "unit": "C"}, "text": {"level": 0}, "inner": [{"degrees": 22, "depth": 1}],
		"named": {"a": {"first": "b"}}, "generic": {"other": 1}, "packed": {"level": 4}
	}`, string(text))
	var got Station
	require.NoError(t, got.DecodeJSON(nil, []byte(`{"read":20,"write":{"degrees":21},"text":"x","inner":[5],"generic":{"value":3},"packed":{"level":4}}`)))
	require.Equal(t, Station{
		Read: Read{20}, Write: Write{21}, Inner: []Inner{{Read: Read{5}}}, Generic: Generic[int]{3}, Packed: &Packed{4},
	}, got)

	// In the binary formats it is the same as in JSON: a member more, and an unknown
	// one.
	v.Inner = nil // which JSON writes by fields and reads by a method that takes a number
	want := v
	want.Generic = Generic[int]{}
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Contains(t, string(packed), "\xa5write\x82\xa7degrees\x15\xa4unit\xa1C")
	got = Station{}
	require.NoError(t, got.DecodeMsgpack(nil, packed))
	require.Equal(t, want, got)
	packed, err = v.AppendCBOR(nil)
	require.NoError(t, err)
	got = Station{}
	require.NoError(t, got.DecodeCBOR(nil, packed))
	require.Equal(t, want, got)
}

// TestChosenFormatsHaveMethods and others have none.
func TestChosenFormatsHaveMethods(t *testing.T) {
	var read, packed any = new(Read), new(Packed)
	_, ok := read.(interface{ AppendMsgpack([]byte) ([]byte, error) })
	require.True(t, ok)
	_, ok = read.(interface{ AppendJSON([]byte) ([]byte, error) })
	require.False(t, ok)
	_, ok = packed.(interface{ AppendMsgpack([]byte) ([]byte, error) })
	require.False(t, ok)
}
