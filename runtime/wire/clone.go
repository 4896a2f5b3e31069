package wire

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/std"
)

// CloneAny returns a deep copy of a dynamic value on the heap; generated Clone
// methods call it. What decoding makes is copied by kind, other values by
// reflection, where unexported fields and what they refer to are shared.
func CloneAny(v any) any {
	switch x := v.(type) {
	case nil, bool:
		return x
	case float64: // a box of its own: that of v may lie in an arena
		return x
	case string:
		return strings.Clone(x)
	case []any:
		if x == nil {
			return x
		}
		c := make([]any, len(x))
		for k := range x {
			c[k] = CloneAny(x[k])
		}
		return c
	case map[string]any:
		if x == nil {
			return x
		}
		c := make(map[string]any, len(x))
		for key, value := range x {
			c[strings.Clone(key)] = CloneAny(value)
		}
		return c
	}
	return std.Clone(v)
}
