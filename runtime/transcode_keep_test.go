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
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Memory returned to the pools refers neither to the input nor to the output.
func TestTranscodersKeepNothing(t *testing.T) {
	skipWithoutPools(t)
	text := corpus.Sample("user")
	m, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	c, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	for _, way := range []struct {
		f   transcoder
		src []byte
	}{
		{jsonToMsgpack, text}, {jsonToCBOR, text},
		{msgpackToJSON, m}, {msgpackToCBOR, m},
		{cborToJSON, c}, {cborToMsgpack, c},
		{diagnosticOfCBOR, c},
	} {
		keepsNothing(t, way.f, way.src)
	}
}

// Nor do the pools for walks while a value is decoded onto the heap and encoded: as
// JSON, and to find duplicate keys.
func TestDecodersKeepNothing(t *testing.T) {
	skipWithoutPools(t)
	keepsNothing(t, func(dst, src []byte, _ ...catena.Option) ([]byte, error) {
		v, err := catena.DecodeJSON[user.User](nil, src, catena.RejectDuplicateKeys())
		if err != nil {
			return dst, err
		}
		return catena.AppendJSON(dst, v)
	}, corpus.Sample("user"))

	path := make(records.Path, 100) // smaller memory is a part of a block that others keep alive
	packed, err := catena.AppendMsgpack(nil, &path)
	require.NoError(t, err)
	keepsNothing(t, func(dst, src []byte, _ ...catena.Option) ([]byte, error) {
		v, err := catena.DecodeMsgpack[records.Path](nil, src)
		if err != nil {
			return dst, err
		}
		return catena.AppendMsgpack(dst, v)
	}, packed)
}

func skipWithoutPools(t *testing.T) {
	t.Helper()
	if raceEnabled || arena.Debugging {
		t.Skip("the pools forget under the race detector, and the debug mode keeps dead pages")
	}
}

func keepsNothing(t *testing.T, f transcoder, src []byte) {
	t.Helper()
	for _, cut := range []int{0, 1} { // an error, too
		input, output := apart(t, f, src, cut)
		runtime.GC()
		require.Nil(t, input.Value())
		require.Nil(t, output.Value())
	}
}

//go:noinline
func apart(t *testing.T, f transcoder, src []byte, cut int) (input, output weak.Pointer[byte]) {
	src = bytes.Clone(src)
	dst := make([]byte, 0, 16<<10)
	_, err := f(dst, src[:len(src)-cut])
	require.Equal(t, cut == 0, err == nil)
	return weak.Make(&src[0]), weak.Make(&dst[:1][0])
}
