package times_in_forms

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

var timeType = reflect.TypeFor[time.Time]()

// same reports whether two values are the same but for the names of their types.
func same(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Struct:
		if a.CanConvert(timeType) {
			x, y := a.Convert(timeType).Interface().(time.Time), b.Convert(timeType).Interface().(time.Time)
			return x.Equal(y) && x.Format(time.RFC1123Z) == y.Format(time.RFC1123Z)
		}
		for k := range a.NumField() {
			if !same(a.Field(k), b.Field(k)) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		return a.IsNil() == b.IsNil() && (a.IsNil() || same(a.Elem(), b.Elem()))
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() || a.Kind() == reflect.Slice && a.IsNil() != b.IsNil() {
			return false
		}
		for k := range a.Len() {
			if !same(a.Index(k), b.Index(k)) {
				return false
			}
		}
		return true
	case reflect.Map:
		for _, k := range a.MapKeys() {
			if !b.MapIndex(k).IsValid() || !same(a.MapIndex(k), b.MapIndex(k)) {
				return false
			}
		}
		return a.Len() == b.Len() && a.IsNil() == b.IsNil()
	}
	return a.Int() == b.Int()
}

// A value is what all types here are.
type value interface {
	AppendJSON([]byte) ([]byte, error)
	AppendMsgpack([]byte) ([]byte, error)
	AppendCBOR([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	DecodeMsgpack(*arena.Arena, []byte) error
	DecodeCBOR(*arena.Arena, []byte) error
}

const (
	someParts = `{"pointer":1718000000,"list":[1718000000,0],"plain":["2024-06-10T06:13:20Z"],"days":["2024-06-10"],"pair":[1718000000123,-1],` +
		`"map":{"a":1718000000,"b":-1},"by_time":{"2024-06-10T06:13:20Z":"2024-06-10"},"deep":{"k":[1718000000,null]},"waits":["1h0m0s","-3ns"],` +
		`"wait":1.5,"by_name":{"n":"PT1H2M3.5S"},"named":1718000000,"timeout":"1s","timeouts":{"a":0.000001,"b":null},"instants":["2024-06-10"]}`
	someTexts = `{"plain":"2024-06-10T06:13:20.5Z","second":"2024-06-10T06:13:20+07:00","http":"Mon, 10 Jun 2024 06:13:20 GMT",` +
		`"zoned":"Mon, 10 Jun 2024 06:13:20 +0700","table":"2024-06-10 06:13:20","date":"2024-06-10","clock":"06:13:20",` +
		`"german":"10.06.2024, 06:13","quoted":"2024 o'clock|\"15\""}`
	someNumbers   = `{"unix":1718000000,"milli":1718000000123,"micro":1718000000123456,"nano":1718000000123456789}`
	someDurations = `{"units":"1h2m3.5s","iso":"PT1H2M3.5S","sec":-3723.5,"milli":0.000001,"micro":12,"nano":3}`
	someSeveral   = `{"pushed":1718000000,"created":"2024-06-10T06:13:20Z","timeout":"3s","wait":3}`
	someOmitted   = `{"at":1718000000,"named":"2024-06-10","timeout":"1s","days":[1]}`
	somePages     = `{"Inner":{"at":1718000000,"items":[` + someOmitted + `,{}]}}`
)

func documents() map[string]func() value {
	return map[string]func() value{
		someParts: func() value { return new(Parts) }, someTexts: func() value { return new(Texts) }, someNumbers: func() value { return new(Numbers) },
		someDurations: func() value { return new(Durations) }, someSeveral: func() value { return new(Several) },
		someOmitted: func() value { return new(Omitted) }, somePages: func() value { return new(Pages) },
		`{"At":1718000000,"Wait":1.5}`: func() value { return new(Tuple) },
		`{}`:                           func() value { return new(Omitted) },
	}
}

// TestFormsAreTheSameInAllFormats by way of each of them, on the heap and in an arena.
func TestFormsAreTheSameInAllFormats(t *testing.T) {
	for text, make := range documents() {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for range 3 {
				if a != nil {
					a.Reset()
				}
				v, m, c := make(), make(), make()
				require.NoError(t, v.DecodeJSON(a, []byte(text)))
				packed, err := v.AppendMsgpack(nil)
				require.NoError(t, err)
				require.NoError(t, m.DecodeMsgpack(a, packed), "%x", packed)
				tagged, err := m.AppendCBOR(nil)
				require.NoError(t, err)
				require.NoError(t, c.DecodeCBOR(a, tagged), "%x", tagged)
				got, err := c.AppendJSON(nil)
				require.NoError(t, err)
				require.Equal(t, text, string(got))
			}
		}
	}
}

// TestNumbersAreNumbersInBinaryFormats and texts are texts, both without a mark of a time.
func TestNumbersAreNumbersInBinaryFormats(t *testing.T) {
	at := time.Unix(1718000000, 123_456_789).UTC()
	v := Tuple{At: at, Wait: 1500 * time.Millisecond}
	b, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, "\x92\xce\x66\x66\x99\x80\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00", string(b))
	b, err = v.AppendCBOR(nil)
	require.NoError(t, err)
	require.Equal(t, "\xa2\x62At\x1a\x66\x66\x99\x80\x64Wait\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00", string(b))
	o := Omitted{Named: Instant(at)}
	b, err = o.AppendCBOR(nil)
	require.NoError(t, err)
	require.Equal(t, "\xa1\x65named\x6a2024-06-10", string(b))
	// The zero time in nanoseconds exceeds 64 bits.
	for _, n := range []Numbers{{}, {Nano: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)}} {
		for _, way := range []struct {
			encode func([]byte) ([]byte, error)
			decode func(*Numbers, []byte) error
		}{
			{n.AppendJSON, func(v *Numbers, b []byte) error { return v.DecodeJSON(nil, b) }},
			{n.AppendMsgpack, func(v *Numbers, b []byte) error { return v.DecodeMsgpack(nil, b) }},
			{n.AppendCBOR, func(v *Numbers, b []byte) error { return v.DecodeCBOR(nil, b) }},
		} {
			b, err := way.encode(nil)
			require.NoError(t, err)
			var back Numbers
			require.NoError(t, way.decode(&back, b))
			require.Equal(t, n.Nano.UTC(), back.Nano)
		}
	}
}

