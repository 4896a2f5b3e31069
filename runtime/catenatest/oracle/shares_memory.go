package oracle

import (
	"encoding"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// sharesMemory returns an error if memory that c refers to is memory that v refers to.
// Referents of a type with an UnmarshalJSON or UnmarshalText of its own are its own
// affair, as are referents of the types that own reports, if it is not nil. One
// with a lock cannot be copied: its clone may share it. So may the value of an
// interface with methods, unless that is generated. Unexported fields, those
// without a member, functions and channels are not looked at, nor strings, slices
// and values without a byte.
func sharesMemory(c, v any, own func(reflect.Type) bool) error {
	from := regions(v, own)
	slices.SortFunc(from, func(a, b region) int { // by start, the longest first
		if a.start != b.start {
			return order(a.start, b.start)
		}
		return order(b.end, a.end)
	})
	// furthest[k] is which of from[:k+1] ends last.
	furthest := make([]int, len(from))
	for k := range from {
		furthest[k] = k
		if k > 0 && from[furthest[k-1]].end >= from[k].end {
			furthest[k] = furthest[k-1]
		}
	}
	for _, r := range regions(c, own) {
		k, _ := slices.BinarySearchFunc(from, r.end, func(f region, end uintptr) int { return order(f.start, end) })
		if k == 0 {
			continue
		}
		if f := from[furthest[k-1]]; f.end > r.start {
			return fmt.Errorf("%s of the clone lies in %s of the value", r.path, f.path)
		}
	}
	return nil
}

func order(a, b uintptr) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// A region is memory that a value refers to, at path.
type region struct {
	start, end uintptr // start < end
	path       string
}

func regions(v any, own func(reflect.Type) bool) []region {
	w := walker{seen: make(map[region]bool), own: own}
	w.walk("v", reflect.ValueOf(v))
	return w.found
}

// A walker collects regions.
type walker struct {
	found []region
	seen  map[region]bool                         // without paths
	each  func(path string, refers reflect.Value) // if set, is called with the referents of a region
	own   func(reflect.Type) bool                 // if set, reports types that are not looked into
}

// add reports whether the region is new.
func (w *walker) add(path string, start uintptr, size int) bool {
	r := region{start: start, end: start + uintptr(size)}
	if start == 0 || size == 0 || w.seen[r] {
		return false
	}
	w.seen[r] = true
	r.path = path
	w.found = append(w.found, r)
	return true
}

func (w *walker) walk(path string, v reflect.Value) {
	if opaque(v.Type()) || w.own != nil && w.own(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.String, reflect.Pointer, reflect.Slice, reflect.Map:
		if w.each != nil {
			w.each(path, v)
		}
	}
	switch v.Kind() {
	case reflect.String:
		w.add(path, v.Pointer(), v.Len())
	case reflect.Pointer:
		if v.IsNil() || opaque(v.Type().Elem()) && testkit.HasLock(v.Type().Elem()) {
			return
		}
		if size := int(v.Type().Elem().Size()); w.add(path, v.Pointer(), size) || size == 0 {
			w.walk("*"+path, v.Elem())
		}
	case reflect.Interface:
		if v.NumMethod() > 0 && !v.IsNil() && !generated(v.Elem().Type()) {
			return // the caller's own, which the clone shares
		}
		if !v.IsNil() {
			w.box(path, v)
			w.walk(path, v.Elem())
		}
	case reflect.Slice:
		w.add(path, v.Pointer(), v.Len()*int(v.Type().Elem().Size()))
		w.elements(path, v)
	case reflect.Array:
		w.elements(path, v)
	case reflect.Map:
		if !v.IsNil() && w.add(path, v.Pointer(), 1) { // of a map only its first byte is known
			for key, value := range v.Seq2() {
				w.walk(path+" key", key)
				w.walk(fmt.Sprintf("%s[%#v]", path, testkit.PlainKey(key)), value)
			}
		}
	case reflect.Struct:
		if testkit.IsOptional(v.Type()) {
			if held, ok := testkit.Value(v); ok {
				w.walk(path, held)
			}
			return
		}
		for k := range v.NumField() {
			if f := v.Type().Field(k); (f.IsExported() || f.Anonymous) && f.Tag.Get("json") != "-" {
				w.walk(path+"."+f.Name, v.Field(k))
			}
		}
	}
}

func (w *walker) elements(path string, v reflect.Value) {
	switch v.Type().Elem().Kind() {
	case reflect.Bool, reflect.Int, reflect.Uint8, reflect.Float64:
		return // these refer to nothing, and may be many
	}
	for k := range v.Len() {
		w.walk(fmt.Sprintf("%s[%d]", path, k), v.Index(k))
	}
}

// box adds the memory behind an interface with its value. Small values share boxes
// of the Go runtime.
func (w *walker) box(path string, v reflect.Value) {
	if !v.CanInterface() {
		return
	}
	e := v.Elem()
	switch e.Kind() {
	case reflect.Int, reflect.Int64, reflect.Uint64, reflect.Float64:
		bits := reflect.New(e.Type())
		bits.Elem().Set(e)
		if e.Type().Size() < 8 || *(*uint64)(bits.UnsafePointer()) < 256 {
			return
		}
	case reflect.String, reflect.Slice:
		if e.Len() == 0 {
			return
		}
	default:
		return
	}
	w.add(path+" boxed", mem.DataWord(v.Interface()), int(e.Type().Size()))
}

var (
	timeType            = reflect.TypeFor[time.Time]()
	bigIntType          = reflect.TypeFor[big.Int]()
	rawType             = reflect.TypeFor[json.RawMessage]()
	unmarshalerType     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshalerType = reflect.TypeFor[encoding.TextUnmarshaler]()
	entryType           = reflect.TypeFor[codec]()
	valueType           = reflect.TypeFor[valueCodec]()
)

// hasOwnCodec reports whether the type of v has generated code of its own for JSON.
func hasOwnCodec(v any) bool {
	t := reflect.TypeOf(v)
	return jsonwire.Format().HasOwnCodec(v) || t.Implements(entryType) && !t.Implements(valueType)
}

// hasCodec reports whether p, a type of pointers, has generated code for JSON.
func hasCodec(p reflect.Type) bool { return p.Implements(valueType) || p.Implements(entryType) }

// opaque reports whether t reads itself by a method that was not generated.
func opaque(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	if t == rawType || t.Kind() == reflect.Interface {
		return false
	}
	// A type that embeds a generated one has its AppendJSON, and a Clone that returns another type.
	if _, cloned := testkit.Cloner(t); cloned && hasCodec(p) {
		return false
	}
	return p.Implements(unmarshalerType) || p.Implements(textUnmarshalerType)
}

// generated reports whether t or its element type has generated code.
func generated(t reflect.Type) bool {
	return hasCodec(t) || hasCodec(reflect.PointerTo(t))
}
