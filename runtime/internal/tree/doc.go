// Package tree has values without a Go type: the functions by which each format walks over a value,
// writes one, and finds where one begins and ends in a stream. There is a walk and a writer for each
// format, not one of each for a pair of formats, and package catena transcodes by them. A Format also
// calls the generated code of types that are known only at run time.
package tree
