package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// reflective is the codec of a library that takes any Go value.
func reflective(marshal func(any) ([]byte, error), unmarshal func([]byte, any) error) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		return Codec{
			Own:     itself,
			Marshal: marshal,
			Unmarshal: func(data []byte) (any, error) {
				v := t.New()
				return v, unmarshal(data, v)
			},
			Plain: itself,
		}, true
	}
}

// structural is the codec of a library that takes any Go value and does not know the methods of
// encoding/json: it has none of a type with them.
func structural(marshal func(any) ([]byte, error), unmarshal func([]byte, any) error) func(workload.Type) (Codec, bool) {
	open := reflective(marshal, unmarshal)
	return func(t workload.Type) (Codec, bool) {
		if t.Methods {
			return Codec{}, false
		}
		return open(t)
	}
}

// generated is the codec of a library that generates methods, for the types in
// family: constructors by [workload.Type]'s Name of the copies that have the
// methods.
func generated(family map[string]func() any, marshal func(any) ([]byte, error), unmarshal func([]byte, any) error) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		alloc, ok := family[t.Name]
		if !ok {
			return Codec{}, false
		}
		return Codec{
			Own: func(v any) any {
				own := alloc()
				plain.Copy(own, v)
				return own
			},
			Marshal: marshal,
			Unmarshal: func(data []byte) (any, error) {
				v := alloc()
				return v, unmarshal(data, v)
			},
			Plain: func(own any) any {
				v := t.New()
				plain.Copy(v, own)
				return v
			},
		}, true
	}
}

func itself(v any) any { return v }
