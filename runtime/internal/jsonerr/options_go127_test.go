//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// seen is a type whose methods keep the options of the call.
type seen struct{ options CallOptions }

func (s *seen) MarshalJSONTo(e *jsontext.Encoder) error {
	s.options = OptionsOf(e.Options())
	return e.WriteToken(jsontext.Null)
}

func (s *seen) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	s.options = OptionsOf(d.Options())
	return d.SkipValue()
}

// TestOptionsOf: each option of encoding/json and json/v2 is told, or the call is none by the rules
// of encoding/json; also when the options were met before.
func TestOptionsOf(t *testing.T) {
	require.NotNil(t, flagsAt.typ, "options have another form on this Go release: see flagsOf")
	marshaled := func(options ...jsonv2.Options) (s seen) {
		_, err := jsonv2.Marshal(&s, options...)
		require.NoError(t, err)
		return s
	}
	v1 := json.DefaultOptionsV1()
	for range 3 {
		require.False(t, marshaled().options.V1)
		require.Equal(t, CallOptions{V1: true}, marshaled(v1).options)
		require.Equal(t, CallOptions{V1: true, KeepHTML: true}, marshaled(v1, jsontext.EscapeForHTML(false)).options)
		require.True(t, marshaled(v1, jsontext.Multiline(true)).options.V1)
		require.True(t, marshaled(v1, jsontext.AllowDuplicateNames(false)).options.V1)
		for k, option := range v1Defaults {
			require.False(t, marshaled(v1, option(false)).options.V1, "option %d", k)
			require.False(t, marshaled(option(true)).options.V1, "option %d", k)
		}
		for k, option := range v1Unset {
			require.False(t, marshaled(v1, option(true)).options.V1, "option %d", k)
		}
		require.False(t, marshaled(v1, jsonv2.WithMarshalers(jsonv2.MarshalFunc(func(int) ([]byte, error) { return nil, nil }))).options.V1)
		require.False(t, marshaled(v1, jsonv2.WithUnmarshalers(jsonv2.UnmarshalFunc(func([]byte, *int) error { return nil }))).options.V1)

		var quoted struct {
			Number seen `json:",string"`
		}
		_, err := json.Marshal(&quoted)
		require.NoError(t, err)
		require.False(t, quoted.Number.options.V1)

		for way := range 4 {
			var s seen
			d := json.NewDecoder(bytes.NewReader([]byte(`{}`)))
			if way&1 != 0 {
				d.UseNumber()
			}
			if way&2 != 0 {
				d.DisallowUnknownFields()
			}
			require.NoError(t, d.Decode(&s))
			require.Equal(t, CallOptions{V1: true, UseNumber: way&1 != 0, DisallowUnknownFields: way&2 != 0}, s.options)
		}
	}
}

// TestOptionsOfDoesNotAllocate once it has met the options.
func TestOptionsOfDoesNotAllocate(t *testing.T) {
	d := jsontext.NewDecoder(bytes.NewReader(nil), json.DefaultOptionsV1())
	require.True(t, OptionsOf(d.Options()).V1)
	require.Zero(t, testing.AllocsPerRun(100, func() { OptionsOf(d.Options()) }))
}
