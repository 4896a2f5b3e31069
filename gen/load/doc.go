// Package load reads Go packages and fills the model from them: it finds the
// types that were chosen, follows what they are made of, and reports what
// cannot be encoded. It settles no policy; package pass does.
//
//	func Load(ctx context.Context, c Config) ([]*model.Package, diag.List, error)
//
//	type Config struct {
//		Dir          string         // where patterns are resolved; empty: the current folder
//		Patterns     []string       // packages; empty: "."
//		Tags         string         // build tags
//		Types        []string       // types chosen by name, beside the marked ones
//		All          bool           // every exported struct, slice, array and map type
//		NoMethods    bool           // functions for the types that no directive chooses
//		Std          bool           // methods of the formats' ecosystems for all chosen types
//		Formats      []string       // for types whose directive names none; empty: json
//		OutputPrefix string         // of the generated files; empty: catena
//		Known        []model.Format // what a directive may name; empty: json
//		Tests        func(dir string) bool
//		KeepGoing    bool           // a model in spite of errors, without all that they are about
//		Settle       func([]*model.Package) diag.List // the passes
//	}
//
// The packages come in the order of their imports: one that imports another of
// the same run comes after it. Only packages with something chosen come at all,
// and, without Decls, those that have nothing but generated files left of it.
// The error is for what has no place in a source: no go command, no such folder,
// a broken go.mod. All else is in the list. A type with an error is still in
// its package, with Failed set; the passes take it out, and all that needs it.
//
// # How
//
// Three steps, each on fewer packages than the one before:
//
//  1. go list names the files of the packages that match (no dependencies).
//  2. Their files are parsed and searched for directives and type names. What
//     has nothing chosen is dropped here: ./... over a large module stays fast.
//  3. go list -export brings the direct imports of the rest as compiled export
//     data (from source, as far as it goes, where a package does not compile).
//     The packages themselves are checked from the parsed files without
//     function bodies, so that calls of methods still to be generated do no harm.
//
// Generated files are left out of step 2 and 3 as if they were empty: those
// that begin with the header of catena-gen, and those with a name of a
// generated file that do not parse. Stale methods are therefore never seen.
//
// Whether a type of another package has a codec is read from sources where they
// are at hand: a package of the main module with marked types that is imported
// but does not match the patterns is modelled all the same (Package.Behind), so
// that go generate may reach the packages in any order, and twice gives what
// once gave. Types of other modules have a codec if they have the methods.
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
//
// For a small package that imports time and net/http, steps 1 to 3 take about
// 20 + 1 + 80 ms; go/packages with an overlay, which checks all dependencies from
// source, takes 1000 ms.
package load
