package jsonerr_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

func TestMarshalWithAndWithoutHTML(t *testing.T) {
	v := map[string]any{"<": []string{"&", "\n"}}
	want, err := json.Marshal(v)
	require.NoError(t, err)
	got, err := jsonerr.Marshal(v, false)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
	got, err = jsonerr.Marshal(v, true)
	require.NoError(t, err)
	require.Equal(t, `{"<":["&","\n"]}`, string(got))
	for _, keep := range []bool{false, true} {
		_, err = jsonerr.Marshal(func() {}, keep)
		require.True(t, jsonerr.IsUnsupported(err))
	}
}

func TestErrorsOfEncodingJSONAreKnown(t *testing.T) {
	require.True(t, jsonerr.IsUnsupported(marshalError(make(chan int))))
	require.False(t, jsonerr.IsUnsupported(marshalError(failing{})))
	require.False(t, jsonerr.IsUnsupported(nil))
	require.Error(t, jsonerr.NumberError("1x"))
	require.NoError(t, jsonerr.NumberError("1"))
	name, err := jsonerr.UnsupportedType((*chan int)(nil))
	require.Equal(t, "chan int", name)
	require.Equal(t, marshalError(make(chan int)).Error(), err.Error())
}

// marshalError returns the error of encoding/json for v.
func marshalError(v any) error {
	_, err := json.Marshal(v)
	return err
}

func TestRefusedScalars(t *testing.T) {
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		same := func(want, err error) {
			var x, y *json.UnsupportedValueError
			require.ErrorAs(t, want, &x)
			require.ErrorAs(t, err, &y)
			require.Equal(t, x.Str, y.Str)
			require.Equal(t, x.Value.Kind(), y.Value.Kind())
		}
		same(marshalError(f), jsonerr.FloatError(f, 64))
		same(marshalError(float32(f)), jsonerr.FloatError(f, 32))
	}
	for _, v := range []time.Time{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2000, 1, 1, 0, 0, 0, 0, time.FixedZone("", 24*60*60))} {
		var x, y *json.MarshalerError
		require.ErrorAs(t, marshalError(v), &x)
		require.ErrorAs(t, jsonerr.TimeError(v), &y)
		require.Equal(t, x.Type, y.Type)
		require.Equal(t, x.Error(), y.Error())
	}
}

type (
	failing   struct{}
	texting   struct{}
	onPointer struct{}
)

var errMine = errors.New("mine")

func (failing) MarshalJSON() ([]byte, error)    { return nil, errMine }
func (texting) MarshalText() ([]byte, error)    { return nil, errMine }
func (*onPointer) MarshalJSON() ([]byte, error) { return nil, errMine }

func TestMarshalerErrorsAreThoseOfEncodingJSON(t *testing.T) {
	tests := []struct {
		whole   any // the argument of encoding/json
		v       any
		method  jsonerr.Method
		dynamic bool
	}{
		{[]any{failing{}}, failing{}, jsonerr.MarshalJSON, true},
		{[]failing{{}}, &failing{}, jsonerr.MarshalJSON, false},
		{[]texting{{}}, &texting{}, jsonerr.MarshalText, false},
		{[]any{texting{}}, texting{}, jsonerr.MarshalText, true},
		{[]any{&onPointer{}}, &onPointer{}, jsonerr.MarshalJSON, true},
		{[]onPointer{{}}, &onPointer{}, jsonerr.MarshalJSON, false},
	}
	for _, tt := range tests {
		var want *json.MarshalerError
		require.ErrorAs(t, marshalError(tt.whole), &want)
		name, err := jsonerr.MarshalerError(tt.v, tt.method, errMine, tt.dynamic)
		require.Equal(t, want.Error(), err.Error(), "%T", tt.whole)
		require.Equal(t, want.Type.String(), name, "%T", tt.whole)
		require.ErrorIs(t, err, errMine)
	}
}

func TestMalformedErrors(t *testing.T) {
	_, err := jsonerr.MalformedError([]byte(`{"a":1}`), nil, false)
	require.NoError(t, err)
	name, err := jsonerr.MalformedError([]byte(`{"a":1`), nil, false)
	require.Equal(t, marshalError(json.RawMessage(`{"a":1`)).Error(), err.Error())
	require.Equal(t, "json.RawMessage", name)
	name, err = jsonerr.MalformedError(nil, time.Time{}, true)
	require.Error(t, err)
	require.Contains(t, name, "time.Time")
}

func TestNumberText(t *testing.T) {
	text, ok := dynamic.NumberText(json.Number("12"))
	require.True(t, ok)
	require.Equal(t, "12", text)
	text, ok = dynamic.NumberText(new(json.Number("12")))
	require.True(t, ok)
	require.Equal(t, "12", text)
	_, ok = dynamic.NumberText((*json.Number)(nil))
	require.False(t, ok)
	_, ok = dynamic.NumberText("12")
	require.False(t, ok)
}
