// Package server measures serializers the way a busy server meets them: a
// goroutine for each processor, in each one request after the other, and beside
// them a heap that the program needs for something else.
//
// A request decodes an encoding into a value and encodes that value, which reads
// its every field: no row profits from work that it leaves undone, and a lazy
// reader builds the whole value in between, on the clock as all else. The time of
// each single request counts, for it is there that a collection shows: it marks the
// live heap, takes processors from the requests and makes those that allocate
// assist, and how often it runs depends on the allocations of the requests.
//
// The loop is closed: the next request of a goroutine begins when the one before
// has ended. It does not allocate by itself. Latencies are by the clock: where
// other programs want the processors, the slowest requests are those that had to
// wait for one, whoever decodes.
package server
