package types_of_forms

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/forms"
	"github.com/ezrantn/catena/testdata/cases/shapes/times_in_forms"
)

// A value has the methods of all formats.
type value interface {
	AppendJSON([]byte) ([]byte, error)
	AppendMsgpack([]byte) ([]byte, error)
	AppendCBOR([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	DecodeMsgpack(*arena.Arena, []byte) error
	DecodeCBOR(*arena.Arena, []byte) error
}

// agree has v and tagged, of the types by tags, write and read the same in all formats.
func agree(t *testing.T, v, tagged, byTypes, byTags value) {
	t.Helper()
	for _, way := range []struct {
		encode func(value) ([]byte, error)
		decode func(value, []byte) error
	}{
		{func(v value) ([]byte, error) { return v.AppendJSON(nil) }, func(v value, b []byte) error { return v.DecodeJSON(nil, b) }},
		{func(v value) ([]byte, error) { return v.AppendMsgpack(nil) }, func(v value, b []byte) error { return v.DecodeMsgpack(nil, b) }},
		{func(v value) ([]byte, error) { return v.AppendCBOR(nil) }, func(v value, b []byte) error { return v.DecodeCBOR(nil, b) }},
	} {
		got, err := way.encode(v)
		require.NoError(t, err)
		want, err := way.encode(tagged)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
		require.NoError(t, way.decode(byTypes, got))
		require.NoError(t, way.decode(byTags, got))
		again, err := way.encode(byTypes)
		require.NoError(t, err)
		require.Equal(t, string(want), string(again))
		again, err = way.encode(byTags)
		require.NoError(t, err)
		require.Equal(t, string(want), string(again))
	}
}

// TestTypesAgreeWithTags, in generated code.
func TestTypesAgreeWithTags(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		at := time.Unix(rng.Int64N(4e9)-1e9, rng.Int64N(1e9)).UTC()
		v := Times{
			forms.Unix{Time: at}, forms.UnixMilli{Time: at}, forms.UnixMicro{Time: at}, forms.UnixNano{Time: at}, forms.RFC3339{Time: at},
			forms.RFC1123{Time: at}, forms.DateTime{Time: at}, forms.DateOnly{Time: at}, forms.TimeOnly{Time: at}, forms.Unix{},
		}
		agree(t, &v, &times_in_forms.ByTag{Unix: at, Milli: at, Micro: at, Nano: at, Plain: at, HTTP: at, Table: at, Date: at, Clock: at},
			new(Times), new(times_in_forms.ByTag))
		n := time.Duration(rng.Uint64()) >> (rng.IntN(50) + 12)
		agree(t, &Durations{forms.Units(n), forms.ISO8601(n), forms.Seconds(n), forms.Milliseconds(n), forms.Microseconds(n), forms.Nanoseconds(n), 0, 0},
			&times_in_forms.DurationsByTag{Units: n, ISO: n, Sec: n, Milli: n, Micro: n, Nano: n}, new(Durations), new(times_in_forms.DurationsByTag))
	}
}

// TestMethodsAgreeWithGeneratedCode, whoever calls them: encoding/json, and catena for a value that an interface
// holds.
func TestMethodsAgreeWithGeneratedCode(t *testing.T) {
	at := time.Unix(1718000000, 123456789).UTC()
	d := 90*time.Minute + 1500*time.Millisecond
	for _, v := range []any{
		forms.Unix{Time: at}, forms.UnixMilli{Time: at}, forms.UnixMicro{Time: at}, forms.UnixNano{Time: at}, forms.RFC3339{Time: at},
		forms.RFC1123{Time: at}, forms.DateTime{Time: at}, forms.DateOnly{Time: at}, forms.TimeOnly{Time: at},
		forms.Units(d), forms.ISO8601(d), forms.Seconds(d), forms.Milliseconds(d), forms.Microseconds(d), forms.Nanoseconds(d),
	} {
		text, err := json.Marshal(v)
		require.NoError(t, err)
		p := Parts{Any: v}
		want, err := json.Marshal(struct{ Any any }{v})
		require.NoError(t, err)
		require.Equal(t, `{"Any":`+string(text)+`}`, string(want))
		got, err := p.AppendJSON(nil)
		require.NoError(t, err)
		require.Contains(t, string(got), `"any":`+string(text)+`,`)
		for k, f := range []catena.Format{catena.FormatMsgpack(), catena.FormatCBOR()} {
			encode := p.AppendMsgpack
			if k == 1 {
				encode = p.AppendCBOR
			}
			b, err := encode(nil)
			require.NoError(t, err)
			back, err := catena.Transcode(nil, catena.FormatJSON(), b, f)
			require.NoError(t, err)
			require.Contains(t, string(back), `"any":`+string(text)+`,`, "%T", v)
		}
	}
}

type texter interface {
	MarshalText() ([]byte, error)
	UnmarshalText([]byte) error
	json.Marshaler
	json.Unmarshaler
}

// TestTextIsTheNumberOrTheText of JSON.
func TestTextIsTheNumberOrTheText(t *testing.T) {
	at := time.Unix(1718000000, 0).UTC()
	for want, v := range map[string]texter{
		"1718000000": &forms.Unix{Time: at}, "1718000000000": &forms.UnixMilli{Time: at}, "2024-06-10T06:13:20Z": &forms.RFC3339{Time: at},
		"2024-06-10": &forms.DateOnly{Time: at}, "1h0m0s": new(forms.Units(time.Hour)), "PT1H": new(forms.ISO8601(time.Hour)),
		"3600": new(forms.Seconds(time.Hour)), "0.001": new(forms.Milliseconds(time.Microsecond)),
	} {
		b, err := v.MarshalText()
		require.NoError(t, err)
		require.Equal(t, want, string(b))
		require.NoError(t, v.UnmarshalText(b))
		again, err := v.MarshalText()
		require.NoError(t, err)
		require.Equal(t, want, string(again))
		require.NoError(t, v.UnmarshalJSON([]byte("null")))
		for _, s := range []string{"", "x", " 1", "1 ", "01", "1e", "1e999", "-"} {
			require.Error(t, v.UnmarshalText([]byte(s)), "%T %q", v, s)
		}
		for _, s := range []string{"true", "{}", "[]", `""`, "1e999"} {
			require.Error(t, v.UnmarshalJSON([]byte(s)), "%T %q", v, s)
		}
	}
	far := time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, v := range []texter{&forms.Unix{Time: far}, &forms.DateOnly{Time: far}, &forms.RFC3339{Time: far}} {
		_, err := v.MarshalText()
		require.Error(t, err)
		_, err = v.MarshalJSON()
		require.Error(t, err)
	}
	s := forms.Seconds(math.MinInt64)
	b, err := s.MarshalText()
	require.NoError(t, err)
	require.NoError(t, s.UnmarshalText(b))
	require.Equal(t, forms.Seconds(math.MinInt64), s)
}

// TestWarmArenaDoesNotAllocate for the types.
func TestWarmArenaDoesNotAllocate(t *testing.T) {
	at := time.Unix(1718000000, 0).UTC()
	v := Pages{
		Page[forms.Unix]{[]forms.Unix{{Time: at}, {Time: at}}, &forms.Unix{Time: at}},
		Page[forms.ISO8601]{[]forms.ISO8601{1, 2}, nil},
	}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"times":{"items":[1718000000,1718000000],"last":1718000000},"durations":{"items":["PT0.000000001S","PT0.000000002S"],"last":null}}`, string(text))
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	a := arena.New(0)
	for _, decode := range []func(*Pages) error{
		func(w *Pages) error { return w.DecodeJSON(a, text) }, func(w *Pages) error { return w.DecodeMsgpack(a, packed) },
	} {
		w := new(Pages)
		require.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			if err := decode(w); err != nil {
				panic(err)
			}
		}))
		require.Equal(t, v.Times.Items, w.Times.Items)
	}
}
