package oracle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// unknown decodes the item with unknown members, or further elements of a tuple, in
// every struct at every depth. They change nothing, DisallowUnknownFields refuses
// them, and every decoder refuses malformed values in them.
func (s *subject) unknown(r *rand.Rand, want any, it *item) error {
	it = it.copied()
	structs := s.structs(s.typ, s.typ.PkgPath(), it, nil)
	if len(structs) == 0 {
		return nil
	}
	r.Shuffle(len(structs), func(a, b int) { structs[a], structs[b] = structs[b], structs[a] })
	var accept, refuse []*item
	for _, at := range structs {
		if at.refuses {
			refuse = append(refuse, at)
		} else {
			accept = append(accept, at)
		}
	}
	if err := s.refused(r, refuse, it); err != nil {
		return err
	}
	most := 1 + r.IntN(100)
	for _, at := range accept[:min(len(accept), most)] {
		at.inject(r, s.strangeName(r), s.strangeValue(r))
	}
	data := s.print(nil, it, r.IntN(2) == 0 && s.custom == "")
	if err := s.reads("with unknown members", want, data); err != nil {
		return err
	}
	err, ok := s.optional(s.empty(), nil, data, wire.Options{DisallowUnknownFields: true})
	if ok && len(accept) > 0 && !errors.Is(err, wire.ErrUnknownField) {
		return fmt.Errorf("unknown fields are disallowed: error %v: %.1000x", err, data)
	}
	for range 3 {
		if err := s.malformed(r, structs[r.IntN(len(structs))], it); err != nil {
			return err
		}
	}
	return nil
}

// malformed decodes the item with an unknown member at one place, somewhere in
// whose value is something malformed.
func (s *subject) malformed(r *rand.Rand, at, it *item) error {
	bad := s.form.malformed[r.IntN(len(s.form.malformed))]
	value := &item{kind: itemRaw, text: bad}
	for range r.IntN(4) {
		switch r.IntN(3) {
		case 0:
			value = &item{kind: itemArray, items: []*item{text("x"), value, integer(1)}}
		case 1:
			value = &item{kind: itemMap, items: []*item{text("x"), value}}
		default:
			value = &item{kind: itemMap, items: []*item{value, text("x")}}
		}
	}
	kept := at.items
	at.inject(r, text(strange), value)
	data := s.print(nil, it, false)
	at.items = kept
	if err := s.try(data); err != nil {
		return fmt.Errorf("%w: with % x in an unknown member: %.1000x", err, bad, data)
	}
	if err := s.decoded(s.empty(), nil, data); !errors.Is(err, wire.ErrSyntax) {
		// The malformed value may swallow the next one, so that a method gets a part that it refuses. Types of
		// other packages with generated methods have such methods, too, if they lack one of the formats.
		if hasCause(err) {
			s.leave("a malformed value in an unknown member", "a method refuses a part first")
			return nil
		}
		return fmt.Errorf("with % x in an unknown member: error %v: %.1000x", bad, err, data)
	}
	return nil
}

// misnamed decodes the item with each malformed name in one of its structs, which is a syntax error there whether
// the struct keeps unknown members or not.
func (s *subject) misnamed(r *rand.Rand, it *item) error {
	it = it.copied()
	structs := slices.DeleteFunc(s.structs(s.typ, s.typ.PkgPath(), it, nil), func(at *item) bool { return at.kind != itemMap })
	if len(structs) == 0 {
		return nil
	}
	for _, name := range s.form.badNames {
		at := structs[r.IntN(len(structs))]
		kept := at.items
		at.inject(r, &item{kind: itemRaw, text: name}, s.strangeValue(r))
		data := s.print(nil, it, r.IntN(2) == 0)
		at.items = kept
		if err := s.try(data); err != nil {
			return fmt.Errorf("%w: with the name % x: %.1000x", err, name, data)
		}
		if err := s.decoded(s.empty(), nil, data); !errors.Is(err, wire.ErrSyntax) && !hasCause(err) {
			return fmt.Errorf("with the name % x: error %v: %.1000x", name, err, data)
		}
	}
	return nil
}

// inject adds a member at some place of a map, or an element at the end of an
// array.
func (it *item) inject(r *rand.Rand, name, value *item) {
	if it.kind == itemMap {
		it.items = slices.Insert(slices.Clone(it.items), 2*r.IntN(len(it.items)/2+1), name, value)
	} else {
		it.items = append(slices.Clip(it.items), value)
	}
}

// strange is a name that no type has.
const strange = "no type has this"

// strangeName is a name that no member has: most are text, but any value may be
// the key of a map. Integers and other texts may be a member's, whatever their tags.
func (s *subject) strangeName(r *rand.Rand) *item {
	if r.IntN(3) > 0 {
		return text(strange)
	}
	for {
		name := s.strangeValue(r)
		switch content := name.content(); {
		case content.kind == itemInteger || content.kind == itemText:
		case content.kind == itemBytes: // a name or an error
		default:
			return name
		}
	}
}

