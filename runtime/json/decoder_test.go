package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/records"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/records"
)

// TestDecoderWaitsForNoMoreThanItNeeds: a value is returned, and an error found, with its last byte.
func TestDecoderWaitsForNoMoreThanItNeeds(t *testing.T) {
	for _, text := range []string{`{"id":1}`, `{"id":x`, `[{"id":1}]`, `nulx`, `{"id":1,}`} {
		dec := json.NewDecoder(io.MultiReader(strings.NewReader(text), iotest.ErrReader(errRead)))
		var list []records.Base
		var one records.Base
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
	var v records.Event
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

// TestBufferedAndTheReaderAreTheRest: whatever was called before.
func TestBufferedAndTheReaderAreTheRest(t *testing.T) {
	rest := strings.Repeat("any bytes at all\n", 200)
	type header struct{ Size int }
	for name, read := range map[string]func(*json.Decoder) error{
		"codec":     func(dec *json.Decoder) error { return dec.Decode(new(records.Base)) },
		"no codec":  func(dec *json.Decoder) error { return dec.Decode(new(header)) },
		"wrong one": func(dec *json.Decoder) error { _ = dec.Decode(new(int)); return nil },
		"tokens": func(dec *json.Decoder) error {
			for range 4 {
				if _, err := dec.Token(); err != nil {
					return err
				}
			}
			return nil
		},
	} {
		r := strings.NewReader(`{"id":1}{"Size":3}` + rest)
		dec := json.NewDecoder(r)
		require.NoError(t, dec.Decode(new(records.Base)))
		require.NoError(t, read(dec), name)
		got, err := io.ReadAll(io.MultiReader(dec.Buffered(), r))
		require.NoError(t, err)
		require.Equal(t, rest, string(got), name)
		require.EqualValues(t, 18, dec.InputOffset(), name)
	}
}

// TestTokensOfAnyDepth: on json/v2 there are 10,000 levels at most, otherwise any number.
func TestTokensOfAnyDepth(t *testing.T) {
	text := strings.Repeat("[", 9_995) + `[[[[[{"id":1}`
	want, got := stdjson.NewDecoder(strings.NewReader(text)), json.NewDecoder(strings.NewReader(text))
	for k := range 10_005 {
		wantToken, wantErr := want.Token()
		token, err := got.Token()
		require.NoError(t, sameError(wantErr, err), k)
		require.Equal(t, wantToken, token)
		require.Equal(t, want.InputOffset(), got.InputOffset())
	}
	for _, levels := range []int{9_998, 9_999, 10_000} { // and a value with one more
		text := strings.Repeat("[", levels) + `{"id":1}`
		want, got := stdjson.NewDecoder(strings.NewReader(text)), json.NewDecoder(strings.NewReader(text))
		for range levels {
			_, _ = want.Token()
			_, _ = got.Token()
		}
		require.NoError(t, sameError(want.Decode(new(twin.Base)), got.Decode(new(records.Base))), levels)
	}
}

// TestLongStreamsTakeLittleMemory: with calls of all kinds.
func TestLongStreamsTakeLittleMemory(t *testing.T) {
	const rounds = 20_000
	dec := json.NewDecoder(io.LimitReader(&endless{text: `{"id":1} [{"note":"x"}] {"Size":3}` + "\n"}, 35*rounds))
	dec.UseNumber()
	var before, after runtime.MemStats
	for k := range rounds {
		if k == rounds/10 {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		require.NoError(t, dec.Decode(new(records.Base)))
		_, err := dec.Token()
		require.NoError(t, err)
		require.True(t, dec.More())
		require.NoError(t, dec.Decode(new(any)))
		_, err = dec.Token()
		require.NoError(t, err)
		require.NoError(t, dec.Decode(new(struct{ Size int })))
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	require.ErrorIs(t, dec.Decode(new(any)), io.EOF)
	require.Less(t, int64(after.HeapAlloc)-int64(before.HeapAlloc), int64(64<<10))
	rest, err := io.ReadAll(dec.Buffered())
	require.NoError(t, err)
	require.Equal(t, "\n", string(rest))
}

// endless is text again and again.
type endless struct {
	text string
	at   int
}

func (e *endless) Read(b []byte) (n int, err error) {
	for n < len(b) {
		k := copy(b[n:], e.text[e.at:])
		n += k
		e.at = (e.at + k) % len(e.text)
	}
	return n, nil
}
