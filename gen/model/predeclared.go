package model

import "slices"

// predeclared are the predeclared identifiers that generated code uses. min, max, delete and
// the others are left out, so that a package may declare them.
var predeclared = []string{
	"any", "append", "bool", "byte", "cap", "clear", "complex128", "complex64", "copy", "error", "false",
	"float32", "float64", "int", "int16", "int32", "int64", "int8", "len", "make", "new", "nil", "rune", "string",
	"true", "uint", "uint16", "uint32", "uint64", "uint8", "uintptr",
}

// Predeclared reports whether generated code uses the name as the language declares it.
func Predeclared(name string) bool {
	_, ok := slices.BinarySearch(predeclared, name)
	return ok
}
