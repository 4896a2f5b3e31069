package arena

// An Option adjusts an arena or all arenas of a pool.
type Option func(*config)

type config struct {
	size     int  // first text chunk
	wipe     bool // clear text at Reset
	bounded  bool // the two below apply
	maxTyped int
	maxTotal int
}

// MaxRetain bounds the bytes that an arena keeps across a Reset. Without it an arena keeps what recent documents
// needed (the most of the last 256 to 512 Resets, at most twice that); an arena in a [Pool] moreover keeps at most
// 1 MiB of typed memory and 5 MiB in all, or in proportion more when its text region starts with more than 2.5 MiB.
func MaxRetain(bytes int) Option {
	return func(c *config) {
		c.bounded = true
		c.maxTyped, c.maxTotal = max(bytes, 0), max(bytes, 0)
	}
}

// Wipe makes Reset overwrite text with zeros, for documents that contain secrets. Typed memory is always cleared.
func Wipe() Option {
	return func(c *config) { c.wipe = true }
}

func (c *config) apply(size int, opts []Option) {
	c.size = max(size, 0)
	for _, o := range opts {
		o(c)
	}
}

// pooled sets the bounds of an arena that may lie idle. Idle typed memory costs the collector about 0.25 ms of marking
// per MiB and cycle, idle text nothing.
func (c *config) pooled() {
	if !c.bounded {
		c.bounded = true
		c.maxTotal = max(5<<20, 2*c.size)
		c.maxTyped = c.maxTotal / 5
	}
}
