package shapes

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/runtime/wire"
)

// Encode returns the JSON of the value that v points to. For a binary format it returns the JSON with the values
// that the format has: a number with the option text is a number there.
func (s *Set) Encode(v any, format string) ([]byte, error) {
	e := encoder{s, format}
	return e.value(nil, reflect.ValueOf(v).Elem(), shape{})
}

// An encoder encodes one value.
type encoder struct {
	*Set
	format string
}

func (e *encoder) value(b []byte, v reflect.Value, sh shape) ([]byte, error) {
	t := v.Type()
	switch of := e.Shims[t]; {
	case of != nil:
		return e.shim(b, v, of, sh)
	case sh.isOptional(t):
		return e.optional(b, v, sh)
	case e.Names[t] != nil && e.Names[t].In(e.format):
		return appendName(e.Names[t], b, v)
	case formOf(t) != "" && sh.quoted && isBasic(t):
		return quoted(b, v)
	case formOf(t) != "":
		return appendForm(b, timed(v), formOf(t))
	case sh.has("format") && isTimed(t):
		return appendForm(b, v, sh.tagOptions["format"])
	case sh.isLoose(t):
		if sh.has("text") && e.format == "json" {
			text, err := json.Marshal(v.Convert(kinds[v.Kind()]).Interface())
			return slices.Concat(b, []byte(`"`), text, []byte(`"`)), err
		}
		return leaf(b, v.Convert(kinds[v.Kind()]))
	case e.Unions[t] != nil:
		return e.union(b, v, e.Unions[t])
	case e.Wrapped[t]:
		return e.value(b, v.Field(0), shape{})
	case sh.quoted && isBasic(testkit.Deref(t)):
		return quoted(b, v)
	case e.custom(t, marshalers) || len(sh.tagOptions) == 0 && e.isPlain(t):
		return leaf(b, v)
	}
	switch t.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, "null"...), nil
		}
		return e.value(b, v.Elem(), sh)
	case reflect.Slice, reflect.Array:
		return e.list(b, v, sh)
	case reflect.Map:
		if v.IsNil() {
			return append(b, "null"...), nil
		}
		entries, err := e.entries(nil, v, sh.inner())
		return object(b, entries), err
	case reflect.Struct:
		return e.structure(b, v, nil)
	}
	return leaf(b, v)
}

// addressable returns a copy of v that has an address.
func addressable(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	return c
}

// leaf appends a value as encoding/json writes it.
func leaf(b []byte, v reflect.Value) ([]byte, error) {
	x := v.Interface()
	if v.CanAddr() {
		x = v.Addr().Interface()
	}
	text, err := json.Marshal(x)
	return append(b, text...), err
}

func quoted(b []byte, v reflect.Value) ([]byte, error) {
	around := inField(v.Type())
	around.Field(0).Set(v)
	text, err := json.Marshal(around.Interface())
	if err != nil {
		return b, err
	}
	n, err := parse(text)
	if err != nil {
		return b, err
	}
	return append(b, n.members[0].value.raw...), nil
}

func (e *encoder) shim(b []byte, v reflect.Value, of *rules.ShimOf, sh shape) ([]byte, error) {
	if of.Encode == nil {
		return e.value(b, v.Convert(of.As), sh)
	}
	as, err := of.Encode(v)
	if err != nil {
		return b, err
	}
	return e.value(b, as, sh)
}

func appendName(n *rules.NamesOf, b []byte, v reflect.Value) ([]byte, error) {
	k := nameIndex(n, v)
	switch {
	case k >= 0:
		return appendQuoted(b, n.List[k]), nil
	case n.Strict:
		return b, refuse("%v has no name", v)
	}
	return leaf(b, v.Convert(kinds[v.Kind()]))
}

