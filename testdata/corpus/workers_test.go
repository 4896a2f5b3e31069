package corpus_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
)

// A list is an array of a type in each format, long enough for several goroutines to share.
type list struct {
	name    string
	formats []listFormat
}

type listFormat struct {
	name   string
	text   []byte
	decode func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error)
}

type codec[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

func listOf[T any, P codec[T]](name string, elements []T, size int) list {
	text, err := json.Marshal(elements)
	if err != nil {
		panic(err)
	}
	var all []T
	for range size/len(text) + 1 {
		all = append(all, elements...)
	}
	text, _ = json.Marshal(all)
	indented, _ := json.MarshalIndent(all, "", "  ")
	msgpack, err := catena.AppendMsgpackSlice[T, P](nil, all)
	if err != nil {
		panic(err)
	}
	cbor, err := catena.AppendCBORSlice[T, P](nil, all)
	if err != nil {
		panic(err)
	}
	decodeJSON := func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
		return catena.DecodeJSONSlice[T, P](a, data, opts...)
	}
	return list{name, []listFormat{
		{"json", text, decodeJSON},
		{"indented", indented, decodeJSON},
		{"msgpack", msgpack, func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeMsgpackSlice[T, P](a, data, opts...)
		}},
		{"cbor", cbor, func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeCBORSlice[T, P](a, data, opts...)
		}},
	}}
}

func unmarshal[T any](text []byte) (v T) {
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err)
	}
	return v
}

func lists(size int) []list {
	return []list{
		listOf("users", unmarshal[plainuser.Users](corpus.Sample("plain_users")), size),
		listOf("items", unmarshal[threads.Batch](corpus.Sample("threads")), size),
		listOf("statuses", unmarshal[twitter.SearchResult](corpus.Document("twitter_status")).Statuses, size),
		listOf("features", unmarshal[canada.FeatureCollection](corpus.Document("canada_geometry")).Features, size),
	}
}

func TestWorkersDecodeTheSame(t *testing.T) {
	for _, l := range lists(300 << 10) {
		for _, f := range l.formats {
			t.Run(l.name+"/"+f.name, func(t *testing.T) {
				want, err := f.decode(nil, f.text)
				require.NoError(t, err)
				for _, n := range []int{2, 3, 8} {
					for _, a := range []*arena.Arena{nil, arena.New(0)} {
						got, err := f.decode(a, f.text, catena.Workers(n))
						require.NoError(t, err)
						require.True(t, reflect.DeepEqual(want, got))
					}
				}
			})
		}
	}
}

func BenchmarkWorkers(b *testing.B) {
	for _, l := range lists(4 << 20) {
		for _, f := range l.formats {
			for _, n := range []int{1, 2} {
				b.Run(fmt.Sprintf("%s.%s/%d", l.name, f.name, n), func(b *testing.B) {
					a := arena.New(0)
					b.SetBytes(int64(len(f.text)))
					for b.Loop() {
						if _, err := f.decode(a, f.text, catena.Workers(n)); err != nil {
							b.Fatal(err)
						}
						a.Reset()
					}
				})
			}
		}
	}
}
