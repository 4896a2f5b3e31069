//go:build !race

package arena

// raceEnabled says whether the race detector is on.
const raceEnabled = false

func announceWrite[T any]([]T) {}
