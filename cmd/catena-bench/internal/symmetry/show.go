package symmetry

import (
	"fmt"
	"reflect"
	"strings"
	"time"
)

// longest is how many characters of a text fit a cell's remark.
const longest = 120

// brief puts a text on one line and cuts it.
func brief(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return text
}

// show prints the field that a pointer points to, short, and such that different
// values look different.
func show(field any) string {
	switch v := reflect.ValueOf(field).Elem(); v.Kind() {
	case reflect.Slice, reflect.Map:
		return showCollection(v)
	case reflect.Pointer:
		if v.IsNil() {
			return "nil"
		}
		return fmt.Sprintf("&%+v", v.Elem())
	case reflect.String:
		return fmt.Sprintf("%+q", v)
	default:
		if t, ok := v.Interface().(time.Time); ok {
			return t.Format(time.RFC3339Nano)
		}
		return fmt.Sprint(v)
	}
}

func showCollection(v reflect.Value) string {
	switch {
	case v.IsNil():
		return "nil"
	case v.Len() > 0:
		return fmt.Sprintf("%q", v)
	case v.Kind() == reflect.Map:
		return "{}"
	}
	return "[]"
}
