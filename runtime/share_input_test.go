package catena_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// TestShareInputDecodesTheSame in each format, after which the caller overwrites the input, and other calls use the pooled
// buffers.
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
				return catena.DecodeJSON[T, P](a, data, catena.ShareInput(), catena.RejectDuplicateKeys())
			}},
			{cbor, func(data []byte) (*T, error) {
				return catena.DecodeCBOR[T, P](a, data, catena.ShareInput(), catena.RejectDuplicateKeys())
			}},
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
			overwritePooled(len(data))
			require.Equal(t, want, got)
		}
	})
}

// overwritePooled overwrites the pooled buffers of decoders for inputs of n bytes.
func overwritePooled(n int) {
	garbage, o := bytes.Repeat([]byte{'!'}, n), &wire.Options{ShareInput: true}
	for range 8 { // one beside the other: a pool hands out the decoder that it got last
		json, _ := jsonwire.NewDecoderWith(nil, garbage, o)
		defer func() { _ = json.Close(0, nil) }()
		msgpack, _ := msgpackwire.NewDecoderWith(nil, garbage, o)
		defer func() { _ = msgpack.Close(0, nil) }()
		cbor, _ := cborwire.NewDecoderWith(nil, garbage, o)
		defer func() { _ = cbor.Close(0, nil) }()
	}
}

// TestShareInputAndErrors: what a failed call has set keeps its value, be the input one that is pooled or not.
func TestShareInputAndErrors(t *testing.T) {
	for _, n := range []int{1 << 10, 1 << 20, 5 << 20} {
		for _, last := range []string{`1]}`, `"`, `"a"]}]`} { // a mismatch, and errors of the syntax
			text := []byte(`{"name":"` + strings.Repeat("a", n/2) + `","values":[` + strings.Repeat(`"`+strings.Repeat("b", 300)+`",`, n/600) + last)
			var got, want threads.Item
			wantErr := new(catena.Serializer).DeserializeFromJSON(text, &want)
			err := (&catena.Serializer{ShareInput: true}).DeserializeFromJSON(text, &got)
			require.Error(t, err)
			require.Equal(t, wantErr, err)
			overwritePooled(len(text))
			require.Equal(t, want, got)
			require.Equal(t, strings.Repeat("a", n/2), got.Name)
		}
	}
}

// TestShareInputTakesOneBlock for the most of a document of strings: those behind its first eighth have none of their own.
func TestShareInputTakesOneBlock(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	item := threads.Item{Name: "one"}
	for range 2000 {
		item.Values = append(item.Values, "a text of which 2 KiB have 60 ones")
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
	require.Less(t, count(catena.ShareInput()), count()/2)
}

// TestShareInputPointsIntoOneCopy, but for strings with escapes, which have memory of their own.
func TestShareInputPointsIntoOneCopy(t *testing.T) {
	long := strings.Repeat("abc", 100)
	values := []string{long + "one", long + "two\n", "", long + "日本", long + "four"}
	text := fmt.Appendf(nil, `{"name":"%s","values":["%s","%s\n","","%s","%s"]}`, long, values[0], long+"two", values[3], values[4])
	v, err := catena.DecodeJSON[threads.Item](nil, text, catena.ShareInput())
	require.NoError(t, err)
	require.Equal(t, values, v.Values)
	start := uintptr(unsafe.Pointer(unsafe.StringData(v.Name))) - uintptr(bytes.Index(text, []byte(long)))
	for k, inside := range []bool{true, false, true, true, true} {
		s := v.Values[k]
		at := uintptr(unsafe.Pointer(unsafe.StringData(s))) - start
		if s != "" {
			require.Equal(t, inside, at < uintptr(len(text)), "%q", s)
		}
	}
	// A slice that several goroutines decode.
	list := []threads.Item{*v, {Name: "x", Values: []string{"\t"}}}
	list = slices.Repeat(list, 2000)
	b, err := catena.AppendJSONSlice(nil, list)
	require.NoError(t, err)
	for _, n := range []int{1, 3} {
		got, err := catena.DecodeJSONSlice[threads.Item](nil, b, catena.ShareInput(), catena.WithWorkers(n))
		require.NoError(t, err)
		overwritePooled(len(b))
		require.Equal(t, list, got)
	}
}

// TestShareInputKeepsNoInputForLittle: documents with few strings, and short ones, are not kept alive by a value.
func TestShareInputKeepsNoInputForLittle(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	short := []byte(`{"name":"a text of which 2 KiB have 60 ones"}`)
	numbers := fmt.Appendf(nil, `{"name":"a text of which 2 KiB have 60 ones"%s}`, strings.Repeat(" ", 4<<10))
	for _, text := range [][]byte{short, numbers} {
		decode := func(opts ...catena.Option) float64 {
			return testing.AllocsPerRun(1000, func() { _, _ = catena.DecodeJSON[threads.Item](nil, text, opts...) })
		}
		require.InDelta(t, decode(), decode(catena.ShareInput()), 0.1)
	}
}

func TestShareInputIsNoOptionOfStreams(t *testing.T) {
	for _, err := range catena.ReadJSON[user.User](bytes.NewReader([]byte(`{}`)), catena.ShareInput()) {
		require.ErrorContains(t, err, "the option ShareInput does not apply to reading a stream")
	}
	_, err := catena.AppendJSON(nil, &user.User{}, catena.ShareInput())
	require.ErrorContains(t, err, "the option ShareInput does not apply to encoding a value")
}
