package wire

import (
	"strconv"
	"unicode/utf8"
)

// InName is InMember for a name that no Go type is known for: it is a member's if
// it looks like one, else a key's.
func InName(err error, name string) error {
	if IsPlain(name) {
		return InMember(err, name)
	}
	return InKey(err, name)
}

// IsPlain reports whether name is to be read without quotation marks: it looks
// like that of a member, and not like a number, as maps have for keys.
func IsPlain(name string) bool {
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
	return &Error{
		Format: format, Offset: int64(limit), Kind: ErrSize,
		Reason: "input of " + strconv.Itoa(n) + " bytes is longer than the limit of " + strconv.Itoa(limit),
	}
}
