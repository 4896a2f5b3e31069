//go:build race

package catena_test

const raceEnabled = true
