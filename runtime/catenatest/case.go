package catenatest

import (
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// A Case is a type with generated code in one format.
type Case struct {
	Name   string
	Format string       // json, msgpack or cbor
	Type   reflect.Type // a pointer to it has the generated methods
	Twin   reflect.Type // the same type without generated methods; nil if encoding/json is not compared
	Shapes *rules.Set   // the directives of a type with shapes; nil for others
	Skip   string       // why Test leaves the case out; usually empty
}

// JSON makes a case of a generated type and its twin. Like the functions below it panics if T has no generated code.
func JSON[T, Twin any](name string) Case {
	c := newCase(name, "json", reflect.TypeFor[T](), nil)
	c.Twin = reflect.TypeFor[Twin]()
	return c
}

// Msgpack makes a case of a type with generated code for MessagePack.
func Msgpack[T any](name string) Case { return newCase(name, "msgpack", reflect.TypeFor[T](), nil) }

// CBOR makes a case of a type with generated code for CBOR.
func CBOR[T any](name string) Case { return newCase(name, "cbor", reflect.TypeFor[T](), nil) }

// ShapedJSON makes a case of a type with shapes. The set has the directives of all types that it holds.
func ShapedJSON[T any](name string, set *rules.Set) Case {
	return newCase(name, "json", reflect.TypeFor[T](), set)
}

// ShapedMsgpack is ShapedJSON for MessagePack.
func ShapedMsgpack[T any](name string, set *rules.Set) Case {
	return newCase(name, "msgpack", reflect.TypeFor[T](), set)
}

// ShapedCBOR is ShapedJSON for CBOR.
func ShapedCBOR[T any](name string, set *rules.Set) Case {
	return newCase(name, "cbor", reflect.TypeFor[T](), set)
}

func newCase(name, format string, t reflect.Type, set *rules.Set) Case {
	if !formats[format].hasCodec(t) {
		panic("catenatest: " + t.String() + " has no generated code for " + format + ": run go generate in its package")
	}
	return Case{Name: name, Format: format, Type: t, Shapes: set}
}

// title is the name of the case in test output: the type's, and the format's if that is not JSON.
func (c Case) title() string {
	if c.Format == "json" {
		return c.Name
	}
	return c.Name + "." + c.Format
}

// Without returns a copy of the cases in which Test skips the ones of this name, and prints the reason.
func Without(cases []Case, name, reason string) []Case {
	list := append([]Case(nil), cases...)
	for k := range list {
		if list[k].Name == name {
			list[k].Skip = reason
		}
	}
	return list
}
