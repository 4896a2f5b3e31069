package catena_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/guard"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
)

// normal is text as it comes back from a binary format: compact, with strings as
// encoding/json writes them, and numbers that are no integers as it writes float64.
func normal(t testing.TB, text []byte) []byte {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var out []byte
	var open []byte // '[', '{' where a name is next, ':' where its value is
	for {
		token, err := d.Token()
		if err == io.EOF {
			return out
		}
		require.NoError(t, err)
		if delim, ok := token.(json.Delim); ok && (delim == ']' || delim == '}') {
			open = open[:len(open)-1]
			if out[len(out)-1] == ',' {
				out = out[:len(out)-1]
			}
			out = append(out, byte(delim))
		} else {
			switch token := token.(type) {
			case json.Delim:
				out = append(out, byte(token))
				open = append(open, byte(token))
				continue
			case json.Number:
				out = append(out, normalNumber(t, string(token))...)
			default:
				b, err := json.Marshal(token)
				require.NoError(t, err)
				out = append(out, b...)
			}
		}
		switch n := len(open) - 1; {
		case n < 0:
		case open[n] == '{':
			out = append(out, ':')
			open[n] = ':'
			continue
		case open[n] == ':':
			open[n] = '{'
			fallthrough
		default:
			out = append(out, ',')
		}
	}
}

func normalNumber(t testing.TB, s string) string {
	if !strings.ContainsAny(s, ".eE") && s != "-0" {
		if _, err := strconv.ParseInt(s, 10, 64); err == nil {
			return s
		}
		if _, err := strconv.ParseUint(s, 10, 64); err == nil {
			return s
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	require.NoError(t, err)
	b, err := json.Marshal(f)
	require.NoError(t, err)
	return string(b)
}

func TestDocumentsGoThroughBinaryFormats(t *testing.T) {
	texts := map[string][]byte{
		"edges": []byte(`[0, -0, 0.0, -0.0, 1e0, 1.0, 1.5, 1E2, 0.1e1, 127, 128, 255, 256, 65535, 65536, 4294967295, 4294967296,
			-1, -32, -33, -128, -129, -32768, -32769, -2147483648, -2147483649, 9007199254740993, 9223372036854775807, 9223372036854775808,
			-9223372036854775808, -9223372036854775809, 18446744073709551615, 18446744073709551616, 10000000000000000000, 99999999999999999999,
			-18446744073709551615, 123456789012345678901234567890, 5e-324, 1e-400, 1.7976931348623157e308, 0.1, 3.141592653589793238462643,
			"", "\u0000\u001f\"\\\/\b\f\n\r\t<>&", "\u2028\u2029", "\ud83d\ude00", "\ud83d", "\ude00x", "é€😀", "` + "\xff\xc0\x80\xed\xa0\x80" + `",
			true, false, null, [], {}, [[]], [{}], {"":{}}, {"a":[]}, {"a":1,"a":2}, {"\u00e9":"\u00e9"}]`),
	}
	for _, n := range []int{15, 16, 17, 23, 24, 25, 31, 32, 33, 255, 256, 257, 65535, 65536, 65537} {
		texts["string"+strconv.Itoa(n)] = []byte(`["` + strings.Repeat("x", n) + `"]`)
		texts["array"+strconv.Itoa(n)] = []byte(`[[` + strings.Repeat("1,", n-1) + `1],[` + strings.Repeat(`"",`, n-1) + `2],1]`)
		texts["object"+strconv.Itoa(n)] = []byte(`{"":{` + strings.Repeat(`"a":1,`, n-1) + `"b":[` + strings.Repeat("[],", n-1) + `{}]},"x":[0]}`)
	}
	// Heads that grow, at many depths.
	wide := strings.Repeat("1,", 20)
	texts["deep"] = []byte(strings.Repeat("["+wide, 3000) + "1" + strings.Repeat(","+wide+"1]", 3000))
	for _, name := range corpus.Names() {
		texts[name] = corpus.Document(name)
	}
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			want := normal(t, text)
			m, err := jsonToMsgpack(nil, text)
			require.NoError(t, err)
			require.NoError(t, msgpackwire.WellFormed(m))
			same(t, want, m, msgpackToJSON)

			c, err := jsonToCBOR(nil, text)
			require.NoError(t, err)
			require.NoError(t, cborwire.WellFormed(c))
			same(t, want, c, cborToJSON)

			// Between the two, with nothing lost.
			same(t, m, c, cborToMsgpack)
			same(t, c, m, msgpackToCBOR)
		})
	}
}

