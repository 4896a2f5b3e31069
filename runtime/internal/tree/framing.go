package tree

// A Framing is where the values of a stream begin and end in a format. Its functions look at the
// bytes that were read so far, b, and are called again with more of them if these are too few. They
// keep nothing of b.
type Framing interface {
	// NewScanner returns a scanner of the format's values, with its own options; see wire.Options.
	NewScanner(own uint8) Scanner

	// IsText reports whether the format has lines.
	IsText() bool

	// Start returns the position of the first value or white space, after any prefix.
	Start(b []byte) (next int, s Status)

	// Space returns the position of the first byte from i on that is not white space.
	Space(b []byte, i int) int

	// GoesOn reports whether a value that begins with c has no end of its own, as a JSON
	// number.
	GoesOn(c byte) bool

	// Open returns how many elements the array at i has, or how many entries the map, -1 if only its
	// end shows that, and the position after its head. It is Malformed if another value is there.
	Open(b []byte, i int, isMap bool) (count int64, next int, s Status)

	// Next skips the separator before an element or entry of a container without a count, of which
	// there are bytes at i; after Open, if it is the first. It is Closed if the array or map ends
	// instead, and next is then after its end. There may be white space before and after.
	Next(b []byte, i int, isMap, first bool) (next int, s Status)

	// IsName reports whether b is the encoding of the text name as an entry's key.
	IsName(b []byte, name string) bool

	// BeginsName reports whether the key of an entry may begin with c.
	BeginsName(c byte) bool

	// Value skips the separator between the key of an entry and its value, of which there are
	// bytes at i. There may be white space before and after.
	Value(b []byte, i int) (next int, s Status)

	// Unexpected describes the mistake of c at a place where it is not allowed. The cause may be
	// nil.
	Unexpected(c byte, at Place) (reason string, cause error)

	// Skip passes the value at i, of which b has all and arenacore.Pad bytes behind it. It reports
	// false if it is malformed, or ends with b where it may continue.
	Skip(b []byte, i int) (next int, ok bool)

	// Pattern returns a byte pattern that values like the one at i have, and how many bytes before
	// the pattern a value begins (negative: after). It is empty if there is none.
	Pattern(b []byte, i int) (text []byte, before int)

	// MayBegin reports whether, by the bytes around it, another value may begin at i: an element of
	// an array if inArray is set.
	MayBegin(b []byte, i int, inArray bool) bool

	// EmptyArray returns the encoding of an array without elements. It is not changed.
	EmptyArray() []byte
}

// A Scanner finds the end of a value in input that is read in parts, as strictly as decoders do.
// It keeps only which arrays and maps are open.
type Scanner interface {
	// Begin prepares for the next value, or white space before it.
	Begin()

	// Scan passes b from i on. The position that it returns is the end of the value if that is
	// Complete, and the mistake if there is one. If the value is Partial, Scan is called again from
	// the position on, with more: it is len(b), or the start of a head that b has a part of, or less than 64 bytes before
	// the end where nothing but brackets is looked at. So it never is behind a mistake, however the input is cut.
	Scan(b []byte, i int) (int, Status)

	// MayEnd reports whether the value is complete if the input ends here.
	MayEnd() bool

	// Mistake describes the mistake of the byte c, at which Scan has found a mistake. The cause may
	// be nil.
	Mistake(c byte) (reason string, cause error)
}

// A Status is the result of scanning the available bytes.
type Status uint8

// The bytes are too few; they are enough; the array or map has ended; they are malformed; values
// nest too deeply.
const (
	Partial Status = iota
	Complete
	Closed
	Malformed
	TooDeep
)

// A Place is where in a stream something is that may not be there.
type Place uint8

// After an element, after an entry, where a key is due, after a key, and after everything.
const (
	AfterElement Place = iota
	AfterEntry
	AtName
	AfterName
	AfterAll
)

// Separate is the part of a Framing in which formats without white space are alike: values stand side by side, and each
// shows its own end.
type Separate struct{}

// IsText reports whether the format has lines.
func (Separate) IsText() bool { return false }

// Start returns the position of the first value.
func (Separate) Start([]byte) (next int, s Status) { return 0, Complete }

// Space returns the position of the first byte from i on that is not white space.
func (Separate) Space(_ []byte, i int) int { return i }

// GoesOn reports whether a value that begins with c does not show its own end.
func (Separate) GoesOn(byte) bool { return false }

// BeginsName reports whether the key of an entry may begin with c: it may be any value.
func (Separate) BeginsName(byte) bool { return true }

// Value passes what stands between a key and its value: nothing does.
func (Separate) Value(_ []byte, i int) (next int, s Status) { return i, Complete }

// Unexpected says what is wrong with a byte behind a value.
func (Separate) Unexpected(byte, Place) (reason string, cause error) {
	return "more than one value", nil
}
