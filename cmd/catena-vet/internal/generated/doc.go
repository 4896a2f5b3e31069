// Package generated tells the analyzers of catena-vet which methods of a type catena has generated,
// and which lines of a file say that nothing is to be reported of them.
package generated
