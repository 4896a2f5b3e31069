package serializer

import (
	"encoding/json"

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
		Serializer{
			Name:     "Catena JSON (parallel)",
			Module:   catenaModule,
			Format:   "JSON",
			Parallel: true,
			Note:     "as Catena JSON (arena), in GOMAXPROCS goroutines, each with a part of the slice and an arena of its own; slices only",
			Open: func(t workload.Type) (Codec, bool) {
				slice, ok := catenaJSONSlices[t.Name]
				if !ok {
					return Codec{}, false
				}
				marshal, unmarshal := slice()
				return generated(catenaTypes, marshal, unmarshal)(t)
			},
		},
	)
}

// jsonSlices and catenaJSONSlices make what [reflective] and [generated] want,
// again for each codec.
var (
	jsonSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": jsonSlice[twinplainuser.Users],
		"threads.Batch":   jsonSlice[twinthreads.Batch],
		"user.Users":      jsonSlice[twinuser.Users],
	}
	catenaJSONSlices = map[string]func() (func(any) ([]byte, error), func([]byte, any) error){
		"plainuser.Users": catenaJSONSlice[plainuser.Users],
		"threads.Batch":   catenaJSONSlice[threads.Batch],
		"user.Users":      catenaJSONSlice[user.Users],
	}
)

func jsonSlice[S ~[]T, T any]() (func(any) ([]byte, error), func([]byte, any) error) {
	return parallelSlice[S](&parallel.Array[T]{
		NewWorker: func() parallel.Worker[T] { return jsonWorker[T]{} },
	})
}

func catenaJSONSlice[S ~[]T, T any, P catena.JSON[T]]() (func(any) ([]byte, error), func([]byte, any) error) {
	return parallelSlice[S](&parallel.Array[T]{
		NewWorker: func() parallel.Worker[T] { return &catenaJSONWorker[T, P]{arena: arena.New(0)} },
		Reuse:     true,
	})
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
func (jsonWorker[T]) Reset()                         {}

// catenaJSONWorker is one goroutine's buffer and arena.
type catenaJSONWorker[T any, P catena.JSON[T]] struct {
	buf   []byte
	arena *arena.Arena
}

func (w *catenaJSONWorker[T, P]) Encode(s []T) (_ []byte, err error) {
	w.buf, err = catena.AppendJSONSlice[T, P](w.buf[:0], s)
	return w.buf, err
}

func (w *catenaJSONWorker[T, P]) Decode(text []byte, v *T) error {
	return P(v).DecodeJSON(w.arena, text)
}

func (w *catenaJSONWorker[T, P]) Reset() { w.arena.Reset() }
