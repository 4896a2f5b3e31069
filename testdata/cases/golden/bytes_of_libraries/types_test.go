package bytes_of_libraries

import (
	"math/big"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLibrariesTypesAreBytes(t *testing.T) {
	large, _ := new(big.Int).SetString("-18446744073709551617", 10)
	v := Host{ID: UUID{15: 1}, Short: [3]byte{1, 2, 3}, Addr: netip.MustParseAddr("10.0.0.1"), Debt: large, Supply: *big.NewInt(7)}
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	for _, part := range []string{
		"\xa2id\xc4\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01", "\xa5short\xc4\x03\x01\x02\x03", "\xa4none\xc4\x00",
		"\xa4addr\xc4\x04\x0a\x00\x00\x01",
	} {
		require.Contains(t, string(packed), part)
	}
	sealed, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	for _, part := range []string{
		"bid\x50\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01", "eshort\x43\x01\x02\x03", "dnone\x40", "daddr\x44\x0a\x00\x00\x01",
		"fsupply\x07", "ddebt\xc3\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00",
	} {
		require.Contains(t, string(sealed), part)
	}
}

// TestArraysOfBytesTakeOtherLengths: missing bytes are zero, further ones are
// skipped.
func TestArraysOfBytesTakeOtherLengths(t *testing.T) {
	for _, c := range []struct {
		packed, sealed string
		want           [3]byte
	}{
		{"\x81\xa5short\xc4\x01\x07", "\xa1eshort\x41\x07", [3]byte{7}},
		{"\x81\xa5short\xc4\x04\x07\x08\x09\x0a", "\xa1eshort\x44\x07\x08\x09\x0a", [3]byte{7, 8, 9}},
		{"\x81\xa5short\x92\x07\x08", "\xa1eshort\x82\x07\x08", [3]byte{7, 8}},
	} {
		v := Host{Short: [3]byte{1, 2, 3}}
		require.NoError(t, v.DecodeMsgpack(nil, []byte(c.packed)))
		require.Equal(t, c.want, v.Short)
		v = Host{Short: [3]byte{1, 2, 3}}
		require.NoError(t, v.DecodeCBOR(nil, []byte(c.sealed)))
		require.Equal(t, c.want, v.Short)
	}
}
