// Package conformance runs the test suites of the formats through package catena and writes
// CONFORMANCE.md, the page with their results. The suites are read from the folder that
// CATENA_VECTORS names, or from shared/vectors beside the repository.
//
//	go test ./testdata/conformance          # the page says what the suites show
//	go test ./testdata/conformance -update  # write the page
package conformance
