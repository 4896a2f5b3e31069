// Package methods lists 60 UnmarshalJSON methods that people wrote by hand, each with the directive,
// tag or type that replaces it, or with the reason why none does.
//
// The methods were drawn by a hash, one from each of 60 modules, and read before the shapes were
// built. In methods.tsv each has a line:
//
//	file      module@version/path, escaped as in the module cache
//	receiver  of the method
//	purpose   the reason for the method
//	served    yes if a plain type, or methods for its text, encode and decode the same without shapes
//	replaced  words for the replacement, joined by " + ", or "none: " and the reason
//	differs   behaviour of the method that the replacement does not have, or -
//	shown     the folder below testdata/cases/shapes with a copy of the type and its test, or -
//
// The test checks the list and counts it.
package methods
