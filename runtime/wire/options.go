package wire

// DefaultDepth is how deep values may nest, as in encoding/json.
const DefaultDepth = 10000

// Limits bound what one call may take. The zero value of each means its default.
type Limits struct {
	Depth int // nesting of arrays and objects, while decoding and encoding: DefaultDepth
	Bytes int // length of the input: no limit

	// Memory is how many bytes decoding may hand out: the copy of the input, texts,
	// cells, the memory that slices have outgrown, an estimate for maps, and what
	// RejectDuplicateKeys takes; no limit. The call ends with an error when it has
	// taken a tenth more and 64 KiB at most, or one Go value if that is larger. Not
	// counted are what methods of decoded types and encoding/json take, and the
	// levels that a decoder of a binary format remembers: 8 bytes each, three times
	// that while it grows, and at most DefaultDepth of them.
	//
	// Without an arena the call makes one, which is never reset: the result is as
	// good as on the heap, but its values share chunks of memory, and of two
	// members of one name the second one is not merged into the first.
	Memory int
}

// Options change how one call encodes or decodes. The zero value is encoding/json's behaviour.
type Options struct {
	Limits                Limits
	DisallowUnknownFields bool  // an object member without a field is an error
	UseNumber             bool  // numbers in any become json.Number
	KeepHTML              bool  // <, > and & are written as they are
	RejectDuplicateKeys   bool  // a duplicate key is an error; otherwise the last entry counts
	Workers               int   // how many goroutines share the work
	RangeSize             int   // how many bytes one of them works on at a time; 0 leaves it to the decoder
	Own                   uint8 // the options of one format, as its package defines them; no two formats share a bit but TextAsBytes
	FlushAt               int   // for tests: after so many bytes a stream writes; 0 is the usual number
	InPlace               bool  // the input is not copied: it belongs to the decoded value, and so do arenacore.Pad bytes behind it, which may be overwritten
	ShareInput            bool  // on the heap strings may be parts of a copy of the input, which then belongs to the decoded value
	ShareAtOnce           bool  // for tests: ShareInput is for an input of any length, and for its first string
	Window                Window
	Misused               string // which option does not apply to the call, which ends with that as its error
}

// AreOfValues reports whether the options concern the values alone, and not how the input is loaded.
func (o *Options) AreOfValues() bool {
	return o.Limits.Bytes|o.Limits.Memory == 0 && !o.InPlace && !o.ShareInput && o.Window == NoWindow && o.Misused == ""
}

// A Window says that the input lies in the window of a stream: it is decoded there, with an arena,
// and neither it nor what follows is overwritten. The caller has arenacore.Pad bytes behind it.
type Window uint8

// The windows of a value.
const (
	NoWindow  Window = iota
	Whole            // the input is one value; what follows it stops a reader as zero bytes would
	Beginning        // the input begins with a value, and other values may follow; zero bytes follow the input
	Cut              // the input is the beginning of a value, up to a mistake, a limit or the end of the stream; zero bytes follow it
)

// TextAsBytes is the option of the binary formats, in Own, that a text where bytes are expected has
// those bytes. It is base64 otherwise.
const TextAsBytes = 1 << 7