// strangeValue is a value of any kind that the format has.
func (s *subject) strangeValue(r *rand.Rand) *item {
	everything := append([]*item{
		{kind: itemNull}, {kind: itemBool, number: 1}, integer(0), integer(-1), integer(1 << 20), integer(-1 << 40),
		{kind: itemFloat, bits: 64, number: 0x3ff8_0000_0000_0000}, {kind: itemFloat, bits: 32, number: 0x3fc0_0000},
		text(""), text("text"), text(strings.Repeat("long", 100)), {kind: itemBytes, text: "\x00\xff"}, {kind: itemArray}, {kind: itemMap},
	}, s.form.strange...)
	value := everything[r.IntN(len(everything))]
	if r.IntN(3) == 0 {
		list := &item{kind: itemArray, items: everything, open: r.IntN(2) == 0}
		value = &item{kind: itemMap, items: []*item{text("a"), list, text("a"), value, integer(7), list, list, value}, open: r.IntN(2) == 0}
	}
	return value
}

// structs appends the items to the list that hold the rest of structs of type t,
// and of structs in it. Items that types decode themselves are left out, and the
// value of an interface has no struct.
func (s *subject) structs(t reflect.Type, pkg string, it *item, list []*item) []*item {
	for t.Kind() == reflect.Pointer || testkit.IsOptional(t) {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		} else {
			t = testkit.Held(t)
		}
	}
	if s.rules != nil && s.isShaped(t) {
		return list
	}
	pkg = coder(t, pkg)
	if t == timeType || t == rawType || t == bigIntType || reflected(t, pkg) || s.ownForm(t) {
		return list
	}
	switch {
	case t.Kind() == reflect.Struct && it.kind == itemMap:
		it.refuses = s.refuses(t)
		list = append(list, it)
		types := s.members(t)
		for k := 0; k < len(it.items); k += 2 {
			if m := types[it.items[k].key()]; m != nil {
				list = s.structs(m, pkg, it.items[k+1], list)
			}
		}
	case t.Kind() == reflect.Struct && it.kind == itemArray:
		it.refuses = s.refuses(t)
		list = append(list, it)
		fields := fieldsBy(t, s.name)
		if len(fields) != len(it.items) {
			break // some have no element
		}
		slices.SortFunc(fields, func(a, b jsonField) int { return slices.Compare(a.index, b.index) })
		for k, f := range fields {
			list = s.structs(t.FieldByIndex(f.index).Type, pkg, it.items[k], list)
		}
	case (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && it.kind == itemArray:
		for _, e := range it.items {
			list = s.structs(t.Elem(), pkg, e, list)
		}
	case t.Kind() == reflect.Map && it.kind == itemMap:
		for k := 1; k < len(it.items); k += 2 {
			list = s.structs(t.Elem(), pkg, it.items[k], list)
		}
	}
	return list
}

// isShaped reports whether a directive gives a t another form than its fields have.
func (s *subject) isShaped(t reflect.Type) bool {
	_, _, isShim := s.rules.As(t)
	return isShim || s.rules.IsForm(t) || s.rules.Wraps(t)
}

// ownForm reports whether a type encodes itself in the format, or is one of the
// runtime's.
func (s *subject) ownForm(t reflect.Type) bool {
	return t.Kind() != reflect.Interface && (s.form.marshaler(t) != "" || jsonMarshaler(t) != "")
}

// members are the types of a struct's members by their keys in the format.
func (s *subject) members(t reflect.Type) map[string]reflect.Type {
	if m := s.known[t]; m != nil {
		return m
	}
	m := map[string]reflect.Type{}
	for _, f := range fieldsBy(t, s.name) {
		if tag := t.FieldByIndex(f.index).Tag.Get("catena"); !strings.Contains(tag, "nullable") {
			m[f.name] = t.FieldByIndex(f.index).Type
		}
	}
	if s.known == nil {
		s.known = map[reflect.Type]map[string]reflect.Type{}
	}
	s.known[t] = m
	return m
}

// name is the key that the tag of a field gives it, as item.key returns it.
func (s *subject) name(f reflect.StructField) (tagged string, out bool) {
	tag, ok := s.form.tag(f)
	if !ok {
		tag = f.Tag.Get("json")
	}
	name, options, _ := strings.Cut(tag, ",")
	if n, err := strconv.ParseInt(name, 10, 64); err == nil && s.form.integerOption != "" && strings.Contains(","+options+",", ","+s.form.integerOption+",") {
		name = integer(n).key()
	}
	return name, tag == "-"
}

// content is the item behind the tags that it has.
func (it *item) content() *item {
	for it.kind == itemTag {
		it = it.items[0]
	}
	return it
}

// key is the name of a member; an integer and the text of it are two.
func (it *item) key() string {
	if it.kind == itemInteger {
		return "\x00" + it.decimal()
	}
	return it.text
}
