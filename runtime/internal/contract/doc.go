// Package contract has the calls of generated code: the methods of a Decoder and
// an Encoder and the functions beside them, which the runtime package of each
// format has under the same names. It is documentation and a check. Generated code
// calls the methods of jsonwire.Decoder and its sisters themselves, never these
// interfaces; a test in each of the packages has the compiler compare the two.
//
//	decoder.go    what reads a value at a position
//	encoder.go    what appends a value to a slice
//	counted.go    what formats add whose arrays and maps begin with their length
//	functions.go  constructors and generic functions, which cannot be methods
//
// gen/DESIGN.md shows one type, one document and the calls for it.
package contract
