// Package box converts values to any without allocation: the value is in a cell of an arena. It
// is for decoders, which put numbers and texts into interfaces.
//
// A cell is not written again before the arena's Reset. After it a box that is still held may change
// its value, but not its type.
package box
