package arenacore

// A Passing is the memory through which a decoder passes the values or the keys of a map, which have no address in the
// map itself. The zero value has none yet.
type Passing[T any] struct {
	_     [0]func(*T) // no conversion between Passings of different types
	cell  *T
	calls int
}

// NextCell returns a zeroed T to decode a value into: the memory of the last one, unless a method of a type's author was
// called since that was returned. The method may have kept its receiver, which then is the author's: it keeps its value,
// and what is written to it shows up nowhere else. Calls is how many methods the decoder has called so far. It is for
// generated code.
func NextCell[T any](s *Slab[T], a *Arena, p *Passing[T], calls int) *T {
	if p.cell == nil || p.calls != calls {
		p.cell, p.calls = Cell(s, a), calls
	} else {
		*p.cell = *new(T)
	}
	return p.cell
}
