package state

// A Basic is a type that readers fill, as errors show it.
type Basic struct {
	Name  string
	Proto any // (*T)(nil)
}

// Basics are Go's basic types.
var Basics = struct {
	Bool                                         Basic
	Int, Int8, Int16, Int32, Int64               Basic
	Uint, Uint8, Uint16, Uint32, Uint64, Uintptr Basic
	Float32, Float64                             Basic
}{
	Basic{"bool", (*bool)(nil)},
	Basic{"int", (*int)(nil)}, Basic{"int8", (*int8)(nil)}, Basic{"int16", (*int16)(nil)}, Basic{"int32", (*int32)(nil)},
	Basic{"int64", (*int64)(nil)},
	Basic{"uint", (*uint)(nil)}, Basic{"uint8", (*uint8)(nil)}, Basic{"uint16", (*uint16)(nil)}, Basic{"uint32", (*uint32)(nil)}, Basic{"uint64", (*uint64)(nil)},
	Basic{"uintptr", (*uintptr)(nil)},
	Basic{"float32", (*float32)(nil)}, Basic{"float64", (*float64)(nil)},
}
