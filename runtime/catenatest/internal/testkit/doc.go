// Package testkit has what package catenatest and package oracle share: the comparison of a value with its
// twin's, duplicate names, the number of allocations, the documents and the seed of a case.
package testkit
