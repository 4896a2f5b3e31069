// Package pass settles every policy of the generated code in the model: which types have code, in
// which formats, as methods or functions; the members of a struct, when each of them is left out,
// which types are recursive, which receivers and names the methods get.
//
//	func Package(p *model.Package, types Types)
//	func All(packages []*model.Package) diag.List
//
// Both are lists that can be read in pass.go. Package settles the properties that packages
// importing p depend on: package resolve calls it once it has met all types of p, and answers its
// questions about Go types. All takes the packages in the order of their imports, and changes them
// in place. Afterwards all of Package.Decls can be generated: types with errors are removed, and
// types that need them. The caller decides whether to write anything in spite of errors.
// Package resolve calls All at the end of each of its rounds, since it needs to know which types fail.
package pass
