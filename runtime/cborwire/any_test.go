package cborwire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestAny(t *testing.T) {
	tag := func(n uint64, content string) cborwire.RawTag {
		return cborwire.RawTag{Number: n, Content: unhex(t, content)}
	}
	for hex, want := range map[string][2]any{ // without and with SkipTags
		"1b7fffffffffffffff":    {int64(math.MaxInt64)},
		"1b8000000000000000":    {uint64(1 << 63)},
		"3b7fffffffffffffff":    {int64(math.MinInt64)},
		"3b8000000000000000":    {new(big.Int).Sub(big.NewInt(math.MinInt64), big.NewInt(1))},
		"c24105":                {big.NewInt(5)},
		"c34105":                {big.NewInt(-6)},
		"c25f4101 4100ff":       {big.NewInt(256)},
		"c26105":                {tag(2, "6105"), "\x05"},
		"d9d9f7 05":             {int64(5)},
		"d9d9f7 d9d9f7 c34105":  {big.NewInt(-6)},
		"d820 6161":             {tag(32, "6161"), "a"},
		"d9d9f7 d820 6161":      {tag(32, "6161"), "a"},
		"d820 c34105":           {tag(32, "c34105"), big.NewInt(-6)},
		"d820 d820 6161":        {tag(32, "d8206161"), "a"},
		"c1 f6":                 {tag(1, "f6"), nil},
		"c1 20":                 {time.Unix(-1, 0).UTC()},
		"c1 fbbfe0000000000000": {time.Unix(-1, 5e8).UTC()},
		"c0 74 303030312d30312d30315430303a30303a30305a": {time.Time{}},
		"a2 01 02 6161 03":           {map[any]any{int64(1): int64(2), "a": int64(3)}},
		"bf 6161 03 01 02 ff":        {map[any]any{int64(1): int64(2), "a": int64(3)}},
		"a3 f4 00 f6 01 f93e00 02":   {map[any]any{false: int64(0), nil: int64(1), 1.5: int64(2)}},
		"a1 c1 00 01":                {map[any]any{time.Unix(0, 0).UTC(): int64(1)}},
		"a1 f8ff 01":                 {map[any]any{cborwire.SimpleValue(255): int64(1)}},
		"a1 d820 6161 01":            {map[any]any(nil), map[any]any{"a": int64(1)}},
		"a3 6161 00 6162 01 6161 02": {map[string]any{"a": int64(2), "b": int64(1)}},
		"9f 01 9f 02 ff ff":          {[]any{int64(1), []any{int64(2)}}},
		"f7":                         {nil},
		"a0":                         {map[string]any{}},
		"80":                         {[]any{}},
		"9fff":                       {[]any{}},
		"40":                         {[]byte{}},
		"5fff":                       {[]byte{}},
		"60":                         {""},
		"7fff":                       {""},
	} {
		if want[1] == nil && hex != "c1 f6" {
			want[1] = want[0]
		}
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			got, err := anyWith(a, unhex(t, hex), wire.Options{})
			if hex == "a1 d820 6161 01" {
				require.ErrorIs(t, err, wire.ErrType)
			} else {
				require.NoError(t, err, hex)
				require.Equal(t, want[0], got, hex)
			}
			got, err = anyWith(a, unhex(t, hex), wire.Options{Own: cborwire.SkipTags})
			require.NoError(t, err, hex)
			require.Equal(t, want[1], got, hex)
		}
	}
}

