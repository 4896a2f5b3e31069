package cborwire_test

import (
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A head is written as it is.
type head byte

const (
	map1 = head(0xa1)
	map2 = head(0xa2)
	map3 = head(0xa3)
	arr2 = head(0x82)
)

// items returns the values one after another.
func items(values ...any) (b []byte) {
	for _, v := range values {
		if h, ok := v.(head); ok {
			b = append(b, byte(h))
			continue
		}
		b = append(b, pack(v, wire.Options{})...)
	}
	return b
}

type own struct{ n int }

func (v own) MarshalCBOR() ([]byte, error) {
	switch v.n {
	case -1:
		return nil, errors.New("refused")
	case -2:
		return []byte{0x82, 1}, nil
	case -3:
		return []byte{1, 2}, nil
	}
	return items(v.n), nil
}

func (v *own) UnmarshalCBOR(data []byte) (err error) {
	if len(data) != 1 || data[0] > 100 {
		return fmt.Errorf("bad % x", data)
	}
	v.n = int(data[0])
	return nil
}

// A host declares MarshalText and embeds AppendText, which encoding/json prefers from Go 1.27 on.
type host struct{ netip.Addr }

func (h host) MarshalText() ([]byte, error) { return []byte("host " + h.Addr.String()), nil }

func TestOwnMethods(t *testing.T) {
	check := func(v any, want []byte) {
		t.Helper()
		var e cborwire.Encoder
		b, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.NoError(t, err)
		require.Equal(t, want, b)
	}
	check(own{5}, []byte{5})
	check(&own{5}, []byte{5})
	check((*own)(nil), []byte{0xf6})
	check([]own{{1}, {2}}, []byte{0x82, 1, 2})
	check(map[string]own{"b": {2}, "a": {1}}, items(map2, "a", 1, "b", 2))
	check(netip.MustParseAddr("1.2.3.4"), items([]byte{1, 2, 3, 4}))
	one := host{netip.MustParseAddr("1.2.3.4")}
	check(one, items("host 1.2.3.4")) // on each release
	check(&one, items("host 1.2.3.4"))
	check(big.NewInt(77), []byte{0x18, 77})
	u, _ := url.Parse("http://x/y")
	check(u, items([]byte("http://x/y")))
	check(new(time.Time), items(time.Time{}))
	check(map[int16]string{7: "a", -1: "b"}, items(map2, -1, "b", 7, "a"))
	check([2]uint16{1, 300}, items(arr2, 1, 300))
	check([2]byte{1, 2}, items([]byte{1, 2}))
}

func TestOwnMethodsThatFail(t *testing.T) {
	for n, want := range map[int]string{
		-1: `cbor: refused at ["a"][1]["b"]`, -2: "cbor: cbor: unexpected end of input (byte 2) at [\"a\"][1][\"b\"]",
		-3: "cbor: cbor: data after the item (byte 1) at [\"a\"][1][\"b\"]",
	} {
		v := map[string]any{"a": []any{map[string]any{"x": 1.5, "z": "long enough to take two bytes of head"}, map[string]any{"a": nil, "b": own{n}}}}
		var e cborwire.Encoder
		b, err := e.Close(e.AppendAny(e.Start([]byte("dst")), v))
		require.Equal(t, "dst", string(b))
		require.EqualError(t, err, want)
		var w *wire.Error
		require.ErrorAs(t, err, &w)
		require.True(t, w.Encode)
		require.Equal(t, "cborwire_test.own", w.Type)
	}
	var e cborwire.Encoder
	_, err := e.Close(e.AppendAny(e.Start(nil), []any{1, make(chan int)}))
	require.ErrorIs(t, err, wire.ErrUnsupported)
	require.EqualError(t, err, "cbor: unsupported type: chan int at [1]")
	raw := cborwire.Raw{0x81}
	_, err = raw.AppendCBOR(nil)
	require.ErrorIs(t, err, wire.ErrSyntax)

	var v struct{ own own }
	d, i := cborwire.NewDecoder(nil, items("no"))
	err = d.Close(d.Unmarshal(i, &v.own))
	require.EqualError(t, err, "cbor: bad 62 6e 6f (byte 0)")
}

func TestDecodeParam(t *testing.T) {
	type text string
	type small int8
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		same(t, a, "x")
		same(t, a, text("x"))
		same(t, a, small(-5))
		same(t, a, []byte{1, 2})
		same(t, a, []text{"a", "b"})
		same(t, a, []string{"a", "b"})
		same(t, a, []string(nil))
		same(t, a, []string{})
		same(t, a, map[string][]int{"a": {1}})
		same(t, a, map[string]string{"a": "b"})
		same(t, a, [3]int32{1, 2, 3})
		same(t, a, [3]byte{1, 2, 3})
		same(t, a, own{4})
		same(t, a, []own{{4}})
		same(t, a, &own{4})
		same(t, a, (*own)(nil))
		same(t, a, big.NewInt(5))
		same(t, a, netip.MustParseAddr("::1"))
		same(t, a, time.Unix(5, 7).UTC())
		same(t, a, cborwire.RawTag{Number: 7, Content: []byte{1}})
		same(t, a, cborwire.Raw{0x81, 1})
		same(t, a, Link{Platform: "p", URL: "u"})
		same(t, a, []Link{{Platform: "p", URL: "u"}})
		same(t, a, []*Link{{Platform: "p", URL: "u"}, nil})
		same(t, a, any(int64(5)))
		same(t, a, map[any]any{int64(1): "a", "b": true})
		same(t, a, 5.5)
		same(t, a, float32(5.5))
		same(t, a, uint64(1<<63))
		same(t, a, true)
	}
	var x struct{ A int }
	d, i := cborwire.NewDecoder(nil, items(map1, "A", 1))
	require.ErrorIs(t, d.Close(cborwire.DecodeParam(d, i, &x)), wire.ErrUnsupported)
}

