//go:build !race

package catena_test

const raceEnabled = false
