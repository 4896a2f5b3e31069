package catena_test

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

type (
	digest    []byte
	byteKind  byte
	byteKinds []byteKind
	version   [4]byte
)

// decodeBinary decodes the JSON text, transcoded, into a T in both formats: as a type argument and by
// reflection.
func decodeBinary[T any](t *testing.T, a *arena.Arena, text string, o wire.Options, check func(format string, v T, err error)) {
	t.Helper()
	msgpack, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	cbor, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	var v T
	d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), msgpack, &o)
	err = d.Close(msgpackwire.DecodeParam(d, i, &v))
	check("msgpack argument", v, err)
	v = *new(T)
	d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), msgpack, &o)
	err = d.Close(d.Reflected(i, &v))
	check("msgpack", v, err)
	v = *new(T)
	c, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), cbor, &o)
	err = c.Close(cborwire.DecodeParam(c, i, &v))
	check("cbor argument", v, err)
	v = *new(T)
	c, i = cborwire.NewDecoderWith((*arenacore.Arena)(a), cbor, &o)
	err = c.Close(c.Reflected(i, &v))
	check("cbor", v, err)
}

// transcoded encodes v by encoding/json, transcodes that and decodes it.
func transcoded[T any](t *testing.T, v T) {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		decodeBinary(t, a, string(text), wire.Options{}, func(format string, got T, err error) {
			require.NoError(t, err, "%s: %s", format, text)
			require.Equal(t, v, got, "%s: %s", format, text)
		})
	}
}

// TestBytesOfTranscodedJSON decodes documents transcoded from JSON, where bytes are text in base64
// and types with UnmarshalBinary are their text or JSON.
func TestBytesOfTranscodedJSON(t *testing.T) {
	b := []byte("any bytes \x00\xff")
	transcoded(t, b)
	transcoded(t, []byte{})
	transcoded(t, []byte(nil))
	transcoded(t, digest(b))
	transcoded(t, byteKinds{1, 2, 255})
	transcoded(t, [][]byte{b, nil, {}, {1}, {1, 2}, {1, 2, 3}})
	transcoded(t, map[string][]byte{"a": b, "": {}})
	transcoded(t, map[string]digest{"a": b})
	transcoded(t, []*[]byte{&b, nil})
	transcoded(t, make([]byte, 1<<16))
	transcoded(t, [4]byte{1, 2})
	transcoded(t, version{1, 2, 3, 4})
	transcoded(t, netip.MustParseAddr("192.0.2.1"))
	transcoded(t, []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")})
	transcoded(t, big.NewInt(77))
	transcoded(t, time.Date(2026, 11, 23, 1, 2, 3, 4, time.UTC))
	for _, text := range []string{`{"a":[1,"x",null],"b":"AQI="}`, `"abcd"`, `"a\"b"`, `[1,2]`, `7`, `true`, `1.5`, `[]`} {
		transcoded(t, json.RawMessage(text))
		transcoded(t, map[string]json.RawMessage{"k": json.RawMessage(text)})
	}
}

// TestTextIntoByteArrays has base64 where JSON has numbers, as Transcode to JSON writes byte strings.
func TestTextIntoByteArrays(t *testing.T) {
	decodeBinary(t, nil, `"AQID"`, wire.Options{}, func(format string, v version, err error) {
		require.NoError(t, err, format)
		require.Equal(t, version{1, 2, 3}, v, format)
	})
	decodeBinary(t, nil, `"AQIDBAUG"`, wire.Options{}, func(format string, v version, err error) {
		require.NoError(t, err, format)
		require.Equal(t, version{1, 2, 3, 4}, v, format)
	})
}

func TestTextThatIsNoBase64(t *testing.T) {
	const reason = "string that is not base64 where bytes expected"
	for _, text := range []string{`"abc"`, `"ab\u00e9d"`, `"AQI"`, `"AQI=="`, `"____"`} {
		decodeBinary(t, nil, text, wire.Options{}, func(format string, v []byte, err error) {
			require.ErrorContains(t, err, reason, format)
			require.ErrorIs(t, err, wire.ErrType, format)
			require.Nil(t, v, format)
		})
		decodeBinary(t, nil, text, wire.Options{}, func(format string, v version, err error) {
			require.ErrorContains(t, err, reason, format)
			require.Zero(t, v, format)
		})
		decodeBinary(t, nil, `{"k":[`+text+`]}`, wire.Options{}, func(format string, _ map[string][]byteKinds, err error) {
			require.ErrorContains(t, err, reason, format)
			require.ErrorContains(t, err, `["k"][0]`, format)
		})
	}
}

// TestTextAsBytes reads texts as old writers of MessagePack write bytes.
func TestTextAsBytes(t *testing.T) {
	o := wire.Options{Own: wire.TextAsBytes}
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		decodeBinary(t, a, `"abcd"`, o, func(format string, v []byte, err error) {
			require.NoError(t, err, format)
			require.Equal(t, []byte("abcd"), v, format)
		})
		decodeBinary(t, a, `"ab"`, o, func(format string, v version, err error) {
			require.NoError(t, err, format)
			require.Equal(t, version{'a', 'b'}, v, format)
		})
		decodeBinary(t, a, `"abcd"`, o, func(format string, v netip.Addr, err error) {
			require.NoError(t, err, format)
			require.Equal(t, netip.MustParseAddr("97.98.99.100"), v, format)
		})
		decodeBinary(t, a, `"[1]"`, o, func(format string, v json.RawMessage, err error) {
			require.NoError(t, err, format)
			require.Equal(t, json.RawMessage("[1]"), v, format)
		})
	}
	v, err := catena.DecodeMsgpackSlice[msgpackwire.Raw](nil, []byte("\x91\xa1x"), catena.TextAsBytes())
	require.NoError(t, err)
	require.Equal(t, []msgpackwire.Raw{msgpackwire.Raw("\xa1x")}, v)
}

// TestTextIntoBytesDoesNotAllocate decodes base64 into a warm arena.
func TestTextIntoBytesDoesNotAllocate(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	data := []byte("\xa8AQIDBAUG")
	a := new(arena.Arena)
	var v []byte
	require.Zero(t, testing.AllocsPerRun(100, func() {
		a.Reset()
		d, i := msgpackwire.NewDecoder(a, data)
		if d.Close(d.Bytes(i, &v)) != nil {
			panic("an error")
		}
	}))
	require.Equal(t, []byte{1, 2, 3, 4, 5, 6}, v)
}
