// Package builtins has what the language predeclares, for generated code alone:
// where a package declares len or error anew, the code that is generated in it
// cannot say len or error and mean the language's.
//
//	b = builtins.Append(b, '}')
//
// It knows no nil, which only the language can.
package builtins
