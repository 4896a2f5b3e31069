package catena_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
)

// normal is text after a round trip through a binary format: compact, with strings
// as encoding/json writes them, and numbers that are no integers as it writes
// float64.
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
			same := same
			if len(text) > 1<<17 && os.Getenv("CATENA_ROUNDS") == "" { // where dst has no part in it
				same = sameInNew
			}
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

// same requires want of f, also behind the contents of dst, and in dst's
// memory.
func same(t testing.TB, want, src []byte, f transcoder) {
	t.Helper()
	sameBehind(t, want, src, f, nil, []byte("before"), make([]byte, 3, len(want)+200))
}

// sameInNew requires want of f in a new slice.
func sameInNew(t testing.TB, want, src []byte, f transcoder) {
	t.Helper()
	sameBehind(t, want, src, f, nil)
}

func sameBehind(t testing.TB, want, src []byte, f transcoder, dsts ...[]byte) {
	t.Helper()
	for _, dst := range dsts {
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
