// Package pass settles on the model every policy of the generated code: what
// the members of a struct are, what is left out when, which types are recursive,
// which receivers and names the methods get. An emitter decides none of it.
//
//	func All(packages []*model.Package) diag.List
//	func Concat(passes ...Pass) Pass
//	type Pass func([]*model.Package) diag.List
//
// All runs the list in pass.go. It takes the packages in the order of their
// imports, as resolve gives them, and changes them in place. What is in
// Package.Decls afterwards can be generated: types with errors are removed, and
// what needs them. Whether anything is written in spite of errors is the
// caller's choice.
// Package resolve runs it at the end of each round, since it needs to know which types fail.
package pass
