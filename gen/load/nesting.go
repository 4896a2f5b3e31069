package load

import (
	"fmt"
	"go/types"
)

// maxNesting is how deep the parts of a type may be nested that have no names:
// pointers, slices, arrays, maps, structs and type arguments. Each level is
// written out in all the levels above it, so that code grows with the square of
// the depth, and go vet gives up at some hundreds.
const maxNesting = 64

var tooDeep = fmt.Sprintf("its type nests more than %d pointers, slices, arrays, maps, structs or type arguments in one another", maxNesting)

const declareParts = "declare a type for a part of it"

// deeper reports whether a type nests more than n parts without a name.
func deeper(t types.Type, n int) bool {
	if n < 0 {
		return true
	}
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			if deeper(a, n-1) {
				return true
			}
		}
	case *types.Map:
		return deeper(t.Key(), n-1) || deeper(t.Elem(), n-1)
	case interface{ Elem() types.Type }: // a pointer, slice, array or channel
		return deeper(t.Elem(), n-1)
	case *types.Struct:
		for f := range t.Fields() {
			if deeper(f.Type(), n-1) {
				return true
			}
		}
	}
	return false
}
