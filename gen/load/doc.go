// Package load finds the input of a run: the packages that match, their files without the generated
// ones, the directives in them and the chosen types. It checks their types, and settles no policy.
// Package resolve makes the model.
//
//	func Load(ctx context.Context, c Config) (*Program, error)
//
// The error is for problems without a position in a source: no go command, no such folder, a broken
// go.mod. All others are in Program.Diags. Program.Units are the packages with chosen types, in the
// order of their imports: a package follows its imports.
//
// # How
//
// Three steps, each on fewer packages than the one before:
//
//  1. go list names the files of the packages that match (no dependencies).
//  2. Their files are parsed and searched for directives and type names. Packages
//     without a chosen type are dropped here: ./... over a large module stays fast.
//  3. go list -export returns the direct imports of the rest as compiled export
//     data (from source, as far as possible, if a package does not compile). The
//     packages themselves are checked from the parsed files without function
//     bodies, so that calls of methods that are not generated yet do no harm.
//
// Steps 2 and 3 treat generated files as if they were empty: those
// that begin with the header of catena-gen, and those with a name of a
// generated file that do not parse. So stale methods never matter.
//
// A package of the main module with marked types that is imported but does not match the patterns is also a
// unit (Source.Behind): its sources show whether its types have generated methods, so that
// go generate may run in the packages in any order, and a second run changes nothing.
//
// For a small package that imports time and net/http, steps 1 to 3 take about
// 20 + 1 + 80 ms; go/packages with an overlay, which checks all dependencies from
// source, takes 1000 ms.
package load
