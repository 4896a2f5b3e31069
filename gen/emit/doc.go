// Package emit prints the generated code of a package: the Go part of it, such
// as pointers, loops, presence and names. A [Format] prints the bytes around and
// inside values. It is only a printer: the model already has every decision.
//
// A package gets one file that its formats share and one file per format.
// Both are lists of declarations in an order that depends on names alone:
// declared types by label, then the helper functions of unnamed types by label.
//
//	package.go        Package: the files and their order
//	about.go          the comment at the top of a file, and how comments are printed
//	format.go         the description of a format
//	quote.go          generated code, as printers show it
//	names.go          unique identifiers
//	label.go          the name of a type inside identifiers
//	spell.go          the Go syntax of a type
//	operand.go        the expression for a value: v.ID, *v, s[len(s)-1]
//	traits.go         properties of types that contain others
//	handles.go        the arena's slabs, stacks and maps
//	helpers.go        functions that are generated on demand
//	generic.go        type parameters of functions, and type arguments that are registered
//	printer.go        the functions of one format
//	methods.go        AppendJSON, DecodeJSON and their family
//	decode_*.go       readers
//	check.go          required members, groups and defaults
//	append_*.go       writers
//	enum.go           names of the values of types
//	presence.go       conditions of omitempty and omitzero
//	clone.go zero.go shared.go  the shared file
//	table*.go         tables in the place of code
//	tests*.go         the tests that -tests writes
//
// Each other file has what is printed for the types or the option that it is named after.
package emit
