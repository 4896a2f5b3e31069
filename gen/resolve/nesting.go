package resolve

import (
	"fmt"
	"go/types"
)

// maxNesting is how deep the parts of a type may be nested that have no names:
// pointers, slices, arrays, maps, structs and type arguments. Each level is
// written out in all the levels above it, so that code grows with the square of
// the depth, and go vet gives up at some hundreds.
const maxNesting = 64

// maxParts is how many such parts a type may have. Each level of generic types may double them,
// which neither this package nor a compiler can finish.
const maxParts = 1 << 16

var tooDeep = fmt.Sprintf("its type nests more than %d pointers, slices, arrays, maps, structs or type arguments in one another, or has more than %d of them", maxNesting, maxParts)

// maxInstances is how many instances of generic types the instance of one may lead to. Types that refer to each other
// twice double them with each level.
const maxInstances = 1 << 10

var tooMany = fmt.Sprintf("its type leads to more than %d instances of generic types", maxInstances)

const declareParts = "declare a type for a part of it"

// deeper reports whether a type nests more than n parts without a name, or has more than maxParts.
func deeper(t types.Type, n int) bool {
	parts := maxParts
	return deeperThan(t, n, &parts)
}

func deeperThan(t types.Type, n int, parts *int) bool {
	if *parts--; n < 0 || *parts < 0 {
		return true
	}
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			if deeperThan(a, n-1, parts) {
				return true
			}
		}
	case *types.Map:
		return deeperThan(t.Key(), n-1, parts) || deeperThan(t.Elem(), n-1, parts)
	case interface{ Elem() types.Type }: // a pointer, slice, array or channel
		return deeperThan(t.Elem(), n-1, parts)
	case *types.Struct:
		for f := range t.Fields() {
			if deeperThan(f.Type(), n-1, parts) {
				return true
			}
		}
	}
	return false
}
