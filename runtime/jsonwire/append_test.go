package jsonwire_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// marshalStd is encoding/json's text of v, with HTML escaped or kept.
func marshalStd(v any, keepHTML bool) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(!keepHTML)
	err := enc.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// writers are the options that change what is written.
var writers = []wire.Options{{}, {KeepHTML: true}}

// encode runs one appender.
func encode[V any](o wire.Options, dst []byte, run func(*jsonwire.Encoder, []byte, V) []byte, v V) ([]byte, error) {
	e := jsonwire.NewEncoder(o)
	return e.Close(run(e, e.Start(dst), v))
}

type (
	marshaler     = interface{ MarshalJSON() ([]byte, error) }
	textMarshaler = interface{ MarshalText() ([]byte, error) }
)

// exact returns s in memory of its own, so that a load past its end is a fault
// under checkptr or the race detector.
func exact(s string) string { return strings.Clone(s) }

func checkString(t *testing.T, s string) {
	t.Helper()
	s = exact(s)
	for _, o := range writers {
		want, err := marshalStd(s, o.KeepHTML)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := encode(o, nil, (*jsonwire.Encoder).AppendString, s); string(got) != want {
			t.Fatalf("keepHTML %v, %q:\n got %q\nwant %q", o.KeepHTML, s, got, want)
		}
		// Behind other text, and with little room.
		b := append(make([]byte, 0, 5+len(s)/2), "12345"...)
		if got, _ := encode(o, b, (*jsonwire.Encoder).AppendString, s); string(got) != "12345"+want {
			t.Fatalf("keepHTML %v, %q after text: got %q", o.KeepHTML, s, got)
		}
	}
}

func TestAppendStringOfEachByte(t *testing.T) {
	for c := range 256 {
		for n := range 20 {
			for at := range n {
				s := bytes.Repeat([]byte{'x'}, n)
				s[at] = byte(c)
				checkString(t, string(s))
			}
		}
	}
}

func TestAppendStringOfEachRune(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		all.WriteRune(r)
		if r%64 == 0 || r>>8 == 0x20 || r < 0x100 {
			checkString(t, string(r))
			checkString(t, "ab"+string(r))
			checkString(t, "abcdefghi"+string(r)+"x")
		}
		if all.Len() > 5000 {
			checkString(t, all.String())
			all.Reset()
		}
	}
	checkString(t, all.String())
}

// TestAppendStringOfEachSequence takes all sequences of two bytes that start a
// rune, and those of three and four whose bytes lie at the borders of ranges.
func TestAppendStringOfEachSequence(t *testing.T) {
	for a := 0x80; a < 0x100; a++ {
		for b := range 256 {
			checkString(t, string([]byte{byte(a), byte(b)}))
			checkString(t, string([]byte{'x', byte(a), byte(b), 'y', 'z', '1', '2', '3', '4'}))
		}
	}
	borders := []byte{0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xa7, 0xa8, 0xa9, 0xaa, 0xbf, 0xc0, 0xe2, 0xff}
	for a := 0xc0; a < 0x100; a++ {
		for _, b := range borders {
			for _, c := range borders {
				checkString(t, string([]byte{byte(a), b, c}))
				for _, d := range borders {
					checkString(t, string([]byte{byte(a), b, c, d}))
				}
			}
		}
	}
}

var pieces = []string{
	"a", "word", "a longer run of plain text, which has no escapes at all", " ", "\"", "\\", "\n", "\x00", "\x1f",
	"<", ">", "&", "\x7f", "é", "ж", "日", "日本語", "本日は晴天なり", "\u2027", "\u2028", "\u2029", "\u202a", "\ufffd", "😀", "😀😀",
	"\xff", "\x80", "\xe2", "\xe2\x80", "\xe2\x80\xa8", "\xed\xa0\x80", "\xf0\x9f", "\xc0\x80", "\xf4\x90\x80\x80",
}

func randomString(r *rand.Rand) string {
	switch r.IntN(4) {
	case 0: // any bytes
		s := make([]byte, r.IntN(40))
		for k := range s {
			s[k] = byte(r.Uint32())
		}
		return string(s)
	case 1: // mostly plain
		s := make([]byte, r.IntN(60))
		for k := range s {
			s[k] = 'a' + byte(r.IntN(26))
		}
		if len(s) > 0 && r.IntN(3) > 0 {
			s[r.IntN(len(s))] = byte(r.Uint32())
		}
		return string(s)
	}
	var b strings.Builder
	for range r.IntN(12) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

func rounds(n int) int {
	if testing.Short() || raceEnabled {
		return n / 10
	}
	return n
}

func TestAppendStringAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range rounds(300_000) {
		checkString(t, randomString(r))
	}
}

