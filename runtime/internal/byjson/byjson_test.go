package byjson_test

import (
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// text is the result of MarshalJSON, and the input of UnmarshalJSON.
type text struct{ s string }

func (t text) MarshalJSON() ([]byte, error) { return []byte(t.s), nil }

func (t *text) UnmarshalJSON(b []byte) error {
	t.s = string(b)
	return nil
}

func appendCBOR(v text, o wire.Options) ([]byte, error) {
	e := cborwire.NewEncoder().With(&o)
	return e.Close(e.MarshalByJSON(e.Start(nil), v))
}

func appendMsgpack(v text, o wire.Options) ([]byte, error) {
	e := msgpackwire.NewEncoder().With(&o)
	return e.Close(e.MarshalByJSON(e.Start(nil), v))
}

// TestJSONSurvives, compared with encoding/json of the same text.
func TestJSONSurvives(t *testing.T) {
	for _, s := range []string{
		"null", "true", `""`, `"aé\u2028<\n"`, "0", "-0", "1", "-1", "18446744073709551615", "-9223372036854775808", "0.1", "1e21", "5e-324",
		"1.50", "100e-2", "0.10", "-2.5E+3", "[]", "{}", ` [ 1 , [ 2 ] , {"a":{"b":[null]}} ] `, `{"a":1,"a":2}`, `[` + strings.Repeat("1,", 300) + `1]`,
	} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got text
			b, err := appendCBOR(text{s}, wire.Options{})
			require.NoError(t, err, s)
			d, i := cborwire.NewDecoder(a, b)
			require.NoError(t, d.Close(d.UnmarshalByJSON(i, &got)), s)
			require.JSONEq(t, s, got.s)
			b, err = appendMsgpack(text{s}, wire.Options{})
			require.NoError(t, err, s)
			m, i := msgpackwire.NewDecoder(a, b)
			require.NoError(t, m.Close(m.UnmarshalByJSON(i, &got)), s)
			require.JSONEq(t, s, got.s)
		}
	}
}

// TestNumbersAreNotRounded: CBOR has integers of any size, and all else is text.
func TestNumbersAreNotRounded(t *testing.T) {
	for _, s := range []string{
		"18446744073709551616", "-18446744073709551617", "123456789012345678901234567890", "-9223372036854775809",
		"0.12345678901234567891", "1e400", "1e-400", "-1e400", "0.30000000000000000001", strings.Repeat("7", 2500), "12345678901234567.25",
	} {
		var got text
		b, err := appendCBOR(text{s}, wire.Options{})
		require.NoError(t, err, s)
		d, i := cborwire.NewDecoder(nil, b)
		require.NoError(t, d.Close(d.UnmarshalByJSON(i, &got)), s)
		n, isInteger := new(big.Int).SetString(s, 10)
		if isInteger && len(s) < 2000 {
			require.Equal(t, n.String(), got.s)
		} else {
			require.Equal(t, `"`+s+`"`, got.s)
		}
		b, err = appendMsgpack(text{s}, wire.Options{})
		require.NoError(t, err, s)
		m, i := msgpackwire.NewDecoder(nil, b)
		require.NoError(t, m.Close(m.UnmarshalByJSON(i, &got)), s)
		require.Contains(t, []string{`"` + s + `"`, s}, got.s)
	}
	for _, s := range []string{"0.1", "1.0", "1e2", "123.4560", "9007199254740993.0"[:15] + ".5", "1.7976931348623157e308", "0e5", "-0.0"} {
		var want float64
		require.NoError(t, json.Unmarshal([]byte(s), &want))
		b, err := appendMsgpack(text{s}, wire.Options{})
		require.NoError(t, err)
		d, i := msgpackwire.NewDecoder(nil, b)
		var got float64
		require.NoError(t, d.Close(d.Float64(i, &got)), s)
		require.Equal(t, want, got)
	}
}

// TestMalformedJSONIsAnError, and so is a value that nests too deeply.
func TestMalformedJSONIsAnError(t *testing.T) {
	for _, s := range []string{"", "{", "[1,]", "nul", `"a`, "1 2", "\x00"} {
		_, err := appendCBOR(text{s}, wire.Options{})
		require.Error(t, err, s)
		_, err = appendMsgpack(text{s}, wire.Options{})
		require.ErrorIs(t, err, catena.ErrSyntax, s)
	}
	deep := strings.Repeat("[", 5) + strings.Repeat("]", 5)
	for limit, ok := range map[int]bool{4: false, 5: true} {
		o := wire.Options{Limits: wire.Limits{Depth: limit}}
		_, err := appendCBOR(text{deep}, o)
		require.Equal(t, ok, err == nil, "%v", err)
		if !ok {
			require.ErrorIs(t, err, catena.ErrDepth)
		}
		b, err := appendMsgpack(text{deep}, wire.Options{})
		require.NoError(t, err)
		d, i := msgpackwire.NewDecoderWith(nil, b, &o)
		require.Equal(t, ok, d.Close(d.UnmarshalByJSON(i, new(text))) == nil)
	}
}

