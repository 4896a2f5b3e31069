package dynamic

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Kind is the kind of a type, as the formats distinguish them.
type Kind int

// The kinds.
const (
	Other Kind = iota
	Bool
	Text // a string
	Signed
	Unsigned
	Byte // Unsigned, of eight bits
	Single
	Double
	Interface
	Pointer
	Slice
	Array
	Map
)

// KindOf returns the kind of T, and for integers the number of bits; proto is
// (*T)(nil).
func KindOf(proto any) (Kind, int) { return kindOf(reflect.TypeOf(proto).Elem()) }

func kindOf(t reflect.Type) (Kind, int) {
	switch t.Kind() {
	case reflect.Bool:
		return Bool, 0
	case reflect.String:
		return Text, 0
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Signed, t.Bits()
	case reflect.Uint8:
		return Byte, 8
	case reflect.Uint, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return Unsigned, t.Bits()
	case reflect.Float32:
		return Single, 0
	case reflect.Float64:
		return Double, 0
	case reflect.Interface:
		return Interface, 0
	case reflect.Pointer:
		return Pointer, 0
	case reflect.Slice:
		return Slice, 0
	case reflect.Array:
		return Array, 0
	case reflect.Map:
		return Map, 0
	}
	return Other, 0
}

// A Type describes a type for one format: how its values are encoded and decoded by reflection.
type Type struct {
	Kind Kind
	Key  Kind  // of a Map's keys: Text, Signed or Unsigned
	Bits int   // of integers as keys
	Elem *Type // of a Pointer, Slice, Array or Map
	Size int   // of a value, in bytes

	// Own is set if the type has generated code of its own, not by embedding alone.
	Own bool
	// Encodes and Decodes are set if generated code encodes and decodes all that the values hold besides
	// pointers, slices, arrays and maps. EncodesCopy is set if it encodes values that are not addressable, too.
	Encodes, EncodesCopy, Decodes bool

	// Bytes is set for slices and arrays that are encoded as bytes.
	Bytes bool
	// Writes and Reads are set if values without methods are encoded by their kind, and decoded by their elements.
	Writes, Reads bool
	// Marshals and Unmarshals are set if an element of the type may have methods that take precedence, or
	// no form of its kind.
	Marshals, Unmarshals bool

	// Methods holds what package reflected makes for pointers to the type when one is decoded first.
	Methods mem.Slot

	pairs   uint8 // Pairs
	typ     reflect.Type
	scratch sync.Pool // of *Entries, whose memory is cleared where it was used
}

// IsOwn reports whether t, or the type that it is a pointer to, has generated code of its own.
func (t *Type) IsOwn() bool {
	if t != nil && t.Kind == Pointer {
		t = t.Elem
	}
	return t != nil && t.Own
}

// Pairs returns what Rules.Pairs says of t, or of the type that it is a pointer to.
func (t *Type) Pairs() uint8 {
	if t.Kind == Pointer {
		return t.Elem.pairs
	}
	return t.pairs
}

// Rules are the decisions of a format that need its generated methods.
type Rules interface {
	// Reads returns the struct type that the codec of a value reads, as (*T)(nil). It is called with a
	// pointer to a zero value if the type alone does not decide.
	Reads(v any) (proto any)
	// IsPlain reports whether a slice of a T, whose kind is Byte, is encoded as bytes; proto is (*T)(nil).
	IsPlain(proto any) bool
	// Pairs returns which pairs of methods of its author's encode and decode a T, as bits; proto is (*T)(nil).
	Pairs(proto any) uint8
}

// describe returns the description of t. Those that are not yet known, of t and of its elements, are
// added to made: a type may be its own element.
func (ts *Types) describe(t reflect.Type, rules Rules, made map[reflect.Type]*Type) *Type {
	if d, ok := ts.types.Load(t); ok {
		return d.(*Type)
	}
	if d := made[t]; d != nil {
		return d
	}
	d := &Type{typ: t, Size: int(t.Size())}
	made[t] = d
	d.Kind, _ = kindOf(t)
	d.Own = d.Kind != Pointer && ts.hasOwnCodec(t, rules)
	hasMethods := ts.hasMethods(t)
	if d.Kind != Pointer && d.Kind != Interface && reflect.PointerTo(t).NumMethod() > 0 {
		d.pairs = rules.Pairs(zeroPointer(t))
	}
	ts.setForms(d, rules)
	d.Marshals, d.Unmarshals = hasMethods || !d.Writes, hasMethods || !d.Reads
	switch d.Kind {
	case Pointer, Slice, Array, Map:
		d.Elem = ts.describe(t.Elem(), rules, made)
	}
	if d.Kind == Pointer { // a method of its element type is called through it
		d.Marshals = d.Elem.Kind != Pointer && d.Elem.Marshals && !d.Elem.Own
	}
	switch {
	case d.Own:
		d.Encodes, d.Decodes, d.EncodesCopy = true, true, ts.copies(t, rules)
	case !hasMethods:
		d.setGenerated()
	}
	return d
}

