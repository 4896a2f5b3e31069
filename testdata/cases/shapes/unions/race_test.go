//go:build race

package unions

const raceEnabled = true
