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
	text, err := v.MarshalJSON()
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

	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	got = Station{}
	require.NoError(t, got.DecodeMsgpack(nil, packed))
	require.Equal(t, v, got)
}

// TestChosenFormatsHaveMethods and others have none.
func TestChosenFormatsHaveMethods(t *testing.T) {
	var read, packed any = new(Read), new(Packed)
	_, ok := read.(interface{ MarshalMsgpack() ([]byte, error) })
	require.True(t, ok)
	_, ok = read.(interface{ MarshalJSON() ([]byte, error) })
	require.False(t, ok)
	_, ok = packed.(interface{ UnmarshalMsgpack([]byte) error })
	require.False(t, ok)
}
