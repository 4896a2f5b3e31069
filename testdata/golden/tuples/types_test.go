package tuples

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest"
)

// An embedded pointer that is nil comes back as one to zero values: there is no
// place for it in an array.
func init() {
	catenaCases = catenatest.Without(catenaCases, "Embedding", "a nil embedded pointer is lost in a tuple")
}

func TestTuplesAreArrays(t *testing.T) {
	v := Point{X: 1, Name: "n"}
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, "\x93\xcb\x3f\xf0\x00\x00\x00\x00\x00\x00\xcb\x00\x00\x00\x00\x00\x00\x00\x00\xa1n", string(packed), "nothing is left out")
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, "\x83\xfb\x3f\xf0\x00\x00\x00\x00\x00\x00\xfb\x00\x00\x00\x00\x00\x00\x00\x00an", string(sealed))
}

// TestTuplesTakeOtherLengthsAndMaps: what an older or a newer program writes.
func TestTuplesTakeOtherLengthsAndMaps(t *testing.T) {
	for _, c := range []struct {
		data string
		want Point
	}{
		{"\x90", Point{}},
		{"\x91\x01", Point{X: 1}},
		{"\x93\x01\x02\xa1n", Point{1, 2, "n"}},
		{"\x95\x01\x02\xa1n\x93\x01\x02\x03\x81\xa1x\xc0", Point{1, 2, "n"}},
		{"\x82\xa4name\xa1n\xa1x\x01", Point{X: 1, Name: "n"}},
		{"\xc0", Point{}},
	} {
		var v Point
		require.NoError(t, v.DecodeMsgpack(nil, []byte(c.data)), "%x", c.data)
		require.Equal(t, c.want, v, "%x", c.data)
	}
	for _, c := range []struct {
		data string
		want Point
	}{
		{"\x80", Point{}},
		{"\x9f\x01\xff", Point{X: 1}},
		{"\x83\x01\x02an", Point{1, 2, "n"}},
		{"\x9f\x01\x02an\x83\x01\x02\x03\xbfax\xf6\xff\xff", Point{1, 2, "n"}},
		{"\xa2dnameanax\x01", Point{X: 1, Name: "n"}},
		{"\xf6", Point{}},
	} {
		var v Point
		require.NoError(t, v.DecodeCBOR(nil, []byte(c.data)), "%x", c.data)
		require.Equal(t, c.want, v, "%x", c.data)
	}
}

// TestMapsAreNoTuples: only what is a tuple takes an array.
func TestMapsAreNoTuples(t *testing.T) {
	var v Pairs
	require.Error(t, v.DecodeMsgpack(nil, []byte("\x90")))
	require.Error(t, v.DecodeCBOR(nil, []byte("\x80")))
}

// TestNilEmbeddedPointersAreNull in every place that their members have.
func TestNilEmbeddedPointersAreNull(t *testing.T) {
	v := Embedding{Base: Base{"eu", 1}, Own: "o"}
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, "\x95\xa2eu\x01\xc0\xc0\xa1o", string(packed))
	var got Embedding
	require.NoError(t, got.DecodeMsgpack(nil, packed))
	require.Equal(t, "o", got.Own)
}
