package interop

var cborExcuses = []excuse{
	{theyRefuse, "map key is of type", otherKeys, "fxamacker-member-keys"},
	{theyRefuse, "tag number", nil, "fxamacker-tag-content"},
	{weRefuse, "where the key of a map expected", otherKeys, "fxamacker-any-keys"},
	{differ, "", otherKeys, "fxamacker-any-keys"},
	{theyRefuse, "invalid UTF-8", tagged, "fxamacker-text-in-tags"},
	{weRefuse, "null where", tagged, "fxamacker-tagged-null"},
	{weRefuse, "undefined where", tagged, "fxamacker-tagged-null"},
	{weRefuse, "number of seconds that is no time", nil, "fxamacker-time-range"},
	{differ, "Z where ", nil, "fxamacker-time-fraction"},
	{weRefuse, "simple value where ", simple, "fxamacker-simple"},
	{theyRefuse, "cannot unmarshal UTF-8 text string", nil, "fxamacker-text-as-bytes"},
	{theyRefuse, "to struct with", nil, "fxamacker-tuple"},
	{weRefuse, "does not fit float", nil, "fxamacker-inexact"},
	{theyRefuse, "cannot unmarshal", otherKeys, "fxamacker-integer-keys"},
	{theyRefuse, "cannot unmarshal tag", tagged, "fxamacker-tags-in-types"},
	{differ, "", duplicates, "fxamacker-duplicates"},
	{weRefuse, "", duplicates, "fxamacker-duplicates"},
	{theyRefuse, "", duplicates, "fxamacker-duplicates"},
}

var vmihailencoExcuses = []excuse{
	{theyRefuse, "panic: ", null, "vmihailenco-panic"},
	{theyRefuse, "decoding string/bytes length", otherKeys, "vmihailenco-keys"},
	{theyRefuse, "decoding int64", nil, "vmihailenco-integer-keys"},
	{theyRefuse, "interned string", nil, "vmihailenco-interned"},
	{theyRefuse, "unknown ext id", nil, "vmihailenco-ext"},
	{theyRefuse, "wanted -1", nil, "tinylib-time"},
	{theyRefuse, "invalid ext len", nil, "vmihailenco-time-length"},
	{weRefuse, "string that is not base64", nil, "vmihailenco-text-as-bytes"},
	{differ, "is []uint8{", nil, "vmihailenco-text-as-bytes"},
	{weRefuse, "bytes where string expected", nil, "vmihailenco-bin-as-str"},
	{weRefuse, "bytes where the key of a map expected", otherKeys, "vmihailenco-keys"},
	{weRefuse, "where a key expected", otherKeys, "vmihailenco-keys"},
	{differ, "", otherKeys, "vmihailenco-keys"},
	{weRefuse, "does not fit", nil, "vmihailenco-inexact"},
	{theyRefuse, "number of fields in array-encoded struct has changed", nil, "vmihailenco-tuple"},
	{theyRefuse, "decoding ext len", nil, "time-as-text"},
	{theyRefuse, "invalid code=cb decoding float32", nil, "vmihailenco-float32"},
	{theyRefuse, "decoding string/bytes length", nil, "bytes-of-array"},
	{weRefuse, "array where map expected", nil, "vmihailenco-array-as-struct"},
	{differ, "", caseless, "vmihailenco-case"},
	{weRefuse, "expected", caseless, "vmihailenco-case"},
}

var tinylibExcuses = []excuse{
	{theyRefuse, "too few bytes", tagged, "tinylib-complex"},
	{theyRefuse, `type "nil" with method`, nil, "tinylib-nil"},
	{theyRefuse, `type "str" with method for "int"`, nil, "tinylib-integer-keys"},
	{theyRefuse, `type "bin" with method for "int"`, nil, "tinylib-integer-keys"},
	{theyRefuse, `with method for "str"`, otherKeys, "tinylib-keys"},
	{theyRefuse, "too few bytes", otherKeys, "tinylib-keys"},
	{weRefuse, "bytes where the key of a map expected", otherKeys, "tinylib-keys"},
	{differ, "", otherKeys, "tinylib-keys"},
	{theyRefuse, "wanted array of size", nil, "tinylib-tuple"},
	{theyRefuse, `type "str" with method for "bin"`, nil, "bytes-of-text"},
	{theyRefuse, `type "str" with method for "ext"`, nil, "time-as-text"},
	{theyRefuse, `type "float64" with method for "float32"`, nil, "tinylib-float32"},
	{theyRefuse, `type "int" with method for "float`, nil, "tinylib-integer-as-float"},
	{theyRefuse, `type "uint" with method for "float`, nil, "tinylib-integer-as-float"},
	{theyRefuse, `type "array" with method for "bin"`, nil, "bytes-of-array"},
	{differ, `Kind:"ext", Number:-1`, nil, "tinylib-time-in-any"},
	{theyRefuse, `type "ext" with method for "<invalid>"`, nil, "tinylib-complex"},
	{theyRefuse, "invalid timestamp field length", nil, "tinylib-time-length"},
	{theyRefuse, `type "map" with method for "array"`, nil, "tinylib-tuple"},
	{differ, `Kind:"ext", Number:5`, nil, "tinylib-time"},
	{differ, "is []uint8{} where []uint8(nil)", nil, "tinylib-empty-bytes"},
	{differ, "", caseless, "tinylib-case"},
	{weRefuse, "expected", caseless, "tinylib-case"},
}

func otherKeys(x traits) bool  { return x.otherKeys }
func duplicates(x traits) bool { return x.duplicates }
func caseless(x traits) bool   { return x.caseless }
func null(x traits) bool       { return x.null }
func simple(x traits) bool     { return x.simple }
func tagged(x traits) bool     { return len(x.tags) > 0 }