// same requires want of f, also behind what is in dst, and in dst's memory.
func same(t testing.TB, want, src []byte, f transcoder) {
	t.Helper()
	for _, dst := range [][]byte{nil, []byte("before"), make([]byte, 3, len(want)+200)} {
		n := len(dst)
		got, err := f(dst, src)
		require.NoError(t, err)
		require.Equal(t, string(dst), string(got[:n]))
		if !bytes.Equal(want, got[n:]) {
			k := 0
			for k < min(len(want), len(got)-n) && want[k] == got[n+k] {
				k++
			}
			t.Fatalf("differs at %d: want %.80q, got %.80q", k, want[max(0, k-20):], got[n+max(0, k-20):])
		}
	}
}

func TestWhatJSONHasNot(t *testing.T) {
	for _, c := range []struct {
		f         transcoder
		src, want string
	}{
		{msgpackToJSON, "ca 3dcccccd", "0.1"},
		{msgpackToJSON, "cb 3fb99999a0000000", "0.10000000149011612"},
		{msgpackToJSON, "ca 7fc00000", "null"},
		{msgpackToJSON, "cb fff0000000000000", "null"},
		{msgpackToJSON, "d3 00000000000000ff", "255"},
		{msgpackToJSON, "c4 00", `""`},
		{msgpackToJSON, "c4 05 01020304ff", `"AQIDBP8="`},
		{msgpackToJSON, "a4 61ff3c62", "\"a\ufffd\\u003cb\""},
		{msgpackToJSON, "d6ff 00000000", `"1970-01-01T00:00:00Z"`},
		{msgpackToJSON, "d7ff ee6b27fc 00000000", `"1970-01-01T00:00:00.999999999Z"`},
		{msgpackToJSON, "d7ff ee6b2800 00000000", `{"ext":-1,"data":"7msoAAAAAAA="}`},
		{msgpackToJSON, "d7ff 77359400 00000001", `"1970-01-01T00:00:01.5Z"`},
		{msgpackToJSON, "c70cff 00000001 ffffffffffffffff", `"1969-12-31T23:59:59.000000001Z"`},
		{msgpackToJSON, "c70cff 00000000 7fffffffffffffff", `{"ext":-1,"data":"AAAAAH//////////"}`},
		{msgpackToJSON, "c70cff 3b9aca00 0000000000000000", `{"ext":-1,"data":"O5rKAAAAAAAAAAAA"}`},
		{msgpackToJSON, "c703ff 010203", `{"ext":-1,"data":"AQID"}`},
		{msgpackToJSON, "d405 01", `{"ext":5,"data":"AQ=="}`},
		{msgpackToJSON, "c70080", `{"ext":-128,"data":""}`},
		{msgpackToJSON, "87 01a161 ff02 c003 c204 cb3ff8000000000000 05 c4010106 d6ff00000000 07",
			`{"1":"a","-1":2,"null":3,"false":4,"1.5":5,"AQ==":6,"1970-01-01T00:00:00Z":7}`},
		{msgpackToJSON, "82 92a12201 02 81a161a26262 c0", `{"[\"\\\"\",1]":2,"{\"a\":\"bb\"}":null}`},
		{msgpackToJSON, "81 8101 02 03", `{"{\"1\":2}":3}`},
		{msgpackToJSON, "81 d40501 03", `{"{\"ext\":5,\"data\":\"AQ==\"}":3}`},

		{cborToJSON, "f6", "null"},
		{cborToJSON, "f7", "null"},
		{cborToJSON, "f0", "null"},
		{cborToJSON, "f97e00", "null"},
		{cborToJSON, "f93e00", "1.5"},
		{cborToJSON, "f90001", "5.960464477539063e-8"},
		{cborToJSON, "fa3dcccccd", "0.1"},
		{cborToJSON, "3bffffffffffffffff", "-18446744073709551616"},
		{cborToJSON, "3b7fffffffffffffff", "-9223372036854775808"},
		{cborToJSON, "3b8000000000000000", "-9223372036854775809"},
		{cborToJSON, "c2 49 010000000000000000", "18446744073709551616"},
		{cborToJSON, "c3 49 010000000000000000", "-18446744073709551617"},
		{cborToJSON, "c2 5f 4100 4105 ff", "5"},
		{cborToJSON, "c3 40", "-1"},
		{cborToJSON, "c2 6161", `"a"`},
		{cborToJSON, "c0 74 323031332d30332d32315432303a30343a30305a", `"2013-03-21T20:04:00Z"`},
		{cborToJSON, "c0 01", `1`},
		{cborToJSON, "c1 1a514b67b0", `"2013-03-21T20:04:00Z"`},
		{cborToJSON, "c1 fb41d452d9ec200000", `"2013-03-21T20:04:00.5Z"`},
		{cborToJSON, "c1 20", `"1969-12-31T23:59:59Z"`},
		{cborToJSON, "c1 f97e00", `null`},
		{cborToJSON, "c1 1b7fffffffffffffff", `9223372036854775807`},
		{cborToJSON, "c1 fb7fefffffffffffff", `1.7976931348623157e+308`},
		{cborToJSON, "c1 6161", `"a"`},
		{cborToJSON, "c1 d864 01", `1`},
		{cborToJSON, "d864 c1 01", `"1970-01-01T00:00:01Z"`},
		{cborToJSON, "43 fbefff", `"++//"`},
		{cborToJSON, "42 fbff", `"+/8="`},
		{cborToJSON, "82 d5 42 fbff 42 fbff", `["-_8","+/8="]`},
		{cborToJSON, "83 d7 82 42 fbff d6 42 fbff 42 fbff d5d8644101", `[["FBFF","+/8="],"+/8=","AQ"]`},
		{cborToJSON, "d9d9f7 01", `1`},
		{cborToJSON, "d818 4101", `"AQ=="`},
		{cborToJSON, "7f 6161 60 6162 ff", `"ab"`},
		{cborToJSON, "bf 7f6161ff 01 2002 ff", `{"a":1,"-1":2}`},
		{cborToJSON, "9f ff", `[]`},
		{cborToJSON, "bf ff", `{}`},
		{cborToJSON, "a1 c16131 01", `{"1":1}`},
	} {
		got, err := c.f(nil, unhex(t, c.src))
		require.NoError(t, err, c.src)
		require.Equal(t, c.want, string(got), c.src)
	}
}

