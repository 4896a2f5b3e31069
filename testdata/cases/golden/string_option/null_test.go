package string_option

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
)

// TestNullInQuotationMarks decodes the string "null" into pointers with the tag option string. Some
// releases of Go take it for null even where the pointer is to a json.Number.
func TestNullInQuotationMarks(t *testing.T) {
	for _, text := range []string{
		`{"number":"null"}`, `{"number":"\u006eull"}`, `{"number":null}`, `{"number":"1"}`, `{"number":"nul"}`,
		`{"int":"null"}`, `{"int":"\u006eull"}`, `{"string":"null"}`, `{"bool":"null"}`,
		`{"int":1e999}`, `{"uint8":-1e400}`, `{"int":1e5}`, // some releases of Go make a float64 of a number first
	} {
		for _, filled := range []bool{false, true} {
			var v Kinds
			var twin KindsTwin
			if filled {
				v.Number, twin.Number = new(json.Number), new(json.Number)
			}
			want, err := json.Unmarshal([]byte(text), &twin), v.DecodeJSON(nil, []byte(text))
			require.NoError(t, oracle.SameError(want, err), text)
			require.NoError(t, oracle.Equal(&v, &twin), text)
		}
	}
}
