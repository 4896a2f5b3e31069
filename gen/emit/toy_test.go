package emit

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// toy is a binary format that counts members and elements ahead, to show that a
// format is little more than a table and a runtime package.
var toy = Format{
	Format: model.Format{Name: "toy", Suffix: "Toy", Title: "Toy"},
	Form: Form{
		Path: "example.com/toywire", Package: "toywire",
		Object:     func(n int) string { return "{" + strconv.Itoa(n) },
		OpenObject: func(n int) string { return "?" + strconv.Itoa(n) },
		MemberName: func(name string) (string, string, bool) { return string(rune(len(name))), name, true },
	},
	Capabilities: Capabilities{
		Counted: true,
	},
}

const toyWire = `package toywire

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
)

type Decoder struct{ Arena *arenacore.Arena; Calls int }

type Members struct { Type any; Names, Required string; Tuple, Keyed, KnownOnly, Open bool; Strict, Shallowest []int }

func NewDecoder(a *arena.Arena, data []byte) (d *Decoder, i int) { return d, i }
func NewUnmarshaler(data []byte) (d *Decoder, i int)             { return d, i }
func (d *Decoder) SetRootType(proto any)               {}
func (d *Decoder) Stopped(err error) bool              { return false }

func KeepRest[T any](d *Decoder, s, old []T, err error) []T { return s }

func (d *Decoder) Close(i int, err error) error        { return err }

func (d *Decoder) Object(i int, m *Members) (int, int, error)                          { return -1, i, nil }
func (d *Decoder) Member(i int, m *Members, f int, err error) (int, int, error)        { return -1, i, nil }
func (d *Decoder) BoolMember(i int, v *bool, m *Members, f int) (int, int, error) { return -1, i, nil }
func (d *Decoder) IntMember(i int, v *int, m *Members, f int) (int, int, error) { return -1, i, nil }
func (d *Decoder) Int64Member(i int, v *int64, m *Members, f int) (int, int, error) { return -1, i, nil }
func (d *Decoder) Float64Member(i int, v *float64, m *Members, f int) (int, int, error) { return -1, i, nil }
func (d *Decoder) StringMember(i int, v *string, m *Members, f int) (int, int, error) { return -1, i, nil }
func (d *Decoder) Array(i int) (bool, int, error)                                      { return false, i, nil }
func (d *Decoder) Element(i, n int, err error) (bool, int, error)                      { return false, i, nil }
func (d *Decoder) Map(i int) (string, bool, int, error)                                { return "", false, i, nil }
func (d *Decoder) Entry(i int, key string, err error) (string, bool, int, error)       { return "", false, i, nil }
func (d *Decoder) IntegerKey(key string, bits int) (int64, bool)                       { return 0, false }
func (d *Decoder) TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool { return false }
func (d *Decoder) Count() int                                                          { return 0 }
func (d *Decoder) Uint8(i int, v *uint8) (int, error)                                  { return i, nil }
func (d *Decoder) IsString(i int) bool                                                 { return false }
func (d *Decoder) NilReceiver(i int, v any) (int, error)                               { return i, nil }
func (d *Decoder) Null(i int) bool                                                     { return false }
func (d *Decoder) Skip(i int) (int, error)                                             { return i, nil }
func (d *Decoder) Unsupported(i int, proto any) (int, error)                           { return i, nil }

func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error) { return i, nil }

func (d *Decoder) Int(i int, v *int) (int, error)           { return i, nil }
func (d *Decoder) Int8(i int, v *int8) (int, error)         { return i, nil }
func (d *Decoder) Int64(i int, v *int64) (int, error)       { return i, nil }
func (d *Decoder) Float64(i int, v *float64) (int, error)   { return i, nil }
func (d *Decoder) String(i int, v *string) (int, error)     { return i, nil }
func (d *Decoder) Number(i int, v *string) (int, error)     { return i, nil }
func (d *Decoder) Bytes(i int, v *[]byte) (int, error)      { return i, nil }
func (d *Decoder) RawMessage(i int, v *[]byte) (int, error) { return i, nil }
func (d *Decoder) Any(i int, v *any) (int, error)           { return i, nil }
func (d *Decoder) Time(i int, v *time.Time) (int, error)    { return i, nil }

type Encoder struct{}

func (e *Encoder) Enter(b []byte) bool                             { return true }
func (e *Encoder) Leave()                                          {}
func (e *Encoder) Full(b []byte) bool                              { return false }
func (e *Encoder) Flush(b []byte, start, n int) []byte             { return b }
func (e *Encoder) Failed() bool                                    { return false }
func (e *Encoder) Streams() bool                                   { return false }
func (e *Encoder) CloseCounted(b []byte, start, n int) []byte      { return b }
func (e *Encoder) CloseMap(start int)                              {}
func (e *Encoder) CloseTuple(start int, m *Members)                 {}
func (e *Encoder) AppendString(b []byte, v string) []byte          { return b }
func (e *Encoder) AppendAny(b []byte, v any) []byte                { return b }
func (e *Encoder) Unsupported(b []byte, v any) []byte              { return b }
func (e *Encoder) Start(dst []byte) []byte                         { return dst }
func (e *Encoder) Close(b []byte) ([]byte, error)                  { return b, nil }
func NewMarshaler() (e *Encoder, b []byte)                         { return e, b }

func (e *Encoder) Marshal(b []byte, v interface{ MarshalJSON() ([]byte, error) }) []byte     { return b }
func (e *Encoder) MarshalText(b []byte, v interface{ MarshalText() ([]byte, error) }) []byte { return b }

func (e *Encoder) AppendInt64(b []byte, v int64) []byte                { return b }
func (e *Encoder) AppendFloat64(b []byte, v float64) []byte            { return b }
func (e *Encoder) AppendBytes(b, v []byte) []byte                      { return b }
func (e *Encoder) AppendRawMessage(b, v []byte) []byte                 { return b }
func (e *Encoder) AppendNumber(b []byte, v string) []byte              { return b }
func (e *Encoder) AppendTime(b []byte, v time.Time) []byte             { return b }
func (e *Encoder) AppendArrayHead(b []byte, n int) []byte              { return b }
func (e *Encoder) AppendMapHead(b []byte, n int) []byte                { return b }
func (e *Encoder) AppendIntegerKey(b []byte, text string) []byte       { return b }
func CloseObject(b []byte, start, n int) []byte           { return b }

type Value interface{ DecodeToyValue(d *Decoder, i int) (int, error) }

func (d *Decoder) Value(i int, v Value) (int, error)                                            { return i, nil }
func (d *Decoder) Slice(i int, v any, elems *arenacore.Elems, codec Value) (int, error)             { return i, nil }
func (d *Decoder) Pointer(i int, v any, elems *arenacore.Elems, codec Value) (int, error)           { return i, nil }
func (d *Decoder) PointerSlice(i int, v any, elems *arenacore.Elems, codec Value) (int, error)      { return i, nil }
func (d *Decoder) ValueMap(i int, v any, maps *arenacore.StringMaps, codec Value) (int, error)      { return i, nil }
func (e *Encoder) AppendValueMap(b []byte, v any, maps *arenacore.StringMaps, codec Value) []byte   { return b }
func (e *Encoder) AppendPointer(b []byte, v Value) []byte                                       { return b }
func (e *Encoder) AppendSlice(b []byte, v any, elems *arenacore.Elems, codec Value) []byte          { return b }
func (e *Encoder) AppendPointerSlice(b []byte, v any, elems *arenacore.Elems, codec Value) []byte   { return b }

func NilReceiver(v any) error { return nil }
func DecodeParamBytes(d *Decoder, i int, v any) (int, error) { return i, nil }

const NullLen = 1

func AppendNull(b []byte) []byte { return b }
`

