package contract

import (
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder reads one document. A position is an index into it: at entry of a
// method of the first byte of a value, in the result of the byte after it. Methods
// that read a value into v leave v as it is where the document has null or a value
// of another kind.
//
// Members is the package's type for the names of a struct's members, Tags that for a union's. Own is the
// format's interface for types that read themselves, such as
//
//	interface{ UnmarshalJSON([]byte) error }
type Decoder[Members, Tags, Own, Value any] interface {
	Roots
	Structure[Members]
	Containers[Value]
	Scalars
	MemberScalars[Members]
	Enumerations
	ScalarContainers
	Keys
	Readers[Own]
	Unknowns
	Unions[Members, Tags]
	Checks[Members]
}

// Checks are for members and structs that refuse values, and for those with defaults.
type Checks[Members any] interface {
	// Missing is the error of an object that was read from start to i with the error err, and may lack
	// required members: seen has a bit for each that is there.
	Missing(start, i int, err error, m *Members, seen ...*uint64) error
	// RefuseNull passes null for a member that does not have it.
	RefuseNull(i int) (int, error)
	// OneOf is called before member f of a group is read, of which an object has one at most. chosen is
	// its result for the member before, 0 for the first.
	OneOf(i int, m *Members, chosen, f int) int
	// SetDefaults and Validate call v's method, before its members are read and after all were.
	SetDefaults(v interface{ SetDefaults() })
	Validate(start, i int, err error, v interface{ Validate() error }) error
}

// Enumerations are the readers of types with the directive //catena:names, and of times in a form. A key was just read; if it is
// no value of the type its entry is left out.
type Enumerations interface {
	Named(i int, v *int64, n *wire.Names) (int, error)
	Listed(i int, v *string, n *wire.Texts) (int, error)
	NamedKey(key string, n *wire.Names) (int64, bool)
	ListedKey(key string, n *wire.Texts) (string, bool)
	// FormattedTime and FormattedDuration are for fields whose tag has the option format.
	FormattedTime(i int, v *time.Time, f *wire.TimeFormat) (int, error)
	FormattedDuration(i int, v *time.Duration, f *wire.DurationFormat) (int, error)
	// Unique notes a duplicate if another key of the map means the same number or text: first is KeyAt of the first.
	Unique(first int, number int64, text string)
}

// Unknowns are for structs that hold the members that their table of names, which is Open, does not have.
type Unknowns interface {
	// UnknownName returns the name of such a member, before its value is read.
	UnknownName() string
	// AfterUnknown takes the error of its value, for Member.
	AfterUnknown(err error, name string) error
	// UnknownText adds the member to the text of a JSON object. rest is its result for the one
	// before, nil for the first.
	UnknownText(i int, rest []byte, v *[]byte) ([]byte, int, error)
	// UnknownMember adds the member to a list.
	UnknownMember(i int, rest wire.Members, v *wire.Members) (wire.Members, int, error)
}

// Unions tell variants apart. An index is that of a tag, or one of package state's.
type Unions[Members, Tags any] interface {
	// Tag returns the index of the tag of the object at i, and the position of the variant.
	Tag(i int, t *Tags) (tag, next int, err error)
	// OtherTag stores in v the tag that Tag has just read and that no variant has, and OtherInteger one that is an integer.
	OtherTag(v *string)
	OtherInteger(v *int64)
	// Variant is Object for the variant that Tag has found, if member f of m is the tag.
	Variant(i int, m *Members, f int) (g, next int, err error)
	// Content goes to the content of the object at i, and EndContent to its end. EndContent takes the
	// error of the content.
	Content(i int, t *Tags) (more bool, next int, err error)
	EndContent(i int, t *Tags, err error) (int, error)
	// TagName is Tag for an object whose only member has the tag as its name, and EndTagName goes to its
	// end. There is none if alone is set: a text was the tag.
	TagName(i int, t *Tags) (tag int, alone bool, next int, err error)
	EndTagName(i int, t *Tags, tag int, err error) (int, error)
	// Kind is Tag for variants that are told apart by the kind of the value, and Pattern for those that
	// are by their members. Kind returns no index for null.
	Kind(i int, t *Tags) (tag, next int, err error)
	Pattern(i int, t *Tags) (tag, next int, err error)
}

// Roots begin and end a document.
type Roots interface {
	// SetRootType tells errors the type of the whole, proto being (*T)(nil). Structs need
	// not: their members know it.
	SetRootType(proto any)
	// Close ends decoding: i is the position after the root value and err its
	// error.
	Close(i int, err error) error
	// NilReceiver is the failure of reading into a nil pointer; proto is (*T)(nil).
	NilReceiver(i int, proto any) (int, error)
}

// Structure has the methods by which generated code walks through objects, arrays and
// maps. Continuing methods take the error of the value before: generated code does
// not look at it.
type Structure[Members any] interface {
	// Object returns the index of the first member that m has, -1 at the end.
	Object(i int, m *Members) (f, next int, err error)
	// Member is Object after member f.
	Member(i int, m *Members, f int, err error) (int, int, error)

	Sequences
}

// Sequences has the methods of Structure for arrays and maps, and those that look at a value or pass it.
type Sequences interface {
	Array(i int) (more bool, next int, err error)
	// Element is Array after element n.
	Element(i, n int, err error) (more bool, next int, err2 error)

	Map(i int) (key string, more bool, next int, err error)
	// Entry is Map after the entry with that key.
	Entry(i int, key string, err error) (next string, more bool, j int, err2 error)

	// Count is how many elements or entries the array or map has that was entered
	// last, -1 where the input does not say.
	Count() int
	// Null reports whether the value at i is null, of NullLen bytes.
	Null(i int) bool
	IsString(i int) bool
	IsArray(i int) bool
	Skip(i int) (int, error)
	// Stopped reports whether err ends decoding at once: an author's method failed.
	Stopped(err error) bool
	// Fits reports whether a value was decoded without an error, after others that were.
	Fits(err error) bool
}

// Containers read slices of a type T with generated methods, maps of strings to it, and pointers to it. v is a
// *[]T, a **T, a *[]*T or a pointer to the map, and proto a *T, which the format's interface Value is made of.
type Containers[Value any] interface {
	Value(i int, v Value) (int, error)
	Pointer(i int, v any, elems *arenacore.Elems, proto Value) (int, error)
	Slice(i int, v any, elems *arenacore.Elems, proto Value) (int, error)
	PointerSlice(i int, v any, elems *arenacore.Elems, proto Value) (int, error)
	ValueMap(i int, v any, maps *arenacore.StringMaps, proto Value) (int, error)
	// Table reads into the struct that v points to, whose type has a table instead of code.
	Table(i int, t *wire.Table, v any) (int, error)
}

// Scalars are the readers of values without parts.
type Scalars interface {
	Bool(i int, v *bool) (int, error)
	Int(i int, v *int) (int, error)
	Int8(i int, v *int8) (int, error)
	Int16(i int, v *int16) (int, error)
	Int32(i int, v *int32) (int, error)
	Int64(i int, v *int64) (int, error)
	Uint(i int, v *uint) (int, error)
	Uint8(i int, v *uint8) (int, error)
	Uint16(i int, v *uint16) (int, error)
	Uint32(i int, v *uint32) (int, error)
	Uint64(i int, v *uint64) (int, error)
	Uintptr(i int, v *uintptr) (int, error)
	Float32(i int, v *float32) (int, error)
	Float64(i int, v *float64) (int, error)
	String(i int, v *string) (int, error)
	Bytes(i int, v *[]byte) (int, error)
	Time(i int, v *time.Time) (int, error)
	Number(i int, v *string) (int, error)     // a json.Number
	RawMessage(i int, v *[]byte) (int, error) // a json.RawMessage
}

// MemberScalars read the value of member f, a common scalar, and go to the next member: such a reader is a
// method of Scalars and Member in one call.
type MemberScalars[Members any] interface {
	BoolMember(i int, v *bool, m *Members, f int) (g, next int, err error)
	IntMember(i int, v *int, m *Members, f int) (g, next int, err error)
	Int64Member(i int, v *int64, m *Members, f int) (g, next int, err error)
	Float64Member(i int, v *float64, m *Members, f int) (g, next int, err error)
	StringMember(i int, v *string, m *Members, f int) (g, next int, err error)
}

// ScalarContainers read the containers of the common scalars.
type ScalarContainers interface {
	Strings(i int, v *[]string) (int, error)
	Ints(i int, v *[]int) (int, error)
	Int64s(i int, v *[]int64) (int, error)
	Float64s(i int, v *[]float64) (int, error)

	// The elements of a Go array.
	StringArray(i int, v []string) (int, error)
	IntArray(i int, v []int) (int, error)
	Int64Array(i int, v []int64) (int, error)
	Float64Array(i int, v []float64) (int, error)

	StringMap(i int, v *map[string]string) (int, error)
	IntMap(i int, v *map[string]int) (int, error)
	BoolMap(i int, v *map[string]bool) (int, error)

	StringPointer(i int, v **string) (int, error)
	BoolPointer(i int, v **bool) (int, error)
	IntPointer(i int, v **int) (int, error)
	Int64Pointer(i int, v **int64) (int, error)
	Float64Pointer(i int, v **float64) (int, error)
}

// Keys make the text of a map's key the key itself. They are not ok, and the failure
// is kept until the value is read, if the text is no such key.
type Keys interface {
	IntegerKey(key string, bits int) (n int64, ok bool)
	UnsignedKey(key string, bits int) (n uint64, ok bool)
	TextKey(key string, v interface{ UnmarshalText([]byte) error }) (ok bool)
}

// Readers are for types of which generated code does not know the parts.
type Readers[Own any] interface {
	// Unmarshal has v read itself.
	Unmarshal(i int, v Own) (int, error)
	// BeginShim is called before a value is read that a function of the user's makes into another.
	BeginShim(i int) state.Shim
	// UnsettablePointer is for an embedded pointer to an unexported struct, which is nil.
	UnsettablePointer(i int, name string) (int, error)
	// Coerced reads a number, a bool or a string, which v points to, from a text that stands for it, too.
	Coerced(i int, v any) (int, error)
	// Any and Reflected are no Dynamics, as for Appenders. Reflected reads into the value that v points to, which has no
	// generated code.
	Any(i int, v *any) (int, error)
	Reflected(i int, v any) (int, error)
	UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error)
	Dynamics
}

// Dynamics are the readers of values whose types are known at run time.
type Dynamics interface {
	Basic(i int, v any) (j int, ok bool, err error)
	// Unsupported is for a type that no format has; proto is (*T)(nil).
	Unsupported(i int, proto any) (int, error)
}
