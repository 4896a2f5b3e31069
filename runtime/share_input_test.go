package catena_test

import (
	"bytes"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// TestShareInputDecodesTheSame in each format, after which the caller overwrites the input.
func TestShareInputDecodesTheSame(t *testing.T) {
	t.Run("user", func(t *testing.T) { checkShareInput[user.User](t, corpus.Sample("user")) })
	t.Run("threads", func(t *testing.T) { checkShareInput[threads.Batch](t, corpus.Sample("threads")) })
	t.Run("twitter", func(t *testing.T) { checkShareInput[twitter.SearchResult](t, corpus.Document("twitter_status")) })
	t.Run("unicode", func(t *testing.T) { checkShareInput[stringtable.Table](t, corpus.Document("string_unicode")) })
	t.Run("escaped", func(t *testing.T) { checkShareInput[stringtable.Blocks](t, corpus.Document("string_escaped")) })
}

func checkShareInput[T any, P binaryMethods[T]](t *testing.T, text []byte) {
	want, err := catena.DecodeJSON[T, P](nil, text)
	require.NoError(t, err)
	msgpack, err := catena.AppendMsgpack[T, P](nil, want)
	require.NoError(t, err)
	cbor, err := catena.AppendCBOR[T, P](nil, want)
	require.NoError(t, err)
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		for _, in := range []struct {
			data   []byte
			decode func(data []byte) (*T, error)
		}{
			{text, func(data []byte) (*T, error) { return catena.DecodeJSON[T, P](a, data, catena.ShareInput()) }},
			{text, func(data []byte) (*T, error) {
				return catena.DecodeJSONFrom[T, P](a, bytes.NewReader(data), catena.ShareInput())
			}},
			{msgpack, func(data []byte) (*T, error) { return catena.DecodeMsgpack[T, P](a, data, catena.ShareInput()) }},
			{cbor, func(data []byte) (*T, error) { return catena.DecodeCBOR[T, P](a, data, catena.ShareInput()) }},
			{text, func(data []byte) (*T, error) {
				v := new(T)
				return v, (&catena.Serializer{ShareInput: true}).DeserializeFromJSON(data, v)
			}},
		} {
			data := bytes.Clone(in.data)
			got, err := in.decode(data)
			require.NoError(t, err)
			require.Equal(t, in.data, data, "the input is not changed")
			for k := range data {
				data[k] = '!'
			}
			require.Equal(t, want, got)
		}
	})
}

// TestShareInputCopiesOnce counts the allocations of a document of strings: the copy, the root and its one list.
func TestShareInputCopiesOnce(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	item := threads.Item{Name: "one"}
	for range 200 {
		item.Values = append(item.Values, "a text of which 2 KiB have 50 ones")
	}
	text, err := catena.AppendJSON(nil, &item)
	require.NoError(t, err)
	count := func(opts ...catena.Option) uint64 {
		return mallocsIn(10, func() {
			if _, err := catena.DecodeJSON[threads.Item](nil, text, opts...); err != nil {
				t.Fatal(err)
			}
		}) / 10
	}
	require.Equal(t, count()-5, count(catena.ShareInput()), "one copy instead of six blocks")
}

// TestShareInputPointsIntoOneCopy, but for strings with escapes, which have memory of their own.
func TestShareInputPointsIntoOneCopy(t *testing.T) {
	text := []byte(`{"name":"abc","values":["one","two\n","","日本","four"]}`)
	v, err := catena.DecodeJSON[threads.Item](nil, text, catena.ShareInput())
	require.NoError(t, err)
	require.Equal(t, []string{"one", "two\n", "", "日本", "four"}, v.Values)
	start := uintptr(unsafe.Pointer(unsafe.StringData(v.Name))) - uintptr(bytes.Index(text, []byte("abc")))
	for k, inside := range []bool{true, false, true, true, true} {
		s := v.Values[k]
		at := uintptr(unsafe.Pointer(unsafe.StringData(s))) - start
		require.Equal(t, inside, at < uintptr(len(text)), "%q", s)
	}
	// A slice that several goroutines decode.
	list := []threads.Item{*v, {Name: "x", Values: []string{"\t"}}}
	list = slices.Repeat(list, 2000)
	b, err := catena.AppendJSONSlice(nil, list)
	require.NoError(t, err)
	for _, n := range []int{1, 3} {
		got, err := catena.DecodeJSONSlice[threads.Item](nil, b, catena.ShareInput(), catena.WithWorkers(n))
		require.NoError(t, err)
		require.Equal(t, list, got)
	}
}

func TestShareInputIsNoOptionOfStreams(t *testing.T) {
	for _, err := range catena.ReadJSON[user.User](bytes.NewReader([]byte(`{}`)), catena.ShareInput()) {
		require.ErrorContains(t, err, "the option ShareInput does not apply to reading a stream")
	}
	_, err := catena.AppendJSON(nil, &user.User{}, catena.ShareInput())
	require.ErrorContains(t, err, "the option ShareInput does not apply to encoding a value")
}