func TestAppendQuotedString(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range rounds(50_000) {
		s := randomString(r)
		for _, o := range writers {
			want, err := marshalStd(struct {
				S string `json:",string"`
			}{s}, o.KeepHTML)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := encode(o, []byte(`{"S":`), (*jsonwire.Encoder).AppendQuotedString, s)
			if got := string(got) + "}"; got != want {
				t.Fatalf("keepHTML %v, %q:\n got %q\nwant %q", o.KeepHTML, s, got, want)
			}
		}
	}
}

func FuzzAppendString(f *testing.F) {
	for _, s := range pieces {
		f.Add(s)
		f.Add("1234567" + s)
		f.Add(s + s + s + "12345678")
	}
	f.Fuzz(func(t *testing.T, s string) { checkString(t, s) })
}

// checkErrors compares two errors by what programs test: the types, and the
// fields of those of encoding/json.
func checkErrors(t *testing.T, name any, got, want error) {
	t.Helper()
	if (got == nil) != (want == nil) {
		t.Fatalf("%v: got error %v, want %v", name, got, want)
	}
	if want == nil {
		return
	}
	var ours *wire.Error
	if !errors.As(got, &ours) || ours.Format != "json" || !ours.Encode || ours.Offset != -1 {
		t.Fatalf("%v: got error %#v", name, got)
	}
	var value *json.UnsupportedValueError
	if errors.As(want, &value) {
		var v *json.UnsupportedValueError
		if !errors.As(got, &v) || v.Str != value.Str || v.Value.Kind() != value.Value.Kind() || !errors.Is(got, wire.ErrUnsupported) {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var typ *json.UnsupportedTypeError
	if errors.As(want, &typ) {
		var v *json.UnsupportedTypeError
		if !errors.As(got, &v) || v.Type != typ.Type || !errors.Is(got, wire.ErrUnsupported) {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var marshaler *json.MarshalerError
	if errors.As(want, &marshaler) {
		var v *json.MarshalerError
		if !errors.As(got, &v) || v.Type != marshaler.Type || v.Error() != marshaler.Error() {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
	var syntax *json.SyntaxError
	if errors.As(want, &syntax) {
		var v *json.SyntaxError
		if !errors.As(got, &v) || v.Error() != syntax.Error() {
			t.Fatalf("%v: got error %v, want %v", name, got, want)
		}
	}
}

func checkAgainst(t *testing.T, name, v any, keepHTML bool, got []byte, err error) {
	t.Helper()
	want, wantErr := marshalStd(v, keepHTML)
	checkErrors(t, name, err, wantErr)
	if err == nil && string(got) != want {
		t.Fatalf("%v, keepHTML %v:\n got %q\nwant %q", name, keepHTML, got, want)
	}
}

func TestAppendFloats(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	o := wire.Options{}
	check := func(f float64) {
		got, err := encode(o, nil, (*jsonwire.Encoder).AppendFloat64, f)
		checkAgainst(t, f, f, false, got, err)
		got, err = encode(o, nil, (*jsonwire.Encoder).AppendFloat32, float32(f))
		checkAgainst(t, f, float32(f), false, got, err)
	}
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1, math.NaN(), math.Inf(1), math.Inf(-1), 1e20, 1e21, 1e-6, 9.99e-7, math.MaxFloat64, math.MaxFloat32, 5e-324} {
		check(f)
	}
	for range rounds(50_000) {
		check(math.Float64frombits(r.Uint64()))
		check(float64(math.Float32frombits(r.Uint32())))
		check(float64(r.IntN(1e9)) / 1000)
	}
}

func TestAppendIntegersAndBools(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range rounds(50_000) {
		v := r.Uint64() >> r.IntN(64)
		checkAgainst(t, v, v, false, new(jsonwire.Encoder).AppendUint64(nil, v), nil)
		checkAgainst(t, int64(v), int64(v), false, new(jsonwire.Encoder).AppendInt64(nil, int64(v)), nil)
		checkAgainst(t, -int64(v), -int64(v), false, new(jsonwire.Encoder).AppendInt64(nil, -int64(v)), nil)
	}
	checkAgainst(t, true, true, false, new(jsonwire.Encoder).AppendBool(nil, true), nil)
	checkAgainst(t, false, false, false, new(jsonwire.Encoder).AppendBool(nil, false), nil)
}

func TestAppendNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	check := func(s string) {
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendNumber, s)
		checkAgainst(t, s, json.Number(s), false, got, err)
	}
	for _, s := range []string{"", "0", "-0", "00", "01", "-", "+1", "1.", ".1", "1.0", "1e", "1e+", "1e+5", "1E-05", "0e0", "0x1", "1_0", " 1", "1 ", "NaN", "-1.5e300", "9999999999999999999999"} {
		check(s)
	}
	const letters = "0011234567899-+..eE x"
	for range rounds(100_000) {
		s := make([]byte, r.IntN(8))
		for k := range s {
			s[k] = letters[r.IntN(len(letters))]
		}
		check(string(s))
	}
}

func TestAppendTime(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	check := func(v time.Time) {
		t.Helper()
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendTime, v)
		checkAgainst(t, v, v, false, got, err)
	}
	check(time.Time{})
	check(time.Now())
	check(time.Now().UTC())
	for _, v := range []time.Time{time.Unix(math.MaxInt64, 0), time.Unix(math.MinInt64, 0), time.Unix(1<<62, 5), time.Unix(-1<<62, 5)} {
		check(v)
		check(v.UTC())
	}
	offsets := []int{0, 1, 29, 30, 59, 60, 61, 3599, 3600, 19800, 45 * 60, 86399, 86400, 86340, 90000, 100 * 3600, 999 * 3600}
	for range 100 {
		offsets = append(offsets, r.IntN(100_000))
	}
	years := []int{-10000, -1000, -1, 0, 1, 4, 99, 100, 400, 999, 1000, 1900, 1970, 2000, 2024, 9999, 10000, 100000}
	for _, offset := range offsets {
		for _, offset := range []int{offset, -offset} {
			zone := time.FixedZone("", offset)
			for _, year := range years {
				check(time.Date(year, 1, 1, 0, 0, 0, 0, zone))
				check(time.Date(year, 12, 31, 23, 59, 59, 999999999, zone))
				check(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).In(zone))
				check(time.Date(year, 12, 31, 23, 59, 59, 0, time.UTC).In(zone))
			}
		}
	}
	zones := []*time.Location{time.UTC, time.Local, time.FixedZone("", 5400)}
	if ny, err := time.LoadLocation("America/New_York"); err == nil {
		zones = append(zones, ny)
	}
	scale := 1
	for k := range rounds(100_000) {
		if scale *= 10; scale > 1e8 {
			scale = 1
		}
		seconds := int64(r.Int32())
		seconds -= int64(r.Int32())
		check(time.Unix(seconds, int64(r.IntN(1e9)/scale*scale)).In(zones[k%len(zones)]))
	}
}

func TestDateOfEachDay(t *testing.T) {
	var got, want []byte
	for v := time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC); v.Year() < 10000; v = v.AddDate(0, 0, 1) {
		var err error
		got, err = encode(wire.Options{}, got[:0], (*jsonwire.Encoder).AppendTime, v)
		want = v.AppendFormat(want[:0], `"`+time.RFC3339Nano+`"`)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatal(string(got), string(want), err)
		}
	}
}

func TestAppendBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	check := func(v []byte) {
		got, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendBytes, v)
		checkAgainst(t, v, v, false, got, err)
		got, _ = encode(wire.Options{}, make([]byte, 3, 3+r.IntN(300)), (*jsonwire.Encoder).AppendBytes, v)
		checkAgainst(t, v, v, false, got[3:], nil)
	}
	check(nil)
	for n := range 200 {
		v := make([]byte, n)
		for k := range v {
			v[k] = byte(r.Uint32())
		}
		check(v)
	}
}

func checkRaw(t *testing.T, text []byte) {
	t.Helper()
	for _, o := range writers {
		got, err := encode[[]byte](o, []byte("123"), (*jsonwire.Encoder).AppendRawMessage, text)
		if string(got[:3]) != "123" || err != nil && len(got) != 3 {
			t.Fatalf("%q: got %q", text, got)
		}
		checkAgainst(t, string(text), json.RawMessage(text), o.KeepHTML, got[3:], err)
	}
}

var rawSeeds = []string{
	"", " ", "null", " null ", "nul", "nullx", "true", "false", "fals", "1", "-", "01", "1 2", "[", "]", "[]", "[ ]", "{}", "{ }", "[1,]", "[,1]",
	"[1 , 2]", `{"a":1}`, `{"a" : [ 1, 2 , {"b":"c"}]}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, `{"a":1 "b":2}`, `"abc`, `"\x"`, `"\u12"`, `"\u12g4"`,
	`"\u00e9\n\\\"\/"`, "\"\x00\"", "\"a\nb\"", `"<>&"`, "\"\u2028\u2029\u2027\"", "\"\xff\xe2\x80\"", `"日本語<日本>"`, "\"\xe2\x80", "[1]x", "\t\r\n[1\t,\r2\n]",
	`{"a":"<b>","c":["&"]}`, "\xef\xbb\xbf1", "1e5", "1.5.5", "[[[[]]]]", "[}", "{]", "\u00a01", `{"":""}`, `"`, `"\`, `"12345678`, `"123456\`, `"1234567\"`, "1\x00", "\x00",
}

