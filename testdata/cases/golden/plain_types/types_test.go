package plain_types

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPlainTypesAreTheirFields: the encoding is their fields', wherever they are, and is decoded
// again without loss, which the JSON would not be.
func TestPlainTypesAreTheirFields(t *testing.T) {
	tier := Tier{Name: "a", Level: 3, Secret: "key", Next: &Tier{Name: "b", Level: 255}}
	bare := BareTier{Name: "a", Level: 3, Secret: "key", Next: &BareTier{Name: "b", Level: 255}}
	h := Holder{
		Tier: tier, Tiers: []Tier{tier}, ByName: map[string]Tier{"k": tier}, Levels: map[string]Level{"l": 200},
		List: []Level{1, 200}, Point: &Point{1, -2}, Path: Path{{3, 4}}, Any: nil,
	}
	got, err := h.AppendMsgpack(nil)
	require.NoError(t, err)
	want, err := (&BareHolder{
		bare, []BareTier{bare}, map[string]BareTier{"k": bare}, map[string]BareLevel{"l": 200},
		[]uint16{1, 200}, &[2]int{1, -2}, [][2]int{{3, 4}}, nil,
	}).AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, want, got)

	var back Holder
	require.NoError(t, back.DecodeMsgpack(nil, got))
	require.Equal(t, h, back)

	// In CBOR the level is a text all the same: its directive has the option for MessagePack alone.
	data, err := tier.AppendCBOR(nil)
	require.NoError(t, err)
	require.True(t, bytes.Contains(data, []byte("level 255")) && bytes.Contains(data, []byte("Secret")))
	var again Tier
	require.NoError(t, again.DecodeCBOR(nil, data))
	require.Equal(t, tier, again)
}
