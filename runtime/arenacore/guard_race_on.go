//go:build race

package arenacore

import (
	"runtime"
	"unsafe"
)

// raceEnabled says whether the race detector is on.
const raceEnabled = true

// announceWrite tells the race detector that n bytes are about to be written: clear is not
// instrumented.
func announceWrite(p unsafe.Pointer, n int) {
	if n > 0 {
		runtime.RaceWriteRange(p, n)
	}
}
