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
// What a decoder returns from an arena is valid until the next [Arena.Reset] or, if [Arena.Reset]
// is never called, for as long as anything points to it. After a Reset, what was handed out before
// reads as zero values or as somebody else's data of the same type; it must not be used, and it
// must not be written. [Arena.Release] is different: it lets go of the memory without touching it,
// so pointers taken before stay valid. When unsure, Release.
//
// The ways out of an arena are a deep copy (the generated Clone) and, for text, strings.Clone.
// Concatenation with an empty string does not copy. LIFETIMES.md, beside this file, has examples,
// and catena-vet finds mistakes.
//
// An arena belongs to one goroutine at a time. Several goroutines that share one lifetime get a
// [Arena.Child] each. A nil *Arena means the ordinary heap, also in decoders.
//
// # Memory
//
// Every type that is decoded has chunks of its own, of 2 to 64 KiB, which are ordinary slices of that
// type. Text and raw bytes share one region. Every slice handed out has cap == len, so an append moves
// it to the heap instead of into a neighbour.
//
// A slice that outgrows a chunk of 16 KiB and more leaves it to the collector, unless chunks of
// earlier documents are there for all of its sizes. An arena that has handed out more than 64 bytes
// for each byte of its documents lets go of full chunks, as Release does. [MaxRetain] bounds the bytes
// that are kept for the next document, and [MaxBytes] the bytes that are held at all.
// [Pool.Stats] and [Arena.Stats] are cheap enough for metrics.
//
// No memory ever changes its type, except that numbers in interfaces share cells of eight bytes. The
// worst that a stale pointer can do after a Reset is therefore to read or write wrong data of the
// right type: a wrong answer, which may be another request's text, but no wild pointer and no broken
// heap. Package arenacore, which generated code calls, has the argument and its tests.
//
// # Finding use after Reset
//
// Built with -tags catenadebug a program gets the debug mode, in which no memory is used again
// after a Reset. It is for tests, not for benchmarks. Text and types without pointers lie in pages
// that become unreadable at Reset, so that any later use faults: an index, a comparison, a look-up
// in a map, a read number. Cells with pointers are filled with addresses that are not readable, and
// maps point to one: following them faults. Strings in them keep their lengths, so that a comparison
// faults, too. Run the tests of a program with it, and defer [Explain]
// in goroutines that read decoded values, unless they do so within [Pool.Do]: it writes to the
// standard error who used the value, which arena it lay in, who made that, and who reset it, and
// panics with that text. Without it a program ends with Go's text for the fault, that of a nil
// pointer, alone. On Linux a fault of the debug mode can be recognized in it by its address:
// addr=0xca7e... on 64 bits, from 0xca7e0000 on with 32, and 0x7ca7e... with -asan. (The address is
// another one where the program has other memory there.) Goroutines that never allocated in an arena
// call debug.SetPanicOnFault(true) first. Decoding into an arena that is in a pool, or into a child
// that was taken back, panics and says who gave it back.
//
// It works on Linux and macOS; elsewhere what is dead is overwritten, with 0xDB bytes if it is text
// and zeros otherwise. What it does not find: numbers and lengths in cells with pointers, which
// read as nonsense, and comparisons of empty strings and of strings of other lengths there; text that was given out before the last 8192 chunks or 256 MiB (on 64 bits)
// were made unreadable; values that Release has let go, which are valid. Memory in pages that no
// Reset ends, because the arena was released or dropped, is never freed.
//
// The race detector is told about Reset's writes: it reports a typed read, or decoding, that races
// with a Reset, but does not see what is read of strings.
//
// # What it does not do
//
// It runs no finalizers, and runtime.SetFinalizer on a value in an arena aborts the process (the
// value is not the beginning of an allocation); runtime.AddCleanup and weak pointers act for the
// whole chunk. Values that hold locks, which must not be cleared, are decoded onto the heap. It does
// not detect use after Reset, except in the debug mode.
package arena
