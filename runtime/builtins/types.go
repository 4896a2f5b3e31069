package builtins

// The predeclared types.
type (
	Any     = any
	Bool    = bool
	Byte    = byte
	Error   = error
	Float32 = float32
	Float64 = float64
	Int     = int
	Int8    = int8
	Int16   = int16
	Int32   = int32
	Int64   = int64
	Rune    = rune
	String  = string
	Uint    = uint
	Uint8   = uint8
	Uint16  = uint16
	Uint32  = uint32
	Uint64  = uint64
	Uintptr = uintptr
)

// The predeclared constants.
const (
	True  = true
	False = false
)
