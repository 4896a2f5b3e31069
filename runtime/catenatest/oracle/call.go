package oracle

import (
	"encoding/json"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// The calls below are of code that may be a type's author's: a panic there has to
// happen on both sides, and is an error here.

func marshal(v any) (text []byte, err error) {
	defer caught(&err)
	return json.Marshal(v)
}

func unmarshal(text []byte, v any) (err error) {
	defer caught(&err)
	return json.Unmarshal(text, v)
}

// appended is b and the encoding of v, a codec.
func appended(v any, b []byte) (text []byte, err error) {
	text = b
	defer caught(&err)
	return appendJSON(v, b)
}

// decoded decodes text into v, a codec, in an arena or on the heap.
func decoded(v any, a *arena.Arena, text []byte) (err error) {
	defer caught(&err)
	c, _ := codecOf(v)
	return c.DecodeJSON(a, text)
}

// own calls v's UnmarshalJSON, if it has one.
func own(v any, text []byte) (err error, ok bool) {
	defer caught(&err)
	u, ok := v.(json.Unmarshaler)
	if !ok {
		return nil, false
	}
	return u.UnmarshalJSON(text), true
}

func caught(err *error) {
	if value := recover(); value != nil {
		*err = testutil.Panic{Value: value}
	}
}
