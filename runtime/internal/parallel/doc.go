// Package parallel divides work on one input, or on one slice, among goroutines. It knows neither
// formats nor types.
//
// The input of a decoder is divided by verified speculation. A block begins where an element seems
// to begin, and a goroutine decodes elements from there until one begins at or behind the start of
// the next block. Its result counts only if the block before it ended exactly where this one
// begins; otherwise it is discarded and decoded again. So a wrong guess costs time and changes
// nothing.
package parallel
