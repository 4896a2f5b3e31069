// Package testutil has functions for tests: memory between inaccessible pages, and the
// comparison of decoding errors with encoding/json's. It does not import the runtime: if a test of
// package jsonwire imported catenatest, the go command would build all packages between the two again.
package testutil
