package fill

import (
	"reflect"
	"strings"
)

// The values that msgpackwire.Raw and cborwire.Raw get: the values of the first
// list have a meaning in both formats.
var (
	rawBoth    = []string{"", "\x00", "\x17"}
	rawMsgpack = []string{"\xc0", "\xcd\x01\x00", "\xa3raw", "\x92\x01\xd1\x00\x05", "\x81\xa1k\xc4\x01\xff", "\xd6\x05abcd"}
	rawCBOR    = []string{"\xf6", "\x19\x01\x00", "\x63raw", "\x9f\x01\xff", "\xa1\x61k\x41\xff", "\xd8\x20\x63a:b", "\xf8\x63"}
)

// rawValue fills a v whose type is one of the binary formats' own, such as a value
// that is kept as text.
func (f *filler) rawValue(v reflect.Value) bool {
	list := rawMsgpack
	switch pkg := v.Type().PkgPath(); {
	case strings.HasSuffix(pkg, "/runtime/cborwire"):
		list = rawCBOR
	case !strings.HasSuffix(pkg, "/runtime/msgpackwire"):
		return false
	}
	switch v.Type().Name() {
	case "Raw":
		if f.IntN(4) == 0 {
			list = rawBoth
		}
		v.SetBytes([]byte(list[f.IntN(len(list))]))
	case "RawTag":
		v.Field(0).SetUint(100 + f.unsigned(32)) // the tags of times and large integers are for their content
		f.value(v.Field(1), 0)
	case "SimpleValue":
		v.SetUint(uint64([]int{0, 19, 32, 255}[f.IntN(4)]))
	default:
		return false
	}
	return true
}
