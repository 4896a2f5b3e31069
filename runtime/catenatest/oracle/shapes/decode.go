package shapes

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// Decode decodes a document into the value that v points to.
func (s *Set) Decode(text []byte, v any) error {
	n, err := parse(text)
	if err != nil {
		return err
	}
	return s.decode(n, reflect.ValueOf(v).Elem(), shape{})
}

func (s *Set) decode(n *node, v reflect.Value, sh shape) error {
	t := v.Type()
	switch of := s.Shims[t]; {
	case of != nil:
		return s.decodeShim(n, v, of, sh)
	case sh.isOptional(t):
		return s.decodeOptional(n, v, sh)
	case s.Names[t] != nil && s.Names[t].In(s.format()):
		return decodeName(s.Names[t], n, v)
	case formOf(t) != "" && sh.quoted && isBasic(t): // as encoding/json does with its methods
		return decodeQuoted(n, v)
	case formOf(t) != "":
		return decodeForm(n, timed(v), formOf(t))
	case sh.has("format") && isTimed(t):
		return decodeForm(n, v, sh.tagOptions["format"])
	case sh.isLoose(t):
		return decodeLoose(n, v)
	case s.Unions[t] != nil:
		return s.decodeUnion(n, v, s.Unions[t])
	case s.Wrapped[t]:
		return s.decode(n, v.Field(0), shape{})
	case sh.quoted && isBasic(testkit.Deref(t)):
		return decodeQuoted(n, v)
	case s.custom(t, unmarshalers) || len(sh.tagOptions) == 0 && s.isPlain(t):
		return json.Unmarshal(n.raw, v.Addr().Interface())
	}
	switch t.Kind() {
	case reflect.Pointer:
		if n.null() {
			v.SetZero()
			return nil
		}
		if v.IsNil() {
			v.Set(reflect.New(t.Elem()))
		}
		return s.decode(n, v.Elem(), sh)
	case reflect.Slice:
		return s.decodeSlice(n, v, sh)
	case reflect.Array:
		return s.decodeArray(n, v, sh.inner())
	case reflect.Map:
		return s.decodeMap(n, v, sh.inner())
	case reflect.Struct:
		return s.decodeStruct(n, v, nil)
	}
	return json.Unmarshal(n.raw, v.Addr().Interface())
}

// isBasic reports whether values of t are bools, numbers or strings.
func isBasic(t reflect.Type) bool {
	return reflect.Bool <= t.Kind() && t.Kind() <= reflect.Float64 || t.Kind() == reflect.String
}

func (s *Set) decodeShim(n *node, v reflect.Value, of *rules.ShimOf, sh shape) error {
	if of.Decode == nil {
		return s.decode(n, v.Addr().Convert(reflect.PointerTo(of.As)).Elem(), sh)
	}
	as := reflect.New(of.As).Elem()
	switch of.As.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
	default:
		if n.null() {
			return nil
		}
	}
	if err := s.decode(n, as, sh); err != nil {
		return err
	}
	made, err := of.Decode(as)
	if err == nil {
		v.Set(made)
	}
	return err
}

// decodeName reads a value with a name.
func decodeName(n *rules.NamesOf, at *node, v reflect.Value) error {
	switch {
	case at.null():
		return nil
	case at.kind == '"':
		return decodeNameText(n, at.text(), v)
	case v.Kind() == reflect.String || at.kind != '0':
		return refuse("%s is no name", at.raw)
	}
	number := reflect.New(v.Type()).Elem()
	if err := setInteger(string(at.raw), number); err != nil {
		return err
	}
	switch {
	case !n.Strict || nameIndex(n, number) >= 0:
		v.Set(number)
	case n.Other >= 0:
		v.Set(n.Values[n.Other])
	default:
		return refuse("%s has no name", at.raw)
	}
	return nil
}

// decodeNameText sets v to the value that a text means.
func decodeNameText(n *rules.NamesOf, text string, v reflect.Value) error {
	k := slices.Index(n.List, text)
	if k < 0 && !n.Strict && v.Kind() != reflect.String {
		number := reflect.New(v.Type()).Elem()
		if !strings.HasPrefix(text, "+") && setInteger(text, number) == nil {
			v.Set(number)
			return nil
		}
	}
	if k < 0 {
		k = n.Other
	}
	if k < 0 {
		return refuse("%q is no name", text)
	}
	v.Set(n.Values[k])
	return nil
}

// nameIndex returns the index of the first name of v, -1 if there is none.
func nameIndex(n *rules.NamesOf, v reflect.Value) int {
	return slices.IndexFunc(n.Values, func(o reflect.Value) bool { return o.Equal(v) })
}

func setInteger(text string, v reflect.Value) (err error) {
	bits := int(v.Type().Size()) * 8
	if v.CanUint() {
		var n uint64
		if n, err = strconv.ParseUint(text, 10, bits); err == nil {
			v.SetUint(n)
		}
		return err
	}
	var n int64
	if n, err = strconv.ParseInt(text, 10, bits); err == nil {
		v.SetInt(n)
	}
	return err
}

