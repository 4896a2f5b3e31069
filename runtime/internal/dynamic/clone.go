package dynamic

import (
	"reflect"
	"strings"
)

// Levels counts how deep a copy has come. Its methods that begin something panic where no value that can be encoded goes.
type Levels interface {
	// Enter begins a slice, array, map or struct, and Leave ends it.
	Enter()
	Leave()
	// Hop begins what a pointer leads to, or a method copies, and Back ends it.
	Hop()
	Back()
	// Cloner returns the argument of methods CloneValue.
	Cloner() any
}

// Clone returns a deep copy of v on the heap. Types of the runtime, and those with a lock, are copied by their method
// CloneValue. Of other structs, unexported fields, and memory behind them, are shared, but for those of a struct that holds
// a lock by value, which stay zero in the copy. Functions and channels are shared.
func Clone(v any, l Levels) any {
	if v == nil {
		return nil
	}
	c := cloner{seen: make(map[ref]reflect.Value), Levels: l}
	from := reflect.ValueOf(v)
	to := reflect.New(from.Type()).Elem()
	c.copy(to, from)
	return to.Interface()
}

// A cloner remembers copied values, so that a cyclic value ends.
type cloner struct {
	seen map[ref]reflect.Value
	Levels
}

// A ref is a pointer, map or slice with its type; n is a slice's length.
type ref struct {
	typ reflect.Type
	ptr uintptr
	n   int
}

// copy makes to, which is settable and zero, a deep copy of from.
func (c *cloner) copy(to, from reflect.Value) {
	switch kind := from.Kind(); kind {
	case reflect.Slice, reflect.Map, reflect.Pointer:
		if from.IsNil() {
			return // to is nil
		}
		if kind == reflect.Pointer {
			c.Hop()
			c.pointer(to, from)
			c.Back()
			return
		}
	case reflect.Array, reflect.Struct:
	default:
		c.contents(to, from)
		return
	}
	if c.byMethod(to, from) {
		return
	}
	c.Enter()
	c.contents(to, from)
	c.Leave()
}

// byMethod is copy for a type that hides what it holds, and reports whether from is of such a type.
func (c *cloner) byMethod(to, from reflect.Value) bool {
	m := cloneMethodOf(reflect.PointerTo(from.Type()), c.Cloner())
	if !m.hides {
		return false
	}
	if !from.CanAddr() {
		p := reflect.New(from.Type())
		p.Elem().Set(from)
		from = p.Elem()
	}
	c.Hop()
	to.Set(m.call(from.Addr(), c.Cloner()).Elem())
	c.Back()
	return true
}

// contents is copy without the count of levels.
func (c *cloner) contents(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.String:
		to.SetString(strings.Clone(from.String()))
	case reflect.Interface:
		if !from.IsNil() {
			e := reflect.New(from.Elem().Type()).Elem()
			c.copy(e, from.Elem())
			to.Set(e)
		}
	case reflect.Slice:
		c.slice(to, from)
	case reflect.Array:
		c.elements(to, from)
	case reflect.Map:
		c.mapping(to, from)
	case reflect.Struct:
		if !holdsLock(from.Type()) {
			to.Set(from)
		}
		if isBigInt(from.Type()) {
			ownWords(to)
			return
		}
		c.fields(to, from)
	default:
		to.Set(from)
	}
}

// fields copies the exported fields of a struct, and those that it has by embedding.
func (c *cloner) fields(to, from reflect.Value) {
	for k := range from.NumField() {
		f := from.Type().Field(k)
		switch embedded := f.Anonymous && f.Type.Kind() == reflect.Struct; {
		case embedded && !f.IsExported():
			c.fields(to.Field(k), from.Field(k))
		case !f.IsExported():
		case embedded: // no level of its own
			if !c.byMethod(to.Field(k), from.Field(k)) {
				c.contents(to.Field(k), from.Field(k))
			}
		default:
			c.copy(to.Field(k), from.Field(k))
		}
	}
}

// isBigInt reports whether t is big.Int, without a word of package big: programs without such
// numbers do not link it.
func isBigInt(t reflect.Type) bool { return t.Name() == "Int" && t.PkgPath() == "math/big" }

// ownWords gives v, a big.Int, words of its own: its present ones may be in an arena.
func ownWords(v reflect.Value) {
	n := v.Addr().Interface().(interface {
		GobEncode() ([]byte, error)
		GobDecode([]byte) error
	})
	if data, err := n.GobEncode(); err == nil { // as it always is
		v.SetZero() // GobDecode would write to the words
		_ = n.GobDecode(data)
	}
}

func (c *cloner) pointer(to, from reflect.Value) {
	r := ref{from.Type(), from.Pointer(), 0}
	p, ok := c.seen[r]
	if !ok {
		if m := cloneMethodOf(from.Type(), c.Cloner()); m.hides {
			p = m.call(from, c.Cloner())
			c.seen[r] = p
		} else {
			p = reflect.New(from.Type().Elem())
			c.seen[r] = p
			c.copy(p.Elem(), from.Elem())
		}
	}
	to.Set(p.Convert(from.Type()))
}

func (c *cloner) slice(to, from reflect.Value) {
	r := ref{from.Type(), from.Pointer(), from.Len()}
	s, ok := c.seen[r]
	if !ok {
		s = reflect.MakeSlice(from.Type(), from.Len(), from.Len())
		c.seen[r] = s
		c.elements(s, from)
	}
	to.Set(s)
}

func (c *cloner) elements(to, from reflect.Value) {
	for k := range from.Len() {
		c.copy(to.Index(k), from.Index(k))
	}
}

func (c *cloner) mapping(to, from reflect.Value) {
	r := ref{from.Type(), from.Pointer(), 0}
	if m, ok := c.seen[r]; ok {
		to.Set(m)
		return
	}
	m := reflect.MakeMapWithSize(from.Type(), from.Len())
	c.seen[r] = m
	for key, value := range from.Seq2() {
		k := reflect.New(key.Type()).Elem()
		c.copy(k, key)
		e := reflect.New(value.Type()).Elem()
		c.copy(e, value)
		m.SetMapIndex(k, e)
	}
	to.Set(m)
}
