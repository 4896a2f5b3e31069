//go:build race

package jsonwire_test

const raceEnabled = true
