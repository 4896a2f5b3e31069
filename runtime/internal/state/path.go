package state

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/wire"
)

// InMember adds the step into a member to the path of err, which is being returned
// outwards: the innermost step is first.
func InMember(err error, name string) error {
	if e, ok := err.(*wire.Error); ok {
		e.Path = prependStep(name, e.Path)
	}
	return err
}

// InElement is InMember for the element of an array or slice.
func InElement(err error, n int) error {
	if e, ok := err.(*wire.Error); ok {
		e.Path = prependStep("["+strconv.Itoa(n)+"]", e.Path)
	}
	return err
}

// InKey is InMember for the value under a map key.
func InKey(err error, key string) error {
	if e, ok := err.(*wire.Error); ok {
		e.Path = prependStep("["+strconv.Quote(key)+"]", e.Path)
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

// prependStep is the step and the path below it, with the dot it may need.
func prependStep(step, path string) string {
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

// InName is InMember for a name that no Go type is known for: it is a member's if
// it looks like one, else a key's.
func InName(err error, name string) error {
	if isPlainName(name) {
		return InMember(err, name)
	}
	return InKey(err, name)
}

// isPlainName reports whether name is to be read without quotation marks: it looks like
// a member's, and not like a number, as maps have for keys.
func isPlainName(name string) bool {
	plain := false
	for k := range len(name) {
		switch c := name[k]; {
		case c >= utf8.RuneSelf, 'a' <= c|0x20 && c|0x20 <= 'z', c == '_', c == '$', c == '@', c == '/':
			plain = true
		case '0' <= c && c <= '9', c == '-':
		default:
			return false
		}
	}
	return plain
}

// TooLong is the error for n bytes of input where limit are allowed.
func TooLong(format string, n, limit int) error {
	return &wire.Error{
		Format: format, Offset: int64(limit), Kind: wire.ErrSize,
		Reason: "input of " + strconv.Itoa(n) + " bytes is longer than the limit of " + strconv.Itoa(limit),
	}
}
