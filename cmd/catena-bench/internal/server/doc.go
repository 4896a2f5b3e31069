// Package server measures serializers as in a busy server: a
// goroutine for each processor handles one request after the other, and
// the program has a heap for something else besides.
//
// A request decodes an encoding into a value and encodes that value, which reads
// all its fields: no row profits from skipped work, and a lazy
// reader builds the whole value in between, in the measured time. The time of
// each request is measured, since it shows the effect of a collection: it marks the
// live heap, takes processors from the requests and makes those that allocate
// assist, and the allocations of the requests determine how often it runs.
//
// The loop is closed: the next request of a goroutine begins when the previous one
// has ended. The loop itself does not allocate. Latencies are wall-clock times: if
// other programs use the processors, the slowest requests are the ones that had to
// wait for a processor, whichever library decodes.
package server
