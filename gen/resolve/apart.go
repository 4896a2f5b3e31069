package resolve

import (
	"go/types"
	"slices"
)

// mapSlot is the size beyond which Go's maps keep a key or value outside of their tables, since Go
// 1.24 on all processors (internal/abi.MapMaxKeyBytes and MapMaxElemBytes).
const mapSlot = 128

// sizes64 are the sizes of types with 64 bits.
var sizes64 = types.SizesFor("gc", "amd64")

// apart returns the size of t with 64 bits if a map keeps values of t outside of its tables, and zero if
// not, or if the size is unknown.
func apart(t types.Type) int64 {
	parts := 1 << 14
	if !hasSize(t, &parts) {
		return 0
	}
	if size := sizes64.Sizeof(t); size > mapSlot {
		return size
	}
	return 0
}

// hasSize reports whether t is valid, and without type parameters, as far as its size depends on them. It
// gives up after so many parts: a type that contains itself by value has no end.
func hasSize(t types.Type, parts *int) bool {
	if *parts--; *parts < 0 || isParam(t) {
		return false
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Kind() != types.Invalid
	}
	return !slices.ContainsFunc(held(t), func(t types.Type) bool { return !hasSize(t, parts) })
}
