// Package receivers tests that memory on which a method of a type's author was called is not used again while the
// author may hold it: types with each method are put into containers, with code and with tables, and their methods
// keep the receiver and the argument and write to both later.
//
// Code and table have the same types, which generate.go makes of its lists of methods and places. Validate is in every place;
// generate.go says why most other methods are in a few.
package receivers

//go:generate go run generate.go
