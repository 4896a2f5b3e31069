package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/json"
	twin "github.com/ezrantn/catena/testdata/golden/twin/without_std"
	"github.com/ezrantn/catena/testdata/golden/without_std"
)

func TestBufferedIsWhatIsLeft(t *testing.T) {
	dec := json.NewDecoder(strings.NewReader(`{"id":1} rest of it`))
	var v without_std.Base
	require.NoError(t, dec.Decode(&v))
	rest, err := io.ReadAll(dec.Buffered())
	require.NoError(t, err)
	require.Equal(t, " rest of it", string(rest))
	require.EqualValues(t, 8, dec.InputOffset())
}

// TestDecoderWaitsForNoMoreThanItNeeds: a value is returned, and an error found, with its last byte.
func TestDecoderWaitsForNoMoreThanItNeeds(t *testing.T) {
	for _, text := range []string{`{"id":1}`, `{"id":x`, `[{"id":1}]`, `nulx`, `{"id":1,}`} {
		dec := json.NewDecoder(io.MultiReader(strings.NewReader(text), iotest.ErrReader(errRead)))
		var list []without_std.Base
		var one without_std.Base
		v := any(&one)
		if text[0] == '[' {
			v = &list
		}
		require.NotErrorIs(t, dec.Decode(v), errRead, text)
	}
}

func TestOptionsAtAnyTime(t *testing.T) {
	text := `{"value":1}{"value":2}{"unheard":1}`
	dec := json.NewDecoder(strings.NewReader(text))
	var v without_std.Event
	require.NoError(t, dec.Decode(&v))
	require.Equal(t, 1.0, v.Value)
	dec.UseNumber()
	require.NoError(t, dec.Decode(&v))
	require.Equal(t, json.Number("2"), v.Value)
	dec.DisallowUnknownFields()
	want := stdjson.NewDecoder(strings.NewReader(`{"unheard":1}`))
	want.DisallowUnknownFields()
	require.EqualError(t, dec.Decode(&v), want.Decode(new(twin.Event)).Error())
	require.ErrorIs(t, dec.Decode(&v), io.EOF)
	require.ErrorIs(t, dec.Decode(new(any)), io.EOF)
	_, err := dec.Token()
	require.ErrorIs(t, err, io.EOF)
	require.False(t, json.NewDecoder(bytes.NewReader(nil)).More())
}
