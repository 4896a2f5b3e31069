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
		}
	}
	return o
}
