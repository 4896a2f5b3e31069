package main

import (
	"fmt"
	"reflect"
	"time"
)

// class is how a Go type is carried by a schema.
type class int

const (
	scalar    class = iota // bool, numbers, string
	blob                   // []byte and json.RawMessage
	instant                // time.Time
	dynamic                // any
	structure              // a struct
	pointer                // to a scalar, an instant or a structure
	array                  // of numbers, of fixed length
	list                   // of scalars, structures, arrays or lists
	mapping                // from scalars to scalars, structures, lists or dynamic
)

var timeType = reflect.TypeFor[time.Time]()

// classOf panics for types that the corpus does not have: extend it for a new one.
func classOf(t reflect.Type) class {
	switch k := t.Kind(); {
	case t == timeType:
		return instant
	case k == reflect.Interface && t.NumMethod() == 0:
		return dynamic
	case k == reflect.Bool, k == reflect.String, wire[k].proto != "":
		return scalar
	case k == reflect.Struct:
		return structure
	case k == reflect.Map && within(t.Key(), scalar) && within(t.Elem(), scalar, structure, list, dynamic):
		return mapping
	case k == reflect.Slice && t.Elem().Kind() == reflect.Uint8:
		return blob
	case k == reflect.Slice && within(t.Elem(), scalar, structure, array, list):
		return list
	case k == reflect.Array && wire[t.Elem().Kind()].proto != "":
		return array
	case k == reflect.Pointer && within(t.Elem(), scalar, instant, structure):
		return pointer
	}
	panic(fmt.Sprintf("%s has no form in a schema; extend classOf and the four files that switch over its result", t))
}

func within(t reflect.Type, allowed ...class) bool {
	c := classOf(t)
	for _, a := range allowed {
		if a == c {
			return true
		}
	}
	return false
}

// wireType is how schemas call a scalar.
type wireType struct {
	proto string // type in a .proto
	flat  string // type in a .fbs
	code  string // type in the code that both generators write for it
	word  string // part of the names of types that are made of it
	size  int    // in bytes of FlatBuffers
}

// wire has the types of all scalars of the corpus. Protocol Buffers has no
// integers of fewer than 32 bits; FlatBuffers keeps to the same types here, so
// that the converters do.
var wire = map[reflect.Kind]wireType{
	reflect.Bool:    {"bool", "bool", "bool", "Bool", 1},
	reflect.String:  {"string", "string", "string", "String", 4},
	reflect.Int:     {"int64", "long", "int64", "Int64", 8},
	reflect.Int8:    {"int32", "int", "int32", "Int32", 4},
	reflect.Int16:   {"int32", "int", "int32", "Int32", 4},
	reflect.Int64:   {"int64", "long", "int64", "Int64", 8},
	reflect.Uint32:  {"uint32", "uint", "uint32", "Uint32", 4},
	reflect.Float64: {"double", "double", "float64", "Float64", 8},
}

// direct reports whether generated code has a scalar in its plain type.
func direct(t reflect.Type) bool {
	return t.String() == wire[t.Kind()].code
}

// toWire is the expression of a plain scalar in the type of generated code.
func toWire(t reflect.Type, expr string) string {
	if direct(t) {
		return expr
	}
	return wire[t.Kind()].code + "(" + expr + ")"
}

// fromWire is the way back.
func fromWire(t reflect.Type, expr string) string {
	if direct(t) {
		return expr
	}
	return goType(t) + "(" + expr + ")"
}

// unnamed is the type of a literal that can be assigned to t.
func unnamed(t reflect.Type) reflect.Type {
	switch t.Kind() {
	case reflect.Slice:
		return reflect.SliceOf(t.Elem())
	case reflect.Map:
		return reflect.MapOf(t.Key(), t.Elem())
	}
	return t
}
