package std

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Form says how a value is encoded of which only its reflection is known.
type Form int

// The forms that are told apart.
const (
	Unknown   Form = iota
	Null           // a nil pointer, slice or map
	Plain          // of a basic kind, or bytes: Value is one of its own type
	Reference      // Value is what it points to
	List           // a slice or array
	Mapping        // a map by strings or integers

	// Instead of Plain, for Parts:
	Boolean
	String
	Integer
	Natural // an unsigned integer
	Single  // a float32
	Double
	Bytes
)

// A Part is what Look has found.
type Part struct {
	Form  Form
	Value any
}

// Look returns what v, which has no methods to ask, is made of.
func Look(v any) Part {
	r := reflect.ValueOf(v)
	switch r.Kind() {
	case reflect.Bool:
		return Part{Plain, r.Bool()}
	case reflect.String:
		return Part{Plain, r.String()}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Part{Plain, r.Int()}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return Part{Plain, r.Uint()}
	case reflect.Float32:
		return Part{Plain, float32(r.Float())}
	case reflect.Float64:
		return Part{Plain, r.Float()}
	case reflect.Pointer:
		if r.IsNil() {
			return Part{Form: Null}
		}
		return Part{Reference, r.Elem().Interface()}
	case reflect.Slice:
		if r.IsNil() {
			return Part{Form: Null}
		}
		if r.Type().Elem() == reflect.TypeFor[byte]() {
			return Part{Plain, r.Bytes()}
		}
		return Part{List, v}
	case reflect.Array:
		if r.Type().Elem() == reflect.TypeFor[byte]() {
			b := make([]byte, r.Len())
			reflect.Copy(reflect.ValueOf(b), r)
			return Part{Plain, b}
		}
		return Part{List, v}
	case reflect.Map:
		switch kind, _ := kindOf(r.Type().Key()); {
		case kind == Other || kind == Interface || MarshalsAsText(reflect.New(r.Type().Key()).Interface()):
		case r.IsNil():
			return Part{Form: Null}
		default:
			return Part{Mapping, v}
		}
	}
	return Part{}
}

// At returns element k of the slice or array v: of a slice a pointer to it, so that
// methods with pointer receivers are found.
func At(v any, k int) any {
	e := reflect.ValueOf(v).Index(k)
	if e.CanAddr() && e.Kind() != reflect.Interface && e.Kind() != reflect.Pointer {
		return e.Addr().Interface()
	}
	return e.Interface()
}

// An Entry is that of a map, with its key as text.
type Entry struct {
	Text  string
	Value any
}

// SortedKeys returns the entries of the map v in the order of the text of their
// keys, and whether these are integers.
func SortedKeys(v any) (entries []Entry, integers bool) {
	m := reflect.ValueOf(v)
	integers = m.Type().Key().Kind() != reflect.String
	for key, value := range m.Seq2() {
		entries = append(entries, Entry{keyText(key), value.Interface()})
	}
	slices.SortFunc(entries, func(x, y Entry) int { return strings.Compare(x.Text, y.Text) })
	return entries, integers
}

// keyText returns the text of a key, a string or an integer.
func keyText(key reflect.Value) string {
	switch {
	case key.Kind() == reflect.String:
		return key.String()
	case key.CanInt():
		return strconv.FormatInt(key.Int(), 10)
	}
	return strconv.FormatUint(key.Uint(), 10)
}

// ProtoOf returns (*T)(nil) for the type T of v.
func ProtoOf(v any) any { return reflect.Zero(reflect.PointerTo(reflect.TypeOf(v))).Interface() }
