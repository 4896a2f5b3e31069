package fuzzed

import (
	"bytes"
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

var (
	timeType   = reflect.TypeFor[time.Time]()
	bigType    = reflect.TypeFor[big.Int]()
	rawType    = reflect.TypeFor[catena.Raw]()
	numberType = reflect.TypeFor[json.Number]()
)

// dump appends a text of v, a pointer, which is the same for equal values of a type and its counterpart. Nil and empty
// differ, and so do 0 and -0, and times in different zones.
func dump(b []byte, v any) []byte { return appendValue(b, reflect.ValueOf(v)) }

func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Invalid:
		return append(b, "nil"...)
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		b = strconv.AppendFloat(b, v.Float(), 'g', -1, 64)
		if f := v.Float(); f != f {
			b = strconv.AppendUint(append(b, '#'), math.Float64bits(f), 16)
		}
		return b
	case reflect.String:
		return append(append(append(b, '"'), v.String()...), '"')
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		return appendValue(append(b, '&'), v.Elem())
	case reflect.Interface:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		b = append(b, typeName(v.Elem().Type())...)
		return append(appendValue(append(b, '('), v.Elem()), ')')
	case reflect.Slice:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		fallthrough
	case reflect.Array:
		return appendList(b, v)
	case reflect.Map:
		return appendMap(b, v)
	case reflect.Struct:
		return appendStruct(b, v)
	}
	return append(b, '?')
}

func appendList(b []byte, v reflect.Value) []byte {
	if v.Type().Elem().Kind() == reflect.Uint8 && v.Kind() == reflect.Slice {
		return strconv.AppendQuote(append(b, 'b'), string(v.Bytes()))
	}
	b = append(b, '[')
	for k := range v.Len() {
		b = append(appendValue(b, v.Index(k)), ' ')
	}
	return append(b, ']')
}

func appendMap(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "nil"...)
	}
	var room [16][]byte
	entries := room[:0]
	for it := v.MapRange(); it.Next(); {
		e := append(appendValue(nil, it.Key()), ':')
		entries = append(entries, append(appendValue(e, it.Value()), ' '))
	}
	slices.SortFunc(entries, bytes.Compare)
	b = append(b, '{')
	for _, e := range entries {
		b = append(b, e...)
	}
	return append(b, '}')
}

func appendStruct(b []byte, v reflect.Value) []byte {
	t := v.Type()
	if !v.CanAddr() && v.CanInterface() { // unexported fields of a copy can be read
		addressable := reflect.New(t).Elem()
		addressable.Set(v)
		v = addressable
	}
	switch t {
	case timeType:
		if x, ok := open(v).(time.Time); ok {
			return append(x.AppendFormat(b, "2006-01-02T15:04:05.999999999 -070000 "), x.Location().String()...)
		}
	case bigType:
		if x, ok := open(v).(big.Int); ok {
			return x.Append(b, 10)
		}
	case rawType:
		if x, ok := open(v).(catena.Raw); ok {
			b = append(b, x.Format()...)
			return strconv.AppendQuote(b, string(x.Bytes()))
		}
	}
	b = append(b, '{')
	for k := range t.NumField() {
		b = append(append(b, t.Field(k).Name...), ':')
		b = append(appendValue(b, v.Field(k)), ' ')
	}
	return append(b, '}')
}

// open returns a value that a struct's unexported field may have, nil if it cannot.
func open(v reflect.Value) any {
	switch {
	case v.CanInterface():
		return v.Interface()
	case v.CanAddr():
		return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().Interface()
	}
	return nil
}

// typeName is the name of a type without its package and type arguments.
func typeName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		return "*" + typeName(t.Elem())
	}
	if t == numberType || t.Name() == "" {
		return t.String()
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	return name
}