func TestKeysThatNoMapHasAreReported(t *testing.T) {
	for hex, want := range map[string]string{
		"a2 80 00 01 02":        "cbor: array where the key of a map expected (byte 1)",
		"a2 4161 00 01 02":      "cbor: byte string where the key of a map expected (byte 1)",
		"a2 a0 00 01 02":        "cbor: map where the key of a map expected (byte 1)",
		"bf 01 02 c24101 00 ff": "cbor: byte string where the key of a map expected (byte 3)",
	} {
		got, err := anyWith(nil, unhex(t, hex), wire.Options{})
		require.EqualError(t, err, want)
		require.Equal(t, map[any]any{int64(1): int64(2)}, got)
	}
	var v map[string]int
	d, i := cborwire.NewDecoder(nil, unhex(t, "a6 80 00 01 02 20 03 f4 04 c24102 05 4163 09"))
	err := d.Close(cborwire.DecodeParam(d, i, &v))
	require.EqualError(t, err, "cbor: array where a key expected (byte 1)")
	require.Equal(t, map[string]int{"1": 2, "-1": 3, "2": 5}, v, "integers are taken as text")
	var long map[string]int
	d, i = cborwire.NewDecoder(nil, append(append(unhex(t, "a1c2590800"), make([]byte, 2048)...), 1))
	require.NoError(t, d.Close(cborwire.DecodeParam(d, i, &long)))
	require.Equal(t, map[string]int{"0": 1}, long)
	d, i = cborwire.NewDecoder(nil, append(append(unhex(t, "a1c2590401"), bytes.Repeat([]byte{1}, 1025)...), 1))
	require.EqualError(t, d.Close(cborwire.DecodeParam(d, i, &long)), "cbor: byte string where a key expected (byte 1)",
		"its text would take time that grows with the square of its length")
	var number json.Number
	d, i = cborwire.NewDecoder(nil, append(unhex(t, "c2590401"), bytes.Repeat([]byte{1}, 1025)...))
	require.EqualError(t, d.Close(cborwire.DecodeParam(d, i, &number)), "cbor: byte string where an integer of up to 1,024 bytes expected (byte 0)")
}

func TestDuplicateKeys(t *testing.T) {
	refuse := wire.Options{RejectDuplicateKeys: true}
	for hex, at := range map[string]int{
		"a2 6161 00 6161 01":                     4,
		"a2 01 00 1801 01":                       3,
		"a3 01 00 02 00 c24101 01":               5,
		"bf 6161 00 7f6161ff 01 ff":              4,
		"82 a0 a2 00 00 00 00":                   5,
		"a1 a2 00 00 00 00 00":                   4,
		"a2 f93c00 00 fa3f800000 00":             5,
		"a2 a2 01 02 03 04 00 a2 03 04 01 02 00": 7,
		"a1 6178 d820 a2 6161 00 6161 01":        9,
	} {
		data := unhex(t, hex)
		_, err := anyWith(nil, data, wire.Options{Own: cborwire.SkipTags})
		require.True(t, err == nil || errors.Is(err, wire.ErrType), hex)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			v, err := anyWith(a, data, refuse)
			require.ErrorIs(t, err, wire.ErrSyntax, hex)
			require.Contains(t, err.Error(), "duplicate key")
			require.Equal(t, int64(at), err.(*wire.Error).Offset, hex)
			require.Nil(t, v)
		}
		require.ErrorIs(t, decodeWith(new(Link), data, refuse), wire.ErrSyntax)
		n := 7
		d, i := cborwire.NewDecoderWith(nil, data, &refuse)
		require.ErrorIs(t, d.Close(d.Int(i, &n)), wire.ErrSyntax)
	}
	for _, v := range appendixA(t) {
		_, err := anyWith(nil, unhex(t, v.Hex), refuse)
		require.NoError(t, err)
	}
	for _, data := range appendixF(t) {
		_, err := anyWith(nil, data, refuse)
		require.ErrorIs(t, err, wire.ErrSyntax)
		require.NotContains(t, err.Error(), "duplicate")
	}
}

func TestTextThatIsNotUTF8(t *testing.T) {
	for _, hex := range []string{"61ff", "62c328", "7f61c361a9ff", "7803 61ed20", "6ced a080 616161616161616161"} {
		data := unhex(t, hex)
		for _, name := range []string{"Any", "String", "Time", "Number", "text"} {
			d, i := cborwire.NewDecoder(nil, data)
			err := d.Close(readers[name](d, i))
			require.ErrorIs(t, err, wire.ErrSyntax, "%s of %s", name, hex)
			require.ErrorContains(t, err, "UTF-8")
		}
		require.NoError(t, cborwire.WellFormed(data))
		_, err := anyWith(nil, append([]byte{0xa1}, append(data, 0)...), wire.Options{})
		require.ErrorIs(t, err, wire.ErrSyntax)
	}
	v, err := anyWith(nil, unhex(t, "7f62c3a962c3a9ff"), wire.Options{})
	require.NoError(t, err)
	require.Equal(t, "éé", v)
}

