// Package emit prints the generated code of a package: the Go half of it, that
// is pointers, loops, presence, names. The bytes around and inside values are a
// [Format]'s. It is a printer: every policy is settled on the model before.
//
// A package becomes one file that its formats share and one file per format.
// Both are lists of declarations in an order that derives from names alone:
// declared types by label, then the helper functions of unnamed types by label.
//
//	package.go        Package: the files and their order
//	about.go          the comment at the top of a file, and how comments are printed
//	format.go         what a format says about itself
//	names.go          identifiers that collide with nothing
//	label.go          the name of a type inside identifiers
//	spell.go          a type as Go spells it
//	place.go          where a value lies: v.ID, *v, s[len(s)-1]
//	traits.go         questions about what a type contains
//	handles.go        the arena's slabs, stacks and maps
//	helpers.go        functions that are made on demand
//	generic.go        type parameters of functions, and type arguments that are registered
//	codec.go          the functions of one format
//	methods.go        AppendJSON, DecodeJSON and their family
//	decode_*.go       readers
//	append_*.go       writers
//	enum.go           names of the values of types
//	presence.go       conditions of omitempty and omitzero
//	clone.go zero.go guard.go   the rest of the shared file
package emit
