// Package errcmp compares errors of decoding with encoding/json's, for tests. It is a package of
// its own since it imports nothing of the runtime: a test of package jsonwire that imports
// catenatest makes the go command build again all that catenatest has of jsonwire.
package errcmp
