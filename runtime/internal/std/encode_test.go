package std_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/std"
)

func TestMarshalWithAndWithoutHTML(t *testing.T) {
	v := map[string]any{"<": []string{"&", "\n"}}
	want, err := json.Marshal(v)
	require.NoError(t, err)
	got, err := std.Marshal(v, false)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
	got, err = std.Marshal(v, true)
	require.NoError(t, err)
	require.Equal(t, `{"<":["&","\n"]}`, string(got))
	for _, keep := range []bool{false, true} {
		_, err = std.Marshal(func() {}, keep)
		require.True(t, std.IsUnsupported(err))
	}
}

func TestErrorsOfEncodingJSONAreKnown(t *testing.T) {
	require.True(t, std.IsUnsupported(std.MarshalError(math.NaN())))
	require.True(t, std.IsUnsupported(std.MarshalError(make(chan int))))
	require.False(t, std.IsUnsupported(std.MarshalError(failing{})))
	require.False(t, std.IsUnsupported(nil))
	require.Error(t, std.NumberError("1x"))
	require.NoError(t, std.NumberError("1"))
	name, err := std.UnsupportedType((*chan int)(nil))
	require.Equal(t, "chan int", name)
	require.Equal(t, std.MarshalError(make(chan int)).Error(), err.Error())
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
		whole   any // what encoding/json is given
		v       any
		method  std.Method
		dynamic bool
	}{
		{[]any{failing{}}, failing{}, std.MarshalJSON, true},
		{[]failing{{}}, &failing{}, std.MarshalJSON, false},
		{[]texting{{}}, &texting{}, std.MarshalText, false},
		{[]any{texting{}}, texting{}, std.MarshalText, true},
		{[]any{&onPointer{}}, &onPointer{}, std.MarshalJSON, true},
		{[]onPointer{{}}, &onPointer{}, std.MarshalJSON, false},
	}
	for _, tt := range tests {
		var want *json.MarshalerError
		require.ErrorAs(t, std.MarshalError(tt.whole), &want)
		name, err := std.MarshalerError(tt.v, tt.method, errMine, tt.dynamic)
		require.Equal(t, want.Error(), err.Error(), "%T", tt.whole)
		require.Equal(t, want.Type.String(), name, "%T", tt.whole)
		require.ErrorIs(t, err, errMine)
	}
}

func TestMalformedErrors(t *testing.T) {
	_, err := std.MalformedError([]byte(`{"a":1}`), nil, false)
	require.NoError(t, err)
	name, err := std.MalformedError([]byte(`{"a":1`), nil, false)
	require.Equal(t, std.MarshalError(json.RawMessage(`{"a":1`)).Error(), err.Error())
	require.Equal(t, "json.RawMessage", name)
	name, err = std.MalformedError(nil, time.Time{}, true)
	require.Error(t, err)
	require.Contains(t, name, "time.Time")
}

func TestNumberText(t *testing.T) {
	text, ok := std.NumberText(json.Number("12"))
	require.True(t, ok)
	require.Equal(t, "12", text)
	text, ok = std.NumberText(new(json.Number("12")))
	require.True(t, ok)
	require.Equal(t, "12", text)
	_, ok = std.NumberText((*json.Number)(nil))
	require.False(t, ok)
	_, ok = std.NumberText("12")
	require.False(t, ok)
}
