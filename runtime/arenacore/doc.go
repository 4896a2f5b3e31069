// Package arenacore is the arena for generated code and for catena's decoders: the slabs of each type,
// the handles that find them, and the accounting of memory. Programs use package arena, whose
// [Arena] and [Pool] are the types of this package with the methods that programs call.
//
// Memory is valid until the next [Arena.Reset], and a nil *Arena means the ordinary heap in every
// method and every handle of this package except [Local]. Package arena describes lifetimes, the debug
// mode and the bounds.
//
// # How memory is laid out
//
// Every decoded type has its own slabs: chunks of 2 to 64 KiB which are ordinary slices
// of that type. A handle ([Slab], [Elems], [Stack], [Map], [StringMaps], [Local]), declared once as a package variable that the linker
// writes, finds its slab in any arena through a slot number, which it gets when it is first used. Text and raw bytes share one region of []byte
// chunks. Memory at and after a slab's cursor is always zero: it is zero when the collector hands it out, and
// Reset restores it with one bulk clear per chunk. Text is not cleared (unless [Wipe] asks for it);
// it is exposed only after it was written.
//
// Every slice handed out has cap == len, so an append by the user copies it to the heap instead of
// overwriting its neighbour.
//
// A slice that outgrows a chunk of 16 KiB or more leaves that chunk to the collector, unless the arena
// has chunks of earlier documents for all sizes of the slice. An arena that has handed out more than 64
// bytes for each byte of its documents gives up full chunks, as Release does. [MaxRetain] bounds the
// bytes that are kept for the next document, and [MaxBytes] all bytes that the arena holds.
//
// BENCHMARKS.md compares the cost of allocation with the heap.
//
// # Why this is safe
//
// The collector needs no help. Each chunk is an ordinary []T, so it knows every pointer in it, and
// values which the user stores later (strings, maps, pointers to the heap) are kept alive as
// anywhere else. All stores are compiled stores with write barriers, and Reset clears with Go's own
// clear. There is no finalizer, and nothing is freed by hand: an interior pointer keeps its chunk
// alive even after the arena has given it up, so Release is always safe. A
// forgotten pointer keeps its chunk alive, 64 KiB unless one value or slice takes more, and the values
// that the chunk refers to.
//
// No memory ever changes its type, except that numbers in interfaces (runtime/internal/state) share
// cells of eight pointer-free bytes. The worst that a stale pointer can do after
// a Reset is therefore to read or write wrong data of the right type: a wrong answer, which may be
// another request's text, but no wild pointer and no broken heap. There are three exceptions. A
// string is immutable only until Reset, so that a stale one changes its text, and a user's map
// with such keys no longer finds them. The use of a stale map while another goroutine
// fills it ends in the runtime's abort on concurrent map use. And to use an arena from two
// goroutines at once is a data race, for which, as for all data races, nothing is promised.
//
// Unsafe code does only six things. The argument is beside each place.
//
//   - It views text that was written, and is not written again before Reset, as a string.
//
//   - It compares addresses.
//
//   - It reads a slot as the memory of the type that the slot's number was given out for, so that the
//     functions on memory need not be compiled for each type. A number is given out once, for one
//     type.
//
//   - It reads a handle of T as a handle whose T is left out: both are a function that takes a pointer to the handle, and
//     fields that are the same for each T, to which no other package can write.
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
//     panic if they differ. Their other methods rely on the wire packages to pass them the results of these.
//
// (The debug mode also writes addresses of no object into memory that nobody may use.)
//
// The tests compare random sequences of operations with the same operations on the heap, run the collector
// continuously beside goroutines that work in children and pools, and run with -race, checkptr,
// gccheckmark, clobberfree, efence and GOGC=1, without optimization, on 32 bits and on the next Go.
//
// PROOF.md, beside this file, names the test of each of these rules, and the modes of the
// collector, the compiler and the processor in which CI runs them.
//
// # What it does not do
//
// Values that hold locks, which must not be cleared, do not belong here: decoders take
// them from the heap, and so do [SlabOf] and [SharedSlab].
package arenacore
