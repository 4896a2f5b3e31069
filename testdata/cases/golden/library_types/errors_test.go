package library_types

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTypesWithTextFailAsInEncodingJSON where they meet a value that is no string: the error behind
// DecodeJSON's has the same fields, on Go 1.27 with its cause.
func TestTypesWithTextFailAsInEncodingJSON(t *testing.T) {
	for _, field := range []string{"addr", "port", "gateway", "nets"} {
		for _, value := range []string{"1", "-1.5", "true", "{}", "[]", "[1]", `["x"]`, `{"a":1}`} {
			text := fmt.Sprintf(`{%q:%s}`, field, value)
			var want, got *json.UnmarshalTypeError
			err := json.Unmarshal([]byte(text), new(HostTwin))
			if !errors.As(err, &want) {
				continue
			}
			require.ErrorAs(t, new(Host).DecodeJSON(nil, []byte(text)), &got, text)
			want.Struct = "Host" // not the twin's
			require.Equal(t, want, got, text)
		}
	}
}
