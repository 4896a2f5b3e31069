package std

import (
	"encoding"
	"encoding/json"
	"reflect"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Plan says how generated code encodes and decodes the values of a type: it is the type's own, or
// that of what its pointers, slices, arrays and maps lead to, in any nesting. Its methods take the
// values that it is for, as Values.
type Plan struct {
	Shape Shape
	Elem  *Plan // of what the values hold; nil for Generated
	Key   Kind  // of a Mapped type's keys: Text, Signed or Unsigned
	Bits  int   // of integers as keys

	// Encodes and Decodes report whether generated code does it for a value that is addressable,
	// EncodesCopy for one that is not, such as what a map holds.
	Encodes, EncodesCopy, Decodes bool

	typ     reflect.Type
	scratch sync.Pool // of *Entries, whose memory is cleared where it was used
}

// The shapes of a Plan that ShapeOf does not return.
const (
	Generated Shape = iota + 100 // the type has generated code
	Mapped                       // a map by strings or integers
)

// maxFast is how many types the table of plans has. It is copied for each that is added.
const maxFast = 512

// plans remembers what PlanOf returns, by type: nil for a type without one.
type plans struct {
	fast mem.Types
	mu   sync.Mutex
	n    int // of types in fast
	rest sync.Map
}

// PlanOf returns the plan for the type of v, or nil if generated code takes no part in it, or only
// in parts that no plan leads to, such as the fields of a struct. reads is as for IsOwn.
func (c *Codec) PlanOf(v any, reads func(v any) (proto any)) *Plan {
	p, ok := c.plans.fast.Load(v).(*Plan)
	if !ok {
		if v == nil {
			return nil
		}
		p = c.planned(reflect.TypeOf(v), reads)
	}
	return p
}

// planned is PlanOf for a type that is not in the table.
func (c *Codec) planned(t reflect.Type, reads func(v any) any) *Plan {
	if p, ok := c.plans.rest.Load(t); ok {
		return p.(*Plan)
	}
	p := c.plan(t, reads, map[reflect.Type]bool{})
	c.plans.mu.Lock()
	defer c.plans.mu.Unlock()
	if c.plans.n < maxFast {
		c.plans.n++
		c.plans.fast.LoadOrStore(reflect.Zero(t).Interface(), p)
	} else {
		c.plans.rest.Store(t, p)
	}
	return p
}

// plan makes the plan for t. It returns nil if there is none, and for a type that leads to itself,
// which open has.
func (c *Codec) plan(t reflect.Type, reads func(v any) any, open map[reflect.Type]bool) *Plan {
	if own := reflect.Zero(reflect.PointerTo(t)).Interface(); t.Kind() != reflect.Pointer && c.IsOwn(own, reads) {
		return &Plan{
			Shape: Generated, typ: t, Encodes: true, Decodes: true,
			EncodesCopy: c.IsOwnOfValue(reflect.Zero(t).Interface(), reads),
		}
	}
	p := &Plan{typ: t}
	switch t.Kind() {
	case reflect.Pointer:
		p.Shape = Pointer
	case reflect.Slice:
		p.Shape = Slice
	case reflect.Array:
		p.Shape = Array
	case reflect.Map:
		p.Shape = Mapped
		if p.Key, p.Bits = keyKind(t.Key()); p.Key == Other {
			return nil
		}
	default:
		return nil
	}
	if open[t] || c.hasMethods(t) || t.Kind() != reflect.Map && t.Elem().Kind() == reflect.Uint8 {
		return nil
	}
	open[t] = true
	p.Elem = c.plan(t.Elem(), reads, open)
	delete(open, t)
	if p.Elem == nil {
		return nil
	}
	p.Decodes = p.Elem.Decodes
	switch p.Shape {
	case Pointer, Slice:
		p.Encodes, p.EncodesCopy = p.Elem.Encodes, p.Elem.Encodes
	case Array:
		p.Encodes, p.EncodesCopy = p.Elem.Encodes, p.Elem.EncodesCopy
	case Mapped:
		p.Encodes, p.EncodesCopy = p.Elem.EncodesCopy, p.Elem.EncodesCopy
	}
	if !p.Encodes && !p.Decodes {
		return nil
	}
	return p
}

// keyKind returns the kind of a map's keys, and the number of bits of integers. It is Other if a
// method of the key has a say, or if no plan is made for such keys.
func keyKind(t reflect.Type) (Kind, int) {
	for _, m := range textMethods {
		if t.Implements(m) || reflect.PointerTo(t).Implements(m) {
			return Other, 0
		}
	}
	switch kind, bits := KindOf(reflect.Zero(reflect.PointerTo(t)).Interface()); kind {
	case Text, Signed, Unsigned:
		return kind, bits
	case Byte:
		return Unsigned, bits
	}
	return Other, 0
}

// hasMethods reports whether a method of its author's encodes or decodes t, a type that is made of
// others.
func (c *Codec) hasMethods(t reflect.Type) bool {
	if t.Name() == "" {
		return false // nor does a pointer have methods of which its Elem's plan does not know
	}
	for _, list := range [][]reflect.Type{c.marshalers, textMethods, otherMethods} {
		for _, m := range list {
			if t.Implements(m) || reflect.PointerTo(t).Implements(m) {
				return true
			}
		}
	}
	return false
}

var (
	textMethods  = []reflect.Type{TextMarshaler, textUnmarshaler}
	otherMethods = append([]reflect.Type{
		JSONMarshaler, BinaryMarshaler,
		reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.BinaryUnmarshaler](),
	}, streamMethods...)
)