// TestOwnTimesOfFormatsAreRead in addition, whatever the form.
func TestOwnTimesOfFormatsAreRead(t *testing.T) {
	for _, s := range []string{
		"\x82\xa4date\xd6\xff\x66\x66\x99\x80\xa5clock\xd7\xff\x00\x00\x00\x00\x66\x66\x99\x80",
		"\x82\xa4date\xd6\xff\x66\x66\x99\x80\xa5clock\xc7\x0c\xff\x00\x00\x00\x00\x00\x00\x00\x00\x66\x66\x99\x80",
	} {
		var v Texts
		require.NoError(t, v.DecodeMsgpack(nil, []byte(s)))
		require.Equal(t, int64(1718000000), v.Date.Unix())
		require.Equal(t, int64(1718000000), v.Clock.Unix())
	}
	for _, s := range []string{"\xa1\x65milli\xc0\x742024-06-10T06:13:20Z", "\xa1\x65milli\xc1\x1a\x66\x66\x99\x80", "\xa1\x65milli\xd9\xd9\xf7\xc1\x1a\x66\x66\x99\x80"} {
		var v Numbers
		require.NoError(t, v.DecodeCBOR(nil, []byte(s)))
		require.Equal(t, int64(1718000000), v.Milli.Unix())
	}
}

