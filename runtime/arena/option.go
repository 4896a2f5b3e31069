package arena

import "github.com/ezrantn/catena/runtime/arenacore"

// An Option adjusts an arena or all arenas of a pool.
type Option arenacore.Option

// MaxRetain bounds the bytes that an arena keeps across a Reset. Without it an arena keeps the memory
// that recent documents needed (the most of the last 256 to 512 Resets, at most twice that); an arena
// in a [Pool] also keeps at most 1 MiB of typed memory and 5 MiB in all, or in proportion more
// when its text region starts with more than 2.5 MiB.
func MaxRetain(bytes int) Option { return Option(arenacore.MaxRetain(bytes)) }

// MaxBytes bounds the bytes that an arena holds together with its children, in use or not.
// (MaxRetain bounds the bytes that are kept across a Reset. With MaxBytes that is at most half of the
// maximum, so that the next document may be of other types.)
//
// Decoding that would need more ends with an error that wraps wire.ErrMemory and names the maximum.
// Values that were decoded before remain in the receiver and are valid until Reset. The arena stays
// usable: further documents are decoded as long as the free memory suffices, and after a Reset all of
// it is free. Without decoding, as by [Arena.Bytes], memory beyond the maximum is of the heap; if a
// method does that which a decoder has called, decoding ends with the error.
//
// Chunks are counted as they are made, and maps are estimated. The memory of methods of decoded types
// and of encoding/json is not counted.
func MaxBytes(bytes int) Option { return Option(arenacore.MaxBytes(bytes)) }

// Wipe makes Reset overwrite text with zeros, for documents that contain secrets. Typed memory is
// always cleared.
func Wipe() Option { return Option(arenacore.Wipe()) }

// core returns opts as package arenacore has them.
func core(opts []Option) []arenacore.Option {
	list := make([]arenacore.Option, len(opts))
	for i, o := range opts {
		list[i] = arenacore.Option(o)
	}
	return list
}
