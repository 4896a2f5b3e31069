// Package reflected encodes and decodes values whose types are known at run time alone, in all formats: type
// arguments, what a caller has in an interface, and pointers, slices, arrays and maps of either. Package dynamic describes
// their types, and each format calls this package with a decoder or encoder of its own as an interface. Generated code
// and custom marshalers are called where they are met inside.
//
//	reflector.go what this package knows of a format
//	decode.go    values by the description of their type
//	dynamic.go   values that have none, or methods of their own
//	append.go    the same for encoding
//	coder.go     values of type arguments; predefined.go has those of common types
//	key.go       keys of maps whose type is a type argument
//	plan.go      the types that generated code encodes and decodes
package reflected
