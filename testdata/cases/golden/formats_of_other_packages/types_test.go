package formats_of_other_packages

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/packed"
	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/plain"
	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/sealed"
)

// TestOwnCodecsAreCalledWhereThereAreAny, which tuples show; in other formats a type
// is encoded by its fields.
func TestOwnCodecsAreCalledWhereThereAreAny(t *testing.T) {
	v := Order{At: packed.Point{X: 1, Y: 2}, Seal: sealed.Stamp{Key: []byte("k")}, Price: plain.Amount{Units: 3, Currency: "EUR"}}
	b, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Contains(t, string(b), "\xa2at\x92\x01\x02")
	require.Contains(t, string(b), "\xa4seal\x82\xa3key\xc4\x01k\xa4Hash\xc4\x04\x00\x00\x00\x00")
	require.Contains(t, string(b), "\xa5price\x82\xa5units\x03\xa3cur\xa3EUR")
	b, err = v.MarshalCBOR()
	require.NoError(t, err)
	require.Contains(t, string(b), "bat\xa2ax\x01ay\x02")
	require.Contains(t, string(b), "dseal\x82\x41k\x44\x00\x00\x00\x00")
	require.Contains(t, string(b), "eprice\xa2eunits\x03\x01cEUR")
}
