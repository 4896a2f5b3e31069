package wire

import "github.com/ezrantn/catena/runtime/internal/table"

// A Table describes a struct type for the functions that encode and decode all types that have one: what generated code
// has instead of code, for a type with the word compact in its directive. Package runtime/internal/table says what is in it.
type (
	Table         = table.Table
	TableCell     = table.Cell
	TablePart     = table.Part
	TableForm     = table.Form
	TablePrograms = table.Programs
)
