// Package streams reads and writes the same objects as streams: with
// the standard library and other modules, with catena on one processor and on all, and with as many
// goroutines as there are processors, each with its own part. The last is the upper bound for
// sharing the work: nothing is divided and nothing is merged there.
package streams
