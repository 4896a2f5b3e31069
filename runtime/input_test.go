package catena_test

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A document is a text of the corpus in one format, and its type's functions.
type document struct {
	name   string
	data   []byte // with room behind it for InPlace
	decode func(a *arena.Arena, data []byte, opts ...catena.Option) error
}

func documentsOf[T any, P binaryMethods[T]](t testing.TB, name string, text []byte) []document {
	v, err := catena.DecodeJSON[T, P](nil, text)
	require.NoError(t, err)
	msgpack, err := catena.AppendMsgpack[T, P](nil, v)
	require.NoError(t, err)
	cbor, err := catena.AppendCBOR[T, P](nil, v)
	require.NoError(t, err)
	padded := func(b []byte) []byte { return slices.Grow(slices.Clone(b), catena.InPlacePadding) }
	return []document{
		{name + "/json", padded(text), func(a *arena.Arena, data []byte, opts ...catena.Option) error {
			_, err := catena.DecodeJSON[T, P](a, data, opts...)
			return err
		}},
		{name + "/msgpack", padded(msgpack), func(a *arena.Arena, data []byte, opts ...catena.Option) error {
			_, err := catena.DecodeMsgpack[T, P](a, data, opts...)
			return err
		}},
		{name + "/cbor", padded(cbor), func(a *arena.Arena, data []byte, opts ...catena.Option) error {
			_, err := catena.DecodeCBOR[T, P](a, data, opts...)
			return err
		}},
	}
}

// inputs are the options about the caller's input.
var inputs = []struct {
	name string
	opts []catena.Option
}{
	{"copied", nil},
	{"InPlace", []catena.Option{catena.InPlace()}},
}

func largeDocuments(t testing.TB) []document {
	return slices.Concat(
		documentsOf[citm.Catalog](t, "citm", corpus.Document("citm_catalog")),
		documentsOf[golang.Source](t, "golang", corpus.Document("golang_source")),
		documentsOf[twitter.SearchResult](t, "twitter", corpus.Document("twitter_status")),
	)
}

// An arena frees memory that it did not need for 512 Resets: the rounds are
// more.
func TestDecodingAllocatesNothingWhateverBecomesOfTheInput(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	// A large document has more than ten for one way of taking the input, another one in each format.
	times := func(data []byte, way bool) int {
		switch {
		case len(data) <= 1<<16:
			return 200
		case testing.Short() || !way:
			return 10
		}
		return rounds(200) / 2
	}
	for k, doc := range append(documentsOf[user.User](t, "user", corpus.Sample("user")), largeDocuments(t)...) {
		for way, in := range inputs {
			a := arena.New(0)
			decode := func() {
				a.Reset()
				if err := doc.decode(a, doc.data, in.opts...); err != nil {
					t.Fatal(err)
				}
			}
			n := mallocsIn(times(doc.data, way == (k+k/3)%3), decode)
			require.Zero(t, n, "%s, %s", doc.name, in.name)
		}
	}
}

func TestDocumentsInPlaceLeaveNoCopyInTheArena(t *testing.T) {
	if arena.Debugging {
		t.Skip("the debug mode uses no memory twice")
	}
	for _, doc := range append(documentsOf[user.User](t, "user", corpus.Sample("user")), largeDocuments(t)[1:3]...) { // citm has an escape in JSON
		t.Run(doc.name, func(t *testing.T) {
			inUse := func(opts ...catena.Option) int {
				a := arena.New(0)
				for range 5 {
					require.NoError(t, doc.decode(a, doc.data, opts...))
				}
				return a.Stats().InUse
			}
			require.GreaterOrEqual(t, inUse()-inUse(catena.InPlace()), 5*len(doc.data))
		})
	}
}

