// Package lifetime is the analyzer of catena-vet. It finds values that were
// decoded into an arena and outlive it.
//
// It looks at one function at a time, with the function literals in it, in SSA
// form:
//
//	arena.go       which arena a value of type *arena.Arena is
//	call.go        what a call does: decode, end a life, copy, pass on
//	place.go       where memory is: a variable, a field, what a pointer points to
//	state.go       which places and values hold what was decoded, and is it dead
//	step.go        what an instruction does to a state
//	flow.go        the states of a function, until nothing changes
//	closure.go     the same for function literals
//	summary.go     what a function of the package does with its parameters
//	use.go         dead values that are used
//	escape.go      live values that stand in longer-lived places when their arena ends
//	name.go        how messages call things
//
// A value that is decoded is a birth. It is followed through assignments, fields,
// elements, conversions, closures, and functions of the package that return what
// they are given. What a call returns is a copy otherwise, and so is whatever
// this package does not know: it prefers silence to a false alarm.
package lifetime
