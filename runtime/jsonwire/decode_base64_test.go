package jsonwire

import (
	"bytes"
	"encoding/base64"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReusableBytesAreThoseOfBase64: a slice that a later value may be decoded into has the capacity
// that package base64 gives it.
func TestReusableBytesAreThoseOfBase64(t *testing.T) {
	texts := [][]byte{nil, []byte("="), []byte("===="), []byte("QQ=="), []byte("QQ="), []byte("QQ"), []byte("QQ==\n"), []byte("Q\r\nQ=="), []byte("QQ==QQ==")}
	for n := range 300 {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(rand.Uint32())
		}
		text := base64.StdEncoding.AppendEncode(nil, data)
		broken := bytes.Clone(text)
		if n > 0 {
			broken[rand.IntN(len(broken))] = '!'
		}
		texts = append(texts, text, broken, text[:len(text)*2/3])
	}
	for _, text := range texts {
		want, wantErr := base64.StdEncoding.AppendDecode(nil, text)
		got, err := decodeReusable(text)
		require.Equal(t, wantErr, err, "%q", text)
		if err == nil {
			require.Equal(t, want, got, "%q", text)
			require.Equal(t, cap(want), cap(got), "%q", text)
		}
	}
}
