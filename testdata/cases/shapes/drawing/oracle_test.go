package drawing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/oracle"
)

// A style decodes a document as the union of a style, and encodes a value of it.
type style struct {
	decode func(a *arena.Arena, format string, data []byte) (any, error)
	encode func(v any, format string) ([]byte, error)
}

var styles = map[string]style{
	"internal": of(map[string]codec[Internal]{
		"json":    {DecodeInternalJSON, AppendInternalJSON},
		"msgpack": {DecodeInternalMsgpack, AppendInternalMsgpack},
		"cbor":    {DecodeInternalCBOR, AppendInternalCBOR},
	}, CloneInternal),
	"internal_int": of(map[string]codec[Integer]{
		"json":    {DecodeIntegerJSON, AppendIntegerJSON},
		"msgpack": {DecodeIntegerMsgpack, AppendIntegerMsgpack},
		"cbor":    {DecodeIntegerCBOR, AppendIntegerCBOR},
	}, CloneInteger),
	"adjacent": of(map[string]codec[Adjacent]{
		"json":    {DecodeAdjacentJSON, AppendAdjacentJSON},
		"msgpack": {DecodeAdjacentMsgpack, AppendAdjacentMsgpack},
		"cbor":    {DecodeAdjacentCBOR, AppendAdjacentCBOR},
	}, CloneAdjacent),
	"external": of(map[string]codec[External]{
		"json":    {DecodeExternalJSON, AppendExternalJSON},
		"msgpack": {DecodeExternalMsgpack, AppendExternalMsgpack},
		"cbor":    {DecodeExternalCBOR, AppendExternalCBOR},
	}, CloneExternal),
}

// A codec is a union's functions for a format.
type codec[U any] struct {
	decode func(a *arena.Arena, data []byte, v *U) error
	encode func(dst []byte, v *U) ([]byte, error)
}

func of[U any](codecs map[string]codec[U], clone func(*U) *U) style {
	return style{
		decode: func(a *arena.Arena, format string, data []byte) (any, error) {
			var v U
			err := codecs[format].decode(a, data, &v)
			if err == nil && a != nil {
				v = *clone(&v)
				a.Reset()
			}
			return v, err
		},
		encode: func(v any, format string) ([]byte, error) {
			u := v.(U)
			return codecs[format].encode(nil, &u)
		},
	}
}

// refusals are why catena refuses what an oracle accepts, by a part of catena's error.
var refusals = map[string]string{
	"array where object expected":   "serde reads a struct from a list of its members",
	"array where map expected":      "serde reads a struct from a list of its members",
	"integer where map expected":    "rmp-serde takes an integer for the number of a variant",
	"integer where object expected": "rmp-serde takes an integer for the number of a variant",
	"bytes where map expected":      "rmp-serde takes a byte string for a text",
	"byte string where a key":       "ciborium takes a byte string for a name",
	"where one of":                  "serde takes byte strings, numbers and objects of null for tags",
	"none of":                       "serde takes byte strings, numbers and objects of null for tags",
	"no member t":                   "serde takes byte strings and numbers for names, and a number for the place of the name",
	"does not fit float64":          "serde rounds integers that a float64 does not hold",
}

// otherNames are documents that mean something else to serde: it takes a number for the place of a name.
var otherNames = []string{"integer 0 as a name"}

// TestOracles compares the unions with serde's and msgspec's: what both accept means the same to both, and what
// they accept is accepted here, but for the refusals above.
func TestOracles(t *testing.T) {
	for _, name := range []string{"serde", "msgspec"} {
		list, err := oracle.Read(name)
		require.NoError(t, err)
		accepted, compared := map[string]int{}, 0
		for _, v := range list {
			s, ok := styles[v.Style]
			if !ok {
				continue
			}
			what := fmt.Sprintf("%s.jsonl:%d: %s %s %s %q", name, v.Line, v.Style, v.Format, v.About, v.Document)
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				got, err := s.decode(a, v.Format, v.Document)
				if !v.Accepted {
					continue
				}
				if err != nil {
					assert.True(t, listed(err), "%s: %v", what, err)
					continue
				}
				if slices.Contains(otherNames, v.About) {
					continue
				}
				compared++
				assert.JSONEq(t, string(v.Value), canonical(got), what)
				accepted[v.Style+" "+v.Format]++
				// What is written here is read again, as the same value; so is what the oracle writes.
				text, err := s.encode(got, v.Format)
				require.NoError(t, err, what)
				again, err := s.decode(nil, v.Format, text)
				require.NoError(t, err, what)
				assert.Equal(t, got, again, what)
				if v.Encoded != nil {
					theirs, err := s.decode(nil, v.Format, v.Encoded)
					if assert.NoError(t, err, what) {
						assert.JSONEq(t, string(v.Value), canonical(theirs), what)
					}
				}
			}
		}
		t.Log(name, compared, accepted)
		require.NotZero(t, compared)
	}
}

func listed(err error) bool {
	for part := range refusals {
		if strings.Contains(err.Error(), part) {
			return true
		}
	}
	return false
}

// canonical is a value as the vectors have it.
func canonical(v any) string {
	object := func(name string, members any) string {
		text, _ := json.Marshal(map[string]any{name: members})
		return string(text)
	}
	items := func(n int, of func(int) any) any {
		list := make([]json.RawMessage, n)
		for k := range list {
			list[k] = json.RawMessage(canonical(of(k)))
		}
		return map[string]any{"items": list}
	}
	switch v := v.(type) {
	case *Circle:
		return object("circle", v)
	case *Rect:
		return object("rect", v)
	case *Named:
		return object("named", v)
	case Unit:
		return object("unit", v)
	case *InternalGroup:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	case *AdjacentGroup:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	case *ExternalGroup:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	case *IntegerGroup:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	}
	return "null"
}