func TestInPlaceStringsLieInTheInput(t *testing.T) {
	text := []byte(`{"name":"plain text","email":"J\u00f6rg \"x\" \\ \n","tags":["é ünïcode","bad ` + "\xff" + ` utf8",""],"metadata":{"key":"value","esc\u0061ped":[{"k\\":"v\/"}]},"created_at":"2024-01-02T03:04:05Z"}`)
	want, err := catena.DecodeJSON[user.User](nil, text)
	require.NoError(t, err)
	a := arena.New(0)
	input := append(bytes.Clone(text), bytes.Repeat([]byte{'"'}, 2*catena.InPlacePadding)...)[:len(text)]
	v, err := catena.DecodeJSON[user.User](a, input, catena.InPlace())
	require.NoError(t, err)
	require.NoError(t, oracle.Equal(*v, *want))
	require.True(t, inside(v.Name, input))
	require.True(t, inside(v.Tags[0], input))
	require.True(t, inside(v.Metadata["key"].(string), input))
	require.False(t, inside(v.Email, input), "what has escapes lies in the arena")
	require.False(t, inside(v.Tags[1], input), "so does what is not UTF-8")
	require.Equal(t, text, input, "the text is not written to, since errors are told from it")
	behind := input[len(text) : len(text)+2*catena.InPlacePadding]
	require.Equal(t, bytes.Repeat([]byte{'"'}, catena.InPlacePadding), behind[catena.InPlacePadding:], "only the padding is overwritten")

	list, err := catena.DecodeJSONSlice[user.User](a, slices.Grow([]byte(`[{"name":"x"}]`), catena.InPlacePadding), catena.InPlace())
	require.NoError(t, err)
	require.Equal(t, []user.User{{Name: "x"}}, list)
}

// wipe has a function that zeroes a buffer, where catena-vet does not look for it: the decoder has copied the buffer.
var wipe = []func([]byte){func(b []byte) { clear(b) }}

func TestInPlaceCopiesWhereThereIsNoRoomOrNoArena(t *testing.T) {
	text := []byte(`{"name":"plain text"}`)
	for _, room := range []int{0, 1, catena.InPlacePadding - 1} {
		input := make([]byte, len(text), len(text)+room)
		copy(input, text)
		v, err := catena.DecodeJSON[user.User](arena.New(0), input, catena.InPlace())
		require.NoError(t, err)
		wipe[0](input)
		require.Equal(t, "plain text", v.Name)
	}
	input := slices.Grow(bytes.Clone(text), catena.InPlacePadding)
	behind := bytes.Clone(input[:cap(input)])
	v, err := catena.DecodeJSON[user.User](nil, input, catena.InPlace())
	require.NoError(t, err)
	require.Equal(t, behind, input[:cap(input)])
	clear(input)
	require.Equal(t, "plain text", v.Name)
	for _, empty := range [][]byte{nil, {}, make([]byte, 0, catena.InPlacePadding)} {
		_, err := catena.DecodeJSON[user.User](arena.New(0), empty, catena.InPlace())
		require.ErrorIs(t, err, catena.ErrSyntax)
	}
}

// The error is told from the input, which must not have been changed before.
func TestErrorsInPlaceAreThoseOfTheCopy(t *testing.T) {
	for _, text := range []string{
		`{"name":"a\"b","email":7}`, `{"name":"a\"b","email":7`, `{"na\u006de":"x","id":"y"}`, `{"name":"\ud800","id":1.5}`, `{"name":"\x"}`,
		"{\"name\":\"a\\n\xff\",\"tags\":[1]}", `{"metadata":{"a\"":1},"created_at":"x\u0020"}`, `{"name":"\"` + "\x01" + `"}`, `{"name":"\"`,
	} {
		_, want := catena.DecodeJSON[user.User](arena.New(0), []byte(text))
		require.Error(t, want)
		for _, in := range inputs {
			_, err := catena.DecodeJSON[user.User](arena.New(0), slices.Grow([]byte(text), catena.InPlacePadding), in.opts...)
			require.Equal(t, want, err, "%s: %s", in.name, text)
		}
	}
}

// BenchmarkInput shows the cost of the options about the input.
func BenchmarkInput(b *testing.B) {
	for _, doc := range largeDocuments(b) {
		for _, in := range inputs {
			b.Run(doc.name+"/"+in.name, func(b *testing.B) {
				a := arena.New(0)
				b.SetBytes(int64(len(doc.data)))
				b.ReportAllocs()
				for b.Loop() {
					a.Reset()
					if err := doc.decode(a, doc.data, in.opts...); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
