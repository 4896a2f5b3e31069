package main

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	require.NoError(t, err)
	return b
}

func TestDiagnosticOfCBOR(t *testing.T) {
	for src, want := range map[string]string{
		"00":                         "0",
		"f93c00":                     "1.0",
		"fb7e37e43c8800759c":         "1.0e+300",
		"fb4415af1d78b58c40":         "100000000000000000000.0",
		"fb444b1ae4d6e2ef50":         "1.0e+21",
		"f90001":                     "5.960464477539063e-8",
		"f90400":                     "0.00006103515625",
		"f98000":                     "-0.0",
		"3bffffffffffffffff":         "-18446744073709551616",
		"3bfffffffffffffffe":         "-18446744073709551615",
		"c249010000000000000000":     "18446744073709551616",
		"c349010000000000000000":     "-18446744073709551617",
		"c240":                       "0",
		"c340":                       "-1",
		"d90102c24101":               "258(1)",
		"c25f4101ff":                 "2((_ h'01'))",
		"c26101":                     `2("\u0001")`,
		"d9d9f7c1fb41d452d9ec200000": "55799(1(1363896240.5))",
		"5fff":                       "''_",
		"7fff":                       `""_`,
		"9fff":                       "[_ ]",
		"bfff":                       "{_ }",
		"9f018202039f0405ffff":       "[_ 1, [2, 3], [_ 4, 5]]",
		"bf61610161629f0203ffff":     `{_ "a": 1, "b": [_ 2, 3]}`,
		"a26161016162820203":         `{"a": 1, "b": [2, 3]}`,
		"a1a0f7":                     `{{}: undefined}`,
		"6a220a5c7f0078e6b0b464":     `"\"\n\\\u007f\u0000x水d"`,
		"62c328":                     "\"\ufffd(\"",
		"f0":                         "simple(16)",
		"e0":                         "simple(0)",
		"64f0908591":                 `"𐅑"`,
		"7f657374726561646d696e67ff": `(_ "strea", "ming")`,
		"c074323031332d30332d32315432303a30343a30305a": `0("2013-03-21T20:04:00Z")`,
	} {
		got, err := appendDiagnostic([]byte("before "), unhex(t, src), asCBOR)
		require.NoError(t, err, src)
		require.Equal(t, "before "+want, string(got), src)
		got, err = appendDiagnostic([]byte("before"), unhex(t, src+"ff"), asCBOR)
		require.ErrorIs(t, err, catena.ErrSyntax)
		require.Equal(t, "before", string(got))
	}
}

func TestDiagnosticOfManyTagsAndLongBignums(t *testing.T) {
	const n = 1 << 16
	got, err := appendDiagnostic(nil, []byte(strings.Repeat("\xc1", n)+"\x00"), asCBOR)
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("1(", n)+"0"+strings.Repeat(")", n), string(got))
	got, err = appendDiagnostic(nil, []byte("\xc2\x59\x08\x00"+strings.Repeat("\xff", 2048)), asCBOR)
	require.NoError(t, err)
	require.Equal(t, "2(h'"+strings.Repeat("ff", 2048)+"')", string(got))
}

// The text is shown, not the values of its numbers.
func TestDiagnosticOfJSONKeepsTheText(t *testing.T) {
	const text = `{"a<b":[1.0,783.10,1e400,-0,12345678901234567890123,1E5],"\u00e9\/":"\ud800&"}`
	got, err := appendDiagnostic([]byte("before "), []byte(" "+strings.NewReplacer(",", " ,\n", ":", "\t: ").Replace(text)+"\r\n"), asJSON)
	require.NoError(t, err)
	require.Equal(t, "before "+text, string(got))
	for text, want := range map[string]string{
		`{"a":[1e400,tru]}`: "json: unexpected character ']' at a[1] (byte 15)", `{"a":1`: "json: unexpected end of input", `1 2`: "unexpected character '2'", ``: "unexpected end of input",
		strings.Repeat("[", 10001): "nested too deeply",
	} {
		got, err := appendDiagnostic([]byte("before"), []byte(text), asJSON)
		require.ErrorContains(t, err, want)
		require.Equal(t, "before", string(got))
	}
}

func TestDiagnosticOfMsgpack(t *testing.T) {
	for src, want := range map[string]string{
		"c0": "nil", "c2": "false", "c3": "true", "07": "7", "ff": "-1", "cfffffffffffffffff": "18446744073709551615",
		"ca7fc00000": "NaN", "cbfff0000000000000": "-Infinity", "ca7f800000": "Infinity", "ca3dcccccd": "0.1", "cb4340000000000000": "9007199254740992.0",
		"cb7fefffffffffffff": "1.7976931348623157e+308", "cb54b249ad2594c37d": "1.0e+100",
		"a0": `""`, "a561220aff7f": `"a\"\n` + "�" + `\u007f"`, "c400": "h''", "c40201ff": "h'01ff'",
		"d40501": "ext(5, h'01')", "d6ff514b67b0": `timestamp("2013-03-21T20:04:00Z")`,
		"c70cff000000007fffffffffffffff": "ext(-1, h'000000007fffffffffffffff')",
		"90":                             "[]", "80": "{}", "93 90 80 01": "[[], {}, 1]", "82 a161 01 92 01 02 81 c0 c0": `{"a": 1, [1, 2]: {nil: nil}}`,
	} {
		got, err := appendDiagnostic([]byte("before "), unhex(t, src), asMsgpack)
		require.NoError(t, err)
		require.Equal(t, "before "+want, string(got))
		got, err = appendDiagnostic([]byte("before"), unhex(t, src+"c1"), asMsgpack)
		require.ErrorIs(t, err, catena.ErrSyntax)
		require.Equal(t, "before", string(got))
	}
}
