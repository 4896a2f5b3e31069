package shapes

import (
	"bytes"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/runtime/wire"
)

// decodeRest adds an unknown member to the field that holds these.
func (s *Set) decodeRest(e named, v reflect.Value, m *member) error {
	f, err := m.field(v, allocate)
	if err != nil {
		return err
	}
	if f.Kind() == reflect.Pointer {
		if f.IsNil() {
			f.Set(reflect.New(f.Type().Elem()))
		}
		f = f.Elem()
	}
	switch {
	case f.Type() == membersType:
		list := f.Interface().(wire.Members)
		f.Set(reflect.ValueOf(append(slices.Clip(list), wire.Member{Name: e.name, Value: wire.MakeRaw(s.JSON, e.value.raw)})))
		return nil
	case f.Kind() != reflect.Map:
		text := bytes.TrimRight(f.Bytes(), " \t\r\n")
		switch inside, ok := bytes.CutSuffix(text, []byte("}")); {
		case len(text) == 0:
			text = []byte("{")
		case !ok:
			return refuse("%s is no object", text)
		default:
			text = bytes.TrimRight(inside, " \t\r\n")
			if last := text[len(text)-1]; last != '{' && last != ',' {
				text = append(slices.Clip(text), ',')
			}
		}
		f.SetBytes(slices.Concat(text, e.quoted, []byte(":"), e.value.raw, []byte("}")))
		return nil
	}
	if f.IsNil() {
		f.Set(reflect.MakeMap(f.Type()))
	}
	key := reflect.ValueOf(e.name).Convert(f.Type().Key())
	elem := reflect.New(f.Type().Elem()).Elem()
	if old := f.MapIndex(key); old.IsValid() {
		elem.Set(old)
	}
	if err := s.decode(e.value, elem, shape{}); err != nil {
		return err
	}
	f.SetMapIndex(key, elem)
	return nil
}
