// Package cases has the tests of package gen on the golden cases: the generated files are what Generate returns, and a struct
// that was changed afterwards does not compile.
//
// It is the root of a module, so that users who download catena do not download its cases. No package of catena's module may
// import one of this module: types that tests of the runtime need are in testdata/corpus.
package cases
