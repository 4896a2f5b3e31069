package catena_test

import (
	"bytes"
	"runtime"
	"testing"
	"weak"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// What goes back to the pools refers neither to the input nor to the output.
func TestTranscodersKeepNothing(t *testing.T) {
	if raceEnabled || arena.Debugging {
		t.Skip("the pools forget under the race detector, and the debug mode keeps dead pages")
	}
	text := corpus.Sample("user")
	m, err := catena.JSONToMsgpackAs[user.User](nil, text)
	require.NoError(t, err)
	c, err := catena.JSONToCBORAs[user.User](nil, text)
	require.NoError(t, err)
	for _, way := range []struct {
		f   transcoder
		src []byte
	}{
		{catena.JSONToMsgpack, text}, {catena.JSONToCBOR, text},
		{catena.MsgpackToJSON, m}, {catena.MsgpackToCBOR, m},
		{catena.CBORToJSON, c}, {catena.CBORToMsgpack, c},
		{catena.JSONToMsgpackAs[user.User], text}, {catena.JSONToCBORAs[user.User], text},
		{catena.MsgpackToJSONAs[user.User], m}, {catena.MsgpackToCBORAs[user.User], m},
		{withoutOptions(catena.MsgpackDiagnostic), m}, {withoutOptions(catena.CBORDiagnostic), c},
		{catena.CBORToJSONAs[user.User], c}, {catena.CBORToMsgpackAs[user.User], c},
	} {
		for _, cut := range []int{0, 1} { // an error, too
			input, output := apart(t, way.f, way.src, cut)
			runtime.GC()
			require.Nil(t, input.Value())
			require.Nil(t, output.Value())
		}
	}
}

func withoutOptions(f func(dst, src []byte) ([]byte, error)) transcoder {
	return func(dst, src []byte, _ ...catena.Option) ([]byte, error) { return f(dst, src) }
}

//go:noinline
func apart(t *testing.T, f transcoder, src []byte, cut int) (input, output weak.Pointer[byte]) {
	src = bytes.Clone(src)
	dst := make([]byte, 0, 16<<10)
	_, err := f(dst, src[:len(src)-cut])
	require.Equal(t, cut == 0, err == nil)
	return weak.Make(&src[0]), weak.Make(&dst[:1][0])
}
