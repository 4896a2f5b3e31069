package fill

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// holdsRest reports whether a field holds unknown members as text: that is to be an object.
func holdsRest(f reflect.StructField) bool {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	embeds := name == "" && slices.Contains(strings.Split(options, ","), "embed")
	return (embeds || f.Tag.Get("catena") == "unknown") && (f.Type == rawType || f.Type == reflect.PointerTo(rawType))
}

// rest fills v, a json.RawMessage or a pointer to one, with an object, or with nothing.
func (f *filler) rest(v reflect.Value, size int) {
	var members map[string]any
	f.value(reflect.ValueOf(&members).Elem(), size)
	if members == nil {
		v.SetZero()
		return
	}
	text, err := json.Marshal(members)
	if err != nil {
		panic(err) // a dynamic value holds nothing that json.Marshal refuses
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(rawType))
		v = v.Elem()
	}
	v.SetBytes(text)
}
