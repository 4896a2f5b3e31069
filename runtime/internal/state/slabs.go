package state

import "github.com/ezrantn/catena/runtime/arenacore"

// The slabs and maps of the readers of lists, maps and pointers of scalars. All formats and all
// packages of a program share them. While a slice of a slab is open, only scalars are read, so that
// no other slice of it is opened.
var (
	BoolSlab    = &arenacore.Slab[bool]{Make: arenacore.MakeSlab[bool]}
	IntSlab     = &arenacore.Slab[int]{Make: arenacore.MakeSlab[int]}
	Int64Slab   = &arenacore.Slab[int64]{Make: arenacore.MakeSlab[int64]}
	Float64Slab = &arenacore.Slab[float64]{Make: arenacore.MakeSlab[float64]}
	StringSlab  = &arenacore.Slab[string]{Make: arenacore.MakeSlab[string]}

	BoolMaps   = &arenacore.Map[string, bool]{Make: arenacore.MakeMap[string, bool]}
	IntMaps    = &arenacore.Map[string, int]{Make: arenacore.MakeMap[string, int]}
	StringMaps = &arenacore.Map[string, string]{Make: arenacore.MakeMap[string, string]}
)
