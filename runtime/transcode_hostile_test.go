package catena_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus"
)

func TestTranscodingErrorsTellThePlace(t *testing.T) {
	for _, c := range []struct {
		f         transcoder
		src, want string
	}{
		{jsonToMsgpack, `{"a":[1,{"b c":tru}]}`, `json: unexpected character '}' at a[1]["b c"] (byte 18)`},
		{jsonToCBOR, `{"a":[1,1e999]}`, `json: number 1e999 does not fit float64 at a[1] (byte 13)`},
		{jsonToCBOR, ``, `json: unexpected end of input (byte 0)`},
		{jsonToCBOR, `1 2`, `json: unexpected character '2' (byte 2)`},
		{msgpackToJSON, "\x81\xa1a\x92\x01\x82\x07\x08\x05\xc1", `msgpack: unexpected byte 0xc1 at a[1]["5"] (byte 9)`},
		{msgpackToJSON, "\x81\xa1a\x92\x01\xa5xy", `msgpack: unexpected end of input at a[1] (byte 8)`},
		{msgpackToCBOR, "\x01\x02", `msgpack: more than one value (byte 1)`},
		{cborToJSON, "\xa1\x61a\x82\x01\xa1\x20\x1c", `cbor: reserved additional information at a[1]["-1"] (byte 7)`},
		{cborToMsgpack, "\xbf\x61a\xff", `cbor: a break where a map's value is expected (byte 3)`},
		{cborToMsgpack, "\x01\x02", `cbor: data after the item (byte 1)`},
	} {
		dst := []byte("before")
		got, err := c.f(dst, []byte(c.src))
		require.EqualError(t, err, c.want)
		require.Equal(t, dst, got)
		var e *catena.Error
		require.True(t, errors.As(err, &e))
	}
	_, err := jsonToCBOR(nil, []byte(`[1,]`))
	var syntax *json.SyntaxError
	require.ErrorAs(t, err, &syntax)
}

func TestKeysInKeysAreLimited(t *testing.T) {
	nested := func(n int) []byte { return []byte(strings.Repeat("\x81", n) + "\x01" + strings.Repeat("\x02", n)) }
	_, err := msgpackToJSON(nil, nested(4))
	require.NoError(t, err)
	_, err = msgpackToJSON(nil, nested(5))
	require.ErrorIs(t, err, catena.ErrDepth)
	got, err := msgpackToCBOR(nil, nested(9000))
	require.NoError(t, err)
	same(t, nested(9000), got, cborToMsgpack)
}

func TestTranscodingStopsWhereNestingDoes(t *testing.T) {
	for _, c := range []struct {
		f    transcoder
		unit string
		end  string
	}{
		{jsonToMsgpack, "[", "]"}, {jsonToCBOR, `{"a":`, "}"},
		{msgpackToJSON, "\x91", ""}, {msgpackToCBOR, "\x81\xa1a", ""},
		{cborToJSON, "\x81", ""}, {cborToMsgpack, "\xbf\x61a", "\xff"},
	} {
		deep := func(n int) []byte { return []byte(strings.Repeat(c.unit, n) + "1" + strings.Repeat(c.end, n)) }
		src := deep(10000)
		if c.unit[0] >= 0x80 {
			src = bytes.Replace(src, []byte("1"), []byte{0}, 1)
		}
		_, err := c.f(nil, src)
		require.NoError(t, err)
		_, err = c.f(nil, deep(10001))
		require.ErrorIs(t, err, catena.ErrDepth)
		_, err = c.f(nil, deep(1000000))
		require.ErrorIs(t, err, catena.ErrDepth)
	}
}

func TestEveryTruncationIsRefused(t *testing.T) {
	text := append([]byte(nil), corpus.Sample("user")...)
	m, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	m = append(append([]byte{0x94}, m...), unhex(t, "d6ff514b67b0 c70505 0102030405 c50003 010203")...)
	c, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	c = append(append([]byte{0x9f}, c...), unhex(t, "c074323031332d30332d32315432303a30343a30305a bf 01 5f4101ff 6161 d6c2420102 ff f93e00 ff")...)
	for _, f := range []struct {
		src []byte
		to  []transcoder
	}{
		{text, []transcoder{jsonToMsgpack, jsonToCBOR}},
		{m, []transcoder{msgpackToJSON, msgpackToCBOR}},
		{c, []transcoder{cborToJSON, cborToMsgpack}},
	} {
		for _, to := range f.to {
			_, err := to(nil, f.src)
			require.NoError(t, err)
			for n := range f.src {
				dst, err := to([]byte("before"), f.src[:n:n])
				require.ErrorIs(t, err, catena.ErrSyntax)
				require.Equal(t, "before", string(dst))
			}
			_, err = to(nil, append(slices.Clip(f.src), 0))
			require.ErrorIs(t, err, catena.ErrSyntax)
		}
	}
}

// A head that promises much costs no more than the actual input.
func TestHostileHeadsAreRefusedAtOnce(t *testing.T) {
	for _, kind := range []string{"dd", "df", "db", "c6", "c9"} {
		for _, n := range []string{"ffffffff", "7fffffff", "80000000"} {
			for _, tail := range []int{0, 1, 100} {
				src := append(unhex(t, kind+n), make([]byte, tail)...)
				for _, f := range []transcoder{msgpackToJSON, msgpackToCBOR} {
					got, err := f(nil, src)
					require.ErrorIs(t, err, catena.ErrSyntax)
					require.Nil(t, got)
				}
			}
		}
	}
	for major := 2; major < 6; major++ {
		for _, n := range []string{"1affffffff", "1bffffffffffffffff", "1b7fffffffffffffff", "1b8000000000000000"} {
			for _, tail := range []int{0, 1, 100} {
				src := append(unhex(t, n), make([]byte, tail)...)
				src[0] |= byte(major << 5)
				for _, f := range []transcoder{cborToJSON, cborToMsgpack} {
					got, err := f(nil, src)
					require.ErrorIs(t, err, catena.ErrSyntax)
					require.Nil(t, got)
				}
			}
		}
	}
}
