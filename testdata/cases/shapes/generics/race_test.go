//go:build race

package generics

const raceEnabled = true
