// Package tested has a mistake here, and one in its test.
package tested

import (
	"github.com/ezrantn/catena/runtime/arena"
)

func text(b []byte) string {
	a := arena.New(0)
	s := a.String(b)
	a.Reset()
	return s // want `s, decoded into a, is returned after`
}
