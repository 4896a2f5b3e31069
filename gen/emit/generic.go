package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Code of a generic type knows a value of a type argument as a T only. Package
// wire, and the format's for coding, find out at run time what it is:
//
//	i, err = jsonwire.DecodeParam(d, i, &v.Value)
//
// A function for a type with type parameters in it has these itself:
//
//	func decodeJSONPageTSlice[T any](d *jsonwire.Decoder, i int, v *[]T) (int, error)

// isGeneric reports whether t names a type parameter.
func isGeneric(t model.Type) bool { return len(model.Params(t)) > 0 }

// params are the type parameters of a function for a t: those that t names, and
// those that their constraints name.
func params(t model.Type) []*model.Param { return model.WithNeeds(model.Params(t)) }

// genericFunc begins the declaration of a function for a t:  func name[T any]
func genericFunc(name string, t model.Type) *jen.Statement {
	f := jen.Func().Id(name)
	if list := typeParams(params(t)); len(list) > 0 {
		f = f.Types(list...)
	}
	return f
}

// typeParams prints:  K comparable, V any
func typeParams(list []*model.Param) []jen.Code {
	var codes []jen.Code
	for _, p := range list {
		codes = append(codes, jen.Id(p.TypeName.Name).Add(spelling(p.Constraint)))
	}
	return codes
}

// callee is a function for a t as it is called. Its type arguments follow from
// its parameters, unless only constraints name them.
func callee(name string, t model.Type) *jen.Statement {
	f := jen.Id(name)
	if list := params(t); len(list) > len(model.Params(t)) {
		var codes []jen.Code
		for _, p := range list {
			codes = append(codes, jen.Id(p.TypeName.Name))
		}
		f = f.Types(codes...)
	}
	return f
}

// register makes the functions known for the type arguments that have none as
// methods, so that generic types need not go through reflection.
//
//	func init() {
//		jsonwire.Register(
//			func(d *jsonwire.Decoder, i int, v *[]Line) (int, error) {
//				return decodeJSONLineSlice(d, i, v)
//			},
//			...
//		)
//		jsonwire.RegisterNamed[State]()
//	}
func (c *codec) register() []jen.Code {
	list := map[string]model.Type{}
	add := func(types []model.Type) {
		for _, t := range types {
			if r, ok := t.(*model.Ref); !ok || !r.Decl.MethodsIn(c.format.Name) {
				list[c.label(t)] = t
			}
		}
	}
	named := map[string]model.Type{}
	for _, d := range c.decls {
		if !d.Wants(c.format.Name) {
			continue
		}
		if d.MethodsIn(c.format.Name) && c.isNamedByte(d.Type) {
			named[c.label(d.Type)] = d.Type
		}
		model.Each(d.Type, func(r *model.Ref) { add(r.Registered) })
		model.Each(d.Type, func(c *model.Codec) { add(c.Registered) })
	}
	var calls []jen.Code
	for _, label := range sortedKeys(list) {
		t := list[label]
		v := c.id("v").Op("*").Add(goType(t))
		funcs := []jen.Code{
			jen.Line().Func().Params(c.decoderParams(v)...).Params(jen.Int(), jen.Error()).
				Block(jen.Return(c.read(t, pointedTo(c.id("v"))))),
			c.appendRegistered(t, v, false),
		}
		if c.addressSensitive(t) {
			funcs = append(funcs, c.appendRegistered(t, v, true))
		}
		calls = append(calls, c.wire("Register").Call(append(funcs, jen.Line())...))
		if c.isNamedByte(t) {
			named[label] = t
		}
	}
	for _, label := range sortedKeys(named) {
		calls = append(calls, c.wire("RegisterNamed").Types(goType(named[label])).Call())
	}
	if len(calls) == 0 {
		return nil
	}
	return []jen.Code{jen.Func().Id("init").Params().Block(calls...), jen.Line()}
}

// isNamedByte reports whether t is an enumeration of the kind of bytes, of which a list is a list.
func (c *codec) isNamedByte(t model.Type) bool {
	e, ok := t.(*model.Enum)
	return ok && e.Plain.Kind == model.Uint8 && c.named(e)
}

func (c *codec) appendRegistered(t model.Type, v jen.Code, copied bool) jen.Code {
	w := c.writer()
	p := pointedTo(c.id("v"))
	p.copied = copied
	return jen.Line().Func().Params(c.encoderParams(v)...).Index().Byte().
		Block(c.code(w.last(t, p, false))...)
}
