// Package seed1 has the types of a seed, with code and with tables: see package fuzzed.
package seed1

//go:generate go run ../maketypes -seed 1 -structs 7
