//go:build go1.27 && goexperiment.jsonv2

package jsonstream

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCountSlow(t *testing.T) {
	for _, text := range []string{"", `"abc"`, `\`, `[\\[]\`, "é", `{"a":"\u003c日本é]\x01\x7f\xdc\xff\x5b\x5d"}`, "\xdc\x5c\x5b\x5d\x00\x7f\x80\xff"} {
		for shift := range 9 {
			shifted := strings.Repeat(" ", shift) + text + text
			want := 0
			for k := range len(shifted) {
				if shifted[k] == '\\' || shifted[k] >= 0x80 {
					want++
				}
			}
			require.Equal(t, want, countSlow([]byte(shifted)), "%q", shifted)
		}
	}
}

// TestSlowTypesAreTriedAgain after some values.
func TestSlowTypesAreTriedAgain(t *testing.T) {
	var typ Type
	typ.learn([]byte(`{"text":"plain text"}`))
	require.False(t, typ.isSlow())
	typ.learn([]byte(`{"text":"日本"}`))
	for range patience {
		require.True(t, typ.isSlow())
	}
	require.False(t, typ.isSlow())
}
