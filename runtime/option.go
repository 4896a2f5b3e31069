package catena

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Limits bound one call. The zero value of each means its default. [wire.Limits] has the details.
//
//	type Limits struct {
//		Depth  int // nesting of arrays and objects: 10,000
//		Bytes  int // length of the input: no limit
//		Memory int // bytes that decoding may hand out: no limit
//	}
type Limits = wire.Limits

// An Option changes how one call encodes or decodes. Options are plain values: passing them does
// not allocate. One that does not apply to a call is an error that names it; an option for another
// format is ignored where its documentation says so.
type Option struct {
	kind   optionKind
	on     bool
	own    uint8 // of one format, see wire.Options; the shape of a stream
	limits Limits
	n      int64
	text   string
	value  any
}

type optionKind int

const (
	limits optionKind = iota + 1
	disallowUnknownFields
	useNumber
	escapeHTML
	inPlace
	shareInput
	ownDecoding
	ownEncoding
	rejectDuplicateKeys
	shape
	at
	around
	keepGoing
	maxInput
	withContext
	workers
	count
	pieceSize
)

// A call is a kind of call, to check which options apply.
type call uint16

const (
	toDecode      call = 1 << iota // a value that is in memory
	toDecodeSlice                  // an array that is in memory
	toDecodeFrom                   // a value that is read
	toRead                         // a stream
	toReadPieces                   // a stream, without a Go type
	toEncode                       // a value
	toEncodeSlice
	toWrite     // values, to a stream
	toTranscode // from one format to another, or one half of that
)

// optionKinds has for each kind of options its name and the calls it applies
// to.
var optionKinds = [...]struct {
	name    string
	applies call
}{
	0:                     {"the zero Option", ^call(0)}, // changes nothing
	limits:                {"WithLimits", toDecode | toDecodeSlice | toDecodeFrom | toRead | toReadPieces | toEncode | toEncodeSlice | toWrite | toTranscode},
	disallowUnknownFields: {"DisallowUnknownFields", toDecode | toDecodeSlice | toDecodeFrom | toRead},
	useNumber:             {"UseNumber", toDecode | toDecodeSlice | toDecodeFrom | toRead},
	escapeHTML:            {"EscapeHTML", toEncode | toEncodeSlice | toWrite | toTranscode},
	inPlace:               {"InPlace", toDecode | toDecodeSlice},
	shareInput:            {"ShareInput", toDecode | toDecodeSlice | toDecodeFrom},
	ownDecoding:           {"", toDecode | toDecodeSlice | toDecodeFrom | toRead},
	ownEncoding:           {"", toEncode | toEncodeSlice | toWrite | toTranscode},
	rejectDuplicateKeys:   {"RejectDuplicateKeys", toDecode | toDecodeSlice | toDecodeFrom | toRead},
	shape:                 {"", toRead | toReadPieces | toWrite},
	at:                    {"At", toRead | toReadPieces},
	around:                {"Around", toRead},
	keepGoing:             {"KeepGoing", toRead},
	maxInput:              {"MaxInput", toDecodeFrom | toRead | toReadPieces},
	withContext:           {"WithContext", toDecodeFrom | toRead | toReadPieces},
	workers:               {"WithWorkers", toDecodeSlice | toEncodeSlice | toRead | toWrite},
	count:                 {"WithCount", toWrite},
	pieceSize:             {"", toReadPieces},
}

// name returns the name of the option.
func (o *Option) name() string {
	if name := optionKinds[o.kind].name; name != "" {
		return name
	}
	return o.text // of one of several options of a kind
}

// misused says that the option does not apply to such a call.
func (o *Option) misused(c call) string {
	return "the option " + o.name() + " does not apply to " + map[call]string{
		toDecode: "decoding a value", toDecodeSlice: "decoding a slice", toDecodeFrom: "decoding a value from a reader", toRead: "reading a stream", toReadPieces: "reading a stream without a Go type", toEncode: "encoding a value", toEncodeSlice: "encoding a slice",
		toWrite:     "writing a stream",
		toTranscode: "reading or writing a value without a Go type",
	}[c]
}

// WithLimits lowers the limits of the call:
//
//	catena.WithLimits(catena.Limits{Bytes: 1 << 20, Memory: 16 << 20})
//
// Where decoding takes more than Memory it ends with an error that names the limit. The arena is
// usable as before. See [arena.MaxBytes] for the bound of an arena over all calls.
func WithLimits(l Limits) Option { return Option{kind: limits, limits: l} }

// DisallowUnknownFields makes an object member without a field an error, as
// json.Decoder's method of that name does.
func DisallowUnknownFields() Option { return Option{kind: disallowUnknownFields, on: true} }

// UseNumber makes JSON's decoder put a json.Number for each number into interfaces, instead of
// a float64, as json.Decoder's method of that name does. The binary formats have integers and
// floats of their own and ignore it.
func UseNumber() Option { return Option{kind: useNumber, on: true} }

// EscapeHTML sets whether JSON's encoder writes <, > and & in strings as escapes, as
// json.Encoder's SetEscapeHTML does. The default is true. Other formats ignore it.
func EscapeHTML(on bool) Option { return Option{kind: escapeHTML, on: on} }

