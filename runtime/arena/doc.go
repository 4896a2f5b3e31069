// Package arena keeps the memory of decoded values together, so that one Reset ends the life of all
// of them and the next document is decoded into the same memory.
//
//	pool := arena.NewPool(1 << 20)
//	err := pool.Do(func(a *arena.Arena) error {
//		order, err := catena.DecodeJSON[Order](a, message) // valid until the function returns
//		...
//	})
//
// # Lifetimes
//
// A value that is decoded into an arena is valid until the next [Arena.Reset] or, if [Arena.Reset]
// is never called, for as long as anything points to it. After a Reset, memory that was handed out
// before reads as zero values or as other data of the same type. Do not read it or write to it.
// [Arena.Release] is different: it gives up the memory without touching it, so existing pointers
// stay valid. When unsure, call Release.
//
// To keep a value, copy it: with the generated Clone or, for text, with strings.Clone.
// Concatenation with an empty string does not copy. LIFETIMES.md, beside this file, has examples,
// and catena-vet finds mistakes.
//
// An arena belongs to one goroutine at a time. If several goroutines share one lifetime, give each
// of them an [Arena.Child]. A nil *Arena means the ordinary heap, in decoders too.
//
// # Memory
//
// Every decoded type has its own chunks of 2 to 64 KiB, which are ordinary slices of that type. Text
// and raw bytes share one region. Every slice handed out has cap == len, so an append copies it to the
// heap instead of overwriting its neighbour.
//
// A slice that outgrows a chunk of 16 KiB or more leaves that chunk to the collector, unless the arena
// has chunks of earlier documents for all sizes of the slice. An arena that has handed out more than 64
// bytes for each byte of its documents gives up full chunks, as Release does. [MaxRetain] bounds the
// bytes that are kept for the next document, and [MaxBytes] all bytes that the arena holds.
// [Pool.Stats] and [Arena.Stats] are cheap enough for metrics.
//
// No memory ever changes its type, except that numbers in interfaces share cells of eight bytes. The
// worst that a stale pointer can do after a Reset is therefore to read or write wrong data of the
// right type: a wrong answer, which may be another request's text, but no wild pointer and no broken
// heap. Package arenacore, which generated code calls, has the argument and its tests.
//
// # Finding use after Reset
//
// The build tag catenadebug turns on the debug mode, in which no memory is used again after a
// Reset. It is for tests, not for benchmarks. Text and types without pointers are in pages that
// become unreadable at Reset, so that any later use faults: an index, a comparison, a look-up in a
// map, the read of a number. Cells with pointers are filled with addresses that are not readable, and
// maps point to one: following them faults. Strings in them keep their lengths, so that a comparison
// faults, too. Run the tests of a program with it, and defer [Explain]
// in goroutines that read decoded values, unless they do so within [Pool.Do]: it writes to
// standard error who used the value, which arena it was in, who made that arena, and who reset it, and
// panics with that text. Without it, a program ends with nothing but Go's text for the fault, which is
// the text for a nil pointer. On Linux the address in it shows that it is a fault of the debug mode:
// addr=0xca7e... on 64 bits, 0xca7e0000 or more on 32, and 0x7ca7e... with -asan. (The address
// differs if the program has other memory there.) Goroutines that never allocated in an arena
// call debug.SetPanicOnFault(true) first. Decoding into an arena that is in a pool, or into a child
// that was taken back, panics and says who gave it back.
//
// It works on Linux and macOS; elsewhere dead memory is overwritten, text with 0xDB bytes and the rest
// with zeros. It does not find reads of numbers and lengths in cells with pointers, which
// return nonsense, and comparisons of empty strings and of strings of other lengths there; of text that
// was handed out before the last 8192 chunks or 256 MiB (on 64 bits) became unreadable; and of values
// that Release has given up, which are valid. Memory in pages that no
// Reset ends, because the arena was released or dropped, is never freed.
//
// The race detector knows about Reset's writes: it reports a typed read, or decoding, that races
// with a Reset, but does not see reads of strings.
//
// # What it does not do
//
// It runs no finalizers, and runtime.SetFinalizer on a value in an arena aborts the process (the
// value is not the beginning of an allocation); runtime.AddCleanup and weak pointers act for the
// whole chunk. Values that hold locks, which must not be cleared, are decoded onto the heap. It does
// not detect use after Reset, except in the debug mode.
package arena
