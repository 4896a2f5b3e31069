package cborwire

// The options that CBOR alone has, for [wire.Options.Own]; see the functions of package
// catena of the same names.
const (
	ShortestFloats = 1 << iota // each float in the shortest of its three forms that holds the value
	Deterministic              // core deterministic encoding, RFC 8949, section 4.2.1
	EpochTime                  // times as seconds since 1970, tag 1, instead of text, tag 0
	SkipTags                   // tags in interfaces are dropped, unless they are of times and big integers
)
