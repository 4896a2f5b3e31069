//go:build race

package cborwire_test

const raceEnabled = true
