package options

import (
	"go/types"
	"reflect"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
)

// find returns the first type with a generated UnmarshalJSON that encoding/json calls when it decodes
// into a t, and that an option concerns. It returns nil if there is none, as on Go 1.27.
func find(t types.Type, concerns func(*types.Named) bool) *types.Named {
	var found *types.Named
	walk(t, map[types.Type]bool{}, func(n *types.Named) bool {
		from, direct := generated.Method(n, "UnmarshalJSON")
		if from == nil {
			return true
		}
		if stream, _ := generated.Method(n, "UnmarshalJSONFrom"); stream != nil {
			return false // on Go 1.27 encoding/json calls that, which knows the options
		}
		if found == nil && direct && generated.IsCodec(n, "JSON") && concerns(n) {
			found = n
		}
		return false
	})
	return found
}

// holdsInterface reports whether n holds an interface, which may hold numbers.
func holdsInterface(n *types.Named) bool {
	found := false
	seen := map[types.Type]bool{}
	walk(n, seen, func(*types.Named) bool { return true })
	for t := range seen {
		found = found || types.IsInterface(t)
	}
	return found
}

// maxTypes bounds how many types are looked at: a generic type may refer to ever other instances of
// itself.
const maxTypes = 1 << 12

// walk calls named for the named types that encoding/json decodes in a value of type t, those in them
// included if it returns true. seen are the types that it has looked at.
func walk(t types.Type, seen map[types.Type]bool, named func(*types.Named) bool) {
	t = types.Unalias(t)
	if seen[t] || len(seen) == maxTypes {
		return
	}
	seen[t] = true
	if n, ok := t.(*types.Named); ok && !named(n) {
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		walk(u.Elem(), seen, named)
	case *types.Slice:
		walk(u.Elem(), seen, named)
	case *types.Array:
		walk(u.Elem(), seen, named)
	case *types.Map:
		walk(u.Elem(), seen, named)
	case *types.Struct:
		for k := range u.NumFields() {
			f := u.Field(k)
			if (f.Exported() || f.Embedded()) && reflect.StructTag(u.Tag(k)).Get("json") != "-" {
				walk(f.Type(), seen, named)
			}
		}
	}
}