func TestBigIntegers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	a := arena.New(0)
	held := new(big.Int)
	for k := range 20000 {
		n := new(big.Int)
		switch k % 3 {
		case 0:
			n.Lsh(big.NewInt(1), uint(rng.IntN(200)))
			n.Add(n, big.NewInt(rng.Int64N(3)-1))
		case 1:
			n.SetUint64(rng.Uint64() >> rng.IntN(64))
		default:
			b := make([]byte, rng.IntN(40))
			for i := range b {
				b[i] = byte(rng.Uint32())
			}
			n.SetBytes(b)
		}
		if k&1 != 0 {
			n.Neg(n)
		}
		data := new(cborwire.Encoder).AppendBigInt([]byte("x"), n)[1:]
		canonical, err := catena.CanonicalCBOR(nil, data)
		require.NoError(t, err)
		require.Equal(t, canonical, data, "%v", n)
		require.Equal(t, n.String(), diagnostic(t, data))
		for _, a := range []*arena.Arena{nil, a} {
			v := new(big.Int)
			if a == nil {
				v = held
			}
			d, i := cborwire.NewDecoder(a, data)
			require.NoError(t, d.Close(d.BigInt(i, v)))
			require.Zero(t, n.Cmp(v), "%v is %v", n, v)
			var p *big.Int
			d, i = cborwire.NewDecoder(a, data)
			require.NoError(t, d.Close(cborwire.DecodeParam(d, i, &p)))
			require.Zero(t, n.Cmp(p))
		}
		require.Equal(t, data, pack(n, wire.Options{}))
		require.Equal(t, data, pack(*n, wire.Options{}))
		a.Reset()
	}
	require.Equal(t, []byte{0xf6}, new(cborwire.Encoder).AppendBigInt(nil, nil))
}

