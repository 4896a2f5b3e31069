package catenatest

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// traits are the properties of a type by which its code is judged.
type traits struct {
	// customPart names a part that a custom marshaler encodes, or that has no form: errors and the encoding may be its author's.
	customPart string
	// allocates names a part that may allocate even when warm.
	allocates string
	// embeds reports whether a struct has the option embed, which encoding/json obeys from Go 1.27 on.
	embeds bool
	// differsFromJSON reports whether tags or options give the format other members or values than JSON has.
	differsFromJSON bool
	// defaults reports whether a method SetDefaults sets members that the input lacks.
	defaults bool
	// ambiguous reports whether several values may have one encoding: of unions without tags, of names and tags that
	// other= takes, and of lists that may be a single element.
	ambiguous bool
	// authored reports whether a part is encoded by methods of its author or the functions of a shim.
	authored bool
	// open reports whether a struct keeps unknown members.
	open bool
}

// codedIn is a type and the package whose generated code encodes it.
type codedIn struct {
	reflect.Type
	pkg string
}

// A traitFinder collects the traits of a case's type.
type traitFinder struct {
	traits
	Case
	seen map[codedIn]bool
}

func (c Case) traits() traits {
	x := traitFinder{Case: c, seen: map[codedIn]bool{}}
	if x.Shapes == nil {
		x.Shapes = rules.New()
	}
	x.visit(c.Type, c.Type.PkgPath())
	return x.traits
}

// addAllocation records the first reason why the case may allocate: what t is.
func (x *traitFinder) addAllocation(what string, t reflect.Type) {
	if x.allocates == "" {
		x.allocates = fmt.Sprintf("%v %s", t, what)
	}
}

// addCustom records the first type whose errors and encoding may be its author's: what t is.
func (x *traitFinder) addCustom(what string, t reflect.Type) {
	x.addAllocation(what, t)
	if x.customPart == "" {
		x.customPart = fmt.Sprintf("%v %s", t, what)
	}
}

// visit notes which exceptions t and its parts need, such as methods of authors. pkg is the package whose generated code
// encodes t: from another package it cannot reach unexported parts.
func (x *traitFinder) visit(t reflect.Type, pkg string) {
	if formats[x.Format].hasCodec(t) && t.PkgPath() != "" {
		pkg = t.PkgPath()
	}
	if x.seen[codedIn{t, pkg}] || t == timeType || t == rawType {
		return
	}
	x.seen[codedIn{t, pkg}] = true
	switch of := x.Shapes.Shims[t]; {
	case x.Shapes.Unions[t] != nil:
		u := x.Shapes.Unions[t]
		x.ambiguous = x.ambiguous || u.Style == "members" || u.Style == "kinds" || u.Role("other") != nil || u.Role("missing") != nil
		for _, v := range x.Shapes.Unions[t].Variants {
			x.visit(v.Type, pkg)
		}
		return
	case x.shim(t) != nil:
		x.authored = true
		x.addAllocation("is made by functions of a directive", t)
		fallthrough
	case of != nil:
		x.visit(of.As, pkg)
		return
	case testkit.IsOptional(t):
		x.visit(testkit.Held(t), pkg)
		return
	case testkit.IsLazy(t):
		x.differsFromJSON = true // in the other formats the text is transcoded, without knowing the type
		x.visit(testkit.LazyType(t), pkg)
		return
	case isRaw(t):
		x.differsFromJSON = true
		x.addAllocation("keeps a value of its format", t)
		return
	case strings.HasSuffix(t.PkgPath(), "catena/runtime/forms"):
		x.differsFromJSON = true // a time that is not in range of the form stays a time
		return
	case x.Shapes.Names[t] != nil:
		x.differsFromJSON = x.differsFromJSON || len(x.Shapes.Names[t].Formats) > 0
		x.ambiguous = x.ambiguous || x.Shapes.Names[t].Other >= 0
		return
	case isAuthors(t, x.Format) && !x.Shapes.Wrapped[t]:
		const what = "has methods of its author's"
		x.authored = true
		if x.addAllocation(what, t); hasPairs(t) {
			x.differsFromJSON = true
			return
		}
		x.addCustom(what, t)
	case t.Kind() == reflect.Interface && t.NumMethod() > 0:
		x.addCustom("is an interface with methods", t)
	case !isNameable(t, pkg):
		x.addCustom("cannot be named where it is encoded", t)
	case testkit.HasLock(t):
		x.addAllocation("is or holds a lock", t)
	case isGenerated(t) && !formats[x.Format].hasCodec(t):
		x.addAllocation("lacks the format", t)
	}
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer:
		x.addCustom("has no form", t)
	case reflect.Pointer, reflect.Slice, reflect.Array:
		x.visit(t.Elem(), pkg)
	case reflect.Map:
		if k := t.Key().Kind(); k != reflect.String && (k < reflect.Int || k > reflect.Uintptr) {
			x.addCustom("has keys that are left to encoding/json", t)
		}
		if k := t.Key().Kind(); k != reflect.String && k != reflect.Int && k != reflect.Int64 && strings.Contains(x.Type.Name(), "[") {
			x.addAllocation("may have a type parameter's keys, which are boxed", t)
		}
		if max(t.Key().Size(), t.Elem().Size()) > 128 {
			x.addAllocation("is a map with keys or values of more than 128 bytes, which Go allocates for each entry", t)
		}
		x.visit(t.Key(), pkg)
		x.visit(t.Elem(), pkg)
	case reflect.Struct:
		for _, option := range []string{"defaults", "validate"} {
			if x.Shapes.HasOption(t, x.Format, option) {
				x.defaults = x.defaults || option == "defaults"
				x.addAllocation("has a method that decoding calls", t)
			}
		}
		for f := range t.Fields() {
			if f.IsExported() || f.Anonymous {
				x.field(f, t)
				x.visit(f.Type, pkg)
			}
		}
	}
}

