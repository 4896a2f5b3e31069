package emit

import "github.com/ezrantn/catena/gen/model"

// A Format is the wire half of the generated code, as plain data. The decoders
// of all formats read alike, since their runtime packages have the same names:
// d.Object, d.Member, d.Int64. Encoders differ in the bytes around values.
type Format struct {
	model.Format
	Form
	Capabilities
}

// A Form is the names that generated code uses, and the bytes around values.
type Form struct {
	Path    string // import path of the runtime package
	Package string // its name: "jsonwire"
	Errors  string // the package whose errors Unmarshal methods return, if any: "encoding/json"

	// Stream has the streaming methods of the format's ecosystem, nil if it has none.
	Stream *Stream
	// MarshalNote is a sentence about the Marshal methods.
	MarshalNote string
	// Case makes a case of package catenatest of a type, and of its twin if Twins
	// says so; empty if there is no such function.
	Case string

	// Object is the head of an object of n members, which are all written.
	Object func(n int) string
	// OpenObject is the head of an object of n members or less, which are counted while they
	// are written. It is as long as the head of n, and no other value begins with it.
	OpenObject func(n int) string
	// Array and Map are the heads of values whose length is known at run time
	// only. Empty, they are calls: e.AppendArrayHead(b, n), AppendMapHead.
	Array, Map string
	// Tuple is the head of an array of n members' values. A format that has no such
	// thing leaves it out.
	Tuple func(n int) string
	// ObjectEnd, ArrayEnd, Separator and Colon stand after, between and inside
	// members and elements. Binary formats leave them empty.
	ObjectEnd, ArrayEnd, Separator, Colon string
	// Quote is written before and after numbers with the tag option string. It is empty in a format
	// without that option.
	Quote string

	// MemberName is the name of a member, with the head before it if the format
	// counts. A false result means that its bytes depend on the encoder's options: it
	// is then appended by e.AppendString.
	MemberName func(name string) (head, text string, ok bool)
	// Integer is an integer, as the name of a member or the tag of a union.
	Integer func(n int64) string
}

// Capabilities describe the runtime of a format.
type Capabilities struct {
	// Twins reports whether the tests compare a type with its twin.
	Twins bool
	// Counted reports whether the head of an object holds the number of its members:
	// where some may be left out, they are counted and the head is put right by
	// xwire.CloseObject(b, start, n). Other formats write every member with a
	// separator before it if the first may be left out, and end with
	// xwire.CloseObject(b, start, 0).
	Counted bool
	// Depths reports whether a name that only letter case keeps from several members may mean the one
	// that is embedded least deep: a table of names has a method Shallowest(members ...int).
	Depths bool
	// ByteArrays reports whether an array of bytes is a string of bytes, like a slice.
	ByteArrays bool
	// Reads and Appends are the containers of scalars that one method of the runtime decodes or
	// appends: d.Float64s, e.AppendFloat64s. StringMap is one for maps from strings to strings.
	Reads, Appends map[string]bool
	// InRoom are the scalars that are so short, of so many bytes at most, that they are
	// put into the room that the value before left, as constants are: AppendBoolInRoom(b, v).
	// There is AppendBool as well. Scalars are Bool, Int64, Uint64, Float32, Float64,
	// String, Bytes, Time, Any, RawMessage, Number: e.AppendInt64(b, v).
	InRoom map[string]int
}

// ScalarReads are the Reads of a runtime that has them for the common scalars.
var ScalarReads = map[string]bool{
	"Strings": true, "Ints": true, "Int64s": true, "Float64s": true,
	"StringArray": true, "IntArray": true, "Int64Array": true, "Float64Array": true,
	"StringMap": true, "IntMap": true, "BoolMap": true,
	"StringPointer": true, "BoolPointer": true, "IntPointer": true, "Int64Pointer": true, "Float64Pointer": true,
}

// ScalarAppends are the Appends of such a runtime. Arrays are appended as slices.
var ScalarAppends = map[string]bool{
	"Strings": true, "Ints": true, "Int64s": true, "Float64s": true,
	"StringMap": true, "IntMap": true, "BoolMap": true,
}
