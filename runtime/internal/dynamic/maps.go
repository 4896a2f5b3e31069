package dynamic

import "reflect"

// MapSizes returns the sizes of the keys and the values of m, a map.
func MapSizes(m any) (key, value uintptr) {
	t := reflect.TypeOf(m)
	return t.Key().Size(), t.Elem().Size()
}

// MakeMap returns a map of like's type with room for n entries.
func MakeMap(like any, n int) any {
	return reflect.MakeMapWithSize(reflect.TypeOf(like), n).Interface()
}

// MapLen returns the number of entries of m, a map.
func MapLen(m any) int { return reflect.ValueOf(m).Len() }

// ClearMap removes the entries of m, a map, and returns how many there were.
func ClearMap(m any) int {
	v := reflect.ValueOf(m)
	n := v.Len()
	v.Clear()
	return n
}
