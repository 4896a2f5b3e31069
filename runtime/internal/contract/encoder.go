package contract

import (
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder has the options of a call and the first error. The output is the slice b
// that each method appends to and returns; each leaves wire.Room behind it.
//
// Own is the format's interface for types that write themselves, such as
//
//	interface{ MarshalJSON() ([]byte, error) }
type Encoder[Members, Tags, Own, Value any] interface {
	// Start begins appending to dst, and Close ends it. On error Close returns dst
	// unchanged. Close also ends the use of NewMarshaler's encoder, with a copy of
	// b.
	Start(dst []byte) []byte
	Close(b []byte) ([]byte, error)

	Appenders
	AppendAny(b []byte, v any) []byte
	MarshalText(b []byte, v interface{ MarshalText() ([]byte, error) }) []byte
	// AppendReflected appends v, or the value it points to, which has no generated
	// code.
	AppendReflected(b []byte, v any) []byte

	// These append slices of a type with generated methods, maps of it and pointers to it: see Containers.
	AppendPointer(b []byte, v Value) []byte
	AppendSlice(b []byte, v any, elems *arenacore.Elems, proto Value) []byte
	AppendPointerSlice(b []byte, v any, elems *arenacore.Elems, proto Value) []byte
	AppendValueMap(b []byte, v any, maps *arenacore.StringMaps, proto Value) []byte
	AppendTable(b []byte, t *wire.Table, v any) []byte

	AppendFormattedTime(b []byte, v time.Time, f *wire.TimeFormat) []byte
	AppendFormattedDuration(b []byte, v time.Duration, f *wire.DurationFormat) []byte
	AppendStringMap(b []byte, v map[string]string) []byte
	AppendIntMap(b []byte, v map[string]int) []byte
	AppendBoolMap(b []byte, v map[string]bool) []byte
	// AppendNamed appends the name of v, AppendListed a text that has to be in a list.
	AppendNamed(b []byte, v int64, n *wire.Names) []byte
	AppendListed(b []byte, v string, n *wire.Texts) []byte

	// CheckOneOf is called before a struct with a group of members is appended, one of which may be set.
	CheckOneOf(b []byte, names string, required bool, set ...bool)

	// AppendRest appends the members of a JSON object.
	AppendRest(b []byte, text []byte) []byte
	// AppendUnknown appends unknown members, whose names m must not have.
	AppendUnknown(b []byte, v wire.Members, m *Members) []byte
	// AppendUnknownName appends the name of an unknown member that a map holds. A name that m has is an error; nil has none.
	AppendUnknownName(b []byte, name string, m *Members) []byte
	// Marshal has v write itself.
	Marshal(b []byte, v Own) []byte
	// AppendTag appends the tag that a variant has in a field of its own, AppendIntegerTag an integer. Its type
	// has the tags from first to before end in t. Unlisted is for a value that is no variant.
	AppendTag(b []byte, s string, t *Tags, first, end int) []byte
	AppendIntegerTag(b []byte, n int64, t *Tags, first, end int) []byte
	Unlisted(b []byte, v any, t *Tags) []byte
}

// Appenders are the methods that need none of the format's types, but for those that encode values of any type: package
// reflected calls Appenders, and the linker keeps the methods that are called so of each format.
type Appenders interface {
	// Enter and Leave count the levels of types that can contain themselves.
	Enter(b []byte) bool
	Leave()

	// Full, Flush and Failed are for appenders of elements or entries, of a list that started where
	// b was start long. If Full reports true before number n of them, Flush is to be called; if
	// Failed reports true then, the list ends there.
	Full(b []byte) bool
	Flush(b []byte, start, n int) []byte
	Failed() bool

	AppendBool(b []byte, v bool) []byte
	AppendInt64(b []byte, v int64) []byte
	AppendUint64(b []byte, v uint64) []byte
	AppendFloat32(b []byte, v float32) []byte
	AppendFloat64(b []byte, v float64) []byte
	AppendString(b []byte, v string) []byte
	AppendBytes(b []byte, v []byte) []byte
	AppendTime(b []byte, v time.Time) []byte
	AppendNumber(b []byte, v string) []byte     // a json.Number
	AppendRawMessage(b []byte, v []byte) []byte // a json.RawMessage
	AppendStrings(b []byte, v []string) []byte

	// CloseMap ends a map that started where b was start long, for the path of an error.
	CloseMap(start int)

	// AppendRaw appends the value of an unknown member.
	AppendRaw(b []byte, v wire.Raw) []byte
	// Unsupported is for a type that no format has; proto is (*T)(nil).
	Unsupported(b []byte, proto any) []byte
}