// generated has code for JSON: its methods are not its author's.
type generated struct{ text }

func (g *generated) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte {
	return append(b, g.s...)
}

// TestDynamicValues go the same way.
func TestDynamicValues(t *testing.T) {
	type named text // no methods
	for _, v := range []any{text{"[1]"}, &text{"[1]"}, []text{{"1"}}, map[string]*text{"a": {"1"}}} {
		var e cborwire.Encoder
		b, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.NoError(t, err)
		got, err := catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatCBOR())
		require.NoError(t, err)
		want, err := json.Marshal(v)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
	}
	for _, v := range []any{named{"[1]"}, &generated{text{"[1]"}}} {
		var e msgpackwire.Encoder
		_, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.ErrorIs(t, err, catena.ErrUnsupported)
	}
}

// flag is of the kind of bytes, and encoded as its JSON.
type flag uint8

func (f flag) MarshalJSON() ([]byte, error) { return []byte{'"', 'a' + byte(f), '"'}, nil }

func (f *flag) UnmarshalJSON(b []byte) error {
	*f = flag(b[1] - 'a')
	return nil
}

// color is of the kind of bytes, and has no methods.
type color uint8

// TestBytesAsTypeArguments: slices and arrays of types of the kind of bytes are encoded as in
// generated code. Slices are byte strings, unless the elements have methods.
func TestBytesAsTypeArguments(t *testing.T) {
	checkBytes(t, []flag{1, 2}, `["b","c"]`)
	checkBytes(t, [2]flag{1, 2}, `["b","c"]`)
	checkBytes(t, [][]flag{{1}, nil, {}}, `[["b"],null,[]]`)
	checkBytes(t, []color{1, 2}, `"AQI="`)
	checkBytes(t, [2]color{1, 2}, `[1,2]`)
	checkBytes(t, map[string][]color{"a": {1, 2}, "b": {}, "c": nil}, `{"a":"AQI=","b":"","c":null}`)
}

func checkBytes[T any](t *testing.T, v T, want string) {
	t.Helper()
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var e cborwire.Encoder
		b, err := e.Close(cborwire.AppendParam(&e, e.Start(nil), &v))
		require.NoError(t, err)
		text, err := catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatCBOR())
		require.NoError(t, err)
		require.Equal(t, want, string(text))
		d, i := cborwire.NewDecoder(a, b)
		var got T
		require.NoError(t, d.Close(cborwire.DecodeParam(d, i, &got)))
		require.Equal(t, v, got)

		var m msgpackwire.Encoder
		b, err = m.Close(msgpackwire.AppendParam(&m, m.Start(nil), &v))
		require.NoError(t, err)
		text, err = catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatMsgpack())
		require.NoError(t, err)
		require.Equal(t, want, string(text))
		p, i := msgpackwire.NewDecoder(a, b)
		var same T
		require.NoError(t, p.Close(msgpackwire.DecodeParam(p, i, &same)))
		require.Equal(t, v, same)
	}
}

// half has one method of the two: it is read as encoding/json reads its fields.
type half struct {
	A any
	B []int
}

func (h half) MarshalJSON() ([]byte, error) { return []byte("{}"), nil }

// TestSimpleValuesWithoutAMeaningHaveNoJSON: null and undefined are null, and false and true are.
func TestSimpleValuesWithoutAMeaningHaveNoJSON(t *testing.T) {
	readers := map[string]func(d *cborwire.Decoder, i int) (int, error){
		"UnmarshalJSON":   func(d *cborwire.Decoder, i int) (int, error) { return d.UnmarshalByJSON(i, new(text)) },
		"fields":          func(d *cborwire.Decoder, i int) (int, error) { return d.UnmarshalByJSONFields(i, new(half)) },
		"json.RawMessage": func(d *cborwire.Decoder, i int) (int, error) { return d.RawMessage(i, new([]byte)) },
	}
	for c := range 256 {
		simple := string([]byte{0xe0 | byte(c)})
		if c >= 32 {
			simple = string([]byte{0xf8, byte(c)})
		} else if c > 23 {
			continue // floats, and no values
		}
		for _, around := range []string{"%", "\x81%", "\xa1\x61A%", "\xa1\x61A\x82\xf6%", "\xa1%\x01", "\xc6%"} {
			data := []byte(strings.Replace(around, "%", simple, 1))
			for name, read := range readers {
				d, i := cborwire.NewDecoder(nil, append(append([]byte{0x82}, data...), 0x07))
				more, i, err := d.Array(i)
				require.True(t, more)
				require.NoError(t, err)
				i, err = read(d, i)
				var n int
				if more, i, err = d.Element(i, 0, err); more {
					i, err = d.Int(i, &n)
					_, i, err = d.Element(i, 1, err)
				}
				err = d.Close(i, err)
				if c >= 20 && c < 24 {
					continue // null, which a reader may refuse where it is
				}
				require.ErrorIs(t, err, catena.ErrType, "%s: %x", name, data)
				require.ErrorContains(t, err, "simple value where", name)
				require.Equal(t, 7, n, "what follows is read")
			}
		}
	}
}
