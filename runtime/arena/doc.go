// Package arena keeps the memory of decoded values together, so that one Reset ends the life of all
// of them and the next document is decoded into the same memory.
//
// Programs call [New] with its options [MaxRetain], [MaxBytes] and [Wipe], [NewPool], and the
// methods [Arena.Reset], [Arena.Release], [Arena.Child], [Arena.Stats], [Pool.Do], [Pool.Get] and
// [Pool.Put]; [Explain] helps them in tests. All else is called by generated code and by catena's
// decoders, and says so.
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
// [Arena.Child] each. A nil *Arena means the ordinary heap in every method and every handle of this
// package except [Local].
//
// # How memory is laid out
//
// Every type that is decoded has slabs of its own: chunks of 2 to 64 KiB which are ordinary slices
// of that type. A handle ([Slab], [Elems], [Stack], [Map], [StringMaps], [Local]), declared once as a package variable,
// finds its slab in any arena through a slot number. Text and raw bytes share one region of []byte
// chunks. Memory at and after a slab's cursor is always zero: the collector hands it out so and
// Reset restores it with one bulk clear per chunk. Text is not cleared (unless [Wipe] asks for it);
// it is exposed only after it was written.
//
// Every slice handed out has cap == len, so an append by the user moves to the heap instead of into
// a neighbour.
//
// A slice that outgrows a chunk of 16 KiB and more leaves it to the collector, unless chunks of
// earlier documents are there for all of its sizes. An arena that has handed out more than 64 bytes
// for each byte of its documents lets go of full chunks, as Release does. [MaxRetain] bounds what is
// kept for the next document, and [MaxBytes] what is held at all.
//
// What allocation costs, beside the heap, is in BENCHMARKS.md; [Pool.Stats] and [Arena.Stats] are
// cheap enough for metrics.
//
// # Why this is safe
//
// The collector needs no help. Each chunk is an ordinary []T, so it knows every pointer in it, and
// values which the user stores later (strings, maps, pointers to the heap) are kept alive like
// anywhere else. All stores are compiled stores with write barriers, and Reset clears with Go's own
// clear. There is no finalizer, and nothing is freed by hand: an interior pointer keeps its chunk
// alive even after the arena let go of it, which is why Release is always safe. The price of a
// forgotten pointer is its chunk, 64 KiB unless one value or slice takes more, and what that chunk
// refers to.
//
// No memory ever changes its type, except that numbers in interfaces (runtime/internal/state) share
// cells of eight pointer-free bytes. The worst that a stale pointer can do after
// a Reset is therefore to read or write wrong data of the right type: a wrong answer, which may be
// another request's text, but no wild pointer and no broken heap. Three things go beyond it. A
// string is immutable only until Reset, so that a stale one changes its text, and a map of the
// user's with such keys no longer finds them. A stale map that is used while another goroutine
// fills it ends in the runtime's abort on concurrent map use. And to use an arena from two
// goroutines at once is a data race, outside this promise as all data races are.
//
// Unsafe code does five things only. Each place carries
// its argument.
//
//   - It views text that was written, and is not written again before Reset, as a string.
//
//   - It compares addresses.
//
//   - It takes the contents of a slot for the memory of the type that the slot's number was given out
//     for, so that what is done with memory need not be compiled for each type. A number is given
//     out once, for one type.
//
//   - It composes an interface value from a type word and the address of a cell, which saves the
//     allocation of a box. The type word is that of an ordinary conversion of a T, and the cell is
//     a T, of a kind that the compiler too keeps by address: numbers of two bytes and more, strings
//     and slices. The layout, two words, is as old as Go 1.4, but not promised. Therefore boxes are
//     made, asserted and compared when the program starts, and any surprise makes all of them
//     ordinary conversions; so does the build tag catena_nobox.
//
//   - It puts the address of a T into an interface value that holds another *T, and reads the address
//     that one holds, so that slices of T, maps of strings to T and pointers to T are decoded by code that is compiled
//     once. A map is such an address, too.
//     [Elems] and [StringMaps] compare the type words of both with the types that they were made for, and
//     panic where they differ. Their other methods trust the wire packages to give them results of these.
//
// (The debug mode also writes addresses of no object into memory that nobody may use.)
//
// The tests compare random sequences of operations with the same on the heap, run the collector
// without end beside goroutines that work in children and pools, and are run with -race, checkptr,
// gccheckmark, clobberfree, efence and GOGC=1, without optimization, on 32 bits and on the next Go.
//
// PROOF.md, beside this file, names the test that shows each of these rules, and the modes of the
// collector, the compiler and the processor that CI runs them in.
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
// whole chunk. Values that hold locks, which must not be cleared, do not belong here: decoders take
// them from the heap, and so do [SlabOf] and [SharedSlab]. It does not detect use after Reset,
// except in the debug mode.
package arena
