package jsonerr

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Texts that nest deeply have encoding/json's errors, too. A text of two megabytes has 10,000 levels for each of a
// million values: time for each level of each value would be minutes.
func TestSyntaxErrorsOfDeepTexts(t *testing.T) {
	for _, open := range []string{"[", `{"a":`, `[{"]":[0,{"\"{":`} {
		for _, n := range []int{50, 100, 101, 4_000, 10_001} {
			for _, end := range []string{
				"", "x", "1", "1,", "1x", "tru", "truu", `"`, `"\x"`, "\"\x01\"", "1]", "1}", "]", "}", ",", "1,2,}", `"a":1,}`, `"a"1`, "-", "01",
			} {
				text := []byte(strings.Repeat(open, n) + end)
				want := json.Unmarshal(text, new(json.RawMessage))
				got := SyntaxError(text)
				require.Equal(t, want, got, "%d of %s, %s", n, open, end)
			}
		}
	}
	text := []byte(strings.Repeat("[", 9_999) + strings.Repeat("1,", 1_000_000) + "x")
	require.Equal(t, len(text), SyntaxOffset(SyntaxError(text)))
}
