//go:build !race

package generics

const raceEnabled = false
