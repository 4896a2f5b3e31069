package own_binary_marshalers

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// TestOwnMethodsAreCalled in each format by its own.
func TestOwnMethodsAreCalled(t *testing.T) {
	v := All{
		Celsius: 2, Grid: Grid{make([]int, 3)}, Ticks: Ticks{4}, Span: Span{5, 6}, Serial: 7, Level: 8,
		Serials: map[Serial]Serial{1: 2}, Chosen: Chosen{"c", 9}, Foreign: Halfway{"f"},
	}
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	for _, part := range []string{
		"\xa7celsius\xa4°°", "\xa4grid\x03", "\xa5ticks\x04", "\xa4span\x82\xa4From\x05\xa2To\x06", "\xa6serial\xc4\x04\x00\x00\x00\x07",
		"\xa7serials\x81\xa9s00000001\xc4\x04\x00\x00\x00\x02", "\xa5level\xa2L8",
		"\xa6chosen\xc4\x01c", "\xa7foreign\xa1f",
	} {
		require.Contains(t, string(packed), part)
	}
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	for _, part := range []string{
		"gcelsius\xfa\x40\x00\x00\x00", "dgrid\xa1eCells\x83\x00\x00\x00", "eticks\xa1aN\x04", "dspan\x82\x05\x06", "fserial\x44\x00\x00\x00\x07",
		"gserials\xa1is00000001\x44\x00\x00\x00\x02", "elevelbL8", "fchosen\x41c", "gforeign\xa1dnameaf",
	} {
		require.Contains(t, string(sealed), part)
	}
}

// TestMethodsForOneDirectionAreNotCalled, and those of pointers are for values that can be addressed.
func TestMethodsForOneDirectionAreNotCalled(t *testing.T) {
	v := OneWay{ByName: map[string]Grid{"a": {}}, Secret: Secret{"pw"}, Mute: Mute{3}}
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, "\x84\xa7by_name\x81\xa1a\x81\xa5Cells\xc0\xa6secret\x80\xa7secrets\xc0\xa4mute\x81\xa1N\x03", string(packed))
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, "\xa4gby_name\xa1aa\xa1eCells\xf6fsecret\xa0gsecrets\xf6dmute\xa1aN\x03", string(sealed))
}

// TestOutputOfMarshalersIsChecked: it is to be one well-formed value.
func TestOutputOfMarshalersIsChecked(t *testing.T) {
	v := All{Foreign: Halfway{"broken"}}
	b, err := v.AppendMsgpack([]byte("before"))
	require.Error(t, err)
	require.Equal(t, "before", string(b))
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, "foreign", e.Path)
	v.Foreign.Name = "refused"
	_, err = v.MarshalMsgpack()
	require.ErrorIs(t, err, errRefused)
	require.ErrorAs(t, err, &e)
	require.Equal(t, "foreign", e.Path)
}

// TestErrorsOfUnmarshalersEndDecoding and tell where.
func TestErrorsOfUnmarshalersEndDecoding(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var v All
		err := v.DecodeMsgpack(a, []byte("\x82\xa6serial\xc4\x01\x00\xa4span\x80"))
		var e *catena.Error
		require.True(t, errors.As(err, &e))
		require.Equal(t, "serial", e.Path)
		require.Equal(t, int64(8), e.Offset)
		err = v.DecodeCBOR(a, []byte("\xa2fserial\x41\x00dspan\x80"))
		require.ErrorAs(t, err, &e)
		require.Equal(t, "serial", e.Path)
	}
}
