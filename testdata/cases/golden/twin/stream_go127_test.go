//go:build go1.27 && goexperiment.jsonv2

package twin_test

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/cases/golden/std_methods"
	"github.com/ezrantn/catena/testdata/corpus/streams"
)

// TestStreamsGiveWhatTypesWithoutMethodsDo compares encoding/json and json/v2 on all types whose
// methods they call.
func TestStreamsGiveWhatTypesWithoutMethodsDo(t *testing.T) {
	for _, c := range codecs {
		// Types with knownfields refuse members that the types without methods accept. They have
		// a test of their own.
		if streamsDiffer[c.Name] != "" || refusesUnknown(c.Name) || holdsOptional(c.Name) {
			continue
		}
		t.Run(c.Name, func(t *testing.T) { streams.Test(t, c, differs[c.Name] != "") })
	}
}

// streamsDiffer are the types that are known to differ.
var streamsDiffer = map[string]string{
	"embedded_foreign_codec/List":    "it embeds a type that is no struct, without a name for JSON: json/v2 refuses it, and encoding/json with options that only json/v2 has leaves the field out",
	"unsupported_kinds/PlacesByName": "a map whose keys are an error is decoded by encoding/json, and a path that ends with an empty key loses its dot",
}

// TestNilReceiversOfStreams: the methods do not panic.
func TestNilReceiversOfStreams(t *testing.T) {
	for _, options := range [][]jsonv2.Options{nil, {json.DefaultOptionsV1()}} {
		var b bytes.Buffer
		for _, v := range []jsonv2.MarshalerTo{(*std_methods.Parent)(nil), (*std_methods.Ward)(nil)} {
			b.Reset()
			require.NoError(t, v.MarshalJSONTo(jsontext.NewEncoder(&b, options...)))
			require.Equal(t, "null\n", b.String())
		}
		for _, v := range []jsonv2.UnmarshalerFrom{(*std_methods.Parent)(nil), (*std_methods.Ward)(nil)} {
			require.Error(t, v.UnmarshalJSONFrom(jsontext.NewDecoder(strings.NewReader(`{}`), options...)))
		}
	}
}