// TestNumbersOfBinaryFormats of all kinds are read.
func TestNumbersOfBinaryFormats(t *testing.T) {
	for s, want := range map[string]int64{
		"\xca\x3f\xc0\x00\x00": 1_500_000_000, "\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00": 1_500_000_000, "\x07": 7e9, "\xff": -1e9, "\xcc\xff": 255e9,
		"\xcb\x41\xd9\x99\xa6\x60\x06\x66\x66": 1718000000_100_000_000, "\xcf\x00\x00\x00\x00\x00\x00\x00\x01": 1e9,
	} {
		var v Numbers
		require.NoError(t, v.DecodeMsgpack(nil, []byte("\x81\xa4unix"+s)), "%x", s)
		require.Equal(t, want, v.Unix.UnixNano(), "%x", s)
		var d Durations
		require.NoError(t, d.DecodeMsgpack(nil, []byte("\x81\xa3sec"+s)), "%x", s)
		require.Equal(t, want, int64(d.Sec), "%x", s)
	}
	var v Numbers
	require.NoError(t, v.DecodeMsgpack(nil, []byte("\x81\xa4nano\xcf\x80\x00\x00\x00\x00\x00\x00\x00")))
	require.Equal(t, int64(9223372036), v.Nano.Unix())
	for s, want := range map[string]int64{
		"\xf9\x3e\x00": 1_500_000_000, "\xfa\x3f\xc0\x00\x00": 1_500_000_000, "\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00": 1_500_000_000, "\x07": 7e9, "\x20": -1e9,
		"\xc2\x41\x05": 5e9, "\xd9\xd9\xf7\x07": 7e9,
	} {
		var v Numbers
		require.NoError(t, v.DecodeCBOR(nil, []byte("\xa1\x64unix"+s)), "%x", s)
		require.Equal(t, want, v.Unix.UnixNano(), "%x", s)
	}
	// Null leaves values as they are.
	v = Numbers{Unix: time.Unix(1, 0)}
	require.NoError(t, v.DecodeMsgpack(nil, []byte("\x81\xa4unix\xc0")))
	require.NoError(t, v.DecodeCBOR(nil, []byte("\xa1\x64unix\xf6")))
	require.NoError(t, v.DecodeJSON(nil, []byte(`{"unix":null}`)))
	require.Equal(t, time.Unix(1, 0), v.Unix)
	d := Durations{Sec: 3, Units: 4}
	require.NoError(t, d.DecodeMsgpack(nil, []byte("\x82\xa3sec\xc0\xa5units\xc0")))
	require.NoError(t, d.DecodeCBOR(nil, []byte("\xa2\x63sec\xf6\x65units\xf6")))
	require.NoError(t, d.DecodeJSON(nil, []byte(`{"units":null,"sec":null}`)))
	require.Equal(t, Durations{Sec: 3, Units: 4}, d)
}

