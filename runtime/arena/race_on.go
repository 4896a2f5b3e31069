//go:build race

package arena

import (
	"runtime"
	"unsafe"
)

// raceEnabled says whether the race detector is on.
const raceEnabled = true

// announceWrite tells the race detector that all of v is about to be written: clear is not instrumented.
func announceWrite[T any](v []T) {
	if len(v) > 0 {
		// The range is exactly v's memory.
		runtime.RaceWriteRange(unsafe.Pointer(&v[0]), len(v)*int(unsafe.Sizeof(v[0])))
	}
}
