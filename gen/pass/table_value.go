package pass

import (
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/model"
)

// basicCodes are the codes of the basic kinds.
var basicCodes = map[model.Kind]string{
	model.Bool: "b", model.Int: "i", model.Int8: "j", model.Int16: "k", model.Int32: "l", model.Int64: "m",
	model.Uint: "u", model.Uint8: "v", model.Uint16: "w", model.Uint32: "x", model.Uint64: "y", model.Uintptr: "z",
	model.Float32: "f", model.Float64: "g", model.String: "s",
}

// hookCodes are the codes of methods of a type's author.
var hookCodes = map[model.HookForm]string{
	model.NoHook: "-", model.HookOwn: "o", model.HookText: "t", model.HookBinary: "b", model.HookTime: "e",
	model.HookByJSON: "j", model.HookByJSONFields: "f",
}

// value writes how a t is coded: by the ops of the runtime, or by the code of a value that the table refers to.
func (b *tableBuilder) value(t model.Type) {
	if !b.known(t) {
		b.other(t, false)
	}
}

// other writes how a value is coded that has generated code of its own.
func (b *tableBuilder) other(t model.Type, quoted bool) {
	if len(model.Params(t)) > 0 {
		b.refuse("is generic")
		return
	}
	b.odd = true
	b.coded[t] = true
	b.write("W" + strconv.Itoa(b.table.Value(t, quoted, b.format.Name)))
}

// known writes how a t is coded if the runtime has an op for it, and reports whether it has.
func (b *tableBuilder) known(t model.Type) bool {
	if n := t.Named(); n != nil && b.format.Leaves[n.Path+"."+n.Name] != "" {
		return false
	}
	switch t := t.(type) {
	case *model.Basic:
		b.write(basicCodes[t.Kind])
	case *model.Enum:
		if t.Names.In(b.format.Name) {
			return false
		}
		b.value(t.Plain)
	case *model.Time:
		b.write("t")
	case *model.RawMessage:
		b.write("r")
	case *model.Number:
		b.write("n")
	case *model.Any:
		b.write("a")
	case *model.Reflected:
		b.write("R")
	case *model.Bytes:
		if t.Elem != nil {
			return false
		}
		b.write("d")
	case *model.Generated:
		if t.Functions {
			return false
		}
		b.call(t)
	case *model.Ref:
		return b.ref(t)
	case *model.Custom:
		return b.custom(t)
	case *model.Pointer:
		return b.elem("P", t.Elem)
	case *model.Slice:
		if t.Bytes {
			return false
		}
		if t.Reentrant {
			return b.elem("N", t.Elem)
		}
		return b.elem("S", t.Elem)
	case *model.Array:
		if e, ok := t.Elem.(*model.Basic); ok && e.Kind == model.Uint8 && e.TypeName == nil {
			return b.elem("Y", t.Elem)
		}
		return b.elem("A", t.Elem)
	case *model.Map:
		encode, decode := t.Keys(b.format.Name)
		if encode != decode || encode != model.KeyString && encode != model.KeyInteger && encode != model.KeyUnsigned ||
			model.AddressSensitive(t.Elem, b.format.Name) {
			return false
		}
		return b.elem("M", t.Elem)
	default:
		return false
	}
	return true
}

// elem writes the code of a container and of its elements. The arena has no memory for locks.
func (b *tableBuilder) elem(code string, t model.Type) bool {
	if model.Holds(model.Locked, t, b.format.Name) {
		return false
	}
	b.write(code)
	b.value(t)
	return true
}

// ref writes how a declared type is coded: by its table, its methods or as it is made.
func (b *tableBuilder) ref(t *model.Ref) bool {
	d := t.Decl
	if d.TableIn(b.format.Name) != nil && len(t.List) == 0 {
		k := slices.Index(b.table.Parts, d)
		if k < 0 {
			k = len(b.table.Parts)
			b.table.Parts = append(b.table.Parts, d)
		}
		b.write("T" + strconv.Itoa(k))
		return true
	}
	if d.MethodsIn(b.format.Name) {
		if !b.underlying(d) {
			b.call(t)
		}
		return true
	}
	return b.underlying(d)
}

// call writes that a type is coded by its methods. A generic type finds the methods of its arguments.
func (b *tableBuilder) call(t model.Type) {
	b.called[t] = true
	b.write("V")
	model.Each(t, func(r *model.Ref) {
		if !slices.Contains(b.table.Called, r.Decl) {
			b.table.Called = append(b.table.Called, r.Decl)
		}
	})
}

// underlying writes how a type is coded that is no struct, by what it is made of, if the runtime has ops for all of
// that. It reports whether it has.
func (b *tableBuilder) underlying(d *model.Decl) bool {
	if _, ok := d.Type.(*model.Struct); ok || len(d.Params) > 0 || d.Own != nil || d.Recursive {
		return false
	}
	code, table, odd := b.Code, *b.table, b.odd
	b.odd = false
	if b.known(d.Type) && !b.odd {
		b.odd = odd
		return true
	}
	b.Code, *b.table, b.odd = code, table, odd
	return false
}

// custom writes how a type is coded that has methods of its author's.
func (b *tableBuilder) custom(t *model.Custom) bool {
	h := t.In(b.format.Name)
	encode, ok1 := hookCodes[h.Encode.Form]
	decode, ok2 := hookCodes[h.Decode.Form]
	switch {
	case h.Decode.Later || !ok1 || !ok2 || t.Plain == nil && (encode == "-" || decode == "-"):
		return false
	case !h.Any():
		b.value(t.Plain)
		return true
	}
	b.write("O" + encode + decode)
	if encode == "-" || decode == "-" {
		b.value(t.Plain)
	}
	return true
}
