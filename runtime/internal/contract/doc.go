// Package contract has the calls of generated code: the methods of a Decoder and
// an Encoder and the functions beside them, which the runtime package of each
// format has under the same names. Generated code calls the methods of
// jsonwire.Decoder, msgpackwire.Decoder and cborwire.Decoder directly; in a test of each package the compiler compares
// them with the contract. Package reflected calls those that need none of the format's types through interfaces.
//
//	decoder.go    readers of a value at a position
//	encoder.go    functions that append a value to a slice
//	counted.go    additions of formats whose arrays and maps begin with their length
//	functions.go  constructors and generic functions, which cannot be methods
//
// gen/DESIGN.md shows one type, one document and the calls for it.
package contract
