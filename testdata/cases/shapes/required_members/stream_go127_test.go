//go:build go1.27 && goexperiment.jsonv2

package required_members

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSlowTextIsEncodedTheSame: encoding/json is not handed a value whose text is outside ASCII, since it would
// write the defaults.
func TestSlowTextIsEncodedTheSame(t *testing.T) {
	s := Server{Host: "日本語日本語日本語", Port: 8080, TLS: true, Level: 3, Timeout: 90_000_000_000}
	want, err := s.AppendJSON(nil)
	require.NoError(t, err)
	require.NotContains(t, string(want), "8080")
	for range 3 {
		b, err := json.Marshal(&s)
		require.NoError(t, err)
		require.Equal(t, string(want), string(b))
	}
}
