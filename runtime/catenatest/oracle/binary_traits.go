package oracle

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
)

// traits are the properties of a type by which its binary code is judged.
type traits struct {
	// custom says which part of the type has its author's own encoding: then a value need
	// not survive, and JSON need not say the same.
	custom string
	// unlike says which part of the type has a custom encoding by methods other than
	// encoding/json's: then JSON need not say the same.
	unlike string
	// symmetric reports whether custom marshalers and unmarshalers belong together:
	// then their output fits.
	symmetric bool
	// formless says which part has no form at all: a value that has such a part
	// cannot be encoded.
	formless string
	// otherMembers reports whether tags make the members of the format others than JSON's.
	otherMembers bool
	// special reports whether some parts take other values in the format than in JSON,
	// or keep nil where JSON does not.
	special bool
	// any reports whether there are interfaces without methods.
	any bool
	// optionals reports whether there are Optionals: see holdsOptional.
	optionals bool
	form      *form
	rules     *shapes.Set // of a type with shapes; nil for others
	seen      map[codedIn]bool
}

func (f *form) traits(t reflect.Type, set *shapes.Set) traits {
	x := traits{form: f, rules: set, symmetric: true, seen: map[codedIn]bool{}}
	x.look(t, t.PkgPath())
	return x
}

// note notes that a part is custom, and may be another thing than in JSON.
func (x *traits) note(symmetric bool, format string, args ...any) {
	x.noteJSON(symmetric, format, args...)
	if x.unlike == "" {
		x.unlike = fmt.Sprintf(format, args...)
	}
}

// noteJSON notes that a part is custom, and its form in JSON.
func (x *traits) noteJSON(symmetric bool, format string, args ...any) {
	x.symmetric = x.symmetric && symmetric
	if x.custom == "" {
		x.custom = fmt.Sprintf(format, args...)
	}
}

// look visits all parts of type t.
func (x *traits) look(t reflect.Type, pkg string) {
	if testkit.IsOptional(t) {
		x.optionals = true
		x.look(testkit.Held(t), pkg)
		return
	}
	if x.rules != nil && x.shape(t, pkg) {
		return
	}
	pkg = coder(t, pkg)
	if reflected(t, pkg) {
		x.note(false, "%v cannot be named where it is encoded", t)
		return
	}
	x.parts(t, pkg)
}

// shape visits the parts of a type that a directive gives another form. It reports false for others.
func (x *traits) shape(t reflect.Type, pkg string) bool {
	as, _, isShim := x.rules.As(t)
	variants, isUnion := x.rules.Variants(t)
	switch {
	case isShim:
		x.look(as, pkg)
	case isUnion:
		if x.seen[codedIn{t, pkg}] {
			break
		}
		x.seen[codedIn{t, pkg}] = true
		for _, v := range variants {
			x.look(v, pkg)
		}
	case x.rules.HasNames(t):
	case x.rules.IsForm(t):
		x.special = true
	default:
		return false
	}
	return true
}

func (x *traits) parts(t reflect.Type, pkg string) {
	if x.seen[codedIn{t, pkg}] {
		return
	}
	x.seen[codedIn{t, pkg}] = true
	switch t {
	case timeType, rawType, numberType:
		x.special = true
		return
	}
	if t.Kind() != reflect.Interface && t.Kind() != reflect.Pointer {
		if m := x.form.marshaler(t); m != "" {
			x.note(x.pairs(t), "%v has its own %s", t, m)
		} else if m := jsonMarshaler(t); m != "" && x.form.isPlain(t) {
			x.note(false, "%v has its own %s, which the format does not call", t, m)
		} else if m != "" {
			x.noteJSON(false, "%v has its own %s", t, m)
		}
	}
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer:
		x.formless = fmt.Sprintf("%v has no form", t)
	case reflect.Interface:
		x.any = true
		if t.NumMethod() > 0 {
			x.note(false, "%v is an interface with methods", t)
		}
	case reflect.Pointer:
		x.look(t.Elem(), pkg)
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			x.special = true
		}
		x.look(t.Elem(), pkg)
	case reflect.Map:
		if k := t.Key().Kind(); k != reflect.String && (k < reflect.Int || k > reflect.Uintptr) {
			x.formless = fmt.Sprintf("%v is the key of a map", t.Key())
		}
		x.look(t.Key(), pkg)
		x.look(t.Elem(), pkg)
	case reflect.Struct:
		for f := range t.Fields() {
			x.field(f, pkg)
		}
	}
}

