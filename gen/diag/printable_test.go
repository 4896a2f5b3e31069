package diag_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/diag"
)

func TestNamesArePrintedWithoutControlCharacters(t *testing.T) {
	for name, want := range map[string]string{
		"order.go":                "order.go",
		"größe 注文 \ufffd \"\\.go": "größe 注文 \ufffd \"\\.go",
		"a\x1b]0;title\a.go":      `a\x1b]0;title\a.go`,
		"a\nb\tc\r\x7f":           `a\nb\tc\r\x7f`,
		"\u009b31m\u202e\u2028og": `\u009b31m\u202e\u2028og`,
		"\xff\xc3":                `\xff\xc3`,
	} {
		require.Equal(t, want, diag.Name(name))
	}
	require.Equal(t, "a\nb\tc\\r\\x1b[2J", diag.Text("a\nb\tc\r\x1b[2J"))
	d := diag.Diagnostic{Kind: diag.NoForm, Pos: diag.Position{File: "/src/\x1b[2J/a\n.go", Line: 1}, Type: "T", Reason: "\x1b[31m", Remedy: "\x07"}
	require.Equal(t, `\x1b[2J/a\n.go:1: warning: type T: \x1b[31m; \a`, d.In("/src"))
}
