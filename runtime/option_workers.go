package catena

// WithWorkers lets n goroutines share the work of a call: of DecodeJSONSlice, AppendJSONSlice,
// ReadJSON, [JSONWriter.WriteSlice] and their siblings. The result is the same as with one
// goroutine, in the same order and with the same first error. Short inputs are not shared, and no
// goroutine starts for them. None is left when the call, or the loop, ends.
//
// Elements are encoded once each. After an error one goroutine encodes them again: with WithWorkers a
// method of their author's, or the iterator of a [Seq], may be called again after an error, also
// for elements before the one that has failed.
//
// A writer's goroutines encode parts of 128 KiB, at most two ahead for each of them, while the goroutine of
// the call writes. It alone calls Write.
//
// The input is divided where elements seem to begin; where that turns out to be wrong, it is
// decoded again. Elements that are objects with names, or that begin a line each, are found fast.
// To find others, all before them is passed. So is it for types that reach a method of their
// author's, such as UnmarshalJSON, which must see whole values: such methods are called from
// several goroutines at once, and may be called again for a value that is decoded again.
//
// A slice is decoded into a child of the arena for each goroutine, and then copied: its elements,
// but not the memory they refer to, take their memory twice until the arena's Reset, and count
// twice for Limits.Memory. A stream is read ahead by some 100 KiB for each goroutine, and values
// are handed out later than they could be: WithWorkers is for files, not for connections on which a
// value is waited for.
func WithWorkers(n int) Option { return Option{kind: workers, n: int64(n)} }

// mostWorkers is how many goroutines a call may have: more than that make no use of a machine, and
// each takes memory before it is known whether there is work for it.
const mostWorkers = 256