// TestErrorsSayWhereAndWhatForm.
func TestErrorsSayWhereAndWhatForm(t *testing.T) {
	check := func(err error, want string) {
		t.Helper()
		var e *wire.Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, want, err.Error())
	}
	var v Parts
	check(v.DecodeJSON(nil, []byte(`{"list":[1,true]}`)), `json: bool where time in the form unix expected at list[1] (byte 15)`)
	check(v.DecodeJSON(nil, []byte(`{"list":[1,"1"]}`)), `json: string where time in the form unix expected at list[1] (byte 14)`)
	check(v.DecodeJSON(nil, []byte(`{"map":{"a":1718000000123}}`)), `json: number 1718000000123 does not fit time in the form unix at map["a"] (byte 25)`)
	check(v.DecodeJSON(nil, []byte(`{"days":["2024-06-31"]}`)), `json: parsing time "2024-06-31": day out of range at days[0] (byte 21)`)
	check(v.DecodeJSON(nil, []byte(`{"days":[1]}`)), `json: number where time in the form DateOnly expected at days[0] (byte 10)`)
	check(v.DecodeJSON(nil, []byte(`{"waits":["soon"]}`)), `json: time: invalid duration "soon" at waits[0] (byte 16)`)
	check(v.DecodeJSON(nil, []byte(`{"wait":9223372037}`)), `json: number 9223372037 does not fit duration in the form sec at wait (byte 18)`)
	check(v.DecodeJSON(nil, []byte(`{"deep":{"k":["tomorrow"]}}`)), `json: parsing time "tomorrow" as "2006-01-02T15:04:05Z07:00": cannot parse "tomorrow" as "2006" at deep["k"][0] (byte 24)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4list\x92\x01\xc3")), `msgpack: bool where time in the form unix expected at list[1] (byte 8)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4list\x91\xcf\xff\xff\xff\xff\xff\xff\xff\xff")), `msgpack: number 18446744073709551615 does not fit time in the form unix at list[0] (byte 7)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4wait\xcb\x7f\xf0\x00\x00\x00\x00\x00\x00")), `msgpack: number +Inf does not fit duration in the form sec at wait (byte 6)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4days\x91\xa1x")), `msgpack: parsing time "x" as "2006-01-02": cannot parse "x" as "2006" at days[0] (byte 7)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4days\x91\x01")), `msgpack: integer where time in the form DateOnly expected at days[0] (byte 7)`)
	check(v.DecodeMsgpack(nil, []byte("\x81\xa4list\x91\xa1x")), `msgpack: string where time in the form unix expected at list[0] (byte 7)`)
	check(v.DecodeCBOR(nil, []byte("\xa1\x64list\x81\xf5")), `cbor: bool where time in the form unix expected at list[0] (byte 7)`)
	check(v.DecodeCBOR(nil, []byte("\xa1\x64list\x81\xc2\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00")), `cbor: number 18446744073709551616 does not fit time in the form unix at list[0] (byte 7)`)
	check(v.DecodeCBOR(nil, []byte("\xa1\x64days\x81\x01")), `cbor: integer where time in the form DateOnly expected at days[0] (byte 7)`)
	check(v.DecodeCBOR(nil, []byte("\xa1\x65waits\x81\x61x")), `cbor: time: invalid duration "x" at waits[0] (byte 8)`)

	far := time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)
	_, err := (&Parts{List: []time.Time{{}, far}}).AppendJSON(nil)
	require.ErrorContains(t, err, "list[1]")
	_, err = (&Parts{List: []time.Time{{}, far}}).AppendMsgpack(nil)
	check(err, `msgpack: a year or zone that RFC 3339 cannot express at list[1]`)
	_, err = (&Parts{Days: []time.Time{far}}).AppendCBOR(nil)
	check(err, `cbor: a year or zone that RFC 3339 cannot express at days[0]`)
}

// TestBrokenInput never panics, and is an error where something is missing.
func TestBrokenInput(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for text, make := range documents() {
		v := make()
		require.NoError(t, v.DecodeJSON(nil, []byte(text)))
		packed, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		tagged, err := v.AppendCBOR(nil)
		require.NoError(t, err)
		for n := range text {
			require.Error(t, make().DecodeJSON(nil, []byte(text[:n])))
		}
		for n := range packed {
			require.Error(t, make().DecodeMsgpack(nil, packed[:n]))
		}
		for n := range tagged {
			require.Error(t, make().DecodeCBOR(nil, tagged[:n]))
		}
		for range 1000 {
			change := func(b []byte) []byte {
				b = bytes.Clone(b)
				for range 1 + rng.IntN(3) {
					b[rng.IntN(len(b))] = byte(rng.Uint32())
				}
				return b
			}
			_ = make().DecodeJSON(nil, change([]byte(text)))
			_ = make().DecodeMsgpack(nil, change(packed))
			_ = make().DecodeCBOR(nil, change(tagged))
		}
	}
}

