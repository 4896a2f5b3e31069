// Package snapshot reports whether anything that a run of the generator reads has
// changed. A Snapshot holds what one call of go list and the files themselves
// say; equal digests mean that a run would give what it gave before.
//
// In the digest are
//
//   - every Go file in the folder of every package that matches, tests and files
//     of other systems too: package load takes names from them;
//   - the same for what these import, directly or not, of modules that may
//     change: those of the workspace, replaced by a folder, vendored;
//   - of other modules the version, and the names, sizes and times of the files;
//   - which files the build constraints select, each go.mod, go.work, and what
//     go env says about the toolchain, whose version stands for the standard
//     library.
//
// Left out are the files that the run itself writes, which the caller compares,
// and what only generated files import. Where a digest could be wrong there is no
// snapshot: a package is incomplete, uses cgo, or go list is not what decides
// (an overlay, a driver of go/packages).
//
// What package load reads has to be here. Package snapshot reads and runs go list,
// and writes nothing.
package snapshot
