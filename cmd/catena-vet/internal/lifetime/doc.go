// Package lifetime is the analyzer of catena-vet. It finds values that were
// decoded into an arena and outlive it.
//
// It looks at one function at a time, with the function literals in it, in SSA
// form:
//
//	arena.go       which arena a value of type *arena.Arena is
//	memory.go      which types can refer to an arena at all
//	call.go        what a call is: one that decodes, ends a life, copies, passes on
//	place.go       where memory is: a variable, a field, what a pointer points to
//	state.go       which places and values hold what was decoded, and is it dead
//	step.go        what an instruction does to a state
//	invoke.go      what a call does to it
//	flow.go        the states of a function, until nothing changes
//	closure.go     the same for function literals
//	summary.go     what a function of the package does with its parameters
//	use.go         dead values that are used
//	escape.go      live values that stand in longer-lived places when their arena ends
//	name.go        what the source calls things
//	message.go     what is said about it, once
//	ignore.go      where nothing is said
//
// A value that is decoded is a birth. It is followed through assignments, fields,
// elements, conversions, closures, and functions of the package that return what
// they are given. What a call returns is a copy otherwise, and so is whatever
// this package does not know: it prefers silence to a false alarm.
package lifetime