// setForms settles how values of d are encoded and decoded by their kind.
func (ts *Types) setForms(d *Type, rules Rules) {
	t := d.typ
	reads, writes := true, true
	switch d.Kind {
	case Other, Interface:
		return
	case Pointer:
	case Slice, Array:
		e := t.Elem()
		if e.Kind() == reflect.Uint8 {
			reads = d.Kind == Array
			d.Bytes = d.Kind == Array && e == reflect.TypeFor[byte]() && !ts.isJSON ||
				d.Kind == Slice && rules.IsPlain(zeroPointer(e)) && (isGenerated(reflect.PointerTo(e)) || !ts.hasOther(e))
		}
		writes = !ts.isJSON || e.Kind() != reflect.Interface || !marshals(e)
	case Map:
		key, e := t.Key(), t.Elem()
		if d.Key, d.Bits = kindOf(key); d.Key == Byte {
			d.Key = Unsigned
		}
		isBasic := d.Key == Text || d.Key == Signed || d.Key == Unsigned
		reads = isBasic && !reflect.PointerTo(key).Implements(TextUnmarshaler)
		writes = isBasic && (d.Key == Text || !key.Implements(TextMarshaler) && !ts.hasOther(key)) &&
			(!ts.isJSON || e.Kind() != reflect.Interface || !marshals(e))
	default:
		reads = false
	}
	// A pointer has the methods of its element.
	d.Reads, d.Writes = reads, writes && (d.Kind == Pointer || !ts.hasOther(t))
}

// setGenerated settles whether generated code encodes and decodes the elements of d. No method of
// a map's key has a say.
func (d *Type) setGenerated() {
	switch {
	case !d.Reads || !d.Writes, d.Elem.Kind == Byte && d.Kind != Map:
		return
	case d.Kind == Map:
		if implements(d.typ.Key(), textMethods) {
			return
		}
		d.Encodes, d.EncodesCopy = d.Elem.EncodesCopy, d.Elem.EncodesCopy
	case d.Kind == Array:
		d.Encodes, d.EncodesCopy = d.Elem.Encodes, d.Elem.EncodesCopy
	default:
		d.Encodes, d.EncodesCopy = d.Elem.Encodes, d.Elem.Encodes
	}
	d.Decodes = d.Elem.Decodes
}

// hasOther reports whether t or *t has a method, besides the format's, by which encoding/json
// encodes it.
func (ts *Types) hasOther(t reflect.Type) bool { return ts.isJSON && implements(t, otherMarshalers) }

// hasMethods reports whether methods may encode or decode t. A pointer has none of which its
// element does not know.
func (ts *Types) hasMethods(t reflect.Type) bool {
	if t.Name() == "" {
		return false
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map:
		if t.Kind() != reflect.Map && t.Elem().Kind() == reflect.Uint8 {
			break
		}
		return implements(t, slices.Concat(ts.marshalers, textMethods, otherMethods))
	}
	return reflect.PointerTo(t).NumMethod() > 0
}

// marshals reports whether a T or *T has a method by which it encodes itself as JSON.
func marshals(t reflect.Type) bool {
	return implements(t, []reflect.Type{JSONMarshaler, TextMarshaler}) || implements(t, otherMarshalers)
}

// implements reports whether a T or *T implements one of the interfaces.
func implements(t reflect.Type, interfaces []reflect.Type) bool {
	return slices.ContainsFunc(interfaces, func(i reflect.Type) bool {
		return t.Implements(i) || reflect.PointerTo(t).Implements(i)
	})
}

// zeroPointer returns (*T)(nil).
func zeroPointer(t reflect.Type) any { return reflect.Zero(reflect.PointerTo(t)).Interface() }

var (
	textMethods  = []reflect.Type{TextMarshaler, TextUnmarshaler}
	otherMethods = append([]reflect.Type{
		JSONMarshaler, BinaryMarshaler,
		reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.BinaryUnmarshaler](),
	}, streamMethods...)
)
