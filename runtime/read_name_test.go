package catena_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// TestNamesAreComparedAsTheyAreDecoded: a path leads by the name that a string means, however it is
// written.
func TestNamesAreComparedAsTheyAreDecoded(t *testing.T) {
	names := []string{
		"", "a", "b", "items", "a b", `a"b`, `a\b`, "a/b", "\x01", "é", "\ufffd", "\xff", "x\xc3", "日本", strings.Repeat("n", 23), strings.Repeat("n", 24),
		strings.Repeat("n", 31), strings.Repeat("n", 32), strings.Repeat("m", 255), strings.Repeat("m", 256), strings.Repeat("é", 40_000),
	}
	texts := []string{`null`, `1`, `"\u0061"`, `"\u00e9"`, `"a\/b"`, `"\ud800"`, "\"\xff\"", `"ite\u006ds"`}
	for _, name := range names {
		texts = append(texts, strconv.QuoteToASCII(strings.ToValidUTF8(name, "\ufffd")), `"`+name+`"`)
	}
	for _, text := range texts {
		if !json.Valid([]byte(text)) {
			continue // the stream ends with an error
		}
		var s *string
		isText := json.Unmarshal([]byte(text), &s) == nil && s != nil
		for _, name := range names {
			require.Equal(t, isText && *s == name, jsonwire.Format().Framing.IsName([]byte(text), name), "%q %q", text, name)
		}
	}
	for _, text := range names {
		if !utf8.ValidString(text) {
			continue
		}
		var m msgpackwire.Encoder
		var c cborwire.Encoder
		packed, err := m.Close(m.AppendString(m.Start(nil), text))
		require.NoError(t, err)
		item, err := c.Close(c.AppendString(c.Start(nil), text))
		require.NoError(t, err)
		for _, name := range names {
			require.Equal(t, text == name, msgpackwire.Format().Framing.IsName(packed, name), "%q %q", text, name)
			require.Equal(t, text == name, cborwire.Format().Framing.IsName(item, name), "%q %q", text, name)
		}
	}
	text := []byte(`"items"`)
	for _, name := range []string{"items", "other"} {
		require.Zero(t, testing.AllocsPerRun(100, func() { jsonwire.Format().Framing.IsName(text, name) }))
	}
}
