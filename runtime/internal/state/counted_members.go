package state

// CountedMembers are the names of a struct's members.
type CountedMembers struct {
	Members
	Tuple bool // written as an array, without the names
}

// NewCountedMembers prepares the names of a struct type that is written as a map; proto
// is (*T)(nil) for the type T. head returns name f as the format writes it.
func NewCountedMembers(proto any, list string, head func(f int, name string) string) CountedMembers {
	return CountedMembers{Members: NewMembers(proto, list, head)}
}

// NewTuple is NewCountedMembers for a struct type that is written as an array of its members.
func NewTuple(proto any, list string) CountedMembers {
	unpredicted := func(int, string) string { return "" }
	return CountedMembers{Members: NewMembers(proto, list, unpredicted), Tuple: true}
}
