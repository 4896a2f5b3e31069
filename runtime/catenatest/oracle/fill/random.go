package fill

import (
	"encoding"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// Options says which values Random may use. The zero value allows the ones that
// survive a round trip through JSON.
type Options struct {
	// InvalidUTF8 lets strings hold bytes that are not UTF-8 now and then.
	InvalidUTF8 bool
	// UTC keeps times to that zone, without which reading them may allocate.
	UTC bool
	// Binary puts into interfaces the further kinds of MessagePack and CBOR:
	// integers, bytes and times.
	Binary bool
	// Lazy gives values to catena.Lazy. In the binary formats the oracle expects the errors of all values at once.
	Lazy bool
	// Shapes fills the values whose types say more than their kinds do.
	Shapes Shapes
}

// Shapes fills values of types with directives.
type Shapes interface {
	// Fill fills v and returns true, or leaves it to Random. part fills a part of v, and small asks for a value
	// without parts.
	Fill(r *rand.Rand, v reflect.Value, small bool, part func(v reflect.Value)) bool
	// Settle changes a struct whose fields are filled.
	Settle(r *rand.Rand, v reflect.Value, part func(v reflect.Value))
}

// Random fills the value that v points to, with strings of valid UTF-8 only. See
// [Options.Random].
func Random(r *rand.Rand, v any, size int) {
	Options{}.Random(r, v, size)
}

// Random fills the value that v points to with random data, overwriting every
// exported field. Size is about the longest slice or map at the top; deeper ones
// are smaller, and at a size of zero pointers, slices, maps and interfaces are nil
// or empty. It panics if v is no pointer.
//
// See Holder for interfaces with methods. Channels, functions, complex numbers and
// unexported fields are left alone.
func (o Options) Random(r *rand.Rand, v any, size int) {
	p := reflect.ValueOf(v)
	if p.Kind() != reflect.Pointer || p.IsNil() {
		panic(fmt.Sprintf("fill: %T is not a pointer to a value", v))
	}
	f := filler{Options: o, Rand: r, budget: 64 * (size + 1)}
	f.value(p.Elem(), size)
}

// filler is one call of Random.
type filler struct {
	Options
	*rand.Rand

	// budget is how many more elements, entries and pointers are made. It bounds
	// types that refer to themselves more than once, whose values would
	// otherwise grow exponentially with the size.
	budget int

	// holds are the examples of values for interfaces with methods.
	holds []reflect.Value
}

var (
	timeType   = reflect.TypeFor[time.Time]()
	numberType = reflect.TypeFor[json.Number]()
	rawType    = reflect.TypeFor[json.RawMessage]()
)

// value fills v, which is settable or a struct embedded by value.
func (f *filler) value(v reflect.Value, size int) {
	if h, ok := holder(v); ok {
		defer func(before []reflect.Value) { f.holds = before }(f.holds)
		f.holds = append(f.holds, values(h.Holds()...)...)
	}
	if f.Shapes != nil && v.CanSet() {
		part := func(v reflect.Value) { f.value(v, size/2) }
		if f.Shapes.Fill(f.Rand, v, size <= 0 || f.budget <= 0, part) {
			f.budget--
			return
		}
		if v.Kind() == reflect.Struct {
			defer f.Shapes.Settle(f.Rand, v, part)
		}
	}
	switch v.Type() {
	case timeType:
		v.Set(reflect.ValueOf(f.time()))
		return
	case numberType:
		v.SetString(f.number())
		return
	case rawType:
		v.SetBytes(f.raw(size))
		return
	}
	if f.rawValue(v) {
		return
	}
	if testkit.IsOptional(v.Type()) && v.CanAddr() && v.CanSet() {
		f.optional(v, size)
		return
	}
	if testkit.IsLazy(v.Type()) && v.CanAddr() && v.CanSet() && f.Lazy {
		f.lazy(v, size)
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(f.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(f.integer(v.Type().Bits()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(f.unsigned(v.Type().Bits()))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(f.float(v.Type().Bits()))
	case reflect.String:
		v.SetString(f.text())
	case reflect.Struct:
		f.structure(v, size)
	case reflect.Array:
		for i := range v.Len() {
			f.value(v.Index(i), size/2)
		}
	case reflect.Pointer:
		f.pointer(v, size)
	case reflect.Slice:
		f.slice(v, size)
	case reflect.Map:
		f.mapping(v, size)
	case reflect.Interface:
		if v.NumMethod() == 0 {
			v.Set(orZero(f.dynamic(size), v.Type()))
		} else {
			f.held(v, size)
		}
	}
}

// orZero is x as a reflect.Value, also if it is nil.
func orZero(x any, t reflect.Type) reflect.Value {
	if x == nil {
		return reflect.Zero(t)
	}
	return reflect.ValueOf(x)
}

// structure fills the fields of v. The fields of an embedded struct can be set even
// if its own name is unexported; behind an embedded pointer they cannot.
func (f *filler) structure(v reflect.Value, size int) {
	t := v.Type()
	open := false
	for i := range t.NumField() {
		if field := t.Field(i); field.IsExported() || field.Anonymous && field.Type.Kind() == reflect.Struct {
			open = true
			if holdsRest(field) {
				f.rest(v.Field(i), size)
				continue
			}
			f.value(v.Field(i), size)
		}
	}
	if !open && v.CanAddr() && v.CanSet() {
		// A type such as big.Int shows its contents as text only.
		f.fromText(v)
	}
}

// fromText gives v a random word if it takes one.
func (f *filler) fromText(v reflect.Value) bool {
	u, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok {
		return false
	}
	for range 8 {
		if u.UnmarshalText([]byte(f.token())) == nil {
			return true
		}
	}
	v.SetZero()
	return false
}

// spend reports whether one more element may be made.
func (f *filler) spend() bool {
	f.budget--
	return f.budget >= 0
}

func (f *filler) pointer(v reflect.Value, size int) {
	if size <= 0 || f.IntN(4) == 0 || !f.spend() {
		v.SetZero()
		return
	}
	p := reflect.New(v.Type().Elem())
	f.value(p.Elem(), size/2)
	v.Set(p)
}

// length is -1 for a nil slice or map, and size at most.
func (f *filler) length(size int) int {
	switch f.IntN(8) {
	case 0:
		return -1
	case 1:
		return 0
	}
	if size <= 0 {
		return f.IntN(2) - 1
	}
	return 1 + f.IntN(size)
}

func (f *filler) slice(v reflect.Value, size int) {
	n := f.length(size)
	if n < 0 {
		v.SetZero()
		return
	}
	s := reflect.MakeSlice(v.Type(), 0, n)
	elem := reflect.New(v.Type().Elem()).Elem()
	for range n {
		if !f.spend() {
			break
		}
		elem.SetZero()
		f.value(elem, size/2)
		s = reflect.Append(s, elem)
	}
	v.Set(s)
}

// mapping fills a map whose keys are of a basic kind or read from text. A duplicate
// key replaces the entry.
func (f *filler) mapping(v reflect.Value, size int) {
	n := f.length(size)
	if n < 0 || !keyed(v.Type().Key()) {
		v.SetZero()
		return
	}
	m := reflect.MakeMap(v.Type())
	for range n {
		if !f.spend() {
			break
		}
		key := reflect.New(v.Type().Key()).Elem()
		elem := reflect.New(v.Type().Elem()).Elem()
		ok := f.key(key)
		f.value(elem, size/2)
		if ok {
			m.SetMapIndex(key, elem)
		}
	}
	v.Set(m)
}

var textType = reflect.TypeFor[encoding.TextUnmarshaler]()

// keyed reports whether keys of type t can be made.
func keyed(t reflect.Type) bool {
	switch k := t.Kind(); {
	case k == reflect.String, k >= reflect.Bool && k <= reflect.Float64:
		return true
	}
	return t.Kind() != reflect.Interface && reflect.PointerTo(t).Implements(textType)
}

// key fills a map key, and reports whether it could.
func (f *filler) key(v reflect.Value) bool {
	if reflect.PointerTo(v.Type()).Implements(textType) {
		return f.fromText(v)
	}
	f.value(v, 0)
	return true
}
