//go:build !race

package catenatest

const raceEnabled = false
