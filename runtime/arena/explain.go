package arena

import "github.com/ezrantn/catena/runtime/arenacore"

// Explain does nothing, except in the debug mode (built with -tags catenadebug). There it is
// deferred by a goroutine that reads decoded values,
//
//	defer arena.Explain()
//
// and turns the fault at a stale one into a panic that says which arena it was in, who reset that,
// and who used the value. The Do of a [Pool] has it deferred.
//
// The report is written to the standard error before: a program that ends by the panic would print
// the text of the fault first, which is a nil pointer's.
func Explain() {
	if arenacore.Debugging {
		arenacore.Explain(recover())
	}
}

// Debugging reports whether the program is built with -tags catenadebug; see the package
// documentation. Tests that count allocations are skipped then.
const Debugging = arenacore.Debugging
