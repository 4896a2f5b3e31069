package members

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/oracle"
)

// A style decodes a document as a union of serde's style, and encodes the value.
type style struct {
	decode func(a *arena.Arena, format string, data []byte) (any, error)
	encode func(v any, format string) ([]byte, error)
}

type codec[U any] struct {
	decode func(a *arena.Arena, data []byte, v *U) error
	encode func(dst []byte, v *U) ([]byte, error)
}

var styles = map[string]style{
	"untagged": of(map[string]codec[Untagged]{
		"json":    {DecodeUntaggedJSON, AppendUntaggedJSON},
		"msgpack": {DecodeUntaggedMsgpack, AppendUntaggedMsgpack},
		"cbor":    {DecodeUntaggedCBOR, AppendUntaggedCBOR},
	}, CloneUntagged),
	"untagged_nounit": of(map[string]codec[NoUnit]{
		"json":    {DecodeNoUnitJSON, AppendNoUnitJSON},
		"msgpack": {DecodeNoUnitMsgpack, AppendNoUnitMsgpack},
		"cbor":    {DecodeNoUnitCBOR, AppendNoUnitCBOR},
	}, CloneNoUnit),
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
			u, _ := v.(U)
			return codecs[format].encode(nil, &u)
		},
	}
}

// refusals are documents that serde accepts and that are refused here, by a part of the error. A variant is chosen by
// the names of the members alone: serde tries each variant, so that a value of the wrong kind, null or a duplicate
// name excludes it.
var refusals = map[string]string{
	"where float64 expected": "a value of the wrong kind is an error, where serde tries the next variant",
	"where int64 expected":   "a value of the wrong kind is an error, where serde tries the next variant",
	"where string expected":  "a value of the wrong kind is an error, where serde tries the next variant",
	"where array expected":   "a value of the wrong kind is an error, where serde tries the next variant",
	"where object expected":  "a list or a text is no shape, where serde reads a struct from a list, or tries the next variant",
	"where map expected":     "a list or a text is no shape, where serde reads a struct from a list, or tries the next variant",
	"does not fit int64":     "a number that does not fit is an error, where serde tries the next variant",
	"does not fit float64":   "serde rounds integers that a float64 does not hold",
}

// otherwise are documents that mean something else to serde, and why, by their descriptions. All others that
// do are found by handUntagged, which has the rule of catena.
var otherwise = map[string]string{
	"integer 0":   "serde takes the number of a member for its name",
	"byte string": "serde takes byte strings for names",
	"is bin":      "serde takes byte strings for names",
}

// TestOracles compares with serde's untagged unions: each document that serde accepts has the same value, or
// the value that the rule of this style gives it, or an error that is listed.
func TestOracles(t *testing.T) {
	list, err := oracle.Read("serde")
	require.NoError(t, err)
	same, byRule, refused := map[string]int{}, map[string]int{}, map[string]int{}
	for _, v := range list {
		s, ok := styles[v.Style]
		if !ok {
			continue
		}
		what := fmt.Sprintf("serde.jsonl:%d: %s %s %s %q", v.Line, v.Style, v.Format, v.About, v.Document)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			got, err := s.decode(a, v.Format, v.Document)
			if v.Format == "json" {
				hand, want := handDecode(v.Style, v.Document)
				if assert.Equal(t, want == nil, err == nil, "%s: %v, by hand %v", what, err, want) && err == nil {
					assert.JSONEq(t, canonical(hand), canonical(got), what)
				}
			}
			if !v.Accepted {
				continue
			}
			if err != nil {
				assert.True(t, listed(err) || other(v), "%s: %v", what, err)
				refused[v.Format]++
				continue
			}
			text, err := s.encode(got, v.Format)
			require.NoError(t, err, what)
			if canonical(got) != canonicalOf(v.Value) {
				assert.True(t, follows(v, canonical(got)), "%s: %s, serde has %s", what, canonical(got), v.Value)
				byRule[v.Format]++
				continue
			}
			same[v.Format]++
			for _, data := range [][]byte{text, v.Encoded} {
				again, err := s.decode(nil, v.Format, data)
				require.NoError(t, err, what)
				assert.JSONEq(t, string(v.Value), canonical(again), what)
			}
		}
	}
	t.Log("the same value:", same, "another value by the rule:", byRule, "refused:", refused)
	for _, format := range []string{"json", "msgpack", "cbor"} {
		assert.Greater(t, same[format], 100, format)
	}
}