func TestWhatOneBinaryFormatHasNot(t *testing.T) {
	for _, c := range []struct {
		f         transcoder
		src, want string
	}{
		{cborToMsgpack, "f7", "c0"},
		{cborToMsgpack, "f93e00", "cb3ff8000000000000"},
		{cborToMsgpack, "3b8000000000000000", "b4" + hex.EncodeToString([]byte("-9223372036854775809"))},
		{cborToMsgpack, "c2 41 05", "05"},
		{cborToMsgpack, "c0 74 323031332d30332d32315432303a30343a30305a", "d6ff514b67b0"},
		{cborToMsgpack, "c0 7819 323031332d30332d32315432313a30343a30302b30313a3030", "d6ff514b67b0"},
		{cborToMsgpack, "c0 6161", "a161"},
		{cborToMsgpack, "c1 fb41d452d9ec200000", "d7ff77359400514b67b0"},
		{cborToMsgpack, "5f 4101 4102 ff", "c4020102"},
		{cborToMsgpack, "bf 01 9f ff 8120 bfff ff", "820190" + "91ff80"},

		{msgpackToCBOR, "d6ff514b67b0", "c0 74 323031332d30332d32315432303a30343a30305a"},
		{msgpackToCBOR, "c70cff 00000000 7fffffffffffffff", "a2 63657874 20 6464617461 4c 000000007fffffffffffffff"},
		{msgpackToCBOR, "c70cff 00000001 7fffffffffffffff", "a2 63657874 20 6464617461 4c 000000017fffffffffffffff"},
		{msgpackToCBOR, "d405 01", "a2 63657874 05 6464617461 4101"},
		{msgpackToCBOR, "a2 61ff", "64 61efbfbd"},
		{msgpackToCBOR, "ca3fc00000", "fa3fc00000"},
	} {
		got, err := c.f(nil, unhex(t, c.src))
		require.NoError(t, err, c.src)
		require.Equal(t, unhex(t, c.want), got, c.src)
	}
}

