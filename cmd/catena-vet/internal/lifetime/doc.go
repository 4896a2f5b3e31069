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
//	effect.go      what functions do with their arguments
//	standard.go    a table of that for the standard library
//	failure.go     errors, without which there is no value
//	flow.go        the states of a function, until nothing changes
//	closure.go     the same for function literals
//	lend.go        the same for those that are given values for the time of a call
//	summary.go     the effects of a function, from its code
//	use.go         dead values that are used
//	escape.go      live values that stand in longer-lived places when their arena ends
//	again.go       variables that are decoded into while they hold dead values
//	field.go       fields that hold nothing but values in the arena of another field
//	home.go        the field with the arena into which a value is decoded
//	earlier.go     values that such fields hold since an earlier call
//	input.go       values that lie in their input, when that is overwritten
//	share.go       arenas that several goroutines use
//	name.go        what the source calls things
//	message.go     what is said about it, once
//	ignore.go      where nothing is said
//
// A value that is decoded is a birth. It is followed through assignments, fields,
// elements, conversions, closures, and functions that keep or return their
// arguments: functions of the package, of other packages, whose effects are facts,
// and of the standard library, which are in the table. The result of any other call
// counts as a copy, and so does any unknown value: the package prefers silence to a
// false alarm. The test data "unseen" has mistakes that it does not find.
package lifetime
