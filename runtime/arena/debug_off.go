//go:build !catenadebug

package arena

// Debugging says whether this is the debug mode, built with -tags catenadebug; see the package
// documentation. What is done in it only is behind this constant, so that nothing of it is compiled
// otherwise.
const Debugging = false

// debugged is what the debug mode knows of an arena.
type debugged struct{}

func (d *debugged) born()           {}
func (d *debugged) history() string { return "" }
func (a *Arena) inUse()             {}
func panicOnFault()                 {}
func (a *Arena) invalidate() int    { return 0 }

func (k *kind) guarded(int) chunk { return chunk{} }

// Explain does nothing, except in the debug mode (built with -tags catenadebug). There it is
// deferred by a goroutine that reads decoded values,
//
//	defer arena.Explain()
//
// and turns the fault at a stale one into a panic that says which arena it lay in, who reset that,
// and who used the value, after it has written that to the standard error.
func Explain() {}