func unhex(t testing.TB, text string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	require.NoError(t, err, text)
	return b
}

// Integers too large for decimal digits in linear time are bytes.
func TestHugeIntegersAreBytes(t *testing.T) {
	digits := bytes.Repeat([]byte{0xff}, 1025)
	src := append([]byte{0xc3, 0x59, 4, 1}, digits...)
	got, err := cborToJSON(nil, src)
	require.NoError(t, err)
	require.Equal(t, `"~`+strings.Repeat("____", 341)+`__8"`, string(got))
	got, err = cborToMsgpack(nil, src)
	require.NoError(t, err)
	require.Equal(t, append([]byte{0xc5, 4, 1}, digits...), got)
}

func TestTranscodingOptions(t *testing.T) {
	got, err := msgpackToJSON(nil, []byte("\x81\xa1<\xa1>"), catena.EscapeHTML(false))
	require.NoError(t, err)
	require.Equal(t, `{"<":">"}`, string(got))
	for _, f := range []transcoder{jsonToMsgpack, jsonToCBOR} {
		_, err = f(nil, []byte("[[[1]]]"), catena.WithLimits(catena.Limits{Depth: 2}))
		require.ErrorIs(t, err, catena.ErrDepth)
		_, err = f(nil, []byte("[[[1]]]"), catena.WithLimits(catena.Limits{Bytes: 6}))
		require.ErrorIs(t, err, catena.ErrSize)
	}
	for _, f := range []transcoder{msgpackToJSON, msgpackToCBOR} {
		_, err = f(nil, []byte("\x91\x91\x91\x01"), catena.WithLimits(catena.Limits{Depth: 2}))
		require.EqualError(t, err, "msgpack: nested too deeply at [0][0] (byte 2)")
		_, err = f(nil, []byte("\x91\x91\x91\x01"), catena.WithLimits(catena.Limits{Bytes: 3}))
		require.ErrorIs(t, err, catena.ErrSize)
	}
	for _, f := range []transcoder{cborToJSON, cborToMsgpack} {
		_, err = f(nil, []byte("\x81\x81\x81\x01"), catena.WithLimits(catena.Limits{Depth: 2}))
		require.EqualError(t, err, "cbor: nested too deeply at [0][0] (byte 2)")
		_, err = f(nil, []byte("\x81\x81\x81\x01"), catena.WithLimits(catena.Limits{Bytes: 3}))
		require.ErrorIs(t, err, catena.ErrSize)
	}
}

