package dynamic

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"sync"
	"time"
)

// A Pair is one of the pairs of methods of the standard library that binary formats call.
type Pair uint8

// The pairs, in the order in which they are looked for in most types.
const (
	BinaryPair Pair = iota // MarshalBinary, UnmarshalBinary
	TextPair               // MarshalText, UnmarshalText
	JSONPair               // MarshalJSON, UnmarshalJSON
	pairs
)

// An Order is the order in which these pairs are looked for in a type. The zero value is the order
// of the constants.
type Order struct {
	// IsTime is set if the type has all of them from a time.Time that it embeds: it is that time.
	IsTime bool
	first  [pairs]Pair
	other  bool // it is not the usual order
}

// IsJSON reports whether the methods of encoding/json are looked for first.
func (o Order) IsJSON() bool { return o.other && o.first[0] == JSONPair }

// Pairs returns the order.
func (o Order) Pairs() [pairs]Pair {
	if !o.other {
		return [pairs]Pair{BinaryPair, TextPair, JSONPair}
	}
	return o.first
}

var orders sync.Map // of Order, by type

// OrderOf returns the order for the type of v, T or *T: methods that it declares precede those that
// it has by embedding, and less deeply embedded ones deeper ones. The generator does the same (load's
// marshalersOf). isGenerated reports whether a type's methods of encoding/json are generated, which
// do not count.
func OrderOf(v any, isGenerated func(v any) bool) Order {
	t := reflect.TypeOf(v)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return Order{}
	}
	if o, ok := orders.Load(t); ok {
		return o.(Order)
	}
	o := orderOf(t, isGenerated)
	orders.Store(t, o)
	return o
}

// A stdMethod is a method of the standard library.
type stdMethod struct {
	of     reflect.Type // an interface that has no other
	pair   Pair
	code   func(t reflect.Type) (reflect.Method, bool)
	isJSON bool
}

// stdMethods returns them. In a program that looks for a method by a name, the linker keeps all of
// that name, and all methods where it does not know the name. A variable would be initialized in
// every program.
func stdMethods() []stdMethod {
	return []stdMethod{
		{BinaryMarshaler, BinaryPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("MarshalBinary") }, false},
		{reflect.TypeFor[encoding.BinaryUnmarshaler](), BinaryPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("UnmarshalBinary") }, false},
		{TextMarshaler, TextPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("MarshalText") }, false},
		{TextUnmarshaler, TextPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("UnmarshalText") }, false},
		{JSONMarshaler, JSONPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("MarshalJSON") }, true},
		{reflect.TypeFor[json.Unmarshaler](), JSONPair, func(t reflect.Type) (reflect.Method, bool) { return t.MethodByName("UnmarshalJSON") }, true},
	}
}

func orderOf(t reflect.Type, isGenerated func(v any) bool) Order {
	depths := [pairs]int{math.MaxInt, math.MaxInt, math.MaxInt}
	embedded := false // one of the methods is
	isTime := t != reflect.TypeFor[time.Time]()
	for _, m := range stdMethods() {
		depth, by := m.declared(t, isGenerated)
		isTime = isTime && by == reflect.TypeFor[time.Time]()
		if by != nil {
			depths[m.pair] = min(depths[m.pair], depth)
			embedded = embedded || depth > 0
		}
	}
	if isTime {
		return Order{IsTime: true}
	}
	if !embedded {
		return Order{}
	}
	list := []Pair{BinaryPair, TextPair, JSONPair}
	slices.SortStableFunc(list, func(x, y Pair) int {
		switch {
		case depths[x] < depths[y]:
			return -1
		case depths[x] > depths[y]:
			return 1
		}
		return 0
	})
	return Order{first: [pairs]Pair(list), other: !slices.IsSorted(list)}
}

// declared returns through how many embedded fields t has the method, and the type that declares
// it: nil if t does not have it.
func (m stdMethod) declared(t reflect.Type, isGenerated func(v any) bool) (depth int, by reflect.Type) {
	level := []reflect.Type{t}
	for seen := map[reflect.Type]bool{}; len(level) > 0; depth++ {
		var next []reflect.Type
		for _, e := range level {
			switch {
			case seen[e], !e.Implements(m.of) && !reflect.PointerTo(e).Implements(m.of):
			case m.isDeclared(e) && !(m.isJSON && isGenerated(reflect.Zero(reflect.PointerTo(e)).Interface())):
				return depth, e
			default:
				next = append(next, embeddedIn(e)...)
			}
			seen[e] = true
		}
		level = next
	}
	return 0, nil
}

// embeddedIn returns the types that a struct embeds, without pointers.
func embeddedIn(t reflect.Type) (list []reflect.Type) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	for k := range t.NumField() {
		if f := t.Field(k); f.Anonymous {
			e := f.Type
			if e.Kind() == reflect.Pointer {
				e = e.Elem()
			}
			list = append(list, e)
		}
	}
	return list
}

// isDeclared reports whether t, which has the method, declares it: it has none by embedding.
func (m stdMethod) isDeclared(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return true
	}
	if t.Name() == "" {
		return false
	}
	promotes := slices.ContainsFunc(embeddedIn(t), func(e reflect.Type) bool {
		return e.Implements(m.of) || reflect.PointerTo(e).Implements(m.of)
	})
	return !promotes || m.isWritten(t) || m.isWritten(reflect.PointerTo(t))
}

// isWritten reports whether the code of a method is from a source file. The compiler generates the
// one of a method that is promoted: reflection does not distinguish them otherwise.
func (m stdMethod) isWritten(t reflect.Type) bool {
	method, ok := m.code(t)
	return ok && !isWrapper(method.Func.Pointer())
}
