package rules

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Set holds the directives of types. It does not change after New.
type Set struct {
	Unions  map[reflect.Type]*UnionOf
	Names   map[reflect.Type]*NamesOf
	Structs map[reflect.Type][]string // the options of each struct, such as json(required,validate)
	Shims   map[reflect.Type]*ShimOf
	Wrapped map[reflect.Type]bool // structs that embed a union, and are encoded as that
}

// An Entry adds the directives of one type.
type Entry func(s *Set)

// New returns a set of directives.
func New(entries ...Entry) *Set {
	s := &Set{
		Unions: map[reflect.Type]*UnionOf{}, Names: map[reflect.Type]*NamesOf{}, Structs: map[reflect.Type][]string{},
		Shims: map[reflect.Type]*ShimOf{}, Wrapped: map[reflect.Type]bool{},
	}
	for _, e := range entries {
		e(s)
	}
	return s
}

// A UnionOf is what the directive of an interface says.
type UnionOf struct {
	Style        string // the first word: tag, content, external, members or kinds
	Tag, Content string
	Variants     []Variant
}

// A Variant is a type that a union may hold.
type Variant struct {
	Type    reflect.Type
	Role    string // other, missing, or "" for a listed one
	Tags    []string
	Integer bool // of tags
}

// Union adds a union. The style is the first words of its directive: tag=type, or tag=t,content=c, external,
// members, kinds.
func Union[U any](style string, variants ...Variant) Entry {
	u := &UnionOf{Style: style, Variants: variants}
	for word := range strings.SplitSeq(style, ",") {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "tag":
			u.Style, u.Tag = key, value
		case "content":
			u.Style, u.Content = key, value
		}
	}
	return func(s *Set) { s.Unions[reflect.TypeFor[U]()] = u }
}

// Is is a variant with its tags, which are texts or integers.
func Is[V any](tags ...any) Variant {
	v := Variant{Type: reflect.TypeFor[V]()}
	for _, tag := range tags {
		if n, ok := tag.(int); ok {
			v.Integer, tag = true, strconv.Itoa(n)
		}
		v.Tags = append(v.Tags, tag.(string))
	}
	return v
}

// Other is the variant for all other tags.
func Other[V any]() Variant { return Variant{Type: reflect.TypeFor[V](), Role: "other"} }

// Missing is the variant for objects without a tag.
func Missing[V any]() Variant { return Variant{Type: reflect.TypeFor[V](), Role: "missing"} }

// Elem is the type of a variant without the pointer.
func (v *Variant) Elem() reflect.Type {
	if v.Type.Kind() == reflect.Pointer {
		return v.Type.Elem()
	}
	return v.Type
}

// Find returns the variant that a condition holds of, nil if there is none.
func (u *UnionOf) Find(is func(v *Variant) bool) *Variant {
	for k := range u.Variants {
		if is(&u.Variants[k]) {
			return &u.Variants[k]
		}
	}
	return nil
}

// Role returns the variant of this role, nil if there is none.
func (u *UnionOf) Role(role string) *Variant {
	return u.Find(func(v *Variant) bool { return v.Role == role })
}

// A NamesOf has the names of the values of a type.
type NamesOf struct {
	Strict  bool
	Formats []string // nil for all
	List    []string
	Values  []reflect.Value
	Other   int // the index of the value for other names, -1 without
}

// A Value is a value with its name.
type Value[T any] struct {
	name  string
	value T
}

// Name names a value.
func Name[T any](name string, value T) Value[T] { return Value[T]{name, value} }

// Names adds the names of the values of a type. The words are the format that they count in, strict, and
// other=2 for the value of that index.
func Names[T any](words string, list ...Value[T]) Entry {
	n := &NamesOf{Other: -1}
	for _, word := range strings.Fields(words) {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "strict":
			n.Strict = true
		case "other":
			n.Other, _ = strconv.Atoi(value)
		default:
			n.Formats = append(n.Formats, word)
		}
	}
	for _, v := range list {
		n.List, n.Values = append(n.List, v.name), append(n.Values, reflect.ValueOf(v.value))
	}
	return func(s *Set) { s.Names[reflect.TypeFor[T]()] = n }
}

// In reports whether the names count in a format.
func (n *NamesOf) In(format string) bool {
	return len(n.Formats) == 0 || slices.Contains(n.Formats, format)
}

// Struct adds the options of a struct's directive: json(required,validate).
func Struct[T any](options ...string) Entry {
	return func(s *Set) { s.Structs[reflect.TypeFor[T]()] = options }
}

// HasOption reports whether the directive of a struct has an option in a format.
func (s *Set) HasOption(t reflect.Type, format, option string) bool {
	for _, of := range s.Structs[t] {
		list, ok := strings.CutPrefix(of, format+"(")
		if ok && slices.Contains(strings.Split(strings.TrimSuffix(list, ")"), ","), option) {
			return true
		}
	}
	return false
}

// Wrap adds a struct that embeds a union, and is encoded as that.
func Wrap[T any]() Entry { return func(s *Set) { s.Wrapped[reflect.TypeFor[T]()] = true } }

// A ShimOf says that a type has the form of another one. Its functions are nil for one with the same fields.
type ShimOf struct {
	As             reflect.Type
	Encode, Decode func(v reflect.Value) (reflect.Value, error)
}

// Shim adds a type with the form of another one, and its functions.
func Shim[T, As any](encode func(T) (As, error), decode func(As) (T, error)) Entry {
	return func(s *Set) {
		s.Shims[reflect.TypeFor[T]()] = &ShimOf{As: reflect.TypeFor[As](), Encode: called(encode), Decode: called(decode)}
	}
}

// called calls f with the value in a variable of its own.
func called[A, B any](f func(A) (B, error)) func(v reflect.Value) (reflect.Value, error) {
	return func(v reflect.Value) (reflect.Value, error) {
		a := new(A)
		reflect.ValueOf(a).Elem().Set(v)
		b, err := f(*a)
		return reflect.ValueOf(&b).Elem(), err
	}
}

// Replace adds a type with the form of another one that has the same fields.
func Replace[T, As any]() Entry {
	return func(s *Set) { s.Shims[reflect.TypeFor[T]()] = &ShimOf{As: reflect.TypeFor[As]()} }
}
