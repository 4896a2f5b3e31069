// Package pass settles on the model every policy of the generated code: which types there is code
// for, in which formats, by methods or functions; the members of a struct, when each is left out,
// which types are recursive, which receivers and names the methods get.
//
//	func Package(p *model.Package, types Types)
//	func All(packages []*model.Package) diag.List
//
// Both are lists that can be read in pass.go. Package settles the properties that packages
// importing p depend on: package resolve calls it once it has met all types of p, and answers its
// questions about Go types. All takes the packages in the order of their imports, and changes them
// in place. All of Package.Decls can be generated afterwards: types with errors are removed, and
// types that need them. Whether anything is written in spite of errors is the caller's choice.
// Resolve calls All at the end of each of its rounds, since it needs to know which types fail.
package pass
