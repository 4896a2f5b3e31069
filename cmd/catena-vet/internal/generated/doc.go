// Package generated finds the methods of a type that catena has generated, and the lines of a file
// with a comment that silences an analyzer of catena-vet.
package generated
