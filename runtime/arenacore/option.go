package arenacore

// An Option adjusts an arena or all arenas of a pool.
type Option func(*config)

type config struct {
	size     int  // first text chunk
	wipe     bool // clear text at Reset
	bounded  bool // the two below apply
	maxTyped int
	maxTotal int
	max      int // bytes that may be held at all; 0: no maximum
}

// MaxRetain bounds the bytes that an arena keeps across a Reset. Without it an arena keeps what
// recent documents needed (the most of the last 256 to 512 Resets, at most twice that); an arena in
// a [Pool] also keeps at most 1 MiB of typed memory and 5 MiB in all, or in proportion more
// when its text region starts with more than 2.5 MiB.
func MaxRetain(bytes int) Option {
	return func(c *config) {
		c.bounded = true
		c.maxTyped, c.maxTotal = max(bytes, 0), max(bytes, 0)
	}
}

// MaxBytes bounds the bytes that an arena holds together with its children, in use or not.
// (MaxRetain bounds what is kept across a Reset. With MaxBytes that is at most half of the maximum,
// so that the next document may be of other types.)
//
// Decoding that would take more ends with an error that wraps wire.ErrMemory and names the maximum.
// What was decoded before remains in the receiver and is valid until Reset. The arena stays usable:
// further documents are decoded as long as what is free suffices, and after a Reset all of it is.
// Without decoding, as by [Cell] or [Arena.Bytes], what is asked for beyond the maximum comes
// from the heap; if a method does that which a decoder has called, decoding ends with the error.
//
// Chunks are counted as they are made, and maps are estimated. What methods of decoded types and
// encoding/json take is not counted.
func MaxBytes(bytes int) Option {
	return func(c *config) { c.max = max(bytes, 1) }
}

// Wipe makes Reset overwrite text with zeros, for documents that contain secrets. Typed memory is
// always cleared.
func Wipe() Option {
	return func(c *config) { c.wipe = true }
}

func (c *config) apply(size int, opts []Option) {
	c.size = max(size, 0)
	for _, o := range opts {
		o(c)
	}
}

// pooled sets the bounds of an arena that may lie idle. Idle typed memory costs the collector about
// 0.25 ms of marking per MiB and cycle, idle text nothing.
func (c *config) pooled() {
	if !c.bounded {
		c.bounded = true
		c.maxTotal = max(5<<20, 2*c.size)
		c.maxTyped = c.maxTotal / 5
	}
}
