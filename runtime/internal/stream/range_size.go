package stream

import "github.com/ezrantn/catena/runtime/wire"

// leastDivided is the length of the shortest input that is divided.
const leastDivided = 64 << 10

// PaysToDivide reports whether the workers of o are likely to be faster than one, for an input of n
// bytes.
func PaysToDivide(o wire.Options, n int) bool {
	return o.Workers > 1 && (n >= leastDivided || o.RangeSize > 0 && n > o.RangeSize)
}

// RangeSize returns how large the ranges of an input of n bytes should be. There are several for each
// goroutine, since not all take the same time; none is so large that much is lost where a guess was
// wrong.
func RangeSize(o wire.Options, n int) int {
	const perWorker, smallest, largest = 8, 16 << 10, 1 << 20
	if o.RangeSize > 0 {
		return o.RangeSize
	}
	return min(max(n/(o.Workers*perWorker), smallest), largest)
}
