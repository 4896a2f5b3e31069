// Package level has types whose values have names, for others.
package level

// Level is not chosen: packages of the same run write its names all the same.
//
//catena:names
type Level int8

const (
	Low  Level = -1       // low
	high Level = 1        // middle
	High       = high + 1 // high
)

// Mode is a list with a value that other packages cannot name.
//
//catena:names
type Mode string

const (
	Fast Mode = "fast"
	slow Mode = "slow"
)
