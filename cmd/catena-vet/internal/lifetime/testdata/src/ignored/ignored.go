// Package ignored has mistakes that are meant.
package ignored

import (
	"github.com/ezrantn/catena/runtime/arena"
)

func text(b []byte) string {
	a := arena.New(0)
	s := a.String(b)
	a.Reset()
	return s //lint:ignore arenalifetime the caller looks at nothing but its length
}

func lineBefore(b []byte) string {
	a := arena.New(0)
	s := a.String(b)
	a.Reset()
	//lint:ignore arenalifetime the caller looks at nothing but its length
	return s
}

func withoutReason(b []byte) string {
	a := arena.New(0)
	s := a.String(b)
	a.Reset()
	//lint:ignore arenalifetime
	return s // want `s, decoded into a, is returned after`
}