// same checks that v is decoded again.
func same[T any](t *testing.T, a *arena.Arena, v T) {
	t.Helper()
	var e cborwire.Encoder
	b, err := e.Close(cborwire.AppendParam(&e, e.Start(nil), &v))
	require.NoError(t, err)
	require.NoError(t, cborwire.WellFormed(b))
	var value cborwire.Encoder
	again, err := value.Close(cborwire.AppendParamValue(&value, value.Start(nil), &v))
	require.NoError(t, err)
	require.Equal(t, b, again)
	var got T
	d, i := cborwire.NewDecoder(a, b)
	require.NoError(t, d.Close(cborwire.DecodeParam(d, i, &got)), "%T", v)
	require.Equal(t, v, got)
}

func TestKeys(t *testing.T) {
	ints := func(data []byte) (m map[int8]int, err error) {
		d, i := cborwire.NewDecoder(nil, data)
		m = map[int8]int{}
		key, more, i, err := d.Map(i)
		for more {
			k, ok := d.IntegerKey(key, 8)
			var n int
			if i, err = d.Int(i, &n); ok {
				m[int8(k)] = n
			}
			key, more, i, err = d.Entry(i, key, err)
		}
		return m, d.Close(i, err)
	}
	m, err := ints(items(map3, -5, 1, "7", 2, 127, 3))
	require.NoError(t, err)
	require.Equal(t, map[int8]int{-5: 1, 7: 2, 127: 3}, m)
	m, err = ints(items(map3, -5, 1, 128, 2, 127, 3))
	require.EqualError(t, err, `cbor: key "128" is no int8 (byte 3)`)
	require.Equal(t, map[int8]int{-5: 1, 127: 3}, m, "the entry is left out")
	m, err = ints(items(map3, 1.5, 1, []any{1}, 2, 127, 3))
	require.EqualError(t, err, `cbor: float where a key expected (byte 1)`)
	require.Equal(t, map[int8]int{127: 3}, m)
	var s Settings
	d, i := cborwire.NewDecoder(nil, items(map1, "limits", map3, -5, 1, uint64(1<<63), 2, "a", 3))
	require.NoError(t, d.Close(s.DecodeCBORValue(d, i)))
	require.Equal(t, map[string]int{"-5": 1, "9223372036854775808": 2, "a": 3}, s.Limits)
	require.Equal(t, items(-5), new(cborwire.Encoder).AppendIntegerKey(nil, "-5"))
	require.Equal(t, items(uint64(1<<63)), new(cborwire.Encoder).AppendIntegerKey(nil, "9223372036854775808"))

	var x any
	d, i = cborwire.NewDecoder(nil, items(map3, "a", 1, 2.5, 2, true, 3))
	require.NoError(t, d.Close(d.Any(i, &x)))
	require.Equal(t, map[any]any{"a": int64(1), 2.5: int64(2), true: int64(3)}, x)
	d, i = cborwire.NewDecoder(nil, items(map3, "a", 1, []any{1}, 2, true, 3))
	require.EqualError(t, d.Close(d.Any(i, &x)), "cbor: array where the key of a map expected (byte 4)")
	require.Equal(t, map[any]any{"a": int64(1), true: int64(3)}, x)
}

func TestByteArrays(t *testing.T) {
	for _, data := range [][]byte{items([]byte{1, 2}), unhex(t, "5f41014102ff"), unhex(t, "9f0102ff"), items([]any{1, 2})} {
		v := [4]byte{9, 9, 9, 9}
		d, i := cborwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.ByteArray(i, v[:])))
		require.Equal(t, [4]byte{1, 2, 0, 0}, v)
		var short [1]byte
		d, i = cborwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.ByteArray(i, short[:])))
		require.Equal(t, [1]byte{1}, short)
		b, fits := read(t, nil, data, (*cborwire.Decoder).Bytes)
		require.True(t, fits)
		require.Equal(t, []byte{1, 2}, b)
	}
	d, i := cborwire.NewDecoder(nil, items([]byte("x")))
	require.EqualError(t, d.Close(d.String(i, new(string))), "cbor: byte string where string expected (byte 0)")
	d, i = cborwire.NewDecoder(nil, items("x"))
	require.EqualError(t, d.Close(d.Bytes(i, new([]byte))), "cbor: string that is not base64 where bytes expected (the option TextAsBytes reads it as it is) (byte 0)")
}

func TestInterfaces(t *testing.T) {
	var v fmt.Stringer
	d, i := cborwire.NewDecoder(nil, items(1))
	require.ErrorIs(t, d.Close(cborwire.Interface(d, i, &v)), wire.ErrType)
	held := new(stringer)
	v = held
	d, i = cborwire.NewDecoder(nil, items("x"))
	require.NoError(t, d.Close(cborwire.Interface(d, i, &v)))
	require.Equal(t, stringer("x"), *held)
	d, i = cborwire.NewDecoder(nil, items(nil))
	require.NoError(t, d.Close(cborwire.Interface(d, i, &v)))
	require.Nil(t, v)
	var x any = &Link{}
	d, i = cborwire.NewDecoder(nil, items(map1, "url", "u"))
	require.NoError(t, d.Close(d.Any(i, &x)))
	require.Equal(t, &Link{URL: "u"}, x)
	require.True(t, cborwire.Format().HasOwnCodec(x))
	//lint:ignore stdembedding it has none of its own
	require.False(t, cborwire.Format().HasOwnCodec(struct{ Link }{}))
	require.False(t, cborwire.Format().HasOwnCodec(own{}))
}

type stringer string

func (s stringer) String() string { return strings.ToUpper(string(s)) }