// TestWarmArenaDoesNotAllocate, and neither does encoding into a slice that has room.
func TestWarmArenaDoesNotAllocate(t *testing.T) {
	if testing.CoverMode() != "" {
		t.Skip("coverage counts")
	}
	for text, make := range documents() {
		// The binary formats copy the text of keys that have methods.
		text = strings.Replace(text, `"by_time":{"2024-06-10T06:13:20Z":"2024-06-10"},`, "", 1)
		v := make()
		a := arena.New(0)
		require.NoError(t, v.DecodeJSON(nil, []byte(text)))
		packed, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		tagged, err := v.AppendCBOR(nil)
		require.NoError(t, err)
		v = make()
		data := []byte(text)
		for name, decode := range map[string]func() error{
			"json": func() error { return v.DecodeJSON(a, data) }, "msgpack": func() error { return v.DecodeMsgpack(a, packed) },
			"cbor": func() error { return v.DecodeCBOR(a, tagged) },
		} {
			require.Zero(t, testing.AllocsPerRun(200, func() {
				a.Reset()
				if err := decode(); err != nil {
					panic(err)
				}
			}), "%s %s", name, text)
		}
		w := make()
		require.NoError(t, w.DecodeJSON(nil, []byte(text)))
		if _, ok := w.(*Parts); ok {
			w.(*Parts).ByTime = nil
		}
		dst := []byte(strings.Repeat(" ", 4096))
		for name, encode := range map[string]func([]byte) ([]byte, error){"json": w.AppendJSON, "msgpack": w.AppendMsgpack, "cbor": w.AppendCBOR} {
			require.Zero(t, testing.AllocsPerRun(200, func() {
				if _, err := encode(dst[:0]); err != nil {
					panic(err)
				}
			}), "%s %s", name, text)
		}
	}
}

// TestStreams writes values in pieces and reads them byte by byte.
func TestStreams(t *testing.T) {
	v := new(Parts)
	require.NoError(t, v.DecodeJSON(nil, []byte(someParts)))
	var b bytes.Buffer
	require.NoError(t, catena.WriteJSON(&b, v))
	require.Equal(t, someParts, strings.TrimSpace(b.String()))
	b.WriteString("\n" + someParts)
	n := 0
	for got, err := range catena.ReadJSON[Parts](iotest.OneByteReader(&b)) {
		require.NoError(t, err)
		require.True(t, same(reflect.ValueOf(*v), reflect.ValueOf(*got)))
		n++
	}
	require.Equal(t, 2, n)
	require.NoError(t, catena.WriteCBOR(&b, v))
	for got, err := range catena.ReadCBOR[Parts](iotest.OneByteReader(&b)) {
		require.NoError(t, err)
		require.True(t, same(reflect.ValueOf(*v), reflect.ValueOf(*got)))
	}
}

// TestCloneOutlivesTheArena.
func TestCloneOutlivesTheArena(t *testing.T) {
	a := arena.New(0)
	var v Parts
	require.NoError(t, v.DecodeJSON(a, []byte(someParts)))
	dup := v.Clone()
	a.Reset()
	require.NoError(t, new(Parts).DecodeJSON(a, []byte(strings.ReplaceAll(someParts, "1718000000", "1234567890"))))
	got, err := dup.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, someParts, string(got))
}

// TestMethodsOfEcosystems have the forms and the errors of the formats' packages.
func TestMethodsOfEcosystems(t *testing.T) {
	var v Omitted
	require.NoError(t, v.UnmarshalJSON([]byte(someOmitted)))
	got, err := v.MarshalJSON()
	require.NoError(t, err)
	require.Equal(t, someOmitted, string(got))
	err = v.UnmarshalJSON([]byte(`{"at":"x"}`))
	require.EqualError(t, err, "json: cannot unmarshal string into Go struct field Omitted.at of type time.Time")
	var e *time.ParseError
	require.True(t, errors.As(v.UnmarshalJSON([]byte(`{"named":"x"}`)), &e))
	v.At = time.Unix(math.MaxInt32<<20, 0)
	_, err = v.MarshalJSON()
	require.Error(t, err)
}
