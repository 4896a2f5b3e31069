package arena

import "github.com/ezrantn/catena/runtime/arenacore"

// An Arena holds the memory of decoded values until its Reset. See the package documentation for
// lifetimes.
//
// The zero value is an empty arena without a bound on the memory that Reset keeps beyond recent use;
// a nil *Arena means the ordinary heap. An arena must not be copied and belongs to one goroutine at
// a time.
type Arena arenacore.Arena

// New returns an arena whose text region starts with a chunk of size bytes, allocated when first
// needed. The size is a hint and may be 0.
func New(size int, opts ...Option) *Arena { return (*Arena)(arenacore.New(size, core(opts)...)) }

// Reset ends the life of everything that was handed out, by its children too, and keeps the memory
// for reuse, bounded by recent use and by [MaxRetain]. Nothing obtained from the arena before may
// be used afterwards. It panics if it is called by a method that decoding into the arena has
// called, such as a type's UnmarshalJSON.
func (a *Arena) Reset() { (*arenacore.Arena)(a).Reset() }

// Release gives all memory to the collector. Values that were handed out stay valid for as long as
// they are referenced. The arena is usable again afterwards, as if it were new. It panics as Reset
// does.
func (a *Arena) Release() { (*arenacore.Arena)(a).Release() }

// Child returns an empty arena for another goroutine to decode into, so that several of them can
// share one lifetime: the Reset of a ends the life of all memory in its children, takes them
// back, and hands them out again. Child is the one method of an arena that several goroutines may
// call at once. Whoever resets a waits first until they have finished with their children, as by
// [sync.WaitGroup.Wait].
//
// Values may point from one arena of a family into another. A child may have children. It is not
// reset or put into a pool: both panic, and so does anything but decoding that is done with a child
// which its parent has taken back. (Decoding into one is found by the debug mode only.) Release of
// a leaves the children to those who have them. The child of a nil arena is nil, the heap.
func (a *Arena) Child() *Arena { return (*Arena)((*arenacore.Arena)(a).Child()) }

// Stats describes the memory of an arena and its children, in bytes. Maps are estimated.
type Stats struct {
	InUse     int // handed out since the last Reset
	Retained  int // held by the arena, in use or not
	HighWater int // most that was in use at any Reset, or is now
	Resets    int // since New or Release
}

// Stats returns the current numbers; it costs a few nanoseconds per type the arena has seen. Like
// Reset it is called when nobody uses a child. The nil arena has none.
func (a *Arena) Stats() Stats { return Stats((*arenacore.Arena)(a).Stats()) }

// Bytes returns n bytes with cap == n, which are valid until Reset. They are not zeroed.
func (a *Arena) Bytes(n int) []byte { return (*arenacore.Arena)(a).Bytes(n) }

// String returns a copy of b, which is valid until Reset.
func (a *Arena) String(b []byte) string { return (*arenacore.Arena)(a).String(b) }