// InPlacePadding is the number of bytes behind the input that [InPlace] uses.
const InPlacePadding = arenacore.Pad

// InPlace decodes the input in place, without a copy. The caller gives up
// data[:len(data)+InPlacePadding], which must be within data's capacity, until the
// arena's Reset: the call may overwrite all of it, decoded strings and byte slices
// point into it, and nobody else may read or write it meanwhile. JSON strings with
// escapes are decoded into the arena.
//
//	buf = slices.Grow(buf[:0], n+catena.InPlacePadding)[:n]
//	_, err := io.ReadFull(r, buf)
//	...
//	order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
//
// If the capacity is smaller, the input is copied as without the option. Without an
// arena it has no effect.
func InPlace() Option { return Option{kind: inPlace, on: true} }

// ShareInput decodes onto the heap from a copy of the input that may belong to the decoded value: strings are then parts of
// it, as are json.RawMessages, and in the binary formats []bytes. That takes one allocation instead of many small ones, and
// any of these keeps all of the copy alive: a service that keeps one name of each document keeps the documents. Clone copies
// a value to memory of its own. JSON strings with escapes have memory of their own.
//
// The copy belongs to the value only if the input has 1 KiB or more, and strings take more than an eighth of it: those of the
// first eighth have memory of their own. For smaller documents, and for those with few strings, the option changes nothing.
//
// The caller may change data after the call. The decoded value is the same as without the option. In an arena strings are
// parts of a copy in any case, and the option has no effect there, nor has it one beside [Limits].Memory. It does not apply
// to streams, whose input has no copy for each value.
func ShareInput() Option { return Option{kind: shareInput, on: true} }

// SkipUnchecked makes JSON's decoder trust the sender of the input in what it does not decode:
//
//   - The values of members that a struct does not have are not checked, if they are objects or arrays: the end of each is where
//     its brackets outside of strings are closed, whatever else stands there, and however deep it nests.
//   - Once all members of a struct were read, what follows in its object is not checked either, up to the bracket that closes
//     it. If that object is the whole input, or a line of [AsLines], nothing of the rest is read.
//   - So a member that comes twice may count the first time or the last.
//   - The texts of [Lazy], [Raw] and [Members] are matched by their brackets, too. A mistake in one is the error of its Get, or of
//     encoding it, which takes the time to check it.
//
// What is decoded is checked as always, and so are names and scalars that stand before the last member of the struct,
// a json.RawMessage, and all members where each is needed: with [DisallowUnknownFields] and [RejectDuplicateKeys], in
// variants of unions, and by the goroutines of [WithWorkers] that share an array. If decoding fails for another reason, a
// mistake that was passed over may be the error.
//
// The option is for few members of large values. It needs vectors: AVX2 on amd64, any arm64. On other processors only
// the rest behind a root object is passed unread. Other formats, whose values have their lengths at their start, ignore it, and package json does
// not have it.
func SkipUnchecked() Option {
	return Option{kind: ownDecoding, text: "SkipUnchecked", own: jsonwire.SkipUnchecked}
}

// RejectDuplicateKeys makes a duplicate key an error when decoding, anywhere in the input:
// in structs, maps and interfaces, in unknown members, and in values that are kept as text
// or read by custom unmarshalers. Without it the last one counts, as in encoding/json. The
// receiver may hold some of the input after the error.
//
// Keys are compared by their meaning. Names of JSON are compared without escapes, and with
// bytes that are not UTF-8 replaced. In MessagePack and CBOR equal integers, floats and
// texts are equal in any form and with any tags, and undefined is null. Names that belong
// to one field of a struct, such as "a" and "A", are duplicates, as are 1, "1" and "01" in
// a map with integers for keys, and 1 and "1" in one with strings. Keys that a type reads
// by UnmarshalText are compared as texts.
//
// The input is read once more before it is decoded, unless a limit refuses it. That takes up to 72
// bytes for each key of the maps that are open at a time, up to 136 for each that is like another, and
// in JSON a copy of the input. Limits.Memory counts these bytes.
func RejectDuplicateKeys() Option { return Option{kind: rejectDuplicateKeys, on: true} }

// options returns the options of a call.
func options(c call, opts []Option) wire.Options {
	var o wire.Options
	for i := range opts {
		opt := &opts[i]
		if optionKinds[opt.kind].applies&c == 0 {
			o.Misused = opt.misused(c)
			return o
		}
		switch opt.kind {
		case limits:
			o.Limits = opt.limits
		case disallowUnknownFields:
			o.DisallowUnknownFields = opt.on
		case useNumber:
			o.UseNumber = opt.on
		case escapeHTML:
			o.KeepHTML = !opt.on
		case inPlace:
			o.InPlace = opt.on
		case shareInput:
			o.ShareInput = opt.on
		case rejectDuplicateKeys:
			o.RejectDuplicateKeys = opt.on
		case ownDecoding, ownEncoding:
			o.Own |= opt.own
		case workers:
			o.Workers, o.RangeSize = int(min(max(opt.n, 0), mostWorkers)), opt.limits.Bytes
		}
	}
	return o
}
