//go:build !defaultcoder

package main

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// TestCoder encodes and decodes elements of both types as Beam does, and looks at the bytes.
func TestCoder(t *testing.T) {
	sale := sampleSale()
	for _, v := range []any{sale, Summary{Store: "Dublin", Sales: 2, First: sale.At}} {
		t.Run(reflect.TypeOf(v).Name(), func(t *testing.T) {
			var element bytes.Buffer
			require.NoError(t, beam.NewElementEncoder(reflect.TypeOf(v)).Encode(v, &element))
			packed := element.Bytes()[1:] // behind its length
			require.Len(t, packed, int(element.Bytes()[0]))
			text, err := catena.Transcode(nil, catena.FormatJSON(), packed, catena.FormatMsgpack())
			require.NoError(t, err)
			want, err := json.Marshal(v)
			require.NoError(t, err)
			require.Equal(t, string(want), string(text))

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