func (e *encoder) list(b []byte, v reflect.Value, sh shape) ([]byte, error) {
	if v.Kind() == reflect.Slice {
		if v.IsNil() {
			return append(b, "null"...), nil
		}
		if sh.has("unwrap") && !sh.isPart && v.Len() == 1 && !isNil(v.Index(0)) {
			return e.value(b, v.Index(0), sh.inner())
		}
	}
	b = append(b, '[')
	for k := range v.Len() {
		if k > 0 {
			b = append(b, ',')
		}
		var err error
		if b, err = e.value(b, v.Index(k), sh.inner()); err != nil {
			return b, err
		}
	}
	return append(b, ']'), nil
}

func isNil(v reflect.Value) bool {
	return (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil()
}

// A pair is a member of an object that is written.
type pair struct {
	name string
	text []byte
}

func object(b []byte, list []pair) []byte {
	b = append(b, '{')
	for k, p := range list {
		if k > 0 {
			b = append(b, ',')
		}
		b = append(append(appendQuoted(b, p.name), ':'), p.text...)
	}
	return append(b, '}')
}

// entries adds the entries of a map in the order of their keys.
func (e *encoder) entries(list []pair, m reflect.Value, sh shape) ([]pair, error) {
	var sorted []pair
	for _, key := range m.MapKeys() {
		name, err := e.key(key)
		if err != nil {
			return nil, err
		}
		text, err := e.value(nil, m.MapIndex(key), sh)
		if err != nil {
			return nil, err
		}
		sorted = append(sorted, pair{name, text})
	}
	slices.SortStableFunc(sorted, func(a, b pair) int { return cmp.Compare(a.name, b.name) })
	return append(list, sorted...), nil
}

func (e *encoder) key(v reflect.Value) (string, error) {
	t := v.Type()
	if n := e.Names[t]; n != nil && n.In(e.format) {
		text, err := appendName(n, nil, v)
		if err == nil && text[0] == '"' {
			return (&node{raw: text}).text(), nil
		}
		return string(text), err
	}
	if of := e.Shims[t]; of != nil {
		if of.Encode == nil {
			return e.key(v.Convert(of.As))
		}
		as, err := of.Encode(v)
		if err != nil {
			return "", err
		}
		return e.key(as)
	}
	m := reflect.MakeMap(reflect.MapOf(t, reflect.TypeFor[bool]()))
	m.SetMapIndex(v, reflect.ValueOf(true))
	text, err := json.Marshal(m.Interface())
	if err != nil {
		return "", err
	}
	n, err := parse(text)
	if err != nil {
		return "", err
	}
	return n.members[0].name, nil
}

func (e *encoder) structure(b []byte, v reflect.Value, tag *tagging) ([]byte, error) {
	list, err := e.members(v, tag)
	return object(b, list), err
}

// members are the members of a struct that are written.
func (e *encoder) members(v reflect.Value, tag *tagging) (list []pair, err error) {
	l := e.layout(v.Type())
	if tag != nil && !hasMember(l, tag.name) {
		list = append(list, pair{tag.name, []byte(tag.tag)})
	}
	if err := checkGroups(v, l); err != nil {
		return nil, err
	}
	for _, m := range l.members {
		f, _ := m.field(v, nil)
		isTag := tag != nil && m.name == tag.name
		if !f.IsValid() || !isTag && m.isLeftOut(f) {
			continue
		}
		if isTag {
			list = append(list, pair{m.name, []byte(tag.tag)})
			continue
		}
		text, err := e.value(nil, f, m.shape)
		if err != nil {
			return nil, err
		}
		list = append(list, pair{m.name, text})
	}
	return e.rest(list, v, l)
}

// rest adds the unknown members.
func (e *encoder) rest(list []pair, v reflect.Value, l *layout) ([]pair, error) {
	if l.rest == nil {
		return list, nil
	}
	f, _ := l.rest.field(v, nil)
	if f.IsValid() && f.Kind() == reflect.Pointer {
		f = f.Elem()
	}
	switch {
	case !f.IsValid():
		return list, nil
	case f.Kind() == reflect.Map:
		return e.entries(list, f, shape{})
	case f.Type() != membersType:
		if f.Len() == 0 {
			return list, nil
		}
		text, err := json.Marshal(json.RawMessage(f.Bytes()))
		if err != nil {
			return nil, err
		}
		n, err := parse(text)
		if err != nil || n.kind != '{' {
			return nil, refuse("%s is no object", text)
		}
		for _, m := range n.members {
			list = append(list, pair{m.name, m.value.raw})
		}
		return list, nil
	}
	for _, m := range f.Interface().(wire.Members) {
		if hasMember(l, m.Name) {
			return nil, refuse("duplicate member %q", m.Name)
		}
		text, err := []byte("null"), error(nil)
		switch m.Value.Format() {
		case "json":
			text, err = json.Marshal(json.RawMessage(m.Value.Bytes()))
		case "":
		default:
			text, err = e.Transcode(m.Value)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, pair{m.Name, text})
	}
	return list, nil
}

// isLeftOut reports whether a member with that value is not written.
func (m *member) isLeftOut(v reflect.Value) bool {
	return m.isDefault(v) || m.omitEmpty && isEmpty(v) || m.omitZero && isZero(v)
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// isZero reports whether omitzero leaves v out.
func isZero(v reflect.Value) bool {
	type zeroer interface{ IsZero() bool }
	switch {
	case isNil(v):
		return true
	case v.Type().Implements(reflect.TypeFor[zeroer]()):
		return v.Interface().(zeroer).IsZero()
	case reflect.PointerTo(v.Type()).Implements(reflect.TypeFor[zeroer]()):
		return addressable(v).Addr().Interface().(zeroer).IsZero()
	}
	return v.IsZero()
}

func (e *encoder) union(b []byte, v reflect.Value, u *rules.UnionOf) ([]byte, error) {
	if v.IsNil() {
		return append(b, "null"...), nil
	}
	of := u.Find(func(o *rules.Variant) bool { return o.Type == v.Elem().Type() })
	if of == nil {
		return b, refuse("%v is no variant", v.Elem().Type())
	}
	x := v.Elem()
	if of.Type.Kind() == reflect.Pointer {
		if x.IsNil() {
			return append(b, "null"...), nil
		}
		x = x.Elem()
	} else {
		x = addressable(x)
	}
	if of.Role != "" || u.Style == "kinds" || u.Style == "members" {
		return e.value(b, x, shape{})
	}
	tag := of.Tags[0]
	if u.Style == "tag" {
		var err error
		if tag, err = e.ownTag(x, u, of); err != nil {
			return b, err
		}
	}
	text := []byte(tag)
	if !of.Integer {
		text = appendQuoted(nil, tag)
	}
	if u.Style == "tag" {
		return e.structure(b, x, &tagging{u.Tag, string(text)})
	}
	inside, err := e.value(nil, x, shape{})
	if u.Style == "external" {
		return object(b, []pair{{tag, inside}}), err
	}
	return object(b, []pair{{u.Tag, text}, {u.Content, inside}}), err
}

// ownTag returns the tag of a variant, by its own field if there is one.
func (e *encoder) ownTag(v reflect.Value, u *rules.UnionOf, of *rules.Variant) (string, error) {
	for _, m := range e.layout(v.Type()).members {
		if m.name != u.Tag {
			continue
		}
		f, err := m.field(v, nil)
		if err != nil {
			return "", err
		}
		tag := f.String()
		if of.Integer {
			text, err := leaf(nil, f.Convert(kinds[f.Kind()]))
			if err != nil {
				return "", err
			}
			tag = string(text)
		}
		switch {
		case slices.Contains(of.Tags, tag):
			return tag, nil
		case !f.IsZero():
			return "", refuse("%s is no tag of %v", tag, of.Type)
		}
	}
	return of.Tags[0], nil
}
