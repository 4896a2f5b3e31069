// Package pruned has structs with a few members each of the corpus' types, chosen at random: what a document has besides is
// skipped.
package pruned

//go:generate go run generate.go
//go:generate go tool catena-gen