func TestAppendRawMessage(t *testing.T) {
	checkRaw(t, nil)
	for _, s := range rawSeeds {
		checkRaw(t, []byte(s))
	}
	r := rand.New(rand.NewPCG(15, 16))
	for range rounds(100_000) {
		s := []byte(rawSeeds[r.IntN(len(rawSeeds))])
		if r.IntN(2) == 0 {
			s, _ = json.MarshalIndent(randomAny(r, 4), "", strings.Repeat(" ", r.IntN(4)))
		}
		for range r.IntN(3) {
			if len(s) > 0 {
				s[r.IntN(len(s))] = "{}[]\":,\\ \n<&0e\xe2\x80\xa8x"[r.IntN(18)]
			}
		}
		checkRaw(t, s)
	}
	for _, n := range []int{9999, 10000, 10001, 20000} {
		checkRaw(t, []byte(strings.Repeat("[", n)+strings.Repeat("]", n)))
		checkRaw(t, []byte(strings.Repeat(`{"":`, n)+"1"+strings.Repeat("}", n)))
	}
}

func FuzzAppendRawMessage(f *testing.F) {
	for _, s := range rawSeeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkRaw(t, text) })
}

type (
	valueJSON   struct{ s string }
	pointerJSON struct{ s string }
	valueText   struct{ s string }
	pointerText struct{ s string }
	failingJSON struct{ err error }
	failingText struct{ err error }
	mapJSON     map[string]int
)

func (v valueJSON) MarshalJSON() ([]byte, error)    { return []byte(v.s), nil }
func (v *pointerJSON) MarshalJSON() ([]byte, error) { return []byte(v.s), nil }
func (v valueText) MarshalText() ([]byte, error)    { return []byte(v.s), nil }
func (v *pointerText) MarshalText() ([]byte, error) { return []byte(v.s), nil }
func (v failingJSON) MarshalJSON() ([]byte, error)  { return nil, v.err }
func (v failingText) MarshalText() ([]byte, error)  { return nil, v.err }
func (v mapJSON) MarshalJSON() ([]byte, error)      { return fmt.Appendf(nil, "[%d]", len(v)), nil }

