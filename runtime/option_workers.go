package catena

// Workers makes n goroutines share the work of a call, on slices and streams: DecodeJSONSlice,
// ReadJSON and their siblings. The result is that of one goroutine, in the same order and with the
// same first error. Short inputs are not shared: no goroutine starts. None is left when the call, or
// the loop, ends.
//
// The input is divided where elements seem to begin, and what turns out to be wrong is decoded again.
// So elements that are objects with names, or that each begin a line, are decoded by all cores;
// others by fewer. Methods of decoded types, such as UnmarshalJSON, are called from several
// goroutines at once, and their values have been found by passing all before them, which takes longer.
//
// An arena in which a slice is decoded has a child for each goroutine, and memory for the elements
// twice. A stream is read ahead by a few hundred KiB for each goroutine, so its values may come later
// than they could be had: use it for files rather than for connections on which each value counts.
func Workers(n int) Option { return Option{kind: workers, n: int64(n)} }

// mostWorkers is how many goroutines a call may have: more than that make no use of a machine, and
// each takes memory before it is known whether there is work for it.
const mostWorkers = 256
