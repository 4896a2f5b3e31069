package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
)

// value explains values of a package's types in a format.
type value struct {
	f emit.Format
	p *model.Package
}

// A coding is how a value is encoded and decoded.
type coding struct {
	form   string // the form in the document, and whose code writes it
	method string // which method wins, and why; empty if there is none
	encode string // the allocations of encoding; empty: none
	decode string // the allocations of decoding; empty: none
}

// of explains a t.
func (v value) of(t model.Type) coding {
	switch t := t.(type) {
	case *model.Basic:
		return v.basic(t)
	case *model.Enum:
		return v.enum(t)
	case *model.Time:
		return coding{form: "a time"}
	case *model.Formatted:
		if t.Duration {
			return coding{form: "a duration in the form " + string(t.Format)}
		}
		return coding{form: "a time in the form " + string(t.Format)}
	case *model.Number:
		return coding{form: "a number, kept as text", decode: copied}
	case *model.RawMessage:
		return coding{form: "a value as it is", decode: copied}
	case *model.MemberList:
		return coding{form: "each value as it is, in the order of the document", decode: "the list; on the heap names and values, too"}
	case *model.Bytes:
		if v.f.ByteArrays {
			return coding{form: "a string of bytes", decode: "its bytes"}
		}
		return coding{form: "a string of base64", decode: "its bytes"}
	case model.Shaped:
		w := v.of(model.Unshaped(t))
		w.form += t.Explain(v.f.Quote != "")
		return w
	case *model.Optional:
		w := v.of(t.Elem)
		w.form = "null, or " + w.form + t.Explain()
		return w
	case *model.Pointer:
		w := v.of(t.Elem)
		w.form = "null, or " + w.form
		return w.holding("what it points to: a cell of the arena, on the heap an allocation of its own")
	case *model.Slice:
		w := v.of(t.Elem)
		w.form = "an array, each element " + w.form
		return w.holding("the elements: memory of the arena, on the heap a slice that grows")
	case *model.Array:
		w := v.of(t.Elem)
		w.form = "an array of " + strconv.FormatInt(t.Len, 10) + ", each element " + w.form
		return w
	case *model.Map:
		w := v.of(t.Elem)
		w.form = "an object with keys " + v.keys(t) + ", each value " + w.form
		return w.holding("a map and its keys: a map that the arena uses again, on the heap a new one" + v.apart(t))
	case *model.Union:
		return v.union(t)
	case *model.Ref:
		if u, ok := t.Decl.Type.(*model.Union); ok {
			w := v.union(u)
			w.form = declName(v.p, t.Decl) + ", which is " + w.form
			return w
		}
		return coding{form: "by the generated code of " + declName(v.p, t.Decl), decode: "what that type's fields do"}
	case *model.Generated:
		if n := t.Named(); n.Path == model.RuntimePath && strings.HasPrefix(n.Name, "Lazy") {
			return coding{form: "a value whose text is kept until Get decodes it", encode: "what the value does that Set has put there", decode: "the text and what names it in errors"}
		}
		return coding{form: "by the methods generated for " + spelled(t) + " in its own package", decode: "what that type's fields do"}
	case *model.Param:
		return coding{form: "as the type argument is, which is found out when it runs", encode: "what the type argument does", decode: "what the type argument does"}
	case *model.Any:
		return coding{form: "as the value that it holds", encode: "what the value that it holds does", decode: "what it holds: cells of the arena, or the heap"}
	case *model.Interface:
		w := coding{
			form:   "as the value that it holds; decoding goes into the pointer that it holds, and is an error without one",
			encode: "what the value that it holds does", decode: "what the value that it points to does",
		}
		if form := t.Encode[v.f.Name]; form != model.NoHook {
			w.method = v.pair(form).Encode + ", which is a method of the interface"
		}
		return w
	case *model.Custom:
		return v.custom(t)
	case *model.Shim:
		return v.shim(t)
	case *model.Reflected:
		return coding{form: "by encoding/json or reflection, since " + t.Spelled.Short() + " cannot be named in this package", encode: "what reflection does", decode: "what reflection does, on the heap"}
	case *model.Unsupported:
		return coding{form: "none: encoding " + t.Go + " is an error, and only null can be decoded into it"}
	}
	return coding{form: "a value"}
}

const copied = "its text: memory of the arena, on the heap a block that several texts share"

func (v value) basic(t *model.Basic) coding {
	switch t.Kind {
	case model.Bool:
		return coding{form: "true or false"}
	case model.String:
		return coding{form: "a string", decode: copied}
	case model.Float32, model.Float64:
		return coding{form: "a number"}
	}
	return coding{form: "an integer"}
}