// field records the tags of a field of t.
func (x *traitFinder) field(f reflect.StructField, t reflect.Type) {
	tag := f.Tag.Get("catena")
	for _, key := range []string{"msgpack", "msg", "cbor"} {
		_, ok := f.Tag.Lookup(key)
		x.differsFromJSON = x.differsFromJSON || ok
	}
	x.differsFromJSON = x.differsFromJSON || strings.Contains(tag, "format") || strings.Contains(tag, "text") || strings.Contains(tag, "coerce")
	x.ambiguous = x.ambiguous || strings.Contains(tag, "oneormany")
	if keepsUnknown(f) || keepsUnknownIn(f, "msgpack") || keepsUnknownIn(f, "cbor") {
		x.embeds, x.differsFromJSON, x.open = x.embeds || tag != "unknown", true, true
		x.addAllocation("keeps unknown members", t)
	}
}

// shim returns the functions that make a t of another type, nil if there are none.
func (c Case) shim(t reflect.Type) *rules.ShimOf {
	if c.Shapes == nil || c.Shapes.Shims[t] == nil || c.Shapes.Shims[t].Decode == nil {
		return nil
	}
	return c.Shapes.Shims[t]
}

// tagsOf has the tags that name a field's member in a format, the first one that it has counts.
var tagsOf = map[string][]string{"json": {"json"}, "msgpack": {"msgpack", "msg", "json"}, "cbor": {"cbor", "json"}}

// isLeftOut reports whether a field has no member in a format by its tag.
func isLeftOut(f reflect.StructField, format string) bool {
	for _, key := range tagsOf[format] {
		if tag, ok := f.Tag.Lookup(key); ok {
			return tag == "-"
		}
	}
	return false
}

// memberName returns the name of a field's member in a format: the tag's, else the field's.
func memberName(f reflect.StructField, format string) string {
	for _, key := range tagsOf[format] {
		if tag, ok := f.Tag.Lookup(key); ok {
			name, _, _ := strings.Cut(tag, ",")
			return cmp.Or(name, f.Name)
		}
	}
	return f.Name
}

// isRaw reports whether t is a type of the runtime that keeps a part of the input.
func isRaw(t reflect.Type) bool {
	_, pkg, _ := strings.Cut(t.PkgPath(), "/catena/runtime/")
	return pkg == "wire" || pkg == "msgpackwire" || pkg == "cborwire"
}

