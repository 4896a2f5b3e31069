//go:build catenadebug && !linux && !darwin

package arenacore

// canForbid says whether pages can be made unreadable.
const canForbid = false

func reserve(int, bool, uintptr) []byte { return nil }
func forbid([]byte)                     {}
func unmap([]byte)                      {}
