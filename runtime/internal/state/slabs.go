package state

import "github.com/ezrantn/catena/runtime/arenacore"

// The slabs and maps of the readers of lists, maps and pointers of scalars. All formats and all
// packages of a program share them. While a slice of a slab is open, only scalars are read, so that
// no other slice of it is opened.
var (
	BoolSlab    = arenacore.NewSlab[bool]()
	IntSlab     = arenacore.NewSlab[int]()
	Int64Slab   = arenacore.NewSlab[int64]()
	Float64Slab = arenacore.NewSlab[float64]()
	StringSlab  = arenacore.NewSlab[string]()

	BoolMaps   = arenacore.NewMap[string, bool]()
	IntMaps    = arenacore.NewMap[string, int]()
	StringMaps = arenacore.NewMap[string, string]()
)
