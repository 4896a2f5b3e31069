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
	// theirs names a part that its author encodes, or that has no form: errors and the encoding may be the author's.
	theirs string
	// allocates names a part that may allocate even when warm.
	allocates string
	// embeds reports whether a struct has the option embed, which encoding/json obeys from Go 1.27 on.
	embeds bool
	// apart reports whether tags or options give the format other members or values than JSON has.
	apart bool
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

// A looker collects the traits of a case's type.
type looker struct {
	traits
	Case
	seen map[codedIn]bool
}

func (c Case) traits() traits {
	l := looker{Case: c, seen: map[codedIn]bool{}}
	if l.Shapes == nil {
		l.Shapes = rules.New()
	}
	l.look(c.Type, c.Type.PkgPath())
	return l.traits
}

// may records the first reason why the case may allocate: what t is.
func (l *looker) may(what string, t reflect.Type) {
	if l.allocates == "" {
		l.allocates = fmt.Sprintf("%v %s", t, what)
	}
}

// isTheirs records the first reason why errors and values may be an author's: what t is.
func (l *looker) isTheirs(what string, t reflect.Type) {
	l.may(what, t)
	if l.theirs == "" {
		l.theirs = fmt.Sprintf("%v %s", t, what)
	}
}

// look notes which exceptions t and its parts need, such as methods of authors. pkg is the package whose generated code
// encodes t: from another package it cannot reach unexported parts.
func (l *looker) look(t reflect.Type, pkg string) {
	if formats[l.Format].isCodec(t) && t.PkgPath() != "" {
		pkg = t.PkgPath()
	}
	if l.seen[codedIn{t, pkg}] || t == timeType || t == rawType {
		return
	}
	l.seen[codedIn{t, pkg}] = true
	switch of := l.Shapes.Shims[t]; {
	case l.Shapes.Unions[t] != nil:
		u := l.Shapes.Unions[t]
		l.ambiguous = l.ambiguous || u.Style == "members" || u.Style == "kinds" || u.Role("other") != nil || u.Role("missing") != nil
		for _, v := range l.Shapes.Unions[t].Variants {
			l.look(v.Type, pkg)
		}
		return
	case l.shim(t) != nil:
		l.authored = true
		l.may("is made by functions of a directive", t)
		fallthrough
	case of != nil:
		l.look(of.As, pkg)
		return
	case testkit.IsOptional(t):
		l.look(testkit.Held(t), pkg)
		return
	case isRaw(t):
		l.apart = true
		l.may("keeps a value of its format", t)
		return
	case strings.HasSuffix(t.PkgPath(), "catena/runtime/forms"):
		l.apart = true // a time that is not in range of the form stays a time
		return
	case l.Shapes.Names[t] != nil:
		l.apart = l.apart || len(l.Shapes.Names[t].Formats) > 0
		l.ambiguous = l.ambiguous || l.Shapes.Names[t].Other >= 0
		return
	case isAuthors(t, l.Format) && !l.Shapes.Wrapped[t]:
		const what = "has methods of its author's"
		l.authored = true
		if l.may(what, t); hasPairs(t) {
			l.apart = true
			return
		}
		l.isTheirs(what, t)
	case t.Kind() == reflect.Interface && t.NumMethod() > 0:
		l.isTheirs("is an interface with methods", t)
	case !isNameable(t, pkg):
		l.isTheirs("cannot be named where it is encoded", t)
	case testkit.HasLock(t):
		l.may("is or holds a lock", t)
	case isGenerated(t) && !formats[l.Format].isCodec(t):
		l.may("lacks the format", t)
	}
	switch t.Kind() {
	case reflect.Chan, reflect.Func, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer:
		l.isTheirs("has no form", t)
	case reflect.Pointer, reflect.Slice, reflect.Array:
		l.look(t.Elem(), pkg)
	case reflect.Map:
		if k := t.Key().Kind(); k != reflect.String && (k < reflect.Int || k > reflect.Uintptr) {
			l.isTheirs("has keys that are left to encoding/json", t)
		}
		if k := t.Key().Kind(); k != reflect.String && k != reflect.Int && k != reflect.Int64 && strings.Contains(l.Type.Name(), "[") {
			l.may("may have a type parameter's keys, which are boxed", t)
		}
		if max(t.Key().Size(), t.Elem().Size()) > 128 {
			l.may("is a map with keys or values of more than 128 bytes, which Go allocates for each entry", t)
		}
		l.look(t.Key(), pkg)
		l.look(t.Elem(), pkg)
	case reflect.Struct:
		for _, option := range []string{"defaults", "validate"} {
			if l.Shapes.HasOption(t, l.Format, option) {
				l.defaults = l.defaults || option == "defaults"
				l.may("has a method that decoding calls", t)
			}
		}
		for f := range t.Fields() {
			if f.IsExported() || f.Anonymous {
				l.field(f, t)
				l.look(f.Type, pkg)
			}
		}
	}
}

// field records the tags of a field of t.
func (l *looker) field(f reflect.StructField, t reflect.Type) {
	tag := f.Tag.Get("catena")
	for _, key := range []string{"msgpack", "msg", "cbor"} {
		_, ok := f.Tag.Lookup(key)
		l.apart = l.apart || ok
	}
	l.apart = l.apart || strings.Contains(tag, "format") || strings.Contains(tag, "text") || strings.Contains(tag, "coerce")
	l.ambiguous = l.ambiguous || strings.Contains(tag, "oneormany")
	if keepsUnknown(f) || keepsUnknownIn(f, "msgpack") || keepsUnknownIn(f, "cbor") {
		l.embeds, l.apart, l.open = l.embeds || tag != "unknown", true, true
		l.may("keeps unknown members", t)
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
	if !formats["json"].isCodec(t) || !isGenerated(t) {
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
	if !isGenerated(t) || !formats[format].isCodec(t) {
		if !isGenerated(t) || !formats["msgpack"].isCodec(t) { // DecodeMsgpack may be generated
			methods = append(methods, "MarshalMsgpack", "MarshalMsg", "EncodeMsgpack", "EncodeMsg", "UnmarshalMsgpack", "UnmarshalMsg", "DecodeMsgpack", "DecodeMsg")
		}
		if !isGenerated(t) || !formats["cbor"].isCodec(t) {
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
