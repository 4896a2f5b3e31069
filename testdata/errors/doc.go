// Package errors has transcripts of catena-gen. The tests of the command run its lines; the test of
// this package builds and runs the generated code, where a case has lines with the go command.
package errors
