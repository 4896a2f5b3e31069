//go:build race

package msgpackwire_test

const raceEnabled = true