func TestOptionsOfWrittenCBOR(t *testing.T) {
	for want, o := range map[string][]catena.Option{
		"a2 6162 c0 74 323031332d30332d32315432303a30343a30305a 6161 83 fb3ff8000000000000 fa3fc00000 fb3ff199999999999a": {},
		"a2 6162 c0 74 323031332d30332d32315432303a30343a30305a 6161 83 f93e00 f93e00 fb3ff199999999999a":                 {catena.ShortestFloats()},
		"a2 6161 83 f93e00 f93e00 fb3ff199999999999a 6162 c0 74 323031332d30332d32315432303a30343a30305a":                 {catena.Deterministic()},
		"a2 6162 c1 1a514b67b0 6161 83 fb3ff8000000000000 fa3fc00000 fb3ff199999999999a":                                  {catena.EpochTime()},
	} {
		src := unhex(t, "82 a162 d6ff514b67b0 a161 93 cb3ff8000000000000 ca3fc00000 cb3ff199999999999a")
		got, err := msgpackToCBOR([]byte("before"), src, o...)
		require.NoError(t, err)
		require.Equal(t, append([]byte("before"), unhex(t, want)...), got)
	}
}

// What is shown is the text, not what its numbers are read as.
func TestJSONDiagnosticKeepsTheText(t *testing.T) {
	const text = `{"a<b":[1.0,783.10,1e400,-0,12345678901234567890123,1E5],"\u00e9\/":"\ud800&"}`
	got, err := catena.Diagnostic([]byte("before "), []byte(" "+strings.NewReplacer(",", " ,\n", ":", "\t: ").Replace(text)+"\r\n"), catena.FormatJSON())
	require.NoError(t, err)
	require.Equal(t, "before "+text, string(got))
	for text, want := range map[string]string{
		`{"a":[1e400,tru]}`: "json: unexpected character ']' at a[1] (byte 15)", `{"a":1`: "json: unexpected end of input", `1 2`: "unexpected character '2'", ``: "unexpected end of input",
		strings.Repeat("[", 10001): "nested too deeply",
	} {
		got, err := catena.Diagnostic([]byte("before"), []byte(text), catena.FormatJSON())
		require.ErrorContains(t, err, want)
		require.Equal(t, "before", string(got))
	}
}

func TestMsgpackDiagnostic(t *testing.T) {
	for src, want := range map[string]string{
		"c0": "nil", "c2": "false", "c3": "true", "07": "7", "ff": "-1", "cfffffffffffffffff": "18446744073709551615",
		"ca7fc00000": "NaN", "cbfff0000000000000": "-Infinity", "ca7f800000": "Infinity", "ca3dcccccd": "0.1", "cb4340000000000000": "9007199254740992.0",
		"cb7fefffffffffffff": "1.7976931348623157e+308", "cb54b249ad2594c37d": "1.0e+100",
		"a0": `""`, "a561220aff7f": `"a\"\n` + "�" + `\u007f"`, "c400": "h''", "c40201ff": "h'01ff'",
		"d40501": "ext(5, h'01')", "d6ff514b67b0": `timestamp("2013-03-21T20:04:00Z")`,
		"c70cff000000007fffffffffffffff": "ext(-1, h'000000007fffffffffffffff')",
		"90":                             "[]", "80": "{}", "93 90 80 01": "[[], {}, 1]", "82 a161 01 92 01 02 81 c0 c0": `{"a": 1, [1, 2]: {nil: nil}}`,
	} {
		got, err := catena.Diagnostic([]byte("before "), unhex(t, src), catena.FormatMsgpack())
		require.NoError(t, err)
		require.Equal(t, "before "+want, string(got))
		got, err = catena.Diagnostic([]byte("before"), unhex(t, src+"c1"), catena.FormatMsgpack())
		require.ErrorIs(t, err, catena.ErrSyntax)
		require.Equal(t, "before", string(got))
	}
}

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

// A head that promises much costs no more than what is there.
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

// malloced is mallocs for fewer rounds of more work.
func malloced(rounds int, f func()) uint64 {
	n := 0
	return mallocs(func() {
		if n++; n%(1000/rounds) == 0 {
			f()
		}
	})
}

// instrumented reports whether the build allocates for its own purposes.
func instrumented() bool {
	return raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != ""
}

