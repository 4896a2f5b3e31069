package interfaces_with_methods

import "github.com/ezrantn/catena/runtime/catenatest"

// The value of an interface has no twin: where it has generated methods, they would
// be compared with themselves, and errors lose their place. The twins in
// testdata/cases/golden/twin are whole packages and compare these types.
func init() {
	for _, name := range []string{"Result", "Lists"} {
		catenaCases = catenatest.Without(catenaCases, name, "its interfaces hold types with generated methods")
	}
}
