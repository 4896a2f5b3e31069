package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Under a policy the tags of a type say less than its code does. The comparison, which reads tags,
// is then of a type with the tags of the twin and the methods of the type:
//
//	type OrderTagged OrderTwin
//
//	func (v *OrderTagged) AppendJSON(dst []byte) ([]byte, error) {
//		return catenatest.As[Order](v).AppendJSON(dst)
//	}

// policed reports whether tags do not say all.
func (g *generator) policed() bool { return g.pkg.Policy != (model.Policy{}) }

func (g *generator) taggedName(t *model.Twin) string {
	name := strings.TrimSuffix(g.twinName(t), "Twin")
	return g.scope.name("tagged "+name, name+"Tagged")
}

// partial reports whether a twin, or one that it is made of, does not lie in memory as its type.
func partial(t *model.Twin, seen map[*model.Twin]bool) bool {
	if t.Partial || seen[t] {
		return t.Partial
	}
	seen[t] = true
	found := false
	t.Refs(func(o *model.Twin) { found = found || partial(o, seen) })
	return found
}

// taggedType prints a type with the tags of a twin and the methods of its type, or its functions as
// methods. d is nil for an instance of a generic type.
func (g *generator) taggedType(t *model.Twin, d *model.Decl, formats []Format) []jen.Code {
	name := g.taggedName(t)
	v, a, data, dst := g.id("v"), g.id("a"), g.id("data"), g.id("dst")
	as := func(p jen.Code) jen.Code { return jen.Qual(testPath, "As").Types(spelling(t.Of)).Call(p) }
	typ := func() jen.Code { return as(v) }
	has := func(format string) bool { return slices.Contains(t.Formats, format) }
	isEntry := func(string) bool { return false } // an instance has the methods of its generic type, which may be reached
	if d != nil {
		has, isEntry = d.Wants, d.EntryIn
	}
	if d != nil && d.NoMethods {
		has = d.EntryIn
	}
	// call prints  catenatest.As[Order](v).AppendJSON(dst)  or  AppendOrderJSON(dst, catenatest.As[Order](v))
	call := func(verb, suffix string, args ...jen.Code) jen.Code {
		if d != nil && d.NoMethods {
			return jen.Id(g.publicName(verb, d, suffix)).Call(append(args, typ())...)
		}
		return jen.Add(typ()).Dot(verb + suffix).Call(args...)
	}
	method := func(method string, params []jen.Code, result, body jen.Code) jen.Code {
		return jen.Add(jen.Func().Params(jen.Add(v).Op("*").Id(name)).Id(method).Params(params...).Add(result).Block(jen.Return(body)), jen.Line())
	}
	bytes := jen.Index().Byte()
	code := []jen.Code{
		doc(name + " has the methods of " + t.Of.Short() + ", and the tags that say what its code does."),
		jen.Type().Id(name).Add(g.twin(t)), jen.Line(),
	}
	for _, f := range formats {
		if f.Case == "" || !has(f.Name) {
			continue
		}
		if isEntry(f.Name) {
			code = append(code,
				method("Append"+f.Suffix, []jen.Code{jen.Add(dst, bytes)}, jen.Params(bytes, jen.Error()), call("Append", f.Suffix, dst)),
				method("Decode"+f.Suffix, []jen.Code{jen.Add(a).Op("*").Qual(arenaPath, "Arena"), jen.Add(data, bytes)}, jen.Error(),
					call("Decode", f.Suffix, a, data)))
		} else {
			c := &codec{generator: g, format: f}
			code = append(code,
				method("Append"+f.Suffix+"Value", c.encoderParams(), bytes, call("Append", f.Suffix+"Value", c.ids("e", "b"))),
				method("Decode"+f.Suffix+"Value", c.decoderParams(), jen.Params(jen.Int(), jen.Error()), call("Decode", f.Suffix+"Value", c.ids("d", "i"))))
		}
		if d != nil && d.StdIn(f.Name) {
			marshal, unmarshal := f.Own()
			marshals := method(marshal, nil, jen.Params(bytes, jen.Error()), jen.Add(typ()).Dot(marshal).Call())
			if !d.Formats.In(f.Name).PointerMarshal {
				marshals = jen.Add(jen.Func().Params(jen.Add(v).Id(name)).Id(marshal).Params().Params(bytes, jen.Error()).
					Block(jen.Return(jen.Add(as(jen.Op("&").Add(v))).Dot(marshal).Call())), jen.Line())
			}
			code = append(code, marshals,
				method(unmarshal, []jen.Code{jen.Add(data, bytes)}, jen.Error(), jen.Add(typ()).Dot(unmarshal).Call(data)))
		}
	}
	clone := "Clone"
	if d != nil && d.UserMethods[clone] { // it may be a field
		clone = "CloneDeep"
	}
	cloned := jen.Add(typ()).Dot(clone).Call()
	if d != nil && d.NoMethods {
		cloned = jen.Id(g.publicName("Clone", d, "")).Call(typ())
	}
	return append(code, method(clone, nil, jen.Op("*").Id(name), jen.Qual(testPath, "As").Types(jen.Id(name)).Call(cloned)))
}
