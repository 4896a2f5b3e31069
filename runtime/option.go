package catena

import "github.com/ezrantn/catena/runtime/wire"

// Limits bound what one call may take; see the fields. The zero value of each
// means its default.
type Limits = wire.Limits

// An Option changes how one call codes. Options are plain values: passing them
// allocates nothing.
type Option struct {
	kind   optionKind
	on     bool
	limits Limits
}

type optionKind int

const (
	limits optionKind = iota + 1
	disallowUnknownFields
	useNumber
	escapeHTML
	aliasInput
	shortestFloats
	deterministic
	epochTime
	skipTags
	rejectDuplicateKeys
)

// WithLimits lowers the limits of the call.
func WithLimits(l Limits) Option { return Option{kind: limits, limits: l} }

// DisallowUnknownFields makes an object member without a field an error, as
// json.Decoder's method of that name does.
func DisallowUnknownFields() Option { return Option{kind: disallowUnknownFields, on: true} }

// UseNumber makes numbers in interfaces json.Number instead of float64, as
// json.Decoder's method of that name does.
func UseNumber() Option { return Option{kind: useNumber, on: true} }

// EscapeHTML tells whether <, > and & in strings are written as escapes, as
// json.Encoder's SetEscapeHTML does. They are by default.
func EscapeHTML(on bool) Option { return Option{kind: escapeHTML, on: on} }

// AliasInput lets decoded strings point into the caller's input instead of a
// copy. The caller promises not to change the input before the arena's Reset.
// Without an arena it has no effect.
func AliasInput() Option { return Option{kind: aliasInput, on: true} }

// ShortestFloats makes CBOR's encoder write each float in the shortest of its three
// forms, half, single and double, that holds the value (RFC 8949, section 4.1).
func ShortestFloats() Option { return Option{kind: shortestFloats, on: true} }

// Deterministic makes CBOR's encoder write the core deterministic encoding (RFC
// 8949, section 4.2.1): the keys of maps and the members of structs in the order of
// their bytes, and each float as short as it can be. It takes a second pass, that
// of [CanonicalCBOR].
func Deterministic() Option { return Option{kind: deterministic, on: true} }

// EpochTime makes CBOR's encoder write times as seconds since 1970, tag 1, in place
// of RFC 3339 text, tag 0: an integer, or a float64 where there are fractions, which
// does not hold every nanosecond.
func EpochTime() Option { return Option{kind: epochTime, on: true} }

// SkipTags makes CBOR's decoder put the content alone of what is tagged into
// interfaces, where it is no time and no large integer. Without it they hold a
// cborwire.RawTag.
func SkipTags() Option { return Option{kind: skipTags, on: true} }

// RejectDuplicateKeys makes a CBOR map with a key that stands twice an error, as RFC
// 8949, section 5.6, has it for strict decoders. Without it the last one counts, as
// in encoding/json.
func RejectDuplicateKeys() Option { return Option{kind: rejectDuplicateKeys, on: true} }

func options(opts []Option) wire.Options {
	var o wire.Options
	for _, opt := range opts {
		switch opt.kind {
		case limits:
			o.Limits = opt.limits
		case disallowUnknownFields:
			o.DisallowUnknownFields = opt.on
		case useNumber:
			o.UseNumber = opt.on
		case escapeHTML:
			o.KeepHTML = !opt.on
		case aliasInput:
			o.AliasInput = opt.on
		case shortestFloats:
			o.ShortestFloats = opt.on
		case deterministic:
			o.Deterministic = opt.on
		case epochTime:
			o.EpochTime = opt.on
		case skipTags:
			o.SkipTags = opt.on
		case rejectDuplicateKeys:
			o.DuplicateKeys = opt.on
		}
	}
	return o
}
