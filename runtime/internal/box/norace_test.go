//go:build !race

package box

const raceEnabled = false
