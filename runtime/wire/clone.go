package wire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// Any returns a deep copy of a dynamic value. What decoding makes is copied by kind, other values by reflection, where
// unexported fields and what they refer to are shared, but for types of the runtime. Slices, maps and pointers that
// lead to themselves do so in the copy. Any panics if v is otherwise more than DefaultDepth levels deep.
func (c *Cloner) Any(v any) any {
	left := DefaultDepth - c.depth
	if dup, ok := c.any(v, left); ok {
		return dup
	}
	return c.reflected(v, left) // deeper than any document: it may contain itself
}

// reflected is Any by reflection, down to so many levels.
func (c *Cloner) reflected(v any, left int) any {
	depth := c.depth
	c.depth = DefaultDepth - left
	dup := dynamic.Clone(v, (*levels)(c))
	c.depth = depth
	return dup
}

// any is Any down to so many levels; ok is false if there are more.
func (c *Cloner) any(v any, depth int) (dup any, ok bool) {
	switch x := v.(type) {
	case nil, bool:
		return x, true
	case float64: // a box of its own: that of v may lie in an arena
		return x, true
	case string:
		return c.String(x), true
	case []any:
		return c.slice(x, depth-1)
	case map[string]any:
		return c.object(x, depth-1)
	}
	return c.reflected(v, depth), true
}

// CloneBigInt returns a copy of v, a *big.Int, with words of its own. This package does not import
// package big, so that programs without such numbers do not link it.
func CloneBigInt[T any, P interface {
	*T
	Set(P) P
}](v P) T {
	return *P(new(T)).Set(v)
}

func (c *Cloner) slice(v []any, depth int) (any, bool) {
	if v == nil || depth < 0 {
		return v, depth >= 0
	}
	dup := make([]any, len(v))
	for k := range v {
		var ok bool
		if dup[k], ok = c.any(v[k], depth); !ok {
			return nil, false
		}
	}
	return dup, true
}

func (c *Cloner) object(v map[string]any, depth int) (any, bool) {
	if v == nil || depth < 0 {
		return v, depth >= 0
	}
	dup := make(map[string]any, len(v))
	for key, value := range v {
		e, ok := c.any(value, depth)
		if !ok {
			return nil, false
		}
		dup[c.String(key)] = e
	}
	return dup, true
}

// CloneInterface returns a copy of v, an interface with methods. What it holds
// is copied by its generated Clone, and otherwise shared: decoding never makes
// such a value, so that it is the caller's own, and its identity may count, as
// that of io.EOF does.
func CloneInterface[T any](c *Cloner, v T) T {
	c.hop()
	if dup, ok := dynamic.CloneGenerated(v, c); ok {
		v = dup.(T)
	}
	c.hops--
	return v
}

// IsNil reports whether v is nil or holds a nil pointer: what omitzero asks of an
// interface before its method IsZero.
func IsNil(v any) bool { return v == nil || dynamic.IsNilPointer(v) }

// CloneReflected returns a deep copy of v, of a type that the generated package
// cannot name, or a map that has no JSON form. Unexported fields and what they refer to are shared.
func CloneReflected[T any](v T) T {
	dup, _ := new(Cloner).Any(v).(T) // a nil interface stays one
	return dup
}

// CloneString returns a copy of s, whose type the generated package cannot name.
func CloneString[S ~string](c *Cloner, s S) S { return S(c.String(string(s))) }

// IsZero reports whether what v points to is zero, by reflection: for types whose
// fields the generated package cannot compare.
func IsZero(v any) bool { return dynamic.IsZero(v) }
