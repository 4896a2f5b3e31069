package wire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// IsEmptyParam reports whether the tag option omitempty leaves out v, a field whose
// type is a type argument.
func IsEmptyParam[T any](v *T) bool {
	switch v := any(v).(type) {
	case *string:
		return *v == ""
	case *int:
		return *v == 0
	case *int64:
		return *v == 0
	case *float64:
		return *v == 0
	case *bool:
		return !*v
	}
	return dynamic.IsEmpty(v)
}

// IsZeroParam reports whether the tag option omitzero leaves out v, a field whose
// type is a type argument or made of one.
func IsZeroParam[T any](v *T) bool {
	switch v := any(v).(type) {
	case *string:
		return *v == ""
	case *int:
		return *v == 0
	case *int64:
		return *v == 0
	case *float64:
		return dynamic.IsZeroParam(v) // which tells -0
	case *bool:
		return !*v
	}
	return dynamic.IsZeroParam(v)
}

// CloneParam returns a deep copy of v, whose type is a type argument, on the heap.
func CloneParam[T any](c *Cloner, v *T) T {
	switch p := any(v).(type) {
	case *string:
		dup := c.String(*p)
		return *any(&dup).(*T)
	case *int, *int64, *float64, *bool:
		return *v
	}
	return cloneParam(c, v)
}

func cloneParam[T any](c *Cloner, v *T) T {
	// A Clone that the type only has by embedding returns another type.
	if dynamic.IsGenerated(v) {
		switch p := any(v).(type) {
		case interface{ CloneValue(*Cloner) *T }:
			c.hop()
			dup := p.CloneValue(c)
			c.hops--
			return *dup
		case interface{ CloneDeep() *T }:
			return *p.CloneDeep()
		case interface{ Clone() *T }:
			return *p.Clone()
		}
	}
	dup, _ := c.Any(*v).(T)
	return dup
}