func TestTimes(t *testing.T) {
	zone := time.FixedZone("", 2*60*60)
	for _, at := range []time.Time{
		{}, time.Unix(0, 0).UTC(), time.Unix(1363896240, 5e8).UTC(), time.Date(2024, 2, 29, 12, 30, 15, 123456789, zone), time.Date(9999, 12, 31, 23, 59, 59, 999999999, time.UTC),
		time.Date(1969, 12, 31, 23, 59, 59, 25e7, time.UTC),
	} {
		text, err := at.MarshalText()
		require.NoError(t, err)
		data := pack(at, wire.Options{})
		require.Equal(t, append([]byte{0xc0}, pack(string(text), wire.Options{})...), data)
		for _, data := range [][]byte{data, data[1:], append([]byte{0xd9, 0xd9, 0xf7}, data...), append(append([]byte{0xc0, 0x7f}, data[1:]...), 0xff)} {
			v, fits := read(t, nil, data, (*cborwire.Decoder).Time)
			require.True(t, fits)
			require.True(t, at.Equal(v), "%v is %v", at, v)
			again, err := v.MarshalText()
			require.NoError(t, err)
			require.Equal(t, string(text), string(again))
		}
		data = pack(at, wire.Options{Own: cborwire.EpochTime})
		v, fits := read(t, nil, data, (*cborwire.Decoder).Time)
		require.True(t, fits)
		require.InDelta(t, 0, at.Sub(v).Seconds(), 1e-4, "%v is %v", at, v)
	}
	for _, hex := range []string{"c0 6161", "c1 f97c00", "c1 f97e00", "c1 fb7fefffffffffffff", "c11b0000003afff44180", "c13b0000000e79747c00", "c1 fb424d7ffa20c00000", "1bffffffffffffffff", "80", "f4"} {
		_, fits := read(t, nil, unhex(t, hex), (*cborwire.Decoder).Time)
		require.False(t, fits, hex)
	}
	for _, hex := range []string{"c11b0000003afff4417f", "c13b0000000e79747bff"} { // the last of the year 9999, the first of the year 0
		v, fits := read(t, nil, unhex(t, hex), (*cborwire.Decoder).Time)
		require.True(t, fits, hex)
		require.Equal(t, unhex(t, hex), pack(v, wire.Options{Own: cborwire.EpochTime}))
		pack(v, wire.Options{})
		e := cborwire.NewEncoder().With(&wire.Options{Own: cborwire.EpochTime})
		_, err := e.Close(e.AppendTime(e.Start(nil), v.AddDate(2*(v.Year()/5000)-1, 0, 0)))
		require.ErrorIs(t, err, wire.ErrUnsupported)
	}
	for hex, reason := range map[string]string{
		"c0 01": "tag 0", "c0 f93c00": "tag 0", "c0 f6": "tag 0", "c0 c0 74 323032362d31312d32325430303a30303a30305a": "tag 0", "c0 c1 01": "tag 0",
		"c6 c0 01": "tag 0", "c1 74 323032362d31312d32325430303a30303a30305a": "tag 1", "c1 f6": "tag 1", "c1 c6 01": "tag 1", "c1 f4": "tag 1",
	} {
		var v time.Time
		d, i := cborwire.NewDecoder(nil, unhex(t, hex))
		err := d.Close(d.Time(i, &v))
		require.ErrorIs(t, err, wire.ErrType, hex)
		require.ErrorContains(t, err, reason, hex)
		require.Zero(t, v)
		require.NoError(t, cborwire.WellFormed(unhex(t, hex)), "%s is not valid, but well-formed", hex)
	}
	for _, hex := range []string{"c6 c1 01", "d9d9f7 c0 74 323032362d31312d32325430303a30303a30305a", "c6 01", "c6 f6"} {
		_, fits := read(t, nil, unhex(t, hex), (*cborwire.Decoder).Time)
		require.True(t, fits, hex)
	}
	e := cborwire.NewEncoder()
	_, err := e.Close(e.AppendAny(e.Start(nil), map[string]any{"a": []any{1, time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)}}))
	require.EqualError(t, err, "cbor: a year or zone that RFC 3339 cannot express at [\"a\"][1]")
	require.ErrorIs(t, err, wire.ErrUnsupported)
}

func TestOptionsOfEncoding(t *testing.T) {
	v := map[string]any{"bb": 1.5, "a": float32(0.1), "c": 1e300, "": math.NaN(), "aa": 100000.0}
	require.Equal(t, `{"": NaN, "a": 0.10000000149011612, "aa": 100000.0, "bb": 1.5, "c": 1.0e+300}`, diagnostic(t, pack(v, wire.Options{})))
	require.Len(t, pack(v, wire.Options{}), 1+1+9+2+5+3+9+3+9+2+9)
	require.Len(t, pack(v, wire.Options{Own: cborwire.ShortestFloats}), 1+1+3+2+5+3+5+3+3+2+9)
	data := pack(v, wire.Options{Own: cborwire.Deterministic})
	require.Equal(t, `{"": NaN, "a": 0.10000000149011612, "c": 1.0e+300, "aa": 100000.0, "bb": 1.5}`, diagnostic(t, data))
	canonical, err := catena.CanonicalCBOR(nil, data)
	require.NoError(t, err)
	require.Equal(t, canonical, data)

	u := sample()
	e := cborwire.NewEncoder().With(&wire.Options{Own: cborwire.Deterministic})
	data, err = e.Close(u.AppendCBORValue(e, e.Start([]byte("before"))))
	require.NoError(t, err)
	require.Equal(t, "before", string(data[:6]))
	canonical, err = catena.CanonicalCBOR(nil, data[6:])
	require.NoError(t, err)
	require.Equal(t, canonical, data[6:])
	var w User
	require.NoError(t, w.DecodeCBOR(nil, data[6:]))
	require.Equal(t, u, &w)
}
