package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// goType is the type as Go spells it in the package: Order, *url.URL, []int.
func goType(t model.Type) *jen.Statement {
	if n := t.Named(); n != nil {
		return typeName(n)
	}
	switch t := model.Unshaped(t).(type) {
	case *model.Basic:
		return jen.Id(t.Kind.String())
	case *model.Ref:
		return goType(t.Decl.Type)
	case *model.Pointer:
		return jen.Op("*").Add(goType(t.Elem))
	case *model.Slice:
		return jen.Index().Add(goType(t.Elem))
	case *model.Array:
		return jen.Index(jen.Id(strconv.FormatInt(t.Len, 10))).Add(goType(t.Elem))
	case *model.Map:
		return jen.Map(goType(t.Key)).Add(goType(t.Elem))
	case *model.Bytes:
		if t.Elem != nil {
			return jen.Index().Add(typeName(t.Elem))
		}
		return jen.Index().Byte()
	case *model.Struct:
		return structType(t)
	case *model.Any:
		return jen.Any()
	case *model.Interface:
		return spelling(t.Spelled)
	case *model.Reflected:
		return spelling(t.Spelled)
	case *model.Custom:
		if t.Plain != nil {
			return goType(t.Plain)
		}
	case *model.Unsupported:
		if len(t.Spelled) > 0 {
			return spelling(t.Spelled)
		}
		return jen.Id(t.Go)
	}
	panic(faultf("%T cannot be spelled", t))
}

func typeName(n *model.TypeName) *jen.Statement {
	if n.Spelled != nil {
		return spelling(n.Spelled)
	}
	if n.Path == "" {
		return jen.Id(n.Name)
	}
	return jen.Qual(n.Path, n.Name)
}

// structType prints:  struct { ID int64 `json:"id"` }
func structType(s *model.Struct) *jen.Statement {
	fields := make([]jen.Code, 0, len(s.Fields))
	for _, f := range s.Fields {
		field := spelledType(f)
		if !f.Embedded {
			field = jen.Id(f.Name).Add(field)
		}
		if f.Source != "" {
			field = field.Id(model.Literal(f.Source))
		}
		fields = append(fields, field)
	}
	return jen.Struct(fields...)
}

// spelledType is the type of a field.
func spelledType(f *model.Field) *jen.Statement {
	if len(f.Spelled) > 0 {
		return spelling(f.Spelled)
	}
	return goType(f.Type)
}

// spelling prints a type as package resolve spelled it.
func spelling(s model.Spelling) *jen.Statement {
	var list []jen.Code
	for _, p := range s {
		if p.Path == "" {
			list = append(list, jen.Op(p.Text))
		} else {
			list = append(list, jen.Qual(p.Path, p.Text))
		}
	}
	return jen.Custom(jen.Options{}, list...)
}

// pointerTo prints:  (*Order)
func pointerTo(t jen.Code) *jen.Statement {
	return jen.Parens(jen.Op("*").Add(t))
}

// nilPointer prints:  (*Order)(nil)
func nilPointer(t model.Type) *jen.Statement {
	return pointerTo(goType(t)).Call(jen.Nil())
}

// zero is the zero value of t as an expression that can be assigned.
func zero(t model.Type) *jen.Statement {
	switch u := under(t).(type) {
	case *model.Struct, *model.Array, *model.Time, *model.Optional:
		return goType(t).Values()
	case *model.Basic:
		switch u.Kind {
		case model.Bool:
			return jen.False()
		case model.String:
			return jen.Lit("")
		}
		return jen.Lit(0)
	case *model.Formatted:
		if u.Duration {
			return jen.Lit(0)
		}
		return goType(t).Values()
	case *model.Number:
		return jen.Lit("")
	case *model.Generated, *model.Custom, *model.Unsupported, *model.Param, *model.Shim:
		return jen.Op("*").New(goType(t))
	}
	return jen.Nil()
}

// under is the node that says what t is made of, without names and marshalers.
// It is never a Ref, and a Custom only if nothing is known behind it.
func under(t model.Type) model.Type {
	for {
		switch u := model.Unshaped(t).(type) {
		case *model.Ref:
			t = u.Decl.Type
		case *model.Custom:
			if u.Plain == nil {
				return u
			}
			t = u.Plain
		case *model.Enum:
			t = u.Plain
		default:
			return u
		}
	}
}
