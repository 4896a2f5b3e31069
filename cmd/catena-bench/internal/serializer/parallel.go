package serializer

import (
	"encoding/json"
	"runtime"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	twinplainuser "github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	twinthreads "github.com/ezrantn/catena/testdata/corpus/twin/threads"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/parallel"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	register(
		Serializer{
			Name:     "JSON (parallel)",
			Format:   "JSON",
			Parallel: true,
			Note:     "encoding/json in GOMAXPROCS goroutines, each with a part of the slice; slices only",
			Open: func(t workload.Type) (Codec, bool) {
				slice, ok := jsonSlices[t.Name]
				if !ok {
					return Codec{}, false
				}
				return reflective(slice())(t)
			},
		},
		catenaParallel("Catena JSON (parallel)", "JSON", "as Catena JSON (arena)", catenaJSONSlices),
		catenaParallel("Catena MessagePack (parallel)", "MessagePack", "as Catena MessagePack (arena)", catenaMsgpackSlices),
		catenaParallel("Catena CBOR (parallel)", "CBOR", "as Catena CBOR (arena)", catenaCBORSlices),
	)
}

// catenaParallel is catena with as many workers as there are cores.
func catenaParallel(name, format, as string, slices map[string]func() (func(any) ([]byte, error), func([]byte, any) error)) Serializer {
	return Serializer{
		Name:     name,
		Module:   catenaModule,
		Format:   format,
		Parallel: true,
		Note:     as + ", with the option WithWorkers(GOMAXPROCS); slices only",

		BorrowsEncoding: true,
		BorrowsValue:    true,

		Open: func(t workload.Type) (Codec, bool) {
			slice, ok := slices[t.Name]
			if !ok {
				return Codec{}, false
			}
			marshal, unmarshal := slice()
			return generated(catenaTypes, marshal, unmarshal)(t)
		},
	}
}

// The slices of each serializer make the values for [reflective] and [generated], again for each
// codec.
var (
	jsonSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": jsonSlice[twinplainuser.Users],
		"threads.Batch":   jsonSlice[twinthreads.Batch],
		"user.Users":      jsonSlice[twinuser.Users],
	}
	catenaJSONSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": catenaSlice[plainuser.Users](catena.AppendJSONSlice[plainuser.User], catena.DecodeJSONSlice[plainuser.User]),
		"threads.Batch":   catenaSlice[threads.Batch](catena.AppendJSONSlice[threads.Item], catena.DecodeJSONSlice[threads.Item]),
		"user.Users":      catenaSlice[user.Users](catena.AppendJSONSlice[user.User], catena.DecodeJSONSlice[user.User]),
	}
	catenaMsgpackSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": catenaSlice[plainuser.Users](catena.AppendMsgpackSlice[plainuser.User], catena.DecodeMsgpackSlice[plainuser.User]),
		"threads.Batch":   catenaSlice[threads.Batch](catena.AppendMsgpackSlice[threads.Item], catena.DecodeMsgpackSlice[threads.Item]),
		"user.Users":      catenaSlice[user.Users](catena.AppendMsgpackSlice[user.User], catena.DecodeMsgpackSlice[user.User]),
	}
	catenaCBORSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": catenaSlice[plainuser.Users](catena.AppendCBORSlice[plainuser.User], catena.DecodeCBORSlice[plainuser.User]),
		"threads.Batch":   catenaSlice[threads.Batch](catena.AppendCBORSlice[threads.Item], catena.DecodeCBORSlice[threads.Item]),
		"user.Users":      catenaSlice[user.Users](catena.AppendCBORSlice[user.User], catena.DecodeCBORSlice[user.User]),
	}
)

func jsonSlice[S ~[]T, T any]() (func(any) ([]byte, error), func([]byte, any) error) {
	return parallelSlice[S](&parallel.Array[T]{
		NewWorker: func() parallel.Worker[T] { return jsonWorker[T]{} },
	})
}

// catenaSlice appends to a buffer, and decodes into an arena, that are used again.
func catenaSlice[S ~[]T, T any](
	appendSlice func(dst []byte, s []T, opts ...catena.Option) ([]byte, error),
	decodeSlice func(a *arena.Arena, data []byte, opts ...catena.Option) ([]T, error),
) func() (func(any) ([]byte, error), func([]byte, any) error) {
	return func() (func(any) ([]byte, error), func([]byte, any) error) {
		var buf []byte
		a := arena.New(0)
		workers := catena.WithWorkers(runtime.GOMAXPROCS(0))
		marshal := func(v any) (_ []byte, err error) {
			buf, err = appendSlice(buf[:0], *v.(*S), workers)
			return buf, err
		}
		unmarshal := func(data []byte, v any) error {
			a.Reset()
			values, err := decodeSlice(a, data, workers)
			*v.(*S) = values
			return err
		}
		return marshal, unmarshal
	}
}

func parallelSlice[S ~[]T, T any](array *parallel.Array[T]) (func(any) ([]byte, error), func([]byte, any) error) {
	marshal := func(v any) ([]byte, error) { return array.Marshal(*v.(*S)) }
	unmarshal := func(data []byte, v any) error {
		values, err := array.Unmarshal(data)
		*v.(*S) = values
		return err
	}
	return marshal, unmarshal
}

// jsonWorker has encoding/json do the work, and keeps nothing.
type jsonWorker[T any] struct{}

func (jsonWorker[T]) Encode(s []T) ([]byte, error)   { return json.Marshal(s) }
func (jsonWorker[T]) Decode(text []byte, v *T) error { return json.Unmarshal(text, v) }
