//go:build !catenadebug

package arenacore

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

// Explain is called in the debug mode (built with -tags catenadebug) alone.
func Explain(any) {}
