// Package realworld generates codecs for large packages that others wrote, and
// compares each of their exported types with an untouched copy. It needs a
// module proxy, minutes and a build tag:
//
//	go test -tags realworld ./testdata/realworld -short -timeout 30m
//	go test -tags realworld ./testdata/realworld -timeout 120m
//
// -short leaves out the largest packages, -run Packages/godo looks at one, -update
// rewrites the rows of the packages looked at in the table of results, and -keep
// names a folder to keep the generated code in. With -compact the types have tables instead of code,
// and results have a table of their own. With -every=10 each tenth type is chosen: those that it
// refers to have no methods if they have tables.
//
// TestGeneratedTests runs the tests that catena-gen -tests writes, with -std and without.
//
// TestTheirOwnTests runs the tests that the authors of some packages wrote, before
// and after generation: they end alike.
//
// For each package its module is fetched (fetch.go) and copied twice into one module
// (copy.go): at the root the copy that catena-gen runs over, in the folder catenatwin
// the untouched one, whose imports of the module are of that folder too. A test of
// every exported type is written beside them (registry.go) and run (run.go), and
// table.go keeps the results. The types are chosen by -all; by -type and by
// directives the same files are written (choices.go), so that the code of all three
// is compared. MessagePack and CBOR are compared by way of JSON, with random values
// and those JSON files of the module that a type has all members of.
package realworld
