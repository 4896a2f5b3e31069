package dynamic

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Types are the descriptions of types for one format, and how a type with generated code, and one with custom
// marshalers, is recognized.
type Types struct {
	marshalers []reflect.Type
	isJSON     bool

	// IsGenerated reports whether the type of v has generated code for the format, be it by embedding. It is an assertion: with
	// a reflect.Type or a type argument, of an interface that names the format's encoder, a program which imports the format
	// and does not use it links what other formats call of that encoder.
	IsGenerated func(v any) bool

	types  sync.Map  // of *Type, by type
	fast   mem.Types // the ones that were asked for first
	inFast atomic.Int32
}

// formats has the Types of each format that the program imports. Only the initialization of packages adds to it.
var formats []*Types

// NewTypes returns the Types of a format. isGenerated reports whether a value has generated code; marshalers are the
// interfaces by which types encode themselves. It is called while packages are initialized.
func NewTypes(isGenerated func(v any) bool, marshalers ...reflect.Type) *Types {
	ts := &Types{IsGenerated: isGenerated, marshalers: marshalers, isJSON: slices.Contains(marshalers, JSONMarshaler)}
	formats = append(formats, ts)
	return ts
}

// MethodsOf returns the interface T for NewTypes.
func MethodsOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// The interfaces by which types encode themselves that are not one binary format's.
var (
	JSONMarshaler   = reflect.TypeFor[json.Marshaler]()
	BinaryMarshaler = reflect.TypeFor[encoding.BinaryMarshaler]()
	TextMarshaler   = reflect.TypeFor[encoding.TextMarshaler]()
)

// TextUnmarshaler is the interface of UnmarshalText.
var TextUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// IsGenerated reports whether the type of v has generated code for any format, be it
// by embedding.
func IsGenerated(v any) bool {
	for _, ts := range formats {
		if ts.IsGenerated(v) {
			return true
		}
	}
	return false
}

// isGenerated reports whether t, a pointer's type, has code for any format.
func isGenerated(t reflect.Type) bool { return IsGenerated(reflect.Zero(t).Interface()) }

// maxFast is how many types the table of descriptions has. It is copied for each that is added.
const maxFast = 512

// TypeOf returns the description of the type of v, nil for nil. The rules are always the same.
func (ts *Types) TypeOf(v any, rules Rules) *Type {
	d, ok := ts.fast.Load(v).(*Type)
	if !ok && v != nil {
		d = ts.find(reflect.TypeOf(v), rules)
	}
	return d
}

// find is TypeOf for a type that is not in the table.
func (ts *Types) find(t reflect.Type, rules Rules) *Type {
	d, ok := ts.types.Load(t)
	if !ok {
		made := map[reflect.Type]*Type{}
		ts.describe(t, rules, made)
		for t, d := range made {
			ts.types.LoadOrStore(t, d)
		}
		d, _ = ts.types.Load(t)
	}
	if t.Size() <= maxZero && ts.inFast.Load() < maxFast && ts.inFast.Add(1) <= maxFast {
		ts.fast.LoadOrStore(reflect.Zero(t).Interface(), d)
	}
	return d.(*Type)
}

// maxZero is the size of the largest type in the table, which keeps a zero value of each.
const maxZero = 1 << 10

// hasOwnCodec reports whether t, or the type that it is a pointer to, has generated code of its own.
func (ts *Types) hasOwnCodec(t reflect.Type, rules Rules) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	p := reflect.PointerTo(t)
	if !ts.IsGenerated(zeroPointer(t)) {
		return false
	}
	if t.Kind() != reflect.Struct {
		return true
	}
	for k := range t.NumField() {
		if f := t.Field(k); f.Anonymous && ts.mayGive(f.Type) {
			return reflect.TypeOf(rules.Reads(reflect.New(t).Interface())) == p
		}
	}
	return true
}

// mayGive reports whether a struct may have generated code by embedding a t.
func (ts *Types) mayGive(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface:
		return t.NumMethod() > 0
	case reflect.Pointer:
		return ts.IsGenerated(reflect.Zero(t).Interface())
	}
	return ts.IsGenerated(zeroPointer(t))
}

// copies reports whether a copy of a t, which has generated code, may be encoded by it: it holds no
// lock, and its encoding does not depend on whether it is addressable.
func (ts *Types) copies(t reflect.Type, rules Rules) bool {
	return !holdsLock(t) && !addressSensitive(ts.marshalers, t, func(v any) bool {
		return ts.hasOwnCodec(reflect.TypeOf(v), rules)
	})
}

// PointerTo returns a pointer to a copy of v, which is not nil.
func PointerTo(v any) any {
	p := reflect.New(reflect.TypeOf(v))
	p.Elem().Set(reflect.ValueOf(v))
	return p.Interface()
}

// NameIn returns the name of the type T if v is a *T and the package of that path declares T, and
// otherwise "".
func NameIn(path string, v any) string {
	if t := reflect.TypeOf(v); t != nil && t.Kind() == reflect.Pointer && t.Elem().PkgPath() == path {
		return t.Elem().Name()
	}
	return ""
}
