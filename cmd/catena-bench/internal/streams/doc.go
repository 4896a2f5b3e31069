// Package streams reads and writes the same objects as streams, in the ways that there are for it:
// by the standard library and other modules, by catena on one processor and on all, and by as many
// goroutines as there are processors, each with a part of its own. The last is the best that
// sharing the work can reach: nothing is divided and nothing put together there.
package streams
