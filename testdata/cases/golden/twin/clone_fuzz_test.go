package twin_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	anyvalues "github.com/ezrantn/catena/testdata/cases/golden/any_values"
	"github.com/ezrantn/catena/testdata/cases/golden/generic_recursion"
	"github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods"
	keys "github.com/ezrantn/catena/testdata/cases/golden/maps_by_key_kind"
	pointers "github.com/ezrantn/catena/testdata/cases/golden/pointers"
	recursive "github.com/ezrantn/catena/testdata/cases/golden/recursive_types"
)

// cloneFuzzers try a document of the format in the types with many kinds of pointers.
var cloneFuzzers = []func(t *testing.T, format byte, data []byte){
	tryClone[anyvalues.Event], tryClone[recursive.Node], tryClone[recursive.Expression], tryClone[recursive.Forest],
	tryClone[recursive.Directory], tryClone[pointers.Profile], tryClone[keys.Index], tryCloneBuilt,
}

// tryCloneBuilt clones values that no decoder makes: data says how values are built into one
// another, by interfaces with methods and by type arguments, so many times. Only values
// deeper than any document may be too deep to be cloned.
func tryCloneBuilt(t *testing.T, times byte, data []byte) {
	var shape interfaces_with_methods.Shape
	var item generic_recursion.Self
	for range 1 + 300*int(times) {
		for _, b := range data {
			switch b % 4 {
			case 0:
				shape = &interfaces_with_methods.Circle{Within: shape, Tags: []string{string(data)}}
			case 1:
				item = generic_recursion.Self{Name: string(data), Box: &generic_recursion.Box[generic_recursion.Self]{Item: item}}
			case 2:
				item = generic_recursion.Self{Kids: generic_recursion.Forest[generic_recursion.Self]{item}}
			case 3:
				item = generic_recursion.Self{Refs: generic_recursion.Box[[]generic_recursion.Self]{Item: []generic_recursion.Self{item}}}
			}
		}
	}
	tryCloneOf(t, &interfaces_with_methods.Lists{Slice: []interfaces_with_methods.Shape{shape}})
	tryCloneOf(t, &item)
}

func tryCloneOf[T any, P codec[T]](t *testing.T, v P) {
	text, _ := catena.AppendJSON[T, P](nil, v)
	defer func() {
		if r := recover(); r != nil && json.Valid(text) { // which is not so deep
			t.Fatalf("%T: %v", v, r)
		}
	}()
	if dup := v.Clone(); !reflect.DeepEqual((*T)(v), dup) {
		t.Fatalf("%T: the clone is another value", v)
	}
}

// tryClone decodes data onto the heap and into an arena, and clones the result, also if
// it fails halfway. The clones have the encoding of the originals, after these are
// overwritten, too.
func tryClone[T any, P codec[T]](t *testing.T, format byte, data []byte) {
	decode := []func(P, *arena.Arena, []byte) error{decodeJSON[T, P], decodeMsgpack[T, P], decodeCBOR[T, P]}[format%3]
	a := arena.New(0)
	for _, in := range []*arena.Arena{nil, a} {
		v := new(T)
		_ = decode(v, in, data)
		want := encodings[T, P](v)
		dup := P(v).Clone()
		a.Reset()
		noise := bytes.ToUpper(data)
		other := new(T)
		_ = decode(other, a, noise)
		_ = decode(v, a, noise) // whose slices and maps are not dup's
		for k, got := range encodings[T, P](dup) {
			if !bytes.Equal(got, want[k]) {
				t.Fatalf("%T: the clone has the encoding\n%q\nand the original had\n%q", v, got, want[k])
			}
		}
	}
}

// encodings are the JSON, MessagePack and CBOR of v; nil where it has none.
func encodings[T any, P codec[T]](v P) [3][]byte {
	var list [3][]byte
	list[0], _ = catena.AppendJSON[T, P](nil, v)
	list[1], _ = catena.AppendMsgpack[T, P](nil, v)
	list[2], _ = catena.AppendCBOR[T, P](nil, v)
	return list
}

func FuzzClone(f *testing.F) {
	documents := []string{
		`{"value":{"a":[1,"b",null,{"c":true}]},"list":[[],{}],"table":{"x":["y"]},"by_id":{"1":"one"},"pair":[1,"2"],"ref":{"r":[]}}`,
		`{"value":1,"next":{"children":[{"value":2}],"named":{"a":{}},"linked":{"b":null}},"rows":[[{}],null]}`,
		`{"operator":"+","operands":[{"label":"l","value":{"operands":[]}}]}`,
		`[[],[[],null]]`,
		"\x81\xa5value\x93\xc4\x02ab\xd6\xff\x5f\x00\x00\x00\x82\x01\xa1x\xa1k\xc7\x03\x05abc",
		"\xa1\x65value\x84\xc1\x1a\x5f\x00\x00\x00\xc2\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00\xd9\x01\x00\x63tag\xa2\x01\x61x\x61k\xf0",
	}
	for k, text := range documents {
		for which := range cloneFuzzers {
			f.Add(byte(which), byte(max(0, k-3)), []byte(text))
		}
	}
	f.Add(byte(len(cloneFuzzers)-1), byte(0), []byte("\x00\x01\x02\x03"))
	f.Add(byte(len(cloneFuzzers)-1), byte(255), []byte("\x00\x01"))
	f.Fuzz(func(t *testing.T, which, format byte, data []byte) {
		cloneFuzzers[int(which)%len(cloneFuzzers)](t, format, data)
	})
}
