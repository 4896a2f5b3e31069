// Package resolve makes the model: it follows the chosen types that package load found through what
// they are made of, by go/types, and reports what cannot be encoded. It decides what only Go types can
// tell: what a type's own methods leave out of its code, and which methods are withheld, since they would
// change what other code does. All else is settled by package pass.
//
//	func Packages(p *load.Program) ([]*model.Package, diag.List, error)
//
// The packages come in the order of their imports: one that imports another of
// the same run comes after it. Only packages with something chosen come at all,
// and, without Decls, those that have nothing but generated files left of it.
// What is in Package.Decls can be generated. The error is for what has no place in a source.
//
// Whether a type of another package has a codec is found out by modelling that package first, if it is
// a unit of the run or behind one (Package.Behind). Types of other modules have a codec if they have the
// methods.
//
// A struct that embeds a generated type has its methods. Those of catena do no harm
// there. With those of a format's ecosystem, which a type has by json(std), the struct
// would be encoded as the embedded part alone: one of the package block gets such
// methods itself, all others that match are errors (embed.go, embedded.go). If Config.All chose the
// type, or KeepGoing is set, it has no such methods in the next round (withheld.go). For these, and
// only in a run with std, functions are type-checked too, and so are the packages
// in which nothing is marked. Not seen are test files, packages that do not match the
// patterns, and other modules; catena-vet looks there. Types of test files and of
// functions get no code.
package resolve