// follows reports whether a value is the one that the document of a vector has by the rule of the style.
func follows(v oracle.Vector, got string) bool {
	if other(v) {
		return true
	}
	text := v.Document
	if v.Format != "json" {
		from := map[string]catena.Format{"msgpack": catena.FormatMsgpack(), "cbor": catena.FormatCBOR()}[v.Format]
		var err error
		if text, err = catena.Transcode(nil, catena.FormatJSON(), v.Document, from); err != nil {
			return false
		}
	}
	hand, err := handDecode(v.Style, text)
	return err == nil && canonical(hand) == got
}

// other reports whether a vector is described by otherwise.
func other(v oracle.Vector) bool {
	for part := range otherwise {
		if strings.Contains(v.About, part) {
			return true
		}
	}
	return false
}

func listed(err error) bool {
	for part := range refusals {
		if strings.Contains(err.Error(), part) {
			return true
		}
	}
	return false
}

// canonicalOf is a value of a vector in the spelling of canonical.
func canonicalOf(text []byte) string {
	var v any
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return err.Error()
	}
	out, _ := json.Marshal(v)
	return string(out)
}

// canonical is a value as the vectors have it.
func canonical(v any) string {
	object := func(name string, members any) string {
		text, _ := json.Marshal(members)
		return canonicalOf([]byte(`{"` + name + `":` + string(text) + `}`))
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
	case *Group:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	case *NoUnitGroup:
		return object("group", items(len(v.Items), func(k int) any { return v.Items[k] }))
	}
	return "null"
}

// A handShape is a shape of either style by a method as Go programmers write it, with the rule of this style.
type handShape struct{ Shape any }

func (h *handShape) UnmarshalJSON(b []byte) error { return h.read(b, true) }

// A handNoUnit is a shape of the style without units.
type handNoUnit struct{ handShape }

func (h *handNoUnit) UnmarshalJSON(b []byte) error { return h.read(b, false) }

var errNone = errors.New("no variant has its required members")

func (h *handShape) read(b []byte, unit bool) error {
	h.Shape = nil
	if b[0] == 'n' {
		return nil
	}
	var names map[string]json.RawMessage
	if err := json.Unmarshal(b, &names); err != nil {
		return err
	}
	type group struct {
		Items []handShape `json:"items"`
	}
	type noUnitGroup struct {
		Items []handNoUnit `json:"items"`
	}
	variants := []struct {
		names    []string
		required int // so many of the names
		value    any
	}{
		{[]string{"radius"}, 1, new(Circle)},
		{[]string{"w", "h", "label"}, 2, new(Rect)},
		{[]string{"items"}, 1, new(group)},
		{[]string{"name"}, 1, new(Named)},
		{nil, 0, new(Unit)},
	}
	if !unit {
		variants = variants[:4]
		variants[2].value = new(noUnitGroup)
	}
	best, most := -1, -1
	for k, v := range variants {
		if n := common(names, v.names); n > most && common(names, v.names[:v.required]) == v.required {
			best, most = k, n
		}
	}
	if best < 0 {
		return errNone
	}
	err := json.Unmarshal(b, variants[best].value)
	switch v := variants[best].value.(type) {
	case *group:
		list := make([]Untagged, len(v.Items))
		for k, item := range v.Items {
			list[k], _ = item.Shape.(Untagged)
		}
		h.Shape = &Group{list}
	case *noUnitGroup:
		list := make([]NoUnit, len(v.Items))
		for k, item := range v.Items {
			list[k], _ = item.Shape.(NoUnit)
		}
		h.Shape = &NoUnitGroup{list}
	case *Unit:
		h.Shape = *v
	default:
		h.Shape = v
	}
	return err
}

func handDecode(style string, text []byte) (any, error) {
	if style == "untagged_nounit" {
		var h handNoUnit
		err := json.Unmarshal(text, &h)
		return h.Shape, err
	}
	var h handShape
	err := json.Unmarshal(text, &h)
	return h.Shape, err
}
