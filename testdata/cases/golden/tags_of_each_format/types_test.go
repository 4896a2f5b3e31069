package tags_of_each_format

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// TestEachFormatHasItsNames: the JSON of the values in MessagePack and CBOR.
func TestEachFormatHasItsNames(t *testing.T) {
	v := Names{1, 2, 3, Taken{4, 5, 6}}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"a":1,"b":2,"c":3,"e":5,"f":6}`, string(text))
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, "\x85\xa1b\x01\xa1c\x02\xa1a\x03\xa1d\x04\xa1f\x06", string(packed))
	sealed, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	require.Equal(t, "\xa5ac\x01aa\x02ab\x03ad\x04ae\x05", string(sealed))
}

// TestEachFormatLeavesOutItsOwn compares which members are there.
func TestEachFormatLeavesOutItsOwn(t *testing.T) {
	names := func(v any) (list []string) {
		for name := range v.(map[string]any) {
			list = append(list, name)
		}
		return list
	}
	var v Order
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	var got any
	d, i := msgpackwire.NewDecoder(nil, packed)
	require.NoError(t, d.Close(d.Any(i, &got)))
	require.ElementsMatch(t, []string{"i", "t", "state", "Tags", "secret", "-", "quoted", "quote", "lines", "base"}, names(got))
	sealed, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	c, i := cborwire.NewDecoder(nil, sealed)
	require.NoError(t, c.Close(c.Any(i, &got)))
	require.ElementsMatch(t, []string{"c", "total", "n", "State", "Tags", "secret", "unpacked", "-", "quoted", "quote", "best", "region"}, names(got))
}
