// Package snapshot computes a digest of everything that a run reads. A Snapshot
// holds the result of one call of go list and the files themselves; equal digests
// mean that a run would have the same result.
//
// The digest covers
//
//   - every Go file in the folder of every package that matches, tests and files
//     of other systems too: package load takes names from them;
//   - the same for their imports, direct or not, of modules that may change: of the
//     workspace, replaced by a folder, vendored;
//   - of other modules the version, and the names, sizes and times of the files;
//   - which files the build constraints select, each go.mod, go.work, and go env's
//     description of the toolchain, whose version identifies the standard library.
//
// It leaves out the files that the run itself writes, which the caller compares, and
// packages that only generated files import. There is no snapshot if a digest could be
// wrong: if a package is incomplete or uses cgo, or if something other than go list
// chooses the files (an overlay, a driver of go/packages).
//
// Every input of package load must be covered here. Package snapshot reads files and
// runs go list, and writes nothing.
package snapshot
