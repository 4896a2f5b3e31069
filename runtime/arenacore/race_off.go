//go:build !race

package arenacore

import "unsafe"

// raceEnabled says whether the race detector is on.
const raceEnabled = false

func announceWrite(unsafe.Pointer, int) {}
