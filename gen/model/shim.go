package model

// A Shim is a type of others with the form of another one, by a directive: //catena:shim with
// functions that make its values, or //catena:replace with a conversion.
type Shim struct {
	Name
	// As is the type whose form the values have.
	As Type
	// Encode makes a value of the type into an As, Decode the other way round. Both are zero if a
	// conversion does, of pointers too.
	Encode, Decode Func
}

// Converts reports whether a conversion makes the type into As.
func (s *Shim) Converts() bool { return len(s.Encode.Spelled) == 0 }

// A Func is a function of the user's that makes a value into another one.
type Func struct {
	Spelled Spelling
	Fails   bool // its second result is an error
	Pointer bool // its parameter is a pointer to the value
}

// facts of a shim with functions: its values are made by them, of heap memory, and a copy of one shares
// what it refers to.
func (s *Shim) facts(format string) Facts {
	f := FactsOf(s.As, format)
	if s.Converts() {
		return f
	}
	return stops | f&(Flushes|Opaque)
}
