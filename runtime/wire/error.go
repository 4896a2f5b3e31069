package wire

import (
	"errors"
	"strconv"
	"strings"
)

// Sentinels for errors.Is.
var (
	// ErrSyntax: the input is not well-formed.
	ErrSyntax = errors.New("malformed input")
	// ErrType: a well-formed value does not fit its Go type.
	ErrType = errors.New("value does not fit the Go type")
	// ErrDepth: nesting beyond Limits.Depth.
	ErrDepth = errors.New("nested too deeply")
	// ErrSize: input longer than Limits.Bytes.
	ErrSize = errors.New("input too long")
	// ErrUnknownField: a member without a field, with DisallowUnknownFields.
	ErrUnknownField = errors.New("unknown field")
	// ErrUnsupported: a Go value that the format cannot express.
	ErrUnsupported = errors.New("unsupported value")
	// ErrNoCodec: a type without generated code.
	ErrNoCodec = errors.New("no generated codec")
)

// An Error says where and why coding failed, in any format.
type Error struct {
	Format string // "json"
	Encode bool   // encoding, otherwise decoding
	Offset int64  // in bytes from the start of the input; -1 if there is none
	Path   string // "lines[3].price"; "" for the root
	Type   string // the Go type concerned; "" if there is none
	Reason string // what is wrong, "string where int64 expected"
	Kind   error  // one of the sentinels, or nil
	Cause  error  // the error behind it: of encoding/json's types, or a marshaler's own; may be nil
}

// Error is the text: format, reason, path and offset.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Format)
	b.WriteString(": ")
	b.WriteString(e.Reason)
	if e.Path != "" {
		b.WriteString(" at ")
		b.WriteString(e.Path)
	}
	if e.Offset >= 0 {
		b.WriteString(" (byte ")
		b.WriteString(strconv.FormatInt(e.Offset, 10))
		b.WriteByte(')')
	}
	return b.String()
}

// Unwrap gives errors.Is and errors.As the sentinel and the cause.
func (e *Error) Unwrap() []error {
	var errs []error
	if e.Kind != nil {
		errs = append(errs, e.Kind)
	}
	if e.Cause != nil {
		errs = append(errs, e.Cause)
	}
	return errs
}

// InMember adds the step into a member to the path of err, which is being
// handed outwards: steps come innermost first.
func InMember(err error, name string) error {
	if e, ok := err.(*Error); ok {
		e.Path = prepend(name, e.Path)
	}
	return err
}

// InElement is InMember for the element of an array or slice.
func InElement(err error, n int) error {
	if e, ok := err.(*Error); ok {
		e.Path = prepend("["+strconv.Itoa(n)+"]", e.Path)
	}
	return err
}

// InKey is InMember for the value under a map key.
func InKey(err error, key string) error {
	if e, ok := err.(*Error); ok {
		e.Path = prepend("["+strconv.Quote(key)+"]", e.Path)
	}
	return err
}

// A longer path than maxPath loses its middle: otherwise the work for a value
// that nests deeply would grow with the square of its depth.
const (
	maxPath  = 400
	keepHead = 200
	keepTail = 100
)

// prepend is the step and the path below it, with the dot it may need.
func prepend(step, path string) string {
	if path == "" || path[0] == '[' {
		path = step + path
	} else {
		path = step + "." + path
	}
	if len(path) > maxPath {
		path = strings.ToValidUTF8(path[:keepHead], "") + "..." + strings.ToValidUTF8(path[len(path)-keepTail:], "")
	}
	return path
}
