package wire

// A Sink takes the parts of one value in the order in which they stand in the
// input, and writes them in another format. Each format has one, and a reader that
// fills any other: so there are as many as formats, not as pairs of them.
//
// A value is one call, or one of Array and Map, what is inside, and the call that
// ends it. What a part points to is valid during the call.
type Sink interface {
	Null()
	Bool(v bool)
	Int(v int64)
	Uint(v uint64)
	// Big is an integer that neither Int nor Uint can have: the magnitude, whose
	// first byte is the most significant one and not zero, or -1 less the magnitude.
	Big(negative bool, magnitude []byte)
	Float32(f float32)
	Float64(f float64)

	// Text is a text, which may have bytes that are not UTF-8.
	Text(s []byte)
	// Bytes is a byte string. A format that has none takes its text in the base.
	Bytes(s []byte, base Base)
	// Time is a point in time: seconds since 1970 in UTC, and nanoseconds, fewer
	// than a second. It returns false and has done nothing if the format has no
	// form for it.
	Time(seconds int64, nanos int) bool
	// DateTime is a text that the input says is a time, by RFC 3339.
	DateTime(s []byte)
	// Ext is a value of an extension type of MessagePack.
	Ext(typ int8, data []byte)

	// Array begins an array of n elements; n is negative if that is not known yet.
	// What it returns is handed to EndArray, with the count.
	Array(n int) (mark int)
	EndArray(mark, n int)
	// Map is Array for a map of n entries. Each is a key and a value.
	Map(n int) (mark int)
	EndMap(mark, n int)
	// Key is a key that is a text.
	Key(s []byte)
	// BeginKey begins any other key: a value follows, and EndKey. It returns false
	// if there are more keys in keys than the format can have.
	BeginKey() (mark int, ok bool)
	EndKey(mark int)
}

// A Base is how bytes are written as text.
type Base uint8

const (
	Base64    Base = iota // with padding, as encoding/json writes []byte
	Base64URL             // the alphabet for URLs, without padding
	Base16                // capital letters
)
