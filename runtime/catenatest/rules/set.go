package rules

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/wire"
)

// A Set holds the directives of types.
type Set struct {
	// Format is the format whose options of directives count in Decode: json if it is empty.
	Format string
	// Generated reports whether a type has generated code: its methods are not called.
	Generated func(t reflect.Type) bool
	// Exact keeps times and durations that Fill makes to those that a float64 holds in any unit.
	Exact bool
	// JSON is the format of unknown members that Fill makes.
	JSON *wire.RawFormat
	// Transcode returns the JSON of an unknown member that was read in another format.
	Transcode func(r wire.Raw) ([]byte, error)

	unions  map[reflect.Type]*union
	names   map[reflect.Type]*names
	structs map[reflect.Type][]string
	shims   map[reflect.Type]*shim
	wraps   map[reflect.Type]bool
	layouts map[reflect.Type]*layout
	plains  map[reflect.Type]bool
}

// An Entry adds the directives of one type.
type Entry func(s *Set)

// New returns a set of directives.
func New(entries ...Entry) *Set {
	s := &Set{
		unions: map[reflect.Type]*union{}, names: map[reflect.Type]*names{}, structs: map[reflect.Type][]string{},
		shims: map[reflect.Type]*shim{}, wraps: map[reflect.Type]bool{},
	}
	for _, e := range entries {
		e(s)
	}
	return s
}

// With returns a copy of s that is not shared with other tests.
func (s *Set) With(generated func(t reflect.Type) bool, json *wire.RawFormat, transcode func(r wire.Raw) ([]byte, error)) *Set {
	c := *s
	c.Generated, c.JSON, c.Transcode = generated, json, transcode
	c.layouts, c.plains = map[reflect.Type]*layout{}, map[reflect.Type]bool{}
	return &c
}

// A union is an interface with its variants.
type union struct {
	style        string // the first word: tag, content, external, members or kinds
	tag, content string
	variants     []Variant
}

// A Variant is a type that a union may hold.
type Variant struct {
	typ     reflect.Type
	role    string // other, missing, or "" for a listed one
	tags    []string
	integer bool
}

// Union adds a union. The style is the first words of its directive: tag=type, or tag=t,content=c, external,
// members, kinds.
func Union[U any](style string, variants ...Variant) Entry {
	u := &union{style: style, variants: variants}
	for word := range strings.SplitSeq(style, ",") {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "tag":
			u.style, u.tag = key, value
		case "content":
			u.style, u.content = key, value
		}
	}
	return func(s *Set) { s.unions[reflect.TypeFor[U]()] = u }
}

// Is is a variant with its tags, which are texts or integers.
func Is[V any](tags ...any) Variant {
	v := Variant{typ: reflect.TypeFor[V]()}
	for _, tag := range tags {
		if n, ok := tag.(int); ok {
			v.integer, tag = true, strconv.Itoa(n)
		}
		v.tags = append(v.tags, tag.(string))
	}
	return v
}

// Other is the variant for all other tags.
func Other[V any]() Variant { return Variant{typ: reflect.TypeFor[V](), role: "other"} }

// Missing is the variant for objects without a tag.
func Missing[V any]() Variant { return Variant{typ: reflect.TypeFor[V](), role: "missing"} }

// elem is the type of a variant without the pointer.
func (v *Variant) elem() reflect.Type {
	if v.typ.Kind() == reflect.Pointer {
		return v.typ.Elem()
	}
	return v.typ
}

// find returns the variant that a condition holds of, nil if there is none.
func (u *union) find(is func(v *Variant) bool) *Variant {
	for k := range u.variants {
		if is(&u.variants[k]) {
			return &u.variants[k]
		}
	}
	return nil
}

func (u *union) role(role string) *Variant {
	return u.find(func(v *Variant) bool { return v.role == role })
}

// names are the names of the values of a type.
type names struct {
	strict  bool
	formats []string // nil for all
	list    []string
	values  []reflect.Value
	other   int // -1 without
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
	n := &names{other: -1}
	for _, word := range strings.Fields(words) {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "strict":
			n.strict = true
		case "other":
			n.other, _ = strconv.Atoi(value)
		default:
			n.formats = append(n.formats, word)
		}
	}
	for _, v := range list {
		n.list, n.values = append(n.list, v.name), append(n.values, reflect.ValueOf(v.value))
	}
	return func(s *Set) { s.names[reflect.TypeFor[T]()] = n }
}

// in reports whether the names count in a format.
func (n *names) in(format string) bool {
	return len(n.formats) == 0 || slices.Contains(n.formats, format)
}

// Struct adds the options of a struct's directive: json(required,validate).
func Struct[T any](options ...string) Entry {
	return func(s *Set) { s.structs[reflect.TypeFor[T]()] = options }
}

// format is the format of Decode.
func (s *Set) format() string { return cmp.Or(s.Format, "json") }

// has reports whether a struct has an option in the format.
func (s *Set) has(t reflect.Type, option string) bool {
	for _, of := range s.structs[t] {
		list, ok := strings.CutPrefix(of, s.format()+"(")
		if ok && slices.Contains(strings.Split(strings.TrimSuffix(list, ")"), ","), option) {
			return true
		}
	}
	return false
}

// Wrap adds a struct that embeds a union, and is encoded as that.
func Wrap[T any]() Entry { return func(s *Set) { s.wraps[reflect.TypeFor[T]()] = true } }

// A shim is a type with the form of another one. Its functions are nil for one with the same fields.
type shim struct {
	as             reflect.Type
	encode, decode func(v reflect.Value) (reflect.Value, error)
}

// Shim adds a type with the form of another one, and its functions.
func Shim[T, As any](encode func(T) (As, error), decode func(As) (T, error)) Entry {
	return func(s *Set) {
		s.shims[reflect.TypeFor[T]()] = &shim{as: reflect.TypeFor[As](), encode: called(encode), decode: called(decode)}
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
	return func(s *Set) { s.shims[reflect.TypeFor[T]()] = &shim{as: reflect.TypeFor[As]()} }
}

// Variants returns the types that the union t may hold. ok is false for other types.
func (s *Set) Variants(t reflect.Type) (list []reflect.Type, ok bool) {
	u := s.unions[t]
	if u == nil {
		return nil, false
	}
	for k := range u.variants {
		list = append(list, u.variants[k].typ)
	}
	return list, true
}

// TakesOther reports whether t is a union with a variant for the values that no other one is for.
func (s *Set) TakesOther(t reflect.Type) bool {
	u := s.unions[t]
	return u != nil && u.role("other") != nil
}

// As returns the type whose form t has by a directive, and whether functions make it of a t. ok is false for
// other types.
func (s *Set) As(t reflect.Type) (as reflect.Type, functions, ok bool) {
	if sh := s.shims[t]; sh != nil {
		return sh.as, sh.encode != nil, true
	}
	return nil, false, false
}

// HasNames reports whether the values of t have names.
func (s *Set) HasNames(t reflect.Type) bool { return s.names[t] != nil }

// IsForm reports whether t is a time or a duration in a form of its own.
func (s *Set) IsForm(t reflect.Type) bool { return formOf(t) != "" }

// Wraps reports whether t embeds a union and is encoded as that.
func (s *Set) Wraps(t reflect.Type) bool { return s.wraps[t] }

// Calls reports whether decoding a t calls a method of it: Validate or SetDefaults.
func (s *Set) Calls(t reflect.Type) bool { return s.has(t, "validate") || s.has(t, "defaults") }

func refuse(format string, args ...any) error { return fmt.Errorf("rules: "+format, args...) }
