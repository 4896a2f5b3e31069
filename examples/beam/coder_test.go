//go:build !defaultcoder

package main

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// TestCoder encodes and decodes elements of both types as Beam does, and looks at the bytes.
func TestCoder(t *testing.T) {
	sale := sampleSale()
	for want, v := range map[string]any{
		`["Dublin","article 7","customer 12",3,1275,"2026-11-23T09:00:00.000000007Z",["web","new"]]`:                    sale,
		`{"store":"Dublin","sales":2,"cents":0,"first":"2026-11-23T09:00:00.000000007Z","last":"0001-01-01T00:00:00Z"}`: Summary{Store: "Dublin", Sales: 2, First: sale.At},
	} {
		t.Run(reflect.TypeOf(v).Name(), func(t *testing.T) {
			var element bytes.Buffer
			require.NoError(t, beam.NewElementEncoder(reflect.TypeOf(v)).Encode(v, &element))
			packed := element.Bytes()[1:] // behind its length
			require.Len(t, packed, int(element.Bytes()[0]))
			text, err := catena.Transcode(nil, catena.FormatJSON(), packed, catena.FormatMsgpack())
			require.NoError(t, err)
			require.Equal(t, want, string(text))

			got, err := beam.NewElementDecoder(reflect.TypeOf(v)).Decode(&element)
			require.NoError(t, err)
			require.Equal(t, v, got)
		})
	}
}

func TestMalformedElementsAreErrors(t *testing.T) {
	_, err := beam.NewElementDecoder(reflect.TypeFor[Sale]()).Decode(bytes.NewReader([]byte{1, 0xc1}))
	var mistake *catena.Error
	require.ErrorAs(t, err, &mistake)
}