func TestTranscodingAllocatesNothingWarm(t *testing.T) {
	if instrumented() {
		fmt.Println("SKIP zero allocations of transcoding: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	text := corpus.Document("twitter_status")
	m, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	c, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	m = append(append([]byte{0x92}, m...), unhex(t, "86 01c403010203 d6ff514b67b0c0 d405ffcaffffffff 02a2ff61 03d7ff77359400514b67b0 04 cb3ff8000000000000")...)
	c = append(append([]byte{0x9f}, c...), unhex(t, "c07819323031332d30332d32315432313a30343a30302b30313a3030 c1fb41d452d9ec200000 bf 01 5f4101ff 7f6161ff d6420102 9fff 62ff61 ff ff")...)
	dst := make([]byte, 0, 4*len(text))
	for name, f := range map[string]func() ([]byte, error){
		"JSONToMsgpack": func() ([]byte, error) { return jsonToMsgpack(dst, text) },
		"JSONToCBOR":    func() ([]byte, error) { return jsonToCBOR(dst, text) },
		"MsgpackToJSON": func() ([]byte, error) { return msgpackToJSON(dst, m) },
		"MsgpackToCBOR": func() ([]byte, error) { return msgpackToCBOR(dst, m) },
		"CBORToJSON":    func() ([]byte, error) { return cborToJSON(dst, c) },
		"CBORToMsgpack": func() ([]byte, error) { return cborToMsgpack(dst, c) },
	} {
		require.Zero(t, malloced(20, func() {
			if _, err := f(); err != nil {
				t.Fatal(err)
			}
		}), name)
	}
}

// vectorFolder is the folder that CATENA_VECTORS names.
func vectorFolder() string {
	if folder := os.Getenv("CATENA_VECTORS"); folder != "" {
		return folder
	}
	return filepath.Join("..", "..", "shared", "vectors")
}

// vectors reads a file of that folder.
func vectors(t testing.TB, name string) []byte {
	data, err := os.ReadFile(filepath.Join(vectorFolder(), name))
	if err != nil {
		t.Skipf("no vectors, set CATENA_VECTORS: %v", err)
	}
	return data
}

// What RFC 8949, appendix A, gives as JSON is what we write.
func TestAppendixAAsJSON(t *testing.T) {
	var list []struct {
		Hex     string
		Decoded json.RawMessage
	}
	require.NoError(t, json.Unmarshal(vectors(t, "appendix_a.json"), &list))
	for _, v := range list {
		src := unhex(t, v.Hex)
		got, err := cborToJSON(nil, src)
		if cborwire.WellFormed(src) != nil {
			require.Error(t, err)
			continue
		}
		require.NoError(t, err, v.Hex)
		require.True(t, json.Valid(got), "%s: %s", v.Hex, got)
		switch v.Hex {
		case "fa7f7fffff": // float32 has digits of its own
			continue
		case "c11a514b67b0", "c1fb41d452d9ec200000": // times
			continue
		}
		if v.Decoded == nil {
			continue
		}
		if bytes.HasPrefix(got, []byte("-")) || bytes.HasPrefix(got, []byte("1844")) {
			require.Equal(t, normal(t, v.Decoded), normal(t, got), v.Hex)
			continue
		}
		require.JSONEq(t, string(v.Decoded), string(got), v.Hex)
		m, err := cborToMsgpack(nil, src)
		require.NoError(t, err)
		require.NoError(t, msgpackwire.WellFormed(m))
	}
}

// The texts of JSONTestSuite are taken where encoding/json takes them, but for
// numbers that no float64 holds.
func TestJSONIsTakenWhereItIsValid(t *testing.T) {
	folder := filepath.Join("JSONTestSuite", "test_parsing")
	vectors(t, filepath.Join(folder, "i_number_huge_exp.json"))
	files, err := filepath.Glob(filepath.Join(vectorFolder(), folder, "*.json"))
	require.NoError(t, err)
	require.Greater(t, len(files), 300)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		checkJSON(t, text)
	}
}

// checkJSON compares what becomes of text with encoding/json.
func checkJSON(t testing.TB, text []byte) {
	var v any
	want := json.Unmarshal(text, &v) // which refuses too large numbers
	for _, formats := range [][2]transcoder{{jsonToMsgpack, msgpackToJSON}, {jsonToCBOR, cborToJSON}} {
		b, err := formats[0](nil, text)
		require.Equal(t, want == nil, err == nil, "%.100q: %v, but encoding/json %v", text, err, want)
		if err == nil {
			same(t, normal(t, text), b, formats[1])
		}
	}
	if want == nil {
		c, err := jsonToCBOR(nil, text)
		require.NoError(t, err)
		checkRoute(t, c, text, jsonToMsgpack, msgpackToCBOR)
		m, err := jsonToMsgpack(nil, text)
		require.NoError(t, err)
		checkRoute(t, m, text, jsonToCBOR, cborToMsgpack)
	}
}

// checkRoute fails if src, by way of a format between, becomes anything else than want.
func checkRoute(t testing.TB, want, src []byte, to, from transcoder) {
	between, err := to(nil, src)
	require.NoError(t, err)
	got, err := from(nil, between)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "%x, by way of %x", src, between)
}