// keepsUnknown reports whether a field has the tag option embed of encoding/json, or the tag unknown of catena.
func keepsUnknown(f reflect.StructField) bool {
	return f.Tag.Get("catena") == "unknown" || keepsUnknownIn(f, "json")
}

func keepsUnknownIn(f reflect.StructField, key string) bool {
	name, options, _ := strings.Cut(f.Tag.Get(key), ",")
	return name == "" && slices.Contains(strings.Split(options, ","), "embed")
}

// embedIsObeyed reports whether encoding/json obeys the tag option embed.
var embedIsObeyed = func() bool {
	text, _ := json.Marshal(struct {
		Rest map[string]int `json:",embed"`
	}{map[string]int{"a": 1}})
	return string(text) == `{"a":1}`
}()

var authors = []reflect.Type{
	reflect.TypeFor[json.Marshaler](), reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.TextMarshaler](), textType,
}

// isAuthors reports whether a t has methods by which it encodes itself, and that are not generated.
func isAuthors(t reflect.Type, format string) bool {
	p := reflect.PointerTo(t)
	if t == timeType || t == rawType || t == numberType || t.Kind() == reflect.Interface || t.Kind() == reflect.Pointer && t.Name() == "" {
		return false
	}
	if !formats["json"].hasCodec(t) || !isGenerated(t) {
		for _, m := range authors {
			if p.Implements(m) {
				return true
			}
		}
	}
	if format == "json" {
		return false
	}
	methods := []string{"MarshalBinary", "UnmarshalBinary"}
	if !isGenerated(t) || !formats[format].hasCodec(t) {
		if !isGenerated(t) || !formats["msgpack"].hasCodec(t) { // DecodeMsgpack may be generated
			methods = append(methods, "MarshalMsgpack", "MarshalMsg", "EncodeMsgpack", "EncodeMsg", "UnmarshalMsgpack", "UnmarshalMsg", "DecodeMsgpack", "DecodeMsg")
		}
		if !isGenerated(t) || !formats["cbor"].hasCodec(t) {
			methods = append(methods, "MarshalCBOR", "UnmarshalCBOR")
		}
	}
	return slices.ContainsFunc(methods, func(name string) bool {
		_, ok := p.MethodByName(name)
		return ok
	})
}

// hasPairs reports whether t has no exported fields, as netip.Addr and UUIDs have none, and all methods by which it encodes
// itself have counterparts: then it reads its own encoding.
func hasPairs(t reflect.Type) bool {
	p, pairs := reflect.PointerTo(t), 0
	switch t.Kind() {
	case reflect.Array:
	case reflect.Struct:
		for f := range t.Fields() {
			if f.IsExported() || f.Anonymous {
				return false
			}
		}
	default:
		return false
	}
	for k := range p.NumMethod() {
		switch verb, form := p.Method(k).Name, ""; {
		case strings.HasPrefix(verb, "Marshal"):
			form = strings.TrimPrefix(verb, "Marshal")
			fallthrough
		case strings.HasPrefix(verb, "Unmarshal"):
			form = cmp.Or(form, strings.TrimPrefix(verb, "Unmarshal"))
			_, marshals := p.MethodByName("Marshal" + form)
			_, unmarshals := p.MethodByName("Unmarshal" + form)
			if pairs++; !marshals || !unmarshals || form != "JSON" && form != "Text" && form != "Binary" {
				return false
			}
		}
	}
	return pairs > 0
}

// isNameable reports whether code of package pkg can name t, or the type of t's elements.
func isNameable(t reflect.Type, pkg string) bool {
	if t.Name() == "" && t.Kind() == reflect.Struct {
		for f := range t.Fields() {
			if f.PkgPath != "" && f.PkgPath != pkg {
				return false
			}
		}
	}
	if t.PkgPath() == "" || t.PkgPath() == pkg {
		return !strings.HasPrefix(t.Name(), "_Ctype_")
	}
	above, _, internal := strings.Cut("/"+t.PkgPath()+"/", "/internal/")
	exported := strings.ToUpper(t.Name()[:1]) == t.Name()[:1]
	return exported && (!internal || strings.HasPrefix("/"+pkg+"/", above+"/"))
}