func TestMarshalersOfFields(t *testing.T) {
	type J = json.Marshaler // with another interface Go 1.27 panics for a nil pointer
	type T = encoding.TextMarshaler
	boo := errors.New("boo")
	for _, o := range writers {
		for _, s := range rawSeeds {
			type holder struct {
				V valueJSON
				P pointerJSON
			}
			v := &holder{valueJSON{s}, pointerJSON{s}}
			got, err := encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, &v.V)
			checkAgainst(t, s, &struct{ V valueJSON }{v.V}, o.KeepHTML, wrapV(got), err)
			got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, v.V)
			checkAgainst(t, s, &struct{ V valueJSON }{v.V}, o.KeepHTML, wrapV(got), err)
			got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, &v.P)
			checkAgainst(t, s, &struct{ V pointerJSON }{v.P}, o.KeepHTML, wrapV(got), err)
		}
		for _, s := range pieces {
			got, err := encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, &valueText{s})
			checkAgainst(t, s, &struct{ V valueText }{valueText{s}}, o.KeepHTML, wrapV(got), err)
			got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, &pointerText{s})
			checkAgainst(t, s, &struct{ V pointerText }{pointerText{s}}, o.KeepHTML, wrapV(got), err)
		}
		got, err := encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, failingJSON{boo})
		checkAgainst(t, "failing", &struct{ V failingJSON }{failingJSON{boo}}, o.KeepHTML, wrapV(got), err)
		if !errors.Is(err, boo) {
			t.Fatal(err)
		}
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, failingText{boo})
		checkAgainst(t, "failing", &struct{ V failingText }{failingText{boo}}, o.KeepHTML, wrapV(got), err)
		if !errors.Is(err, boo) {
			t.Fatal(err)
		}
		// Nil pointers, maps and interfaces.
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, (*pointerJSON)(nil))
		checkAgainst(t, "nil", struct{ V *pointerJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, (*valueJSON)(nil))
		checkAgainst(t, "nil", struct{ V *valueJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, mapJSON(nil))
		checkAgainst(t, "nil", struct{ V mapJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, nil)
		checkAgainst(t, "nil", struct{ V J }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, (*pointerText)(nil))
		checkAgainst(t, "nil", struct{ V *pointerText }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, nil)
		checkAgainst(t, "nil", struct{ V T }{}, o.KeepHTML, wrapV(got), err)
		// A nil pointer in an interface with the method.
		got, err = encode(o, nil, jsonwire.MarshalInterface[J], J((*nilOK)(nil)))
		checkAgainst(t, "nil", struct{ V J }{(*nilOK)(nil)}, o.KeepHTML, wrapV(got), err)
		got, err = encode(o, nil, jsonwire.MarshalTextInterface[T], T((*nilTextOK)(nil)))
		checkAgainst(t, "nil", struct{ V T }{(*nilTextOK)(nil)}, o.KeepHTML, wrapV(got), err)
	}
}

type (
	nilOK     struct{ _ string }
	nilTextOK struct{ _ string }
)

func (v *nilOK) MarshalJSON() ([]byte, error)     { return fmt.Appendf(nil, "%v", v == nil), nil }
func (v *nilTextOK) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%v", v == nil), nil }

func wrapV(b []byte) []byte { return []byte(`{"V":` + string(b) + "}") }

func TestUnsupported(t *testing.T) {
	got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).Unsupported, (*chan int)(nil))
	checkAgainst(t, "chan", make(chan int), false, got, err)
	got, err = encode[any](wire.Options{}, nil, (*jsonwire.Encoder).Unsupported, (*func())(nil))
	checkAgainst(t, "func", func() {}, false, got, err)
}

type (
	namedString string
	namedMap    map[string]any
	plainStruct struct {
		A int `json:"a"`
		B any `json:"b,omitempty"`
	}
)

func randomAny(r *rand.Rand, depth int) any {
	n := 36
	if depth == 0 {
		n = 26
	}
	switch r.IntN(n) {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return r.NormFloat64()
	case 3:
		return float32(r.NormFloat64())
	case 4:
		return int(r.Int64())
	case 5:
		return int8(r.Int())
	case 6:
		return int16(r.Int())
	case 7:
		return int32(r.Int())
	case 8:
		return r.Int64()
	case 9:
		return uint(r.Uint64())
	case 10:
		return uint8(r.Uint32())
	case 11:
		return uint16(r.Uint32())
	case 12:
		return r.Uint32()
	case 13:
		return r.Uint64()
	case 14:
		return uintptr(r.Uint32())
	case 15:
		return time.Unix(r.Int64N(1e10), r.Int64N(1e9)).UTC()
	case 16:
		return time.Duration(r.Int64())
	case 17:
		return json.Number("12.5")
	case 18:
		return json.RawMessage(`{"a" : "<b>"}`)
	case 19:
		return namedString(randomString(r))
	case 20:
		return []byte(randomString(r))
	case 21:
		return []any{[]any(nil), map[string]any(nil), []string(nil), []byte(nil), map[string]string(nil), (*int)(nil), (*pointerJSON)(nil), (*valueText)(nil), (*plainStruct)(nil), mapJSON(nil), namedMap(nil), (error)(nil)}[r.IntN(12)]
	case 22:
		return []any{valueJSON{`[1, 2]`}, &valueJSON{`"<"`}, pointerJSON{"1"}, &pointerJSON{"1"}, valueText{"a<b"}, &valueText{"\u2028"}, pointerText{"x"}, &pointerText{"x"}, mapJSON{"a": 1}}[r.IntN(9)]
	case 23:
		return []string{randomString(r), "a", randomString(r)}[:r.IntN(4)]
	case 24:
		return map[string]string{randomString(r): randomString(r), "a": "b"}
	case 25:
		return []any{[3]int{1, 2, 3}, []int{1}, map[int]string{10: "a", 9: "b"}, &plainStruct{A: 1}, math.Pi, new(int)}[r.IntN(6)]
	case 26:
		return plainStruct{A: r.Int(), B: randomAny(r, depth-1)}
	case 27:
		return namedMap{"x": randomAny(r, depth-1)}
	case 28, 29, 30, 31:
		v := make([]any, r.IntN(6))
		for k := range v {
			v[k] = randomAny(r, depth-1)
		}
		return v
	case 32, 33, 34, 35:
		v := make(map[string]any)
		for range r.IntN(6) {
			v[strings.ToValidUTF8(randomString(r), "?")] = randomAny(r, depth-1)
		}
		return v
	}
	return randomString(r)
}