// unlike matches, in diagnostic notation, the items of CBOR that MessagePack has no form
// for: texts of times, bignums, bases of bytes and integers of more than 64 bits.
var unlike = regexp.MustCompile(`\b(0|2|3|21|22|23)\(|-\d{19}|\d{20}`)

func FuzzJSONToBinary(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		f.Add(corpus.Sample(s))
	}
	f.Add([]byte(`[0,-0,1e0,18446744073709551616,1e999,"\ud800\u00e9\n` + "\xff" + `",{"a":{}},[[]],null,true]`))
	f.Fuzz(func(t *testing.T, text []byte) { checkJSON(t, text) })
}

func FuzzMsgpackTranscoding(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		b, err := jsonToMsgpack(nil, corpus.Sample(s))
		require.NoError(f, err)
		f.Add(b)
	}
	f.Add(unhex(f, "87 01a161 ff02 c003 c204 cb3ff8000000000000 05 c4010106 d6ff00000000 07"))
	f.Add(unhex(f, "83 91a1ff 01 81a2c328a1fe 02 a1ff a3ff41fe"))
	f.Add(unhex(f, "94 c70cff0000000100ffffffffffffff d7ff7735940000000001 d405ff ca7fc00000"))
	f.Fuzz(func(t *testing.T, data []byte) {
		want := msgpackwire.WellFormed(data)
		text, err := msgpackToJSON(nil, data)
		if !errors.Is(err, catena.ErrDepth) {
			require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		}
		if err == nil {
			require.True(t, json.Valid(text), "%x: %s", data, text)
			checkJSON(t, text)
			checkRoute(t, text, data, msgpackToCBOR, cborToJSON)
		}
		c, err := msgpackToCBOR(nil, data)
		require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		if err != nil {
			if at := err.(*catena.Error).Offset; at != int64(len(data)) { // where a map must end too early
				require.Equal(t, want.(*catena.Error).Offset, at, "%x: %v, but %v", data, err, want)
			}
			return
		}
		require.NoError(t, cborwire.WellFormed(c), "%x", data)
		m, err := cborToMsgpack(nil, c)
		require.NoError(t, err)
		same(t, c, m, msgpackToCBOR)
	})
}

