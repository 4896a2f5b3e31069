package cborwire_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
)

func diagnostic(t testing.TB, data []byte) string {
	text, err := cborwire.Diagnostic([]byte("> "), data)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(text), "> "))
	return string(text[2:])
}

func TestDiagnosticOfAppendixA(t *testing.T) {
	for _, v := range appendixA(t) {
		got := diagnostic(t, unhex(t, v.Hex))
		if v.Diagnostic != "" {
			require.Equal(t, v.Diagnostic, got, v.Hex)
			continue
		}
		if strings.HasPrefix(v.Hex, "7f") {
			require.Equal(t, `(_ "strea", "ming")`, got)
			continue
		}
		// Without marks the notation of what JSON has is JSON.
		require.JSONEq(t, string(v.Decoded), strings.ReplaceAll(got, "_ ", ""), v.Hex)
	}
}

func TestDiagnosticNotation(t *testing.T) {
	for hex, want := range map[string]string{
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
		require.Equal(t, want, diagnostic(t, unhex(t, hex)), hex)
	}
}

func TestDiagnosticOfManyTagsAndLongBignums(t *testing.T) {
	const n = 1 << 16
	text := diagnostic(t, []byte(strings.Repeat("\xc1", n)+"\x00"))
	require.Equal(t, strings.Repeat("1(", n)+"0"+strings.Repeat(")", n), text)
	require.Equal(t, "2(h'"+strings.Repeat("ff", 2048)+"')", diagnostic(t, []byte("\xc2\x59\x08\x00"+strings.Repeat("\xff", 2048))))
}

func ExampleDiagnostic() {
	text, err := cborwire.Diagnostic(nil, []byte("\xa2\x01\xc1\x1a\x51\x4b\x67\xb0\x20\x9f\x41\xff\xf9\x3e\x00\xff"))
	fmt.Println(string(text), err)
	// Output:
	// {1: 1(1363896240), -1: [_ h'ff', 1.5]} <nil>
}
