package msgpackwire_test

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
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

type own struct{ n int }

func (v own) MarshalMsgpack() ([]byte, error) {
	switch v.n {
	case -1:
		return nil, errors.New("refused")
	case -2:
		return []byte{0x92, 1}, nil
	case -3:
		return []byte{1, 2}, nil
	}
	return pack(v.n), nil
}

func (v *own) UnmarshalMsgpack(data []byte) (err error) {
	if len(data) != 1 || data[0] > 100 {
		return fmt.Errorf("bad % x", data)
	}
	v.n = int(data[0])
	return nil
}

type msg struct{ s string }

func (v *msg) MarshalMsg(b []byte) ([]byte, error) {
	return new(msgpackwire.Encoder).AppendString(b, v.s), nil
}

func (v *msg) UnmarshalMsg(b []byte) ([]byte, error) {
	v.s = string(b[1:])
	return nil, nil
}

// A host declares MarshalText and embeds AppendText, which encoding/json prefers from Go 1.27 on.
type host struct{ netip.Addr }

func (h host) MarshalText() ([]byte, error) { return []byte("host " + h.Addr.String()), nil }

func TestOwnMethods(t *testing.T) {
	check := func(v any, want []byte) {
		t.Helper()
		var e msgpackwire.Encoder
		b, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.NoError(t, err)
		require.Equal(t, want, b)
	}
	check(own{5}, []byte{5})
	check(&own{5}, []byte{5})
	check((*own)(nil), []byte{0xc0})
	check([]own{{1}, {2}}, []byte{0x92, 1, 2})
	check(map[string]own{"b": {2}, "a": {1}}, pack(map2, "a", 1, "b", 2))
	check(&msg{"x"}, pack("x"))
	check(msg{"x"}, pack("x"))
	check([]msg{{"x"}}, append([]byte{0x91}, pack("x")...))
	check(netip.MustParseAddr("1.2.3.4"), pack([]byte{1, 2, 3, 4}))
	one := host{netip.MustParseAddr("1.2.3.4")}
	check(one, pack("host 1.2.3.4")) // on each release
	check(&one, pack("host 1.2.3.4"))
	check(big.NewInt(77), pack("77"))
	u, _ := url.Parse("http://x/y")
	check(u, pack([]byte("http://x/y")))
	check(new(time.Time), pack(time.Time{}))
	check(map[int16]string{7: "a", -1: "b"}, pack(map2, -1, "b", 7, "a"))
	check([2]uint16{1, 300}, pack(arr2, 1, 300))
	check([2]byte{1, 2}, pack([]byte{1, 2}))
}

func TestOwnMethodsThatFail(t *testing.T) {
	for n, want := range map[int]string{
		-1: `msgpack: refused at ["a"][1]["b"]`, -2: "msgpack: msgpack: unexpected end of input (byte 2) at [\"a\"][1][\"b\"]",
		-3: "msgpack: msgpack: more than one value (byte 1) at [\"a\"][1][\"b\"]",
	} {
		v := map[string]any{"a": []any{map[string]any{"x": 1.5, "z": "long enough to take two bytes of head"}, map[string]any{"a": nil, "b": own{n}}}}
		var e msgpackwire.Encoder
		b, err := e.Close(e.AppendAny(e.Start([]byte("dst")), v))
		require.Equal(t, "dst", string(b))
		require.EqualError(t, err, want)
		var w *wire.Error
		require.ErrorAs(t, err, &w)
		require.True(t, w.Encode)
		require.Equal(t, "msgpackwire_test.own", w.Type)
	}
	var e msgpackwire.Encoder
	_, err := e.Close(e.AppendAny(e.Start(nil), []any{1, make(chan int)}))
	require.ErrorIs(t, err, wire.ErrUnsupported)
	require.EqualError(t, err, "msgpack: unsupported type: chan int at [1]")
	raw := msgpackwire.Raw{0x91}
	_, err = raw.AppendMsgpack(nil)
	require.ErrorIs(t, err, wire.ErrSyntax)

	var v struct{ own own }
	d, i := msgpackwire.NewDecoder(nil, pack("no"))
	err = d.Close(d.Unmarshal(i, &v.own))
	require.EqualError(t, err, "msgpack: bad a2 6e 6f (byte 0)")
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
		same(t, a, msg{"x"})
		same(t, a, big.NewInt(5))
		same(t, a, netip.MustParseAddr("::1"))
		same(t, a, time.Unix(5, 7).UTC())
		same(t, a, msgpackwire.RawExt{Type: 7, Data: []byte{1}})
		same(t, a, msgpackwire.Raw{0x91, 1})
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
	d, i := msgpackwire.NewDecoder(nil, pack(map1, "A", 1))
	require.ErrorIs(t, d.Close(msgpackwire.DecodeParam(d, i, &x)), wire.ErrUnsupported)
}

