package wire

// DefaultDepth is how deep values may nest, as in encoding/json.
const DefaultDepth = 10000

// Limits bound what one call may take. The zero value of each means its default.
type Limits struct {
	Depth int // nesting of arrays and objects, while decoding and encoding: DefaultDepth
	Bytes int // length of the input: no limit
}

// Options change how one call codes. The zero value is encoding/json's behaviour.
type Options struct {
	Limits                Limits
	DisallowUnknownFields bool // an object member without a field is an error
	UseNumber             bool // numbers in any become json.Number
	KeepHTML              bool // <, > and & are written as they are
	ShortestFloats        bool // CBOR: each float in the shortest of its three forms that holds the value
	Deterministic         bool // CBOR: core deterministic encoding, RFC 8949, section 4.2.1
	SkipTags              bool // CBOR: tags inside of any leave no trace but time.Time and *big.Int, instead of cborwire.RawTag
	DuplicateKeys         bool // CBOR: a map with a key twice is malformed; otherwise the last entry wins
	EpochTime             bool // CBOR: times as seconds since 1970, tag 1, in place of text, tag 0
	AliasInput            bool // strings point into the caller's input, which must not change until the arena's Reset
}