// enum explains a type whose values have names.
func (v value) enum(t *model.Enum) coding {
	n := t.Names
	w := coding{form: "the name of a value"}
	switch {
	case !n.In(v.f.Name):
		return v.basic(t.Plain)
	case t.Listed():
		w.form = "a string of a list"
	case n.Strict:
		w.form += ", " + n.Values[0].Name + " for " + n.Values[0].Spelled.Short() + "; the integer is read, too"
	default:
		w.form += ", " + n.Values[0].Name + " for " + n.Values[0].Spelled.Short() + ", or an integer"
	}
	if n.Other >= 0 {
		w.form += "; any other text is read as " + n.Values[n.Other].Spelled.Short() + ", and written as that"
	}
	return w
}

// holding adds the allocations of decoding around w's.
func (w coding) holding(what string) coding {
	if w.decode != "" {
		what += "; and for what is inside, " + w.decode
	}
	w.decode = what
	return w
}

// apart adds the allocations of Go's map for each entry, whatever the arena
// does.
func (v value) apart(t *model.Map) (s string) {
	if t.KeyApart > 0 {
		s += "; map key of " + strconv.FormatInt(t.KeyApart, 10) + " bytes: an allocation for each entry"
	}
	if t.ElemApart > 0 {
		s += "; map value of " + strconv.FormatInt(t.ElemApart, 10) + " bytes: an allocation for each entry; a pointer to the value has none"
	}
	return s
}

func (v value) keys(t *model.Map) string {
	encode, _ := t.Keys(v.f.Name)
	switch encode {
	case model.KeyNamed:
		return "that are the names of their values"
	case model.KeyString, model.KeyListed:
		return "that are strings"
	case model.KeyInteger, model.KeyUnsigned:
		return "that are integers in decimal"
	case model.KeyText:
		return "by MarshalText"
	case model.KeyShim:
		return "by " + t.Key.(*model.Shim).Encode.Spelled.Short()
	case model.KeyParam:
		return "as the type argument has them"
	}
	return "that are an error"
}

// custom explains a type with methods of its author's.
func (v value) custom(t *model.Custom) coding {
	h := t.In(v.f.Name)
	if !h.Any() {
		return v.of(t.Plain)
	}
	if n := t.Named(); n != nil && v.f.Leaves[n.Path+"."+n.Name] != "" {
		return coding{form: "in the form that " + v.f.Title + " has for it", decode: "memory of the arena, or of the heap, for its parts"}
	}
	w := coding{form: "what its methods write and read"}
	encode, decode := v.hook(h.Encode.Form, true), v.hook(h.Decode.Form, false)
	w.method = "encoded by " + encode + ", decoded by " + decode + v.order(h)
	if h.Encode.Pointer {
		w.method += "; where it has no address, as in a map, it is encoded by " + v.hook(h.Fallback.Form, true)
	}
	if h.Encode.Form != model.NoHook {
		w.encode = "what the method does"
	}
	w.decode = "what the method does, on the heap"
	switch {
	case h.Encode.Form.ByJSON():
		w.form = "its JSON, transcoded"
	case h.Encode.Form == model.HookTime:
		return coding{form: "a time, the time.Time that it embeds, which has all its methods"}
	}
	return w
}

// shim explains a type with a directive for types of others.
func (v value) shim(t *model.Shim) coding {
	w := v.of(t.As)
	if t.Converts() {
		return w
	}
	w.method = "encoded by " + t.Encode.Spelled.Short() + ", decoded by " + t.Decode.Spelled.Short()
	w.encode, w.decode = "what the function does", "what the function does, on the heap, as is its argument"
	return w
}

// hook names the method of a form, or the way without one.
func (v value) hook(form model.HookForm, encode bool) string {
	switch form {
	case model.NoHook:
		return "its fields or kind"
	case model.HookByJSONFields:
		return "encoding/json, by reflection"
	}
	if encode {
		return v.pair(form).Encode
	}
	return v.pair(form).Decode
}

func (v value) pair(form model.HookForm) model.Marshaler {
	i := slices.IndexFunc(v.f.Marshalers, func(m model.Marshaler) bool { return m.Form == form })
	if i < 0 {
		return model.Marshaler{Encode: "a method", Decode: "a method"}
	}
	return v.f.Marshalers[i]
}

// order says in which order methods are looked for.
func (v value) order(h model.Hooks) string {
	list, reason := v.f.Marshalers, ""
	if h.Order != nil {
		list, reason = h.Order, "; those that the type declares precede those of a type that it embeds"
	}
	var names []string
	for _, m := range list {
		names = append(names, m.Encode)
	}
	return " (looked for in the order " + strings.Join(names, ", ") + reason + ")"
}

// spelled is a type for people.
func spelled(t model.Type) string {
	if n := t.Named(); n != nil {
		return n.In("")
	}
	return "value"
}