func (x *traits) field(f reflect.StructField, pkg string) {
	tag, own := x.form.tag(f)
	inJSON := f.Tag.Get("json")
	x.otherMembers = x.otherMembers || own || strings.Contains(inJSON+",", ",string,")
	if !own {
		tag = inJSON
	}
	switch {
	case f.Name == "_":
		x.otherMembers = x.otherMembers || own
	case !f.IsExported() && !f.Anonymous || tag == "-":
	case promotes(f):
		t := f.Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		x.members(t, pkg)
	default:
		x.look(f.Type, pkg)
	}
}

// members is look for an embedded struct, of which only the fields count.
func (x *traits) members(t reflect.Type, pkg string) {
	if !x.seen[codedIn{t, "." + pkg}] {
		x.seen[codedIn{t, "." + pkg}] = true
		for f := range t.Fields() {
			x.field(f, pkg)
		}
	}
}

var numberType = reflect.TypeFor[json.Number]()

// The methods by which types encode and decode themselves, those that write and those that read
// them in turn: first the ones that generated code calls first. These are in JSON, and in any
// binary format after the format's own.
var (
	jsonMethods = []method{
		methodOf[json.Marshaler](), methodOf[json.Unmarshaler](),
		methodOf[encoding.TextMarshaler](), methodOf[encoding.TextUnmarshaler](),
	}
	binaryMethods = []method{
		methodOf[encoding.BinaryMarshaler](), methodOf[encoding.BinaryUnmarshaler](),
		methodOf[encoding.TextMarshaler](), methodOf[encoding.TextUnmarshaler](),
	}
)

// A method is one of an interface, or takes an encoder or a decoder of another
// library's.
type method struct {
	name string
	of   reflect.Type // nil for the latter
}

func methodOf[I any]() method {
	t := reflect.TypeFor[I]()
	return method{t.Method(0).Name, t}
}

// in reports whether a type has the method.
func (m method) in(t reflect.Type) bool {
	if m.of != nil {
		return t.Implements(m.of)
	}
	f, ok := t.MethodByName(m.name)
	return ok && f.Type.NumIn() == 2 && f.Type.NumOut() == 1 && f.Type.In(1).Kind() == reflect.Pointer
}

// marshaler names a method by which t encodes itself in the format, and its generated code,
// if it has any, as well.
func (f *form) marshaler(t reflect.Type) string {
	switch {
	case !f.codesOf(t):
		return firstOf(t, f.own, binaryMethods)
	case strings.HasSuffix(t.PkgPath(), "/runtime/"+f.name+"wire"):
		return "codec, as runtime types do"
	}
	return firstOf(t, binaryMethods)
}

// isOwn reports whether t has no generated code and encodes itself in the format: Clone
// shares its referents.
func (f *form) isOwn(t reflect.Type) bool { return !f.codesOf(t) && f.marshaler(t) != "" }

// jsonMarshaler names a method by which t encodes itself in JSON, unless that is generated.
func jsonMarshaler(t reflect.Type) string {
	if hasOwnCodec(reflect.New(t).Interface()) {
		return ""
	}
	return firstOf(t, jsonMethods)
}

// firstOf names the first method of the sets that a *t has.
func firstOf(t reflect.Type, sets ...[]method) string {
	for _, set := range sets {
		for _, m := range set {
			if m.in(reflect.PointerTo(t)) {
				return m.name
			}
		}
	}
	return ""
}

// pairs reports whether the first method that writes a t in the format and the first
// that reads it are of one interface; if there is none, generated code does both. Generated code calls the methods of
// several formats, too, while those of the format itself are part of it.
func (x *traits) pairs(t reflect.Type) bool {
	methods := binaryMethods
	if !x.form.codesOf(t) {
		methods = slices.Concat(x.form.own, binaryMethods)
	}
	writes, reads := -1, -1
	for k := len(methods) - 2; k >= 0; k -= 2 {
		if methods[k].in(t) {
			writes = k
		} else if methods[k].in(reflect.PointerTo(t)) {
			return false // addressable values are written otherwise than others
		}
		if methods[k+1].in(reflect.PointerTo(t)) {
			reads = k
		}
	}
	return writes == reads
}

// codesOf reports whether t has generated code of its own in the format.
func (f *form) codesOf(t reflect.Type) bool { return f.has(reflect.New(t).Interface()) }
