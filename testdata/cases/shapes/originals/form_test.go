package originals

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"time"

	"github.com/ezrantn/catena/runtime"
)

// forms are the forms of types whose values have other fields in the copy, by the types.
var forms = map[reflect.Type]func(v reflect.Value) any{
	reflect.TypeFor[time.Time](): func(v reflect.Value) any {
		return v.Interface().(time.Time).UTC().Format(time.RFC3339Nano)
	},
	reflect.TypeFor[json.RawMessage](): func(v reflect.Value) any { return parsed(v.Bytes()) },
	reflect.TypeFor[catena.Members](): func(v reflect.Value) any {
		m := map[string]any{}
		for _, member := range v.Interface().(catena.Members) {
			text, err := catena.AppendRaw(nil, catena.FormatJSON(), member.Value)
			if err != nil {
				text = []byte(`"` + err.Error() + `"`)
			}
			m[member.Name] = parsed(text)
		}
		return m
	},
}

// form returns a value in a form that does not depend on methods: a struct is an object of the fields that are
// not zero, by their Go names; pointers and interfaces are the value inside.
func form(v reflect.Value) any {
	if !v.IsValid() {
		return nil
	}
	if f := forms[v.Type()]; f != nil {
		return f(v)
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return form(v.Elem())
	case reflect.Struct:
		return fields(v)
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.IsNil() {
			return nil
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return fmt.Sprintf("%x", v)
		}
		list := []any{}
		for k := range v.Len() {
			list = append(list, form(v.Index(k)))
		}
		return list
	case reflect.Map:
		m := map[string]any{}
		for k, e := range v.Seq2() {
			m[fmt.Sprint(k)] = form(e)
		}
		return m
	case reflect.Bool:
		return v.Bool()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return v.Uint()
	case reflect.Float32, reflect.Float64:
		return v.Float()
	case reflect.String:
		return v.String()
	}
	return fmt.Sprint(v)
}

// fields is the form of a struct.
func fields(v reflect.Value) any {
	m := map[string]any{}
	for k := range v.NumField() {
		f := v.Type().Field(k)
		switch value := v.Field(k); {
		case isZero(value):
		case f.Anonymous && value.Kind() == reflect.Struct:
			embedded, ok := form(value).(map[string]any)
			if !ok {
				return form(value)
			}
			maps.Copy(m, embedded)
		default:
			m[f.Name] = form(value)
		}
	}
	return m
}

// isZero reports whether v is zero, or the zero time in any zone.
func isZero(v reflect.Value) bool {
	if v.CanInterface() {
		if t, ok := v.Interface().(time.Time); ok {
			return t.IsZero()
		}
	}
	return v.IsZero()
}

// parsed returns the value of a JSON text.
func parsed(text []byte) any {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		return err.Error()
	}
	return v
}

// inside is the form of types that have one field, which is the copy.
func inside(field string) func(v reflect.Value) any {
	return func(v reflect.Value) any { return form(v.FieldByName(field)) }
}

// chosen is the form of a struct that has the variants of a union as fields.
func chosen(v reflect.Value) any {
	for k := range v.NumField() {
		if !v.Field(k).IsZero() {
			return form(v.Field(k))
		}
	}
	return nil
}

// must returns the JSON text of a value that has no methods.
func must(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