// same checks that v is decoded again.
func same[T any](t *testing.T, a *arena.Arena, v T) {
	t.Helper()
	var e msgpackwire.Encoder
	b, err := e.Close(msgpackwire.AppendParam(&e, e.Start(nil), &v))
	require.NoError(t, err)
	require.NoError(t, msgpackwire.WellFormed(b))
	var value msgpackwire.Encoder
	again, err := value.Close(msgpackwire.AppendParamValue(&value, value.Start(nil), &v))
	require.NoError(t, err)
	require.Equal(t, b, again)
	var got T
	d, i := msgpackwire.NewDecoder(a, b)
	require.NoError(t, d.Close(msgpackwire.DecodeParam(d, i, &got)), "%T", v)
	require.Equal(t, v, got)
}

func TestKeys(t *testing.T) {
	ints := func(data []byte) (m map[int8]int, err error) {
		d, i := msgpackwire.NewDecoder(nil, data)
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
	m, err := ints(pack(map3, -5, 1, "7", 2, 127, 3))
	require.NoError(t, err)
	require.Equal(t, map[int8]int{-5: 1, 7: 2, 127: 3}, m)
	m, err = ints(pack(map3, -5, 1, 128, 2, 127, 3))
	require.EqualError(t, err, `msgpack: key "128" is no int8 (byte 3)`)
	require.Equal(t, map[int8]int{-5: 1, 127: 3}, m, "the entry is left out")
	m, err = ints(pack(map3, 1.5, 1, []any{1}, 2, 127, 3))
	require.EqualError(t, err, `msgpack: float where a key expected (byte 1)`)
	require.Equal(t, map[int8]int{127: 3}, m)
	var s Settings
	d, i := msgpackwire.NewDecoder(nil, pack(map1, "limits", map3, -5, 1, uint64(1<<63), 2, "a", 3))
	require.NoError(t, d.Close(s.DecodeMsgpackValue(d, i)))
	require.Equal(t, map[string]int{"-5": 1, "9223372036854775808": 2, "a": 3}, s.Limits)
	require.Equal(t, pack(-5), new(msgpackwire.Encoder).AppendIntegerKey(nil, "-5"))
	require.Equal(t, pack(uint64(1<<63)), new(msgpackwire.Encoder).AppendIntegerKey(nil, "9223372036854775808"))

	var x any
	d, i = msgpackwire.NewDecoder(nil, pack(map3, "a", 1, 2.5, 2, true, 3))
	require.NoError(t, d.Close(d.Any(i, &x)))
	require.Equal(t, map[any]any{"a": int64(1), 2.5: int64(2), true: int64(3)}, x)
	d, i = msgpackwire.NewDecoder(nil, pack(map3, "a", 1, []any{1}, 2, true, 3))
	require.EqualError(t, d.Close(d.Any(i, &x)), "msgpack: array where the key of a map expected (byte 4)")
	require.Equal(t, map[any]any{"a": int64(1), true: int64(3)}, x)
}

func TestTimes(t *testing.T) {
	for _, want := range []time.Time{{}, time.Unix(0, 0), time.Unix(-1, 5), time.Unix(1<<34, 0), time.Unix(1<<40, 999999999), time.Unix(1<<32, 1), time.Unix(1<<32-1, 0)} {
		data := new(msgpackwire.Encoder).AppendTime(nil, want)
		require.NoError(t, msgpackwire.WellFormed(data))
		got := read(t, nil, data, (*msgpackwire.Decoder).Time)
		require.Equal(t, want.UTC(), got)
	}
	got := read(t, nil, pack("2024-02-29T12:00:00+02:00"), (*msgpackwire.Decoder).Time)
	require.True(t, time.Date(2024, 2, 29, 10, 0, 0, 0, time.UTC).Equal(got))
	got = read(t, nil, []byte("\xc7\x0c\x05\x00\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00\x07"), (*msgpackwire.Decoder).Time)
	require.Equal(t, time.Unix(9, 7).UTC(), got)
	for _, data := range []string{
		"\xc7\x04\xff\x00\x00\x00\x09", "\xc8\x00\x04\xff\x00\x00\x00\x09", "\xc9\x00\x00\x00\x04\xff\x00\x00\x00\x09",
		"\xc7\x08\xff\x00\x00\x00\x00\x00\x00\x00\x09", "\xc8\x00\x0c\xff\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x09",
		"\xc9\x00\x00\x00\x0c\xff\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x09",
	} {
		require.Equal(t, time.Unix(9, 0).UTC(), read(t, nil, []byte(data), (*msgpackwire.Decoder).Time), "a head longer than need be: %x", data)
		require.Equal(t, any(time.Unix(9, 0).UTC()), read(t, nil, []byte(data), (*msgpackwire.Decoder).Any))
		for n := range len(data) {
			_, err := try(nil, []byte(data[:n]), (*msgpackwire.Decoder).Time)
			require.ErrorIs(t, err, wire.ErrSyntax)
		}
	}
	got = read(t, nil, []byte("\xc8\x00\x0c\x05\x00\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00\x07"), (*msgpackwire.Decoder).Time)
	require.Equal(t, time.Unix(9, 7).UTC(), got)
	_, err := try(nil, []byte("\xd7\xff\xff\xff\xff\xff\x00\x00\x00\x00"), (*msgpackwire.Decoder).Time)
	require.ErrorIs(t, err, wire.ErrType, "more nanoseconds than a second has")
	_, err = try(nil, pack("yesterday"), (*msgpackwire.Decoder).Time)
	require.ErrorIs(t, err, wire.ErrType)
}

func TestByteArrays(t *testing.T) {
	for _, data := range [][]byte{pack([]byte{1, 2}), pack("AQI="), pack([]any{1, 2})} {
		v := [4]byte{9, 9, 9, 9}
		d, i := msgpackwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.ByteArray(i, v[:])))
		require.Equal(t, [4]byte{1, 2, 0, 0}, v)
		var short [1]byte
		d, i = msgpackwire.NewDecoder(nil, data)
		require.NoError(t, d.Close(d.ByteArray(i, short[:])))
		require.Equal(t, [1]byte{1}, short)
		require.Equal(t, []byte{1, 2}, read(t, nil, data, (*msgpackwire.Decoder).Bytes))
	}
	_, err := try(nil, pack([]byte("x")), (*msgpackwire.Decoder).String)
	require.EqualError(t, err, "msgpack: bytes where string expected (byte 0)")
}

