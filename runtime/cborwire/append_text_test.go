package cborwire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
)

// As encoding/json has it, each byte that is not UTF-8 becomes U+FFFD.
func TestTextIsUTF8(t *testing.T) {
	for _, pad := range []string{"", "abc", "abcdefghijklm", strings.Repeat("x", 40)} {
		for _, s := range []string{"\xff", "\xed\xa0\x80", "\xe4\xb8", "a\xffb\xfe"} {
			want := string([]rune(pad + s + pad))
			got := new(cborwire.Encoder).AppendString(nil, pad+s+pad)
			require.NoError(t, cborwire.WellFormed(got))
			require.Equal(t, new(cborwire.Encoder).AppendString(nil, want), got)
		}
		require.Equal(t, pad, string(new(cborwire.Encoder).AppendString(nil, pad)[len(new(cborwire.Encoder).AppendString(nil, pad))-len(pad):]))
	}
}