// decodeLoose reads a value from the other kinds, too.
func decodeLoose(n *node, v reflect.Value) error {
	text := n.raw
	switch {
	case v.Kind() == reflect.String && (n.kind == '0' || n.kind == 't'):
		v.SetString(string(n.raw))
		return nil
	case v.Kind() != reflect.String && n.kind == '"':
		text = []byte(n.text())
		inside, err := parse(text)
		if err != nil || len(inside.raw) != len(text) || inside.kind == '"' || inside.null() {
			return refuse("%s stands for no %v", n.raw, v.Type())
		}
	}
	plain := reflect.New(kinds[v.Kind()])
	plain.Elem().Set(v.Convert(kinds[v.Kind()]))
	err := json.Unmarshal(text, plain.Interface())
	if err == nil {
		v.Set(plain.Elem().Convert(v.Type()))
	}
	return err
}

// kinds are the predeclared types, which have no methods.
var kinds = map[reflect.Kind]reflect.Type{}

func init() {
	for _, v := range []any{
		false, 0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0), uintptr(0),
		float32(0), float64(0), "",
	} {
		kinds[reflect.TypeOf(v).Kind()] = reflect.TypeOf(v)
	}
}

// inField returns a struct with a field of a t that has the tag option string.
func inField(t reflect.Type) reflect.Value {
	return reflect.New(reflect.StructOf([]reflect.StructField{{Name: "F", Type: t, Tag: `json:"f,string"`}})).Elem()
}

func decodeQuoted(n *node, v reflect.Value) error {
	around := inField(v.Type())
	around.Field(0).Set(v)
	err := json.Unmarshal(slices.Concat([]byte(`{"f":`), n.raw, []byte("}")), around.Addr().Interface())
	if err == nil {
		v.Set(around.Field(0))
	}
	return err
}

func (s *Set) decodeSlice(n *node, v reflect.Value, sh shape) error {
	switch {
	case n.null():
		v.SetZero()
		return nil
	case sh.has("oneormany") && !sh.isPart && n.kind != '[':
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		return s.decode(n, v.Index(0), sh.inner())
	case n.kind == '"' && v.Type().Elem().Kind() == reflect.Uint8 && s.Shims[v.Type().Elem()] == nil:
		var b []byte
		if err := json.Unmarshal(n.raw, &b); err != nil {
			return err
		}
		v.SetBytes(b)
		return nil
	case n.kind != '[':
		return refuse("%s is no list", n.raw)
	}
	for k, e := range n.elems {
		if k >= v.Cap() {
			v.Grow(1)
		}
		if k >= v.Len() {
			v.SetLen(k + 1)
		}
		if err := s.decode(e, v.Index(k), sh.inner()); err != nil {
			return err
		}
	}
	v.SetLen(len(n.elems))
	if len(n.elems) == 0 {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
	return nil
}

func (s *Set) decodeArray(n *node, v reflect.Value, sh shape) error {
	switch {
	case n.null():
		return nil
	case n.kind != '[':
		return refuse("%s is no list", n.raw)
	}
	for k := range v.Len() {
		if k >= len(n.elems) {
			v.Index(k).SetZero()
			continue
		}
		if err := s.decode(n.elems[k], v.Index(k), sh); err != nil {
			return err
		}
	}
	return nil
}

func (s *Set) decodeMap(n *node, v reflect.Value, sh shape) error {
	switch {
	case n.null():
		v.SetZero()
		return nil
	case n.kind != '{':
		return refuse("%s is no object", n.raw)
	}
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
	}
	for _, m := range n.members {
		key, err := s.decodeKey(m.name, v.Type().Key())
		if err != nil {
			return err
		}
		elem := reflect.New(v.Type().Elem()).Elem()
		if err := s.decode(m.value, elem, sh); err != nil {
			return err
		}
		v.SetMapIndex(key, elem)
	}
	return nil
}

func (s *Set) decodeKey(name string, t reflect.Type) (reflect.Value, error) {
	v := reflect.New(t).Elem()
	if n := s.Names[t]; n != nil && n.In(s.format()) {
		return v, decodeNameText(n, name, v)
	}
	if of := s.Shims[t]; of != nil {
		as, err := s.decodeKey(name, of.As)
		if err == nil && of.Decode != nil {
			as, err = of.Decode(as)
		}
		if err != nil {
			return v, err
		}
		return as.Convert(t), nil
	}
	quoted, _ := json.Marshal(name)
	m := reflect.New(reflect.MapOf(t, reflect.TypeFor[any]()))
	if err := json.Unmarshal(slices.Concat([]byte("{"), quoted, []byte(":null}")), m.Interface()); err != nil {
		return v, err
	}
	return m.Elem().MapKeys()[0], nil
}