func TestInterfaces(t *testing.T) {
	var v fmt.Stringer
	d, i := msgpackwire.NewDecoder(nil, pack(1))
	require.ErrorIs(t, d.Close(msgpackwire.Interface(d, i, &v)), wire.ErrType)
	held := new(stringer)
	v = held
	d, i = msgpackwire.NewDecoder(nil, pack("x"))
	require.NoError(t, d.Close(msgpackwire.Interface(d, i, &v)))
	require.Equal(t, stringer("x"), *held)
	d, i = msgpackwire.NewDecoder(nil, pack(nil))
	require.NoError(t, d.Close(msgpackwire.Interface(d, i, &v)))
	require.Nil(t, v)
	var x any = &Link{}
	d, i = msgpackwire.NewDecoder(nil, pack(map1, "url", "u"))
	require.NoError(t, d.Close(d.Any(i, &x)))
	require.Equal(t, &Link{URL: "u"}, x)
	require.True(t, msgpackwire.Format().HasOwnCodec(x))
	//lint:ignore stdembedding it has none of its own
	require.False(t, msgpackwire.Format().HasOwnCodec(struct{ Link }{}))
	require.False(t, msgpackwire.Format().HasOwnCodec(own{}))
}

type stringer string

func (s stringer) String() string { return strings.ToUpper(string(s)) }
