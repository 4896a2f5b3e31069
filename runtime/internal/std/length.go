package std

import "reflect"

// Len is len of what v holds: a string, slice, array or map.
func Len(v any) int { return reflect.ValueOf(v).Len() }