func TestAppendAny(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range rounds(100_000) {
		v := randomAny(r, 4)
		for _, o := range writers {
			got, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, v)
			checkAgainst(t, fmt.Sprintf("%#v", v), v, o.KeepHTML, got, err)
		}
	}
	boo := errors.New("boo")
	for _, v := range []any{math.NaN(), float32(math.Inf(1)), make(chan int), 1i, func() {}, time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC),
		valueJSON{"["}, &valueJSON{"["}, &pointerJSON{""}, failingJSON{boo}, &failingJSON{boo}, failingText{boo}, json.Number("x"), json.RawMessage("{"),
		[]any{1, math.NaN()}, map[string]any{"a": func() {}}, plainStruct{B: math.NaN()}, map[failingText]int{{boo}: 1}, json.RawMessage{}} {
		got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, v)
		checkAgainst(t, fmt.Sprintf("%#v", v), v, false, got, err)
	}
	_, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, map[string]any{"a": []any{0, map[string]any{"b c": math.NaN()}}})
	if want := `["a"][1]["b c"]`; err.(*wire.Error).Path != want {
		t.Errorf("path %s", err.(*wire.Error).Path)
	}
}

// A generated type has the methods that are generated.
type generatedType struct{ next any }

func (v *generatedType) AppendJSON([]byte) ([]byte, error) { panic("not in the middle of a document") }

func (v *generatedType) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendText(b, "null")
	}
	return e.AppendAny(wire.Put(b, "1 "), v.next)
}

func TestAppendAnyOfCodedTypes(t *testing.T) {
	got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, []any{&generatedType{&generatedType{2}}, (*generatedType)(nil)})
	if string(got) != "[1 1 2,null]" || err != nil {
		t.Error(string(got), err)
	}
}

func TestCyclesEnd(t *testing.T) {
	list := []any{nil}
	list[0] = list
	object := map[string]any{}
	object["a"] = object
	code := &generatedType{}
	code.next = code
	for _, v := range []any{list, object, code} {
		_, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, v)
		if !errors.Is(err, wire.ErrDepth) {
			t.Error(err)
		}
	}
}

func TestDepth(t *testing.T) {
	nested := func(n int) any {
		var v any = 1
		for range n {
			v = []any{v}
		}
		return v
	}
	for limit, most := range map[int]int{0: 10000, 1: 1, 7: 7, 20000: 10000, -1: 10000} {
		o := wire.Options{Limits: wire.Limits{Depth: limit}}
		if _, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, nested(most)); err != nil {
			t.Errorf("limit %d, depth %d: %v", limit, most, err)
		}
		if _, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, nested(most+1)); !errors.Is(err, wire.ErrDepth) {
			t.Errorf("limit %d, depth %d: %v", limit, most+1, err)
		}
		if limit == 7 {
			if _, err := encode(o, nil, (*jsonwire.Encoder).AppendRawMessage, []byte("[[[[[[[]]]]]]]")); err != nil {
				t.Error(err)
			}
			if _, err := encode(o, nil, (*jsonwire.Encoder).AppendRawMessage, []byte("[[[[[[[[]]]]]]]]")); !errors.Is(err, wire.ErrDepth) {
				t.Error(err)
			}
		}
	}
}

func TestCloseObject(t *testing.T) {
	b := []byte("x")
	if got := jsonwire.CloseObject(b, 1, 0); string(got) != "x{}" {
		t.Error(string(got))
	}
	if got := jsonwire.CloseObject([]byte(`x,"a":1,"b":2`), 1, 0); string(got) != `x{"a":1,"b":2}` {
		t.Error(string(got))
	}
}