func toyFiles(t *testing.T) []File {
	t.Helper()
	files, err := Package(settled(shop("toy")), []Format{toy}, Options{})
	require.NoError(t, err)
	require.Len(t, files, 2)
	return files
}

func TestToyFormatCompiles(t *testing.T) {
	all := map[string]string{"example.com/toywire": toyWire}
	for path, source := range stubs {
		all[path] = source
	}
	compile(t, toyFiles(t), all)
}

func TestToyFormatCounts(t *testing.T) {
	files := toyFiles(t)
	body := function(t, files, "_toy_gen.go", "appendToyOrder_Box")
	require.Contains(t, body, `b = wire.AppendInRoom(b, "\x7b\x32\x01W")`, "heads and names are fused")
	slice := function(t, files, "_toy_gen.go", "appendToyIntSlice")
	require.Contains(t, slice, "b = e.AppendArrayHead(b, len(v))")
	require.Contains(t, slice, "toywire.AppendNull(b)")
	require.NotContains(t, slice, "k > 0", "nothing separates elements")
	order := function(t, files, "_toy_gen.go", "Order.AppendToyValue")
	require.Contains(t, order, "start, n := len(b), 24")
	require.Contains(t, order, "n++")
	require.Contains(t, order, "b = toywire.CloseObject(b, start, total)")
	require.Contains(t, order, "b = e.CloseCounted(b, start, n)")
	require.Less(t, strings.Count(toyWire, "\n"), 110)
}
