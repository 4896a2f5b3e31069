// Package testutil has helpers for tests: memory with pages around it that cannot be accessed, and the
// comparison of decoding's errors with encoding/json's. It imports nothing of the runtime: a test of
// package jsonwire that imports catenatest makes the go command build again all that catenatest has of
// jsonwire.
package testutil
