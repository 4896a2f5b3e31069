package state

import "github.com/ezrantn/catena/runtime/arena"

// The slabs and maps of the readers of lists, maps and pointers of scalars. All formats and all
// packages of a program share them. While a slice of a slab is open, only scalars are read, so that
// no other slice of it is opened.
var (
	BoolSlab    = arena.NewSlab[bool]()
	IntSlab     = arena.NewSlab[int]()
	Int64Slab   = arena.NewSlab[int64]()
	Float64Slab = arena.NewSlab[float64]()
	StringSlab  = arena.NewSlab[string]()

	BoolMaps   = arena.NewMap[string, bool]()
	IntMaps    = arena.NewMap[string, int]()
	StringMaps = arena.NewMap[string, string]()
)
