package dynamic

import (
	"reflect"
	"strings"
)

// Clone returns a deep copy of v on the heap. Unexported fields of structs, and memory behind
// them, are shared, as are functions and channels. It calls tooDeep, which panics, if v is
// more than so many levels deep: of slices, arrays, maps and structs as encoding counts them,
// or of pointers.
func Clone(v any, levels int, tooDeep func()) any {
	if v == nil {
		return nil
	}
	c := cloner{seen: make(map[ref]reflect.Value), levels: levels, pointers: levels, tooDeep: tooDeep}
	from := reflect.ValueOf(v)
	to := reflect.New(from.Type()).Elem()
	c.copy(to, from)
	return to.Interface()
}

// A cloner remembers copied values, so that a cyclic value ends, and how many
// levels may still be entered.
type cloner struct {
	seen             map[ref]reflect.Value
	levels, pointers int
	tooDeep          func()
}

// A ref is a pointer, map or slice with its type; n is a slice's length.
type ref struct {
	typ reflect.Type
	ptr uintptr
	n   int
}

// copy makes to, which is settable, a deep copy of from.
func (c *cloner) copy(to, from reflect.Value) {
	left := &c.levels
	switch kind := from.Kind(); kind {
	case reflect.Array, reflect.Struct:
	case reflect.Slice, reflect.Map, reflect.Pointer:
		if from.IsNil() {
			return // to is nil
		}
		if kind == reflect.Pointer {
			left = &c.pointers
		}
	default:
		c.contents(to, from)
		return
	}
	if *left--; *left < 0 {
		c.tooDeep()
	}
	c.contents(to, from)
	*left++
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
	case reflect.Pointer:
		c.pointer(to, from)
	case reflect.Slice:
		c.slice(to, from)
	case reflect.Array:
		c.elements(to, from)
	case reflect.Map:
		c.mapping(to, from)
	case reflect.Struct:
		to.Set(from)
		if isBigInt(from.Type()) {
			ownWords(to)
			return
		}
		if IsOptional(from.Type()) {
			c.optional(to)
			return
		}
		for k := range from.NumField() {
			switch f := from.Type().Field(k); {
			case !f.IsExported():
			case f.Anonymous && f.Type.Kind() == reflect.Struct: // no level of its own
				c.contents(to.Field(k), from.Field(k))
			default:
				c.copy(to.Field(k), from.Field(k))
			}
		}
	default:
		to.Set(from)
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
		p = reflect.New(from.Type().Elem())
		c.seen[r] = p
		c.copy(p.Elem(), from.Elem())
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
