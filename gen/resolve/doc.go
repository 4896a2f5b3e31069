// Package resolve builds the model: it follows the chosen types of package load through their parts, with
// go/types, and reports the parts that cannot be encoded. It makes the decisions that need Go types: which
// code a type does not need because of its own methods, and which methods are withheld because they would
// change other code. Package pass makes all other decisions.
//
//	func Packages(p *load.Program) ([]*model.Package, diag.List, error)
//
// The packages are in the order of their imports: a package follows its imports. Packages without
// chosen types are left out, unless generated files of earlier runs are left in them: then they
// have no Decls. All types in Package.Decls can be generated. The error is for problems without a
// position in a source.
//
// To know whether a type of another package has generated methods, it models that package first, if it is
// a unit of the run or behind one (Package.Behind). Types of other modules have some if they have the
// methods.
//
// A struct that embeds a generated type has its methods. catena's own do no harm there. With the
// methods of a format's ecosystem, which json(std) adds, the struct would be encoded as
// the embedded part alone: a struct of the package block gets its own methods, all others that match
// are errors (embed.go, embedded.go). If Config.All chose the type, or KeepGoing is set, it has no
// such methods in the next round (withheld.go). To find such structs, and only in a run with std, functions
// are type-checked too, and so are the packages in which nothing is marked. Test files, packages that
// do not match the patterns, and other modules are not searched; catena-vet does that. Types
// of test files and of functions get no code.
package resolve
