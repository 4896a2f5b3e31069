//go:build go1.27 && goexperiment.jsonv2

package enumerations

import (
	"encoding/json"
	jsonv2 "encoding/json/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStreamingMethodsHearNames, whichever package calls them.
func TestStreamingMethodsHearNames(t *testing.T) {
	for _, v := range []Chosen{PickTWO, 7} {
		want, err := v.AppendJSON(nil)
		require.NoError(t, err)
		for range 300 { // values of types with many escapes are handed over
			text, err := json.Marshal(&v)
			require.NoError(t, err)
			require.Equal(t, string(want), string(text))
		}
		text, err := jsonv2.Marshal(&v)
		require.NoError(t, err)
		require.Equal(t, string(want), string(text))
		var got Chosen
		require.NoError(t, jsonv2.Unmarshal(text, &got))
		require.Equal(t, v, got)
	}
}
