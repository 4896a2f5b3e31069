package oracle

import (
	"math/rand/v2"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// isPlain reports whether the generated code of a type with JSON of its own is encoded by its
// fields, as with the option plain of a directive: some value differs from its JSON.
func (f *form) isPlain(t reflect.Type) bool {
	if !f.codesOf(t) {
		return false
	}
	for seed := range uint64(8) {
		v := reflect.New(t).Interface()
		if seed > 0 {
			fill.Options{UTC: f.utc}.Random(rand.New(rand.NewPCG(seed, 7)), v, int(seed))
		}
		if !f.isItsJSON(v) {
			return true
		}
	}
	return false
}

// isItsJSON reports whether the encoding of a value means the same as its JSON, as far as it has
// both.
func (f *form) isItsJSON(v any) bool {
	b, err := f.appended(v)
	if err != nil {
		return true
	}
	text, err := marshal(v)
	if err != nil {
		return true
	}
	want, err := parse(text)
	if err != nil {
		return true
	}
	it, rest, ok := f.parse(b)
	return !ok || len(rest) > 0 || it.means("v", want) == nil
}

func (f *form) appended(v any) (b []byte, err error) {
	defer caught(&err)
	return f.append(v, nil)
}
