// Package pass settles on the model every policy of the generated code: which types there is code for,
// in which formats, by methods or functions; what the members of a struct are, what is left out when,
// which types are recursive, which receivers and names the methods get.
//
//	func Package(p *model.Package, types Types)
//	func All(packages []*model.Package) diag.List
//
// Both are lists that can be read in pass.go. Package settles what packages that import p depend on:
// package resolve calls it once it has met all types of p, and answers what it asks about Go types. All
// takes the packages in the order of their imports, and changes them in place. What is in Package.Decls
// afterwards can be generated: types with errors are removed, and what needs them. Whether anything is
// written in spite of errors is the caller's choice. Resolve calls All at the end of each of its
// rounds, since it needs to know which types fail.
package pass
