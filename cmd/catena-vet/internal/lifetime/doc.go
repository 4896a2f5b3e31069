// Package lifetime is the analyzer of catena-vet. It finds values that were
// decoded into an arena and outlive it.
//
// It looks at one function at a time, with the function literals in it, in SSA
// form:
//
//	arena.go       the arena that a value of type *arena.Arena is
//	memory.go      the types that can refer to an arena
//	call.go        the kinds of calls: decoding, ending a life, copying, passing on
//	place.go       names of memory: a variable, a field, the target of a pointer
//	state.go       the places and values that hold decoded values, dead or alive
//	step.go        the effect of an instruction on a state
//	invoke.go      the effect of a call on a state
//	effect.go      the effects of functions on their arguments
//	standard.go    a table of these for the standard library
//	failure.go     errors, without which there is no value
//	flow.go        the states of a function, until nothing changes
//	closure.go     the same for function literals
//	lend.go        the same for literals that get values for the time of a call
//	summary.go     the effects of a function, from its code
//	use.go         dead values that are used
//	escape.go      live values in longer-lived places when their arena ends
//	again.go       variables that are decoded into while they hold dead values
//	field.go       fields that hold nothing but values in the arena of another field
//	home.go        the field with the arena into which a value is decoded
//	earlier.go     values that such fields hold since an earlier call
//	input.go       values in their input, when that is overwritten
//	giveback.go    arenas that are put into a pool twice, or used after that
//	share.go       arenas that several goroutines use
//	name.go        the names of values in the source
//	message.go     the reports
//	ignore.go      lines without reports
//
// A value that is decoded is a birth. It is followed through assignments, fields,
// elements, conversions, closures, and functions that keep or return their
// arguments: functions of the package, of other packages, whose effects are facts,
// and of the standard library, which are in the table. The result of any other call
// counts as a copy, and so does any unknown value: the package prefers silence to a
// false alarm. The test data "unseen" has mistakes that it does not find.
package lifetime
