package cborwire

// The initial bytes of strings, without their lengths.
const (
	textHeads  = majorText << 5
	bytesHeads = majorBytes << 5
)

// A text of fewer than shortText bytes has its length in the initial byte.
const (
	shortText     = infoOne
	shortTextHead = textHeads

	// An array of fewer than shortArray elements has its length in the initial byte.
	shortArray     = infoOne
	shortArrayHead = majorArray << 5
)

// putString appends s with a head; b has headRoom for it.
func putString(b []byte, major byte, s string) []byte {
	b = putHead(b, major, uint64(len(s)))
	i := len(b)
	b = b[:i+len(s)]
	copy(b[i:], s)
	return b
}

// AppendArrayHead appends the head of an array of n elements.
func (scalars) AppendArrayHead(b []byte, n int) []byte {
	return putHead(b, majorArray<<5, uint64(n))
}

// AppendMapHead appends the head of a map of n entries.
func (scalars) AppendMapHead(b []byte, n int) []byte {
	return putHead(b, majorMap<<5, uint64(n))
}

// appendTag appends the head of a tag. An item follows, its content.
func appendTag(b []byte, number uint64) []byte {
	return putHead(b, majorTag<<5, number)
}