func FuzzCBORTranscoding(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		b, err := jsonToCBOR(nil, corpus.Sample(s))
		require.NoError(f, err)
		f.Add(b)
	}
	f.Add(unhex(f, "9f c07819323031332d30332d32315432313a30343a30302b30313a3030 c1fb41d452d9ec200000 bf 01 5f4101ff 7f6161ff d6420102 9fff 62ff61 ff ff"))
	f.Add(unhex(f, "84 c11b0000003afff4417f c11b0000003afff44180 c13b0000000e79747c00 c1fb7e37e43c8800759c"))
	f.Add(unhex(f, "83 d7 82 42 fbff d6 42 fbff 42 fbff d5d8644101"))
	f.Add(unhex(f, "85 c249010000000000000000 c3420001 f97e00 3bffffffffffffffff f7"))
	f.Fuzz(func(t *testing.T, data []byte) {
		want := cborwire.WellFormed(data)
		text, err := cborToJSON(nil, data)
		if !errors.Is(err, catena.ErrDepth) {
			require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		}
		if err == nil {
			require.True(t, json.Valid(text), "%x: %s", data, text)
			checkJSON(t, text)
			if diagnostic, err := catena.Diagnostic(nil, data, catena.FormatCBOR()); err == nil && !unlike.Match(diagnostic) {
				checkRoute(t, text, data, cborToMsgpack, msgpackToJSON)
			}
		}
		m, err := cborToMsgpack(nil, data)
		require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		if err != nil {
			require.Equal(t, want.(*catena.Error).Offset, err.(*catena.Error).Offset, "%x: %v, but %v", data, err, want)
			return
		}
		require.NoError(t, msgpackwire.WellFormed(m), "%x", data)
		c, err := msgpackToCBOR(nil, m)
		require.NoError(t, err)
		require.NoError(t, cborwire.WellFormed(c), "%x", data)
	})
}

// Exactly enough room is enough, in every function that appends.
func TestTranscodingIntoExactlyEnoughRoomAllocatesNothing(t *testing.T) {
	text := corpus.Sample("user")
	msgpack, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	cbor, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	for _, f := range []struct {
		name string
		src  []byte
		to   transcoder
	}{
		{"JSONToMsgpack", text, jsonToMsgpack},
		{"JSONToCBOR", text, jsonToCBOR},
		{"JSONToCBOR, deterministic", text, func(dst, src []byte, _ ...catena.Option) ([]byte, error) {
			return catena.Transcode(dst, catena.FormatCBOR(), src, catena.FormatJSON(), catena.Deterministic())
		}},
		{"MsgpackToJSON", msgpack, msgpackToJSON},
		{"MsgpackToCBOR", msgpack, msgpackToCBOR},
		{"CBORToJSON", cbor, cborToJSON},
		{"CBORToMsgpack", cbor, cborToMsgpack},
		{"CanonicalCBOR", cbor, func(dst, src []byte, _ ...catena.Option) ([]byte, error) { return catena.CanonicalCBOR(dst, src) }},
		{"Diagnostic, CBOR", cbor, diagnostic(catena.FormatCBOR())},
		{"Diagnostic, MessagePack", msgpack, diagnostic(catena.FormatMsgpack())},
		{"Diagnostic, JSON", text, diagnostic(catena.FormatJSON())},
	} {
		want, err := f.to([]byte("before"), f.src)
		require.NoError(t, err, f.name)
		pages := guard.New(t, max(len(want)+200, len(f.src)))
		for spare := range len(want) + 200 - len("before") {
			dst := pages.AtEnd([]byte("before"), spare)
			got, err := f.to(dst, f.src)
			require.NoError(t, err)
			if string(got) != string(want) || string(dst) != "before" {
				t.Fatalf("%s: %d bytes of room: another result", f.name, spare)
			}
			if len("before")+spare < len(want) {
				continue
			}
			require.Same(t, &dst[0], &got[0], "%s: %d bytes of room", f.name, spare)
			if spare%16 == 0 || spare < len(want) { // counting takes its time
				requireNoMallocs(t, func() { _, _ = f.to(dst, f.src) }, "%s: %d bytes of room", f.name, spare)
			}
		}
		for cut := range f.src { // on error dst is unchanged, and the input is read to its end only
			src := pages.AtEnd(f.src[:cut], 0)
			dst := make([]byte, 6, len(want))
			copy(dst, "before")
			got, err := f.to(dst, src)
			require.Error(t, err, "%s: %d bytes", f.name, cut)
			require.Equal(t, "before", string(got))
		}
	}
}

// requireNoMallocs requires that f does not allocate when its pools are warm.
func requireNoMallocs(t *testing.T, f func(), what string, args ...any) {
	t.Helper()
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		return
	}
	require.Zero(t, mallocsIn(2, f), append([]any{what}, args...)...)
}
