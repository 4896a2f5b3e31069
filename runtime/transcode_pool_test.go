package catena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// A text that fails to become CBOR returns the encoder and its first memory to their pools: the
// next text is written to the caller's buffer, and stays there.
func TestFailedTranscodingLeavesEncodersUsable(t *testing.T) {
	v := &seeduser.User{Name: "a"}
	want, err := catena.AppendCBOR(nil, v)
	require.NoError(t, err)
	for _, text := range []string{`{"a":`, `[1,2`, `[1,2]]`} {
		_, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(text), catena.FormatJSON())
		require.Error(t, err, text)

		dst := append(make([]byte, 0, 4096), "before"...)
		got, err := catena.AppendCBOR(dst, v)
		require.NoError(t, err)
		require.Equal(t, "before"+string(want), string(got))
		require.Same(t, &dst[0], &got[0], "memory that has room for the encoding")

		for range 4 {
			other, err := catena.AppendCBOR(nil, &seeduser.User{Name: "b"})
			require.NoError(t, err)
			require.NotEqual(t, want, other)
			_, err = catena.Transcode(nil, catena.FormatCBOR(), []byte(`[3,4,5,6,7,8,9,10,11,12]`), catena.FormatJSON())
			require.NoError(t, err)
		}
		require.Equal(t, "before"+string(want), string(got), "memory of the caller's")
	}
}
