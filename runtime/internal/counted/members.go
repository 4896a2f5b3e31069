package counted

import "github.com/ezrantn/catena/runtime/internal/state"

// Members are the names of a struct's members.
type Members struct {
	state.Members
	Tuple bool // written as an array, without the names
}

// NewMembers prepares the names of a struct type that is written as a map; proto
// is (*T)(nil) for the type T. head returns name f as the format writes it.
func NewMembers(proto any, list string, head func(f int, name string) string) Members {
	return Members{Members: state.NewMembers(proto, list, head)}
}

// NewTuple is NewMembers for a struct type that is written as an array of its members.
func NewTuple(proto any, list string) Members {
	unpredicted := func(int, string) string { return "" }
	return Members{Members: state.NewMembers(proto, list, unpredicted), Tuple: true}
}
