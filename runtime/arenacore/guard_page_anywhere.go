//go:build catenadebug && !(linux && (amd64 || arm64 || 386))

package arenacore

// reserveAt would be reserve at the address. Here memory is where the system wants it.
func reserveAt(int, bool, uintptr) []byte { return nil }
func unmapAt([]byte)                      {}
