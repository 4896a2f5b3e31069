package interop

import (
	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/catena"
	owntagged "github.com/ezrantn/catena/cmd/catena-bench/internal/interop/types/tagged"
	plaintagged "github.com/ezrantn/catena/cmd/catena-bench/internal/interop/types/twin/tagged"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

// types has the plain types without methods, by name and each once.
var types = allTypes()

func allTypes() []workload.Type {
	list := []workload.Type{
		workload.TypeOf[probe.Probe](),
		workload.TypeOf[plaintagged.All](), workload.TypeOf[plaintagged.Keyed](), workload.TypeOf[plaintagged.Row](), workload.TypeOf[plaintagged.Named](),
	}
	seen := map[string]bool{}
	for _, w := range workload.All() {
		if !seen[w.Type.Name] && !w.Type.Methods {
			seen[w.Type.Name] = true
			list = append(list, w.Type)
		}
	}
	return list
}

// typeNamed is one of types.
func typeNamed(name string) workload.Type {
	for _, t := range types {
		if t.Name == name {
			return t
		}
	}
	panic("no type " + name)
}

// ours is the type with our methods.
func ours(t workload.Type) family.Type {
	if own, ok := taggedTypes[t.Name]; ok {
		return own
	}
	return family.Types[t.Name]
}

var taggedTypes = map[string]family.Type{
	"tagged.All":   typeOf[owntagged.All](),
	"tagged.Keyed": typeOf[owntagged.Keyed](),
	"tagged.Row":   typeOf[owntagged.Row](),
	"tagged.Named": typeOf[owntagged.Named](),
}

func typeOf[T any, P interface {
	catena.Msgpack[T]
	catena.CBOR[T]
}]() family.Type {
	return family.Type{
		New:           func() any { return new(T) },
		DecodeMsgpack: func(a *arena.Arena, data []byte) (any, error) { return catena.DecodeMsgpack[T, P](a, data) },
		DecodeCBOR:    func(a *arena.Arena, data []byte) (any, error) { return catena.DecodeCBOR[T, P](a, data) },
	}
}
