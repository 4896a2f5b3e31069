//go:build go1.27 && goexperiment.jsonv2

package elsewhere

import (
	"encoding/json/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestShapesUnderTheRulesOfV2 encodes and decodes unions through json/v2, also where many characters are escaped:
// values of such types are not handed over.
func TestShapesUnderTheRulesOfV2(t *testing.T) {
	var want Sheet
	require.NoError(t, want.DecodeJSON(nil, []byte(text)))
	want.Title = strings.Repeat("é\n", 100)
	direct, err := want.AppendJSON(nil)
	require.NoError(t, err)
	for range 3 {
		b, err := json.Marshal(&want)
		require.NoError(t, err)
		require.Equal(t, string(direct), string(b))
		var got Sheet
		require.NoError(t, json.Unmarshal(b, &got))
		require.Equal(t, want, got)
	}
}
